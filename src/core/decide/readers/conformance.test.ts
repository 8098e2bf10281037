import { expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { corpusFiles, sharedJson, sharedJsonLines } from '#testing/shared-material.ts';
import { normalizePath, normalizePattern, pathOfUrl } from '../../match/normalize-path.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import type { Policy } from '../../model/policy.ts';
import { readGoogleLines } from '../../rules/google-lines.ts';
import type { ConventionalReaderId } from '../../vocabulary/readers.ts';
import { createDecider, type Decider } from '../create-decider.ts';

interface RepCase {
  readonly id: string;
  readonly robots: string;
  readonly agent: string;
  readonly agents: readonly string[];
  readonly url: string;
  readonly google: string;
  readonly rfc9309?: string;
  readonly core: boolean;
  readonly flags: readonly string[];
}

interface CorpusCase {
  readonly file: string;
  readonly agent: string;
  readonly path: string;
  readonly google: string;
}

const deciderOf = (text: string) => createDecider(parsePolicy(text));
const verdict = (decider: Decider, reader: ConventionalReaderId, crawler: string, path: string) =>
  decider.for({ reader, crawler }).mayCrawl(path) ? 'allow' : 'disallow';

/** Cases for manual review: that library expects encoded URLs and bytes, and these tests ask about one crawler. */
const FOR_LOOKING_AT = ['url-not-encoded', 'robots-not-utf8', 'url-odd', 'multi-agent'];

describeShared('conformance/rep-cases.json', 'decisions of other libraries', () => {
  const cases = sharedJson('conformance/rep-cases.json') as RepCase[];

  test('G4: reader google agrees with google/robotstxt on every case except those for manual review', () => {
    const asked = cases.filter(({ flags }) => !flags.some((flag) => FOR_LOOKING_AT.includes(flag)));
    const wrong = asked.filter((c) => verdict(deciderOf(c.robots), 'google', c.agent, c.url) !== c.google);
    expect(asked.length).toBeGreaterThan(1000);
    expect(wrong.map(({ id }) => id)).toEqual([]);
  }, 60_000);

  test('G3: reader rfc9309 decides every undisputed case correctly', () => {
    const core = cases.filter((c) => c.core);
    const wrong = core.filter((c) => verdict(deciderOf(c.robots), 'rfc9309', c.agent, c.url) !== c.rfc9309);
    expect(core).toHaveLength(890);
    expect(wrong.map(({ id }) => id)).toEqual([]);
  }, 60_000);
});

/** Rewrites a file as google/robotstxt understands it, so that RFC 9309 reads the same lines. */
function writeCleanly(policy: Policy, rewrite = (pattern: string) => pattern): string {
  const lines: string[] = [];
  for (const line of readGoogleLines(policy.syntax)) {
    if ('agent' in line) {
      const { agent } = line;
      lines.push(`User-agent: ${/^\*(?:\s|$)/.test(agent) ? '*' : (/^[A-Za-z_-]*/.exec(agent)?.[0] ?? '')}`);
      continue;
    }
    const { effect, pattern } = line;
    lines.push(`${effect}: ${rewrite(pattern)}`);
    const directory = effect === 'allow' ? /^.*\/(?=index\.htm[^/]*$)/.exec(pattern)?.[0] : undefined;
    if (directory !== undefined) lines.push(`Allow: ${rewrite(directory)}$`);
  }
  return lines.join('\n');
}

/** The documented difference that explains why rfc9309 and google disagree; `null` if there is none. */
function explainDifference(decider: Decider, agent: string, path: string): string | null {
  if (pathOfUrl(path) === '/robots.txt') return 'G3: /robots.txt may always be crawled';
  const google = verdict(decider, 'google', agent, path);
  const clean = deciderOf(writeCleanly(decider.policy));
  if (verdict(clean, 'rfc9309', agent, path) === google) return 'G4: what google tolerates';
  const normalized = deciderOf(writeCleanly(decider.policy, normalizePattern));
  const decoded = verdict(normalized, 'google', agent, normalizePath(pathOfUrl(path)));
  return decoded === verdict(decider, 'rfc9309', agent, path) ? 'P2: unreserved characters are decoded' : null;
}

describeShared('conformance/google-on-corpus.ndjson', 'verdicts of google/robotstxt on the corpus', () => {
  const cases = sharedJsonLines('conformance/google-on-corpus.ndjson') as CorpusCase[];
  const texts = new Map(corpusFiles('robots').map(({ name, text }) => [name, text]));
  const deciders = new Map<string, Decider>();
  const deciderFor = (file: string) => {
    const decider = deciders.get(file) ?? deciderOf(texts.get(file) ?? '');
    deciders.set(file, decider);
    return decider;
  };

  test('G4: reader google agrees on all cases', () => {
    const wrong = cases.filter((c) => verdict(deciderFor(c.file), 'google', c.agent, c.path) !== c.google);
    expect(cases).toHaveLength(9764);
    expect(wrong).toEqual([]);
  }, 60_000);

  test('G3: every disagreement of reader rfc9309 is a documented difference', () => {
    const counts = new Map<string, number>();
    const unexplained: CorpusCase[] = [];
    for (const c of cases) {
      const decider = deciderFor(c.file);
      if (verdict(decider, 'rfc9309', c.agent, c.path) === c.google) continue;
      const reason = explainDifference(decider, c.agent, c.path);
      if (reason === null) unexplained.push(c);
      else counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
    expect(unexplained).toEqual([]);
    expect(Object.fromEntries(counts)).toEqual({
      'G3: /robots.txt may always be crawled': 132,
      'G4: what google tolerates': 34,
      'P2: unreserved characters are decoded': 12,
    });
  }, 60_000);
});
