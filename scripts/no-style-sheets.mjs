/**
 * Makes Node import style sheets as empty modules: `node --import ./scripts/no-style-sheets.mjs`. So tests can load
 * Monaco, whose modules import their style sheets, as it is.
 */
import { register } from 'node:module';

/** Runs in the thread of the loader, so it refers to nothing outside itself. */
const load = `export async function load(url, context, next) {
  if (!url.endsWith('.css')) return next(url, context);
  return { format: 'module', source: '', shortCircuit: true };
}`;
register(`data:text/javascript,${encodeURIComponent(load)}`);
