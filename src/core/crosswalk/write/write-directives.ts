import type { Policy } from '../../model/policy.ts';
import { closedPathsOf } from '../../preferences/write/check-statement.ts';
import { groupsOfEveryone } from '../../rules/groups-of-everyone.ts';
import type { PlannedOutput } from '../plan/planned-item.ts';
import { getOrAdd } from '../../text/maps.ts';
import { escapeAttribute } from '../../text/escape-xml.ts';
import { because } from './reasons.ts';
import type { WrittenItems } from './written-items.ts';

const NOT_FETCHED = because('The robots.txt blocks these pages, so no crawler would see the tag.');

/** Writes META tags to a document, by pages. Clause: K7, K12, K16, K26, K27, K90, K92, K95, E14. */
export function writeDirectives(policy: Policy, outputs: readonly PlannedOutput[]): WrittenItems {
  const isClosed = closedPathsOf(groupsOfEveryone(policy));
  const byPath = new Map<string, Map<string, Set<string>>>();
  for (const output of outputs) {
    if (output.kind !== 'directive' || isClosed(output.path)) continue;
    const byName = getOrAdd(byPath, output.path, () => new Map());
    const name = output.crawler === '*' ? 'robots' : output.crawler;
    getOrAdd(byName, name, () => new Set()).add(output.directive);
  }
  const lines = [...byPath].flatMap(([path, byName]) => [
    `<!-- On the pages of ${path.replaceAll('--', '- -')} -->`,
    ...[...byName].map(([name, texts]) => `<meta name="${escapeAttribute(name)}" content="${[...texts].join(', ')}">`),
  ]);
  return {
    robots: null,
    document: lines.length === 0 ? null : { name: 'meta-tags.html', text: `${lines.join('\n')}\n` },
    outcome: (output) => (output.kind === 'directive' && isClosed(output.path) ? NOT_FETCHED : null),
  };
}
