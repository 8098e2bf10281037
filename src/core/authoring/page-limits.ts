import { qualifierValue } from '../vocabulary/qualifiers.ts';
import type { Intent, IntentAudience, IntentStatement } from './intent.ts';

/** What an intent, or one of a recipe, says to whom. */
type Statements = Pick<Intent, 'purposes' | 'what'> & { readonly who: IntentAudience | NamedGroup };

/** Crawlers that a recipe gives as a group. */
interface NamedGroup {
  readonly kind: 'crawlers' | 'everyone-except';
  readonly group: string;
}

/** Why rules about crawling cannot become META tags. */
export const NOT_ABOUT_CRAWLING = 'META tags can’t control crawling: crawlers only see them after fetching the page.';

/** Explains why intents contradict each other as META tags of one page; `null` if they don't. Clause: M3. */
export function contradictionOnPage(intents: readonly Statements[]): string | null {
  const said = new Map<string, string>();
  for (const { who, purposes, what } of intents) {
    for (const name of tagNames(who)) {
      for (const statement of what.filter(({ usage }) => usage !== 'crawl')) {
        for (const purpose of purposes.length === 0 ? [null] : purposes) {
          const subject = JSON.stringify([name, purpose, statement.usage].map((word) => word?.toLowerCase() ?? null));
          const key = statementKey(statement);
          if ((said.get(subject) ?? key) !== key) {
            return `META tags are about the whole page, but this says different things about “${statement.usage}”.`;
          }
          said.set(subject, key);
        }
      }
    }
  }
  return null;
}

/** The names of the tags that address these crawlers; crawlers given as a group count as one. */
export function tagNames(who: Statements['who']): readonly string[] {
  if (who.kind !== 'crawlers') return ['robots'];
  return 'names' in who ? who.names : [who.group];
}

/** Returns a key that two statements about a usage share exactly when they say the same. */
export function statementKey({ effect, qualifiers = [] }: Pick<IntentStatement, 'effect' | 'qualifiers'>): string {
  const words = qualifiers.map(({ name, value }) => `${name.toLowerCase()}=${qualifierValue(name, value)}`);
  return [effect, ...words.toSorted()].join(' ');
}
