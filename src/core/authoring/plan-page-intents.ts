import { describePageRefusal, type PageEditRefusal, type PageEditResult } from '../edit/page/page-edit.ts';
import { addDirective, type NewDirective, removeDirective, setDirective } from '../edit/page/page-directives.ts';
import { addMetaTags, type NewMetaTag, removePageRow } from '../edit/page/page-rows.ts';
import { buildPageOutline } from '../model/build-page-outline.ts';
import type { DirectivesRow, PageRow, StatementRow } from '../model/page-outline.ts';
import type { PagePolicy } from '../model/page-policy.ts';
import { applyEdits, type TextEdit } from '../text/text-edit.ts';
import { qualifierValue } from '../vocabulary/qualifiers.ts';
import { checkIntent } from './check-intent.ts';
import { directiveFor, oppositeDirectives } from './directive-for.ts';
import { describeSaid } from './intent-messages.ts';
import type { Intent, IntentMessage, IntentProblem, IntentStatement } from './intent.ts';

/** Edits of a page that carry out what an author wants. */
export interface PageIntentPlan {
  /** Empty if the page already says it all. */
  readonly edits: readonly TextEdit[];
  readonly text: string;
  readonly messages: readonly IntentMessage[];
}

export type PageIntentResult =
  | { readonly ok: true; readonly plan: PageIntentPlan }
  | { readonly ok: false; readonly problem: IntentProblem };

/**
 * Turns intents into META tags of a page: an ACAP statement each, and the equivalent directive, if any, for crawlers
 * that do not read ACAP. `where` is ignored: a page's tags are about that page.
 *
 * Writes only what the page does not say yet. Removes statements and directives for the same crawlers that contradict
 * it.
 *
 * Source: Part 2 §2.2; Guide §2.4. Clause: M2, M3, M6, M8.
 */
export function planPageIntents(page: PagePolicy, intents: readonly Intent[]): PageIntentResult {
  const writer = new PageWriter(page);
  for (const intent of intents) {
    const checked = checkIntent({ ...intent, where: ['/'] });
    if (!checked.ok) return checked;
    writer.write(checked.intent);
  }
  return writer.finish();
}

/** Collects edits of one text; all offsets refer to the text before the edits. */
class PageWriter {
  private readonly edits: TextEdit[] = [];
  private readonly messages: IntentMessage[] = [];
  private refusal: PageEditRefusal | null = null;
  private readonly page: PagePolicy;
  private readonly rows: readonly PageRow[];
  /** By name and content, so that nothing is written twice. */
  private readonly added = new Map<string, NewMetaTag>();

  constructor(page: PagePolicy) {
    this.page = page;
    this.rows = buildPageOutline(page).rows;
  }

  write(intent: Intent): void {
    const { who, what, purposes } = intent;
    const statements = what.filter(({ usage }) => usage !== 'crawl');
    if (statements.length < what.length) {
      this.note('META tags can’t control crawling: crawlers only see them after fetching the page.');
    }
    const names = who.kind === 'crawlers' ? who.names : ['robots'];
    for (const name of names) {
      for (const statement of statements) {
        for (const purpose of purposes.length === 0 ? [null] : purposes) this.writeStatement(name, purpose, statement);
      }
      if (who.kind !== 'acap-readers' && purposes.length === 0 && intent.write !== 'acap') {
        this.writeDirectives(name, statements);
      }
    }
    // A statement that names a crawler overrides one for everyone (M3, D4).
    for (const name of who.kind === 'everyone-except' ? who.names : []) {
      for (const { usage } of statements) this.writeStatement(name, null, { usage, effect: 'allow' });
    }
  }

  finish(): PageIntentResult {
    if (this.added.size > 0) this.apply(addMetaTags(this.page, [...this.added.values()]));
    const { edits, messages, refusal, page } = this;
    if (refusal !== null) {
      const text = describePageRefusal(refusal);
      return { ok: false, problem: { kind: 'structure', value: '', text, nearest: null } };
    }
    const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
    const said = edits.length === 0 ? [describeSaid()] : [];
    return {
      ok: true,
      plan: { edits: sorted, text: applyEdits(page.document.text, sorted), messages: [...said, ...messages] },
    };
  }

