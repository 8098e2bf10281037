/** The parts of menus, loaded when the first one opens. */
export { DropdownMenu } from 'radix-ui';
