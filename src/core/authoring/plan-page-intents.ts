import { describePageRefusal, type PageEditRefusal, type PageEditResult } from '../edit/page/page-edit.ts';
import {
  addDirective,
  type NewDirective,
  removeDirective,
  setDirective,
  writeDirective,
} from '../edit/page/page-directives.ts';
import { addMetaTag, removePageRow } from '../edit/page/page-rows.ts';
import { buildPageOutline } from '../model/build-page-outline.ts';
import { buildPagePolicy } from '../model/build-page-policy.ts';
import type { DirectiveItem, DirectivesRow, StatementRow } from '../model/page-outline.ts';
import type { PagePolicy } from '../model/page-policy.ts';
import { composeEdits } from '../text/compose-edits.ts';
import { editTextDocument } from '../text/text-document.ts';
import type { TextEdit } from '../text/text-edit.ts';
import type { Usage } from '../vocabulary/usages.ts';
import { checkIntent } from './check-intent.ts';
import { describeNothingToDo, newMessage, refuseStructure } from './intent-messages.ts';
import type { Intent, IntentMessage, IntentStatement, PlanResult } from './intent.ts';
import { contradictionOnPage, NOT_ABOUT_CRAWLING, statementKey, tagNames } from './page-limits.ts';
import { standardUsage } from '../model/parse-acap-field.ts';
import { directiveEffect } from '../vocabulary/directives.ts';

/** Edits of a page that carry out what an author wants. */
export interface PageIntentPlan {
  /** Empty if the page already says it all. */
  readonly edits: readonly TextEdit[];
  readonly text: string;
  readonly messages: readonly IntentMessage[];
}

/**
 * Turns intents into META tags of a page: an ACAP statement each, and the equivalent directive, if any, for crawlers
 * that do not read ACAP. `where` is ignored: a page's tags are about that page.
 *
 * Writes only what the page does not say yet. Removes statements and directives for the same crawlers that contradict
 * it. Intents that contradict each other are a problem.
 *
 * Source: Part 2 §2.2; Guide §2.4. Clause: M2, M3, M6, M8.
 */
export function planPageIntents(page: PagePolicy, intents: readonly Intent[]): PlanResult<PageIntentPlan> {
  const checked: Intent[] = [];
  for (const intent of intents) {
    const result = checkIntent({ ...intent, where: ['/'] });
    if (!result.ok) return result;
    checked.push(result.intent);
  }
  const contradiction = contradictionOnPage(checked);
  if (contradiction !== null) return refuseStructure(contradiction);
  const writer = new PageWriter(page);
  for (const intent of checked) writer.write(intent);
  return writer.finish();
}

/** A page that is edited step by step; the edits are composed into one list. */
class PageWriter {
  private readonly messages: IntentMessage[] = [];
  private readonly before: PagePolicy;
  private page: PagePolicy;
  private edits: readonly TextEdit[] = [];
  /** The first refusal, if any; nothing is applied after it. */
  private refusal: PageEditRefusal | null = null;

  constructor(page: PagePolicy) {
    this.before = page;
    this.page = page;
  }

  write(intent: Intent): void {
    const { who, what, purposes } = intent;
    const statements = what.filter(({ usage }) => usage !== 'crawl');
    if (statements.length < what.length) this.note(NOT_ABOUT_CRAWLING);
    for (const name of tagNames(who)) {
      for (const statement of statements) {
        for (const purpose of purposes.length === 0 ? [null] : purposes) this.writeStatement(name, purpose, statement);
      }
      if (who.kind !== 'acap-readers' && purposes.length === 0 && intent.write !== 'acap') {
        this.writeDirectives(name, statements);
      }
    }
    // A statement that names a crawler overrides one for everyone (M3, D4); its own statement, if any, stays.
    for (const name of who.kind === 'everyone-except' ? who.names : []) {
      for (const { usage } of statements) {
        const hasOwn = this.statementsOf(name, null, usage).length > 0;
        if (!hasOwn) this.writeStatement(name, null, { usage, effect: 'allow' });
      }
    }
  }

  finish(): PlanResult<PageIntentPlan> {
    if (this.refusal !== null) return refuseStructure(describePageRefusal(this.refusal));
    const { text } = this.page.document;
    const edits = text === this.before.document.text ? [] : this.edits;
    const said = edits.length === 0 ? [describeNothingToDo()] : [];
    return { ok: true, plan: { edits, text, messages: [...said, ...this.messages] } };
  }

  private statementsOf(name: string, purpose: string | null, usage: Usage): readonly StatementRow[] {
    return buildPageOutline(this.page).rows.filter(
      (row): row is StatementRow => row.kind === 'statement' && isSubject(row, name, purpose, usage),
    );
  }

  private writeStatement(name: string, purpose: string | null, statement: IntentStatement): void {
    const { effect, usage, qualifiers = [] } = statement;
    const wanted = statementKey(statement);
    const rows = this.statementsOf(name, purpose, usage);
    const contrary = rows.filter((row) => keyOf(row) !== wanted);
    const words = qualifiers.map((one) => ` ${one.name}=${one.value}`).join('');
    const content = `ACAP ${purpose === null ? '' : `${purpose} `}${effect}-${usage}${words}`;
    // Adds before it removes, so that the new tag is placed next to the old ones.
    if (contrary.length === rows.length) this.apply(addMetaTag(this.page, name, content));
    // The last one first: the others stay where they are.
    for (const { span } of contrary.toReversed()) this.apply(removePageRow(this.page, span.start));
  }

