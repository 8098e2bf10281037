import { robotsLines } from '../model/line-reference.ts';
import type { Policy } from '../model/policy.ts';
import { countWhile } from '../text/count-while.ts';
import { productToken } from './typed-crawler.ts';
import {
  addFound,
  type ConventionalCompiler,
  createFoundRules,
  firstWins,
  type FoundRules,
} from './conventional-rules.ts';
import { toDecodedOctets } from './octets.ts';

interface KosterAgent {
  readonly line: number;
  /** In lower case. */
  readonly value: string;
}

/** The lines between two blank lines, in file order. */
interface KosterRecord {
  readonly agents: readonly KosterAgent[];
  readonly rules: FoundRules;
}

/** The records of a file, searchable by name. */
interface KosterRecords {
  readonly records: readonly KosterRecord[];
  /** The names of all records, separated by line breaks, which no name contains. */
  readonly names: string;
  /** For each record, the offset in `names` of the line break before its own. */
  readonly starts: readonly number[];
}

/**
 * Reads the records of a file by the 1996 draft: the crawler obeys the first one with a name that contains its own,
 * otherwise the first with `*`. The name in a header is the part before the first `/` or white space.
 *
 * Source: Koster §3.2.1, §3.2.2. Clause: G5, F5.
 */
export function createKosterCompiler(policy: Policy): ConventionalCompiler {
  const all = indexRecords(readRecords(policy));
  return (crawler) => {
    const name = productToken(crawler.trim()).toLowerCase();
    const isOwn = ({ value }: KosterAgent) => name !== '' && value.includes(name);
    const isAny = ({ value }: KosterAgent) => value === '*';
    const own = name === '' ? null : firstRecordContaining(all, name);
    const record = own ?? firstRecordContaining(all, '\n*\n');
    const how = own ? 'named' : record ? 'any' : 'none';
    return {
      how,
      key: `${how} ${record?.agents[0]?.line}`,
      compile: () => firstWins(record?.rules ?? createFoundRules(), how),
      lines: () => {
        const agents = record?.agents.filter(own ? isOwn : isAny) ?? [];
        const meant = all.records.flatMap((one) => one.agents.filter((agent) => isOwn(agent) || isAny(agent)));
        const obeyed = new Set(agents);
        return {
          agents: robotsLines(agents),
          overridden: robotsLines(meant.filter((agent) => !obeyed.has(agent))),
        };
      },
    };
  };
}

function indexRecords(records: readonly KosterRecord[]): KosterRecords {
  const starts: number[] = [];
  let names = '\n';
  for (const { agents } of records) {
    starts.push(names.length - 1);
    for (const { value } of agents) names += `${value}\n`;
  }
  return { records, names, starts };
}

function firstRecordContaining({ records, names, starts }: KosterRecords, text: string): KosterRecord | null {
  const at = names.indexOf(text);
  if (at === -1) return null;
  return records[countWhile(starts, (start) => start <= at) - 1] ?? null;
}

function readRecords(policy: Policy): KosterRecord[] {
  const records: KosterRecord[] = [];
  let agents: KosterAgent[] = [];
  let rules = createFoundRules();
  for (const [line, syntax] of [...policy.syntax.lines, null].entries()) {
    if (syntax === null || syntax.kind === 'blank') {
      if (agents.length > 0) records.push({ agents, rules });
      agents = [];
      rules = createFoundRules();
    } else if (syntax.kind === 'field') {
      const name = syntax.name.text.toLowerCase();
      const value = syntax.value.text;
      if (name === 'user-agent') agents.push({ line, value: value.toLowerCase() });
      else if (name === 'allow' || name === 'disallow') addFound(rules, line, name, toDecodedOctets(value));
    }
  }
  return records;
}
