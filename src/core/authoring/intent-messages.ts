import type { LineReference } from '../model/line-reference.ts';
import { formatCount, joinWords } from '../text/join-words.ts';
import { productToken } from '../rules/typed-crawler.ts';
import { ANY_OTHER } from '../rules/crawler-names.ts';
import { crawlerNamed } from '../vocabulary/crawler-directory.ts';
import type { IntentMessage, RefusedPlan } from './intent.ts';

const LINES_NAMED = 5;

export function newMessage(kind: IntentMessage['kind'], text: string, lines: readonly number[] = []): IntentMessage {
  return { kind, text, lines };
}

/** Refuses a plan because of what the file or page contains. */
export function refuseStructure(text: string): RefusedPlan {
  return { ok: false, problem: { kind: 'structure', value: '', text } };
}

export function describeNothingToDo(): IntentMessage {
  return newMessage('already-said', 'The file already says this.');
}

/** Describes rules that contradict part of the intent, but stay. @param lines - from 0 */
export function describeKept(lines: readonly number[]): IntentMessage[] {
  if (lines.length === 0) return [];
  const sorted = lines.toSorted((a, b) => a - b);
  const text = `${nameLineNumbers(sorted)} ${lines.length === 1 ? 'is kept: it makes an exception' : 'are kept: they make exceptions'} for some paths.`;
  return [newMessage('exception-kept', text, sorted)];
}

/** Describes a name that Google's parser cuts. @param readAs - what it reads. Clause: G4. */
export function describeCutName(name: string, readAs: string): IntentMessage {
  const known = crawlerNamed(readAs);
  const others =
    readAs === ''
      ? 'The rules would then apply to no crawler.'
      : known === null
        ? `The rules would then also apply to a crawler named ${readAs}.`
        : `The rules then also apply to ${known.token} (${known.operator}).`;
  const [reads, read] =
    readAs === ''
      ? [`finds no name in “${name}”`, `find no name in “${name}”`]
      : [`reads “${name}” as “${readAs}”`, `read “${name}” as “${readAs}”`];
  // All parsers stop at a blank or a slash (G2).
  const who = readAs === productToken(name) ? `Crawlers ${read}` : `Google’s parser ${reads}`;
  return newMessage('cut-name', `${who}. ${others}`);
}

/** Describes a crawler that follows another's group where no group names it. */
export function describeFallback(name: string, fallback: string): IntentMessage {
  return newMessage(
    'note',
    `${name} follows the rules for ${fallback} unless a group names it, so its new group starts with a copy of those.`,
  );
}

/** Describes crawlers that follow another one's rules, so that the change applies to them too. */
export function describeFollowers(name: string, followers: readonly string[]): IntentMessage {
  const [follow, they] = followers.length === 1 ? ['follows', 'it'] : ['follow', 'them'];
  return newMessage(
    'note',
    `${joinWords(followers)} ${follow} the rules for ${name} unless a group names ${they}, so this applies to ${they} too.`,
  );
}

export function describeDisobedient(names: readonly string[]): IntentMessage {
  return newMessage(
    'note',
    `${joinWords(names)} may fetch pages anyway: ${names.length === 1 ? 'it is' : 'they are'} known or reported not to obey robots.txt.`,
  );
}

export function describeUnmetIntent(crawler: string, path: string, lines: readonly LineReference[]): IntentMessage {
  const cause = becauseOf(lines.map(({ line }) => line));
  const who = crawler === ANY_OTHER ? 'other crawlers' : crawler;
  return newMessage('not-said', `${path} still has a different result for ${who}${cause}.`);
}

/** Ends a sentence with its cause: `, because of line 8 of the changed file`; empty for no lines. @param lines - from 0 */
export function becauseOf(lines: readonly number[]): string {
  return lines.length === 0 ? '' : `, because of ${nameLineNumbers(lines, 'line')} of the changed file`;
}

/** Names lines by their numbers, from 1: `Line 8`, `Lines 8, 9 and 12`. */
function nameLineNumbers(lines: readonly number[], word = 'Line'): string {
  const named = lines.slice(0, LINES_NAMED).map((line) => String(line + 1));
  const more = lines.length - LINES_NAMED;
  const words = joinWords(more > 0 ? [...named, `${formatCount(more)} more`] : named);
  return lines.length === 1 ? `${word} ${words}` : `${word}s ${words}`;
}
