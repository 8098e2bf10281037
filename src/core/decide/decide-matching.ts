import type { Rule } from '../rules/rule.ts';
import { SETTLED, type Switches } from '../rules/switches.ts';
import { PATH_COMPARISONS } from '../rules/comparable-path.ts';
import type { ReaderId } from '../vocabulary/readers.ts';
import type { Usage } from '../vocabulary/usages.ts';
import { candidatesAmong } from './clauses/candidates.ts';
import { decideAcap, decisionsByDefault } from './readers/decide-acap.ts';
import type { Decision } from './decision.ts';
import { decideConventionally } from './readers/decide-conventional.ts';

/** How to read the rules that match a path. */
export interface MatchingQuestion {
  readonly reader: ReaderId;
  /** In the form that the reader compares. */
  readonly path: string;
  /** The settled semantics by default. */
  readonly switches?: Switches;
}

/**
 * Decides a path by rules that match it but need not be those of a file, for questions such as: what if a line were
 * missing?
 *
 * @param rules - the rules that match, in file order; overridden ones may be omitted
 *
 * Clause: D3-D12, G3-G6.
 */
export function decideMatching(
  rules: readonly Rule[],
  { reader, path, switches = SETTLED }: MatchingQuestion,
): (usage: Usage) => Decision {
  const conventional = rules.filter(({ kind }) => kind === 'conventional');
  const shared = {
    isRobotsTxt: path === PATH_COMPARISONS[reader].alwaysPermitted,
    response: null,
    days: NO_DAYS,
    page: null,
  };
  if (reader !== 'acap') return decideConventionally({ ...shared, reader, groups: NOBODY, matching: conventional });
  const candidates = candidatesAmong(rules);
  return decideAcap({ ...shared, candidates, conventional, switches, prelude: [], byDefault: BY_DEFAULT });
}

const NO_DAYS = { date: null, firstIndexed: null };
const BY_DEFAULT = decisionsByDefault([]);
/** Placeholder: whom the rules address is unknown here. */
const NOBODY = { how: 'named', lines: () => ({ agents: [], overridden: [] }) } as const;
