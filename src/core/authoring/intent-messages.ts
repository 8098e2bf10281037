import type { LineReference } from '../model/line-reference.ts';
import { joinWords } from '../text/join-words.ts';
import { productToken } from '../rules/asked-crawler.ts';
import { ANY_OTHER } from '../rules/crawler-names.ts';
import { crawlerNamed } from '../vocabulary/crawler-directory.ts';
import type { CutName, IntentMessage } from './intent.ts';

const LINES_NAMED = 5;

export function describeSaid(): IntentMessage {
  return { kind: 'already-said', text: 'The file already says this.', lines: [] };
}

/** Describes rules that contradict part of the intent, but stay. @param lines - from 0 */
export function describeKept(lines: readonly number[]): IntentMessage[] {
  if (lines.length === 0) return [];
  const sorted = lines.toSorted((a, b) => a - b);
  const text = `${nameLineNumbers(sorted)} ${lines.length === 1 ? 'says otherwise for some paths, and stays' : 'say otherwise for some paths, and stay'}.`;
  return [{ kind: 'exception-kept', text, lines: sorted }];
}

/** Clause: G4. */
export function describeCutName({ name, readAs }: CutName): IntentMessage {
  const known = crawlerNamed(readAs);
  const others =
    readAs === ''
      ? 'It addresses nobody there.'
      : known === null
        ? `There the rules would also apply to a crawler that calls itself ${readAs}.`
        : `There the rules also apply to ${known.token} of ${known.operator}.`;
  const [reads, read] =
    readAs === ''
      ? [`finds no name in “${name}”`, `find no name in “${name}”`]
      : [`reads “${name}” as “${readAs}”`, `read “${name}” as “${readAs}”`];
  // All parsers stop at a blank or a slash (G2).
  const who = readAs === productToken(name) ? `Crawlers ${read}` : `Google’s parser ${reads}`;
  return { kind: 'cut-name', text: `${who}. ${others}`, lines: [] };
}

/** Describes a crawler that follows another's group where no group names it. */
export function describeFallback(name: string, fallback: string): IntentMessage {
  const text = `${name} follows the rules for ${fallback} where no group names it, so its own group starts from those.`;
  return { kind: 'note', text, lines: [] };
}

/** Describes crawlers that follow another one's rules, so that the change applies to them too. */
export function describeFollowers(name: string, followers: readonly string[]): IntentMessage {
  const [follow, they] = followers.length === 1 ? ['follows', 'it'] : ['follow', 'them'];
  const text = `${joinWords(followers)} ${follow} the rules for ${name} where no group names ${they}, so this applies to ${they} too.`;
  return { kind: 'note', text, lines: [] };
}

/** Describes crawlers that, according to their operators or to reports, may not obey robots.txt. */
export function describeDisobedient(names: readonly string[]): IntentMessage {
  const text = `${joinWords(names)} may fetch pages anyway: ${names.length === 1 ? 'it is' : 'they are'} known or reported not to obey robots.txt.`;
  return { kind: 'note', text, lines: [] };
}

export function describeUnsaid(crawler: string, path: string, lines: readonly LineReference[]): IntentMessage {
  const numbers = lines.map(({ line }) => line);
  const cause =
    numbers.length === 0
      ? ''
      : `: ${nameLineNumbers(numbers)} of the changed file still ${numbers.length === 1 ? 'decides' : 'decide'}`;
  const who = crawler === ANY_OTHER ? 'other crawlers' : crawler;
  return { kind: 'not-said', text: `For ${who}, ${path} is still decided differently${cause}.`, lines: [] };
}

/** Names lines by their numbers, from 1: `Line 8`, `Lines 8, 9 and 12`. */
function nameLineNumbers(lines: readonly number[]): string {
  const named = lines.slice(0, LINES_NAMED).map((line) => (line + 1).toLocaleString('en'));
  const more = lines.length - LINES_NAMED;
  const words = joinWords(more > 0 ? [...named, `${more.toLocaleString('en')} more`] : named);
  return lines.length === 1 ? `Line ${words}` : `Lines ${words}`;
}
