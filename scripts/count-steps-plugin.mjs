import { parseAst } from 'vite';

/** @typedef {{ type: string, start: number, end: number }} Node */

const COUNT = 'globalThis.countedSteps++';

/**
 * Instruments core code to count its steps in `globalThis.countedSteps`: every function call and every loop iteration.
 * Unlike a clock, the count is the same on every machine. Work inside built-ins is not counted: a regular expression or
 * `indexOf` is one step.
 *
 * @returns {import('vite').Plugin}
 */
export function countStepsPlugin() {
  return {
    name: 'gatepost:count-steps',
    enforce: 'post',
    transform: {
      filter: { id: { include: /\/src\/core\/.*\.ts$/, exclude: /\.test\.ts$/ } },
      handler(code) {
        /** @type {[number, string][]} */
        const insertions = [];
        visit(parseAst(code), insertions);
        insertions.sort(([a], [b]) => a - b);
        let from = 0;
        const parts = [];
        for (const [at, text] of insertions) {
          parts.push(code.slice(from, at), text);
          from = at;
        }
        // No code moves to another line, so stack traces stay correct without a source map.
        return { code: parts.join('') + code.slice(from), map: null };
      },
    },
  };
}

/**
 * @param {unknown} value - a node, or a list of them
 * @param {[number, string][]} insertions
 */
function visit(value, insertions) {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, insertions);
    return;
  }
  if (!isNode(value)) return;
  if ('body' in value && isNode(value.body) && /Function|^(?:For|While|DoWhile)/.test(value.type)) {
    insertions.push(...countEach(value.body));
  }
  for (const child of Object.values(value)) visit(child, insertions);
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/**
 * @param {Node} body - of a function or a loop
 * @returns {[number, string][]}
 */
function countEach({ type, start, end }) {
  if (type === 'BlockStatement') return [[start + 1, `${COUNT};`]];
  if (/Statement$|Declaration$/.test(type))
    return [
      [start, `{${COUNT};`],
      [end, '}'],
    ];
  return [
    [start, `(${COUNT},`],
    [end, ')'],
  ];
}