  private writeDirectives(name: string, statements: readonly IntentStatement[]): void {
    // Adds before it removes, because removing the last directive of a tag removes the tag.
    for (const directive of statements.flatMap((statement) => directiveFor(statement) ?? [])) {
      const isSame = (item: DirectiveItem) => item.name.text.toLowerCase() === directive.name;
      const rows = this.directivesFor(name);
      const [first] = rows;
      if (rows.some(({ items }) => items.some(isSame))) {
        this.replaceDirectives(name, (item) => (isSame(item) ? directive : undefined));
      } else if (first) this.apply(addDirective(this.page, first.span.start, directive));
      else this.apply(addMetaTag(this.page, name, writeDirective(directive)));
    }
    const allowed = statements.filter(({ effect }) => effect === 'allow').map(({ usage }) => usage);
    this.replaceDirectives(name, (item) => withoutProhibition(item, allowed));
  }

  private directivesFor(name: string): readonly DirectivesRow[] {
    return buildPageOutline(this.page).rows.filter(
      (row): row is DirectivesRow => row.kind === 'directives' && row.place === 'tag' && isFor(row.addressee, name),
    );
  }

  /** @param replace - returns what takes the place of a directive: `null` for nothing, `undefined` to leave it */
  private replaceDirectives(name: string, replace: (item: DirectiveItem) => NewDirective | null | undefined): void {
    // The last one first: the others stay where they are.
    for (const { items, span } of this.directivesFor(name).toReversed()) {
      for (const [index, item] of [...items.entries()].toReversed()) {
        const instead = replace(item);
        if (instead === undefined) continue;
        const set = instead && setDirective(this.page, span.start, index, instead);
        const isGone = set === null || (!set.ok && set.refusal === 'directive-repeated');
        this.apply(isGone ? removeDirective(this.page, span.start, index) : set);
      }
    }
  }

  private apply(result: PageEditResult): void {
    if (!result.ok) this.refusal ??= result.refusal;
    else if (this.refusal === null && result.edits.length > 0) {
      this.edits = composeEdits(this.edits, result.edits);
      const { document, headers } = this.page;
      this.page = buildPagePolicy(editTextDocument(document, result.edits), headers);
    }
  }

  private note(text: string): void {
    if (this.messages.every((message) => message.text !== text)) this.messages.push(newMessage('note', text));
  }
}

function isSubject(
  { addressee, statement }: StatementRow,
  name: string,
  purpose: string | null,
  usage: Usage,
): boolean {
  const said = statement.purpose?.text.toLowerCase() ?? null;
  return (
    isFor(addressee, name) &&
    said === (purpose?.toLowerCase() ?? null) &&
    statement.ids.length === 0 &&
    standardUsage(statement.usage) === usage
  );
}

function isFor(addressee: { readonly text: string } | null, name: string): boolean {
  return addressee?.text.toLowerCase() === name.toLowerCase();
}

function keyOf({ statement }: StatementRow): string {
  const { effect, qualifiers } = statement;
  return statementKey({
    effect,
    qualifiers: qualifiers.map(({ name, value }) => ({ name: name.text, value: value.text })),
  });
}

/** For each usage, the directive that prohibits it, if any. */
const PROHIBITING: Partial<Readonly<Record<Usage, string>>> = {
  index: 'noindex',
  follow: 'nofollow',
  'present-currentcopy': 'noarchive',
  'present-snippet': 'nosnippet',
  'present-thumbnail': 'noimageindex',
};

/** Returns the directive equivalent to a statement, for crawlers without ACAP; `null` if there is none. Clause: M8. */
function directiveFor({ usage, effect, qualifiers = [] }: IntentStatement): NewDirective | null {
  if (effect === 'disallow') {
    const name = PROHIBITING[usage];
    return name === undefined ? null : { name, value: null };
  }
  for (const { name, value } of qualifiers) {
    const chars = /^(\d+)-chars$/.exec(value)?.[1];
    if (usage === 'present-snippet' && name === 'max-length' && chars) return { name: 'max-snippet', value: chars };
    const date = /^until-(\d{4}-\d{2}-\d{2})$/.exec(value)?.[1];
    if (usage === 'index' && name === 'time-limit' && date) return { name: 'unavailable_after', value: date };
    if (usage === 'present' && name === 'prohibited-modification' && value === 'translation') {
      return { name: 'notranslate', value: null };
    }
  }
  return null;
}

/**
 * Returns what remains of a directive once it no longer prohibits some usages, such as `nofollow` of `none`; `null` if
 * nothing does. `undefined` if it prohibits none of them, or if no directive says just the rest.
 *
 * Clause: M6, M8.
 */
function withoutProhibition(item: DirectiveItem, usages: readonly Usage[]): NewDirective | null | undefined {
  const effect = directiveEffect(item.name.text, item.value?.text ?? null);
  if (effect?.kind !== 'prohibit' || !effect.usages.some((usage) => usages.includes(usage))) return undefined;
  const rest = effect.usages.filter((usage) => !usages.includes(usage));
  if (rest.length === 0) return null;
  const [name] = rest.flatMap((usage) => PROHIBITING[usage] ?? []);
  return name === undefined || name === item.name.text.toLowerCase() ? undefined : { name, value: null };
}
