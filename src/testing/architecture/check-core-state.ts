import { parseSync, Visitor, type ESTree } from 'vite';
import { isTest, type Violation } from './check-architecture.ts';
import type { SourceModule } from './source-tree.ts';

/** Methods that mutate the collection they are called on. */
const MUTATORS = new Set('add clear copyWithin delete fill pop push reverse set shift sort splice unshift'.split(' '));
/** Names of functions whose results remember earlier calls. */
const CACHES = /cache|memo|remember/i;

const COLLECTIONS = /^(?:Weak)?(?:Map|Set)$/;

/**
 * Finds mutable module-level state in modules of core: variables, caches, collections, and constants whose contents the
 * module changes. Code that needs a cache must create it, so that it ends with its owner and tests do not affect each
 * other. Tables are records and lists: a `Map` can be changed by anyone who gets hold of it.
 */
export function checkCoreState(modules: readonly SourceModule[]): Violation[] {
  return modules.filter(({ path }) => path.startsWith('core/') && !isTest(path)).flatMap(checkModule);
}

function checkModule({ path: file, text }: SourceModule): Violation[] {
  const { program } = parseSync(file, text);
  const violations: Violation[] = [];
  const report = (offset: number, message: string) => {
    violations.push({ path: file, line: text.slice(0, offset).split('\n').length, message });
  };
  const names = new Set<string>();
  for (const { kind, declarations } of program.body.flatMap(declarationsOf)) {
    for (const { id, init, start } of declarations) {
      const name = id.type === 'Identifier' ? id.name : text.slice(id.start, id.end);
      names.add(name);
      if (kind !== 'const') report(start, `"${name}" is a module-level variable`);
      else if (isCacheCall(init)) report(start, `"${name}" is a module-level cache`);
    }
  }
  const check = (target: ESTree.Node, start: number) => {
    const root = rootOf(target);
    if (root !== null && target.type === 'MemberExpression' && names.has(root)) {
      report(start, `changes "${root}", which is module-level`);
    }
  };
  let depth = 0;
  const enter = () => {
    depth++;
  };
  const leave = () => {
    depth--;
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    PropertyDefinition: (field) => field.static || enter(),
    'PropertyDefinition:exit': (field) => field.static || leave(),
    NewExpression({ callee, start }) {
      const root = rootOf(callee) ?? '';
      if (depth === 0 && COLLECTIONS.test(root)) report(start, `a ${root} at module level: write a record or a list`);
    },
    AssignmentExpression: ({ left, start }) => check(left, start),
    UpdateExpression: ({ argument, start }) => check(argument, start),
    UnaryExpression: ({ operator, argument, start }) => operator === 'delete' && check(argument, start),
    CallExpression({ callee, start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (MUTATORS.has(callee.property.name)) check(callee, start);
    },
  }).visit(program);
  return violations;
}

function declarationsOf(statement: ESTree.Statement): ESTree.VariableDeclaration[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declared?.type === 'VariableDeclaration' ? [declared] : [];
}

function isCacheCall(init: ESTree.Expression | null): boolean {
  return init?.type === 'CallExpression' && CACHES.test(rootOf(init.callee) ?? '');
}

/** Returns `a` for `a`, `a.b` and `a.b[c]`. */
function rootOf(node: ESTree.Node): string | null {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' ? rootOf(node.object) : null;
}