  private writeStatement(name: string, purpose: string | null, statement: IntentStatement): void {
    const { effect, usage, qualifiers = [] } = statement;
    const wanted = statementKey(effect, qualifiers);
    let isSaid = false;
    for (const row of this.rows) {
      if (row.kind !== 'statement' || !isSubject(row, name, purpose, usage)) continue;
      const present = row.statement.qualifiers.map((one) => ({ name: one.name.text, value: one.value.text }));
      if (statementKey(row.statement.effect, present) === wanted) isSaid = true;
      else this.apply(removePageRow(this.page, row.span.start));
    }
    const words = qualifiers.map((one) => ` ${one.name}=${one.value}`).join('');
    const content = `ACAP ${purpose === null ? '' : `${purpose} `}${effect}-${usage}${words}`;
    if (!isSaid) this.addTag(name, content);
  }

  private writeDirectives(name: string, statements: readonly IntentStatement[]): void {
    const rows = this.rows.filter(
      (row): row is DirectivesRow => row.kind === 'directives' && row.place === 'tag' && isFor(row.addressee, name),
    );
    const missing: NewDirective[] = [];
    const removed: { readonly row: DirectivesRow; readonly index: number }[] = [];
    for (const statement of statements) {
      const opposite = oppositeDirectives(statement);
      for (const row of rows) {
        const index = row.items.findIndex((item) => opposite.includes(item.name.text.toLowerCase()));
        if (index !== -1) removed.push({ row, index });
      }
      const directive = directiveFor(statement);
      if (directive === null) continue;
      const place = rows.flatMap((row) =>
        row.items.flatMap((item, index) =>
          item.name.text.toLowerCase() === directive.name ? [{ row, item, index }] : [],
        ),
      )[0];
      if (!place) missing.push(directive);
      else if ((place.item.value?.text ?? null) !== directive.value) {
        this.apply(setDirective(this.page, place.row.span.start, place.index, directive));
      }
    }
    const [row] = rows;
    for (const { row: from, index } of removed) {
      // Replacing a directive keeps its tag, which removing it might delete.
      const instead = missing.shift();
      this.apply(
        instead
          ? setDirective(this.page, from.span.start, index, instead)
          : removeDirective(this.page, from.span.start, index),
      );
    }
    if (row) for (const directive of missing) this.apply(addDirective(this.page, row.span.start, directive));
    else if (missing.length > 0) {
      this.addTag(name, missing.map((one) => (one.value === null ? one.name : `${one.name}:${one.value}`)).join(', '));
    }
  }

  private addTag(name: string, content: string): void {
    const key = `${name.toLowerCase()}\n${content}`;
    if (!this.added.has(key)) this.added.set(key, { name, content });
  }

  private apply(result: PageEditResult): void {
    if (result.ok) for (const edit of result.edits) this.edits.push(edit);
    else this.refusal ??= result.refusal;
  }

  private note(text: string): void {
    if (this.messages.every((message) => message.text !== text)) this.messages.push({ kind: 'note', text, lines: [] });
  }
}

function isSubject(
  { addressee, statement }: StatementRow,
  name: string,
  purpose: string | null,
  usage: IntentStatement['usage'],
): boolean {
  const said = statement.purpose?.text.toLowerCase() ?? null;
  return (
    isFor(addressee, name) &&
    said === (purpose?.toLowerCase() ?? null) &&
    statement.ids.length === 0 &&
    statement.usage.kind === 'standard' &&
    statement.usage.usage === usage
  );
}

function isFor(addressee: { readonly text: string } | null, name: string): boolean {
  return addressee?.text.toLowerCase() === name.toLowerCase();
}

function statementKey(
  effect: string,
  qualifiers: readonly { readonly name: string; readonly value: string }[],
): string {
  const words = qualifiers.map(({ name, value }) => `${name.toLowerCase()}=${qualifierValue(name, value)}`);
  return [effect, ...words.toSorted()].join(' ');
}
