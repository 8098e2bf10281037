import type { Policy } from '../model/policy.ts';
import { checkAgent, trimValue } from './check-value.ts';
import { accept, refuse, type EditResult } from './edit-result.ts';
import { crawlerAt } from './find-line.ts';
import { replaceToken } from './set-value.ts';

/**
 * Changes whom a `User-agent` line names. Crawlers read the value up to its first `/` or white space; it is written
 * whole, as typed.
 *
 * Clause: G2.
 */
export function setAgent(policy: Policy, line: number, name: string): EditResult {
  const agent = crawlerAt(policy, line);
  if (!agent || 'kind' in agent) return refuse('not-a-crawler');
  const text = trimValue(name);
  const refusal = checkAgent(text);
  return refusal ? refuse(refusal) : accept(replaceToken(policy, line, agent.value, text), line);
}
