/** Attributes that give an element a tooltip, shown by `TooltipLayer`. */
export function tooltipAttributes(text: string | undefined, shortcut?: string): Record<`data-${string}`, string> {
  if (text === undefined && shortcut === undefined) return {};
  return {
    'data-tooltip': text ?? '',
    ...(shortcut === undefined ? {} : { 'data-tooltip-shortcut': shortcut }),
  };
}
