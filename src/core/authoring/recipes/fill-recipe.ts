import { canMatch } from '../../match/match-pattern.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { joinWords } from '../../text/join-words.ts';
import { isDate } from '../../vocabulary/qualifiers.ts';
import type { Intent, IntentMessage } from '../intent.ts';
import { checkCrawlerName } from '../check-intent.ts';
import { newMessage } from '../intent-messages.ts';
import { writtenName } from '../written-name.ts';
import { crawlersOfGroup } from './crawler-groups.ts';
import type { ParameterKind, Recipe, RecipeIntent, RecipeParameter } from './recipe.ts';

/** A recipe with values for its parameters, or why it cannot be filled in. */
export type FilledRecipe =
  | {
      readonly ok: true;
      readonly intents: readonly Intent[];
      /** The result, in words. */
      readonly outcome: string;
      readonly messages: readonly IntentMessage[];
    }
  | { readonly ok: false; readonly problem: RecipeProblem };

/** Why a recipe cannot be filled in or applied. */
export interface RecipeProblem {
  readonly kind: 'unknown-parameter' | 'missing-parameter' | 'value' | 'ways';
  readonly parameter: string;
  /** A message for the user. */
  readonly text: string;
}

/**
 * Fills in a recipe.
 *
 * @param values - by parameter name; parameters with a preset may be omitted
 * @throws TypeError for anything but a recipe, such as its id
 */
export function fillRecipe(recipe: Recipe, values: ReadonlyMap<string, string>): FilledRecipe {
  const { parameters } = recipe;
  if (!Array.isArray(recipe.parameters)) throw new TypeError('This takes a recipe: recipeNamed(id).');
  const names = parameters.map(({ name }) => name);
  for (const name of values.keys()) {
    if (names.includes(name)) continue;
    const nearest = nearestName(name.toLowerCase(), names, 3);
    const text = `${recipe.id} has no parameter “${name}”. ${listNames(names, nearest)}`;
    return { ok: false, problem: { kind: 'unknown-parameter', parameter: name, text } };
  }
  const filled = new Map<string, readonly string[]>();
  for (const parameter of parameters) {
    const value = (values.get(parameter.name) ?? parameter.preset ?? '').trim();
    const { name, label } = parameter;
    if (value === '') {
      const meaning =
        label.toLowerCase() === name ? '' : ` (${label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())})`;
      const text = `${recipe.id} needs a value for “${name}”${meaning}.`;
      return { ok: false, problem: { kind: 'missing-parameter', parameter: name, text } };
    }
    const items = LISTS.includes(parameter.kind)
      ? value
          .split(',')
          .map((item) => item.trim())
          .filter((item) => item !== '')
      : [value];
    for (const item of items) {
      const problem = checkValue(parameter, item);
      if (problem) return { ok: false, problem };
    }
    const isName = parameter.kind === 'crawler' || parameter.kind === 'crawlers';
    filled.set(name, isName ? items.map((item) => writtenName(item) ?? item) : items);
  }
  return {
    ok: true,
    intents: recipe.intents.map((intent) => fillIntent(intent, filled)),
    outcome: fillText(recipe.outcome, filled),
    messages: [...recipe.notes.map(note), ...describeLeftAlone(recipe)],
  };
}

const LISTS: readonly ParameterKind[] = ['crawlers', 'paths', 'purposes'];

function listNames(names: readonly string[], nearest: string | null): string {
  if (nearest !== null) return `Did you mean “${nearest}”?`;
  if (names.length === 0) return 'It takes no parameters.';
  return names.length === 1 ? `Its only parameter is ${joinWords(names)}.` : `Its parameters are ${joinWords(names)}.`;
}

/** The syntax of a value, and a description with an example. */
const FORMS: Readonly<
  Record<Exclude<ParameterKind, 'crawler' | 'crawlers' | 'path' | 'paths'>, readonly [RegExp, string]>
> = {
  length: [/^[1-9]\d*-(?:chars|words)$/, 'a length, such as 100-chars or 20-words'],
  days: [/^[1-9]\d*$/, 'a number of days, such as 7'],
  date: [/^\d{4}-\d{2}-\d{2}$/, 'a valid date, such as 2027-03-01'],
  seconds: [/^\d+(?:\.\d+)?$/, 'a number of seconds, such as 10'],
  address: [/^https?:\/\/[^\s#]+$/, 'a full URL, such as https://example.com/sitemap.xml'],
  word: [/^[^\s"'#<>&:]+$/, 'one word'],
  purposes: [/^[^\s#]+$/, 'one word'],
  modification: [
    /^(?:any|format|style|translation|annotation)$/,
    'one of “any”, “format”, “style”, “translation” and “annotation”',
  ],
};

function checkValue({ name, kind }: RecipeParameter, value: string): RecipeProblem | null {
  const problem = (text: string): RecipeProblem => ({ kind: 'value', parameter: name, text: `${name}: ${text}` });
  if (kind === 'crawler' || kind === 'crawlers') {
    const wrong = checkCrawlerName(value);
    return wrong && problem(wrong.text);
  }
  if (kind === 'path' || kind === 'paths') {
    if (/[\r\n#]/.test(value)) return problem('a path must not contain “#” or a line break.');
    if (canMatch(value)) return null;
    return problem(`a path starts with a slash: use “/${value}”.`);
  }
  const [form, words] = FORMS[kind];
  const [year, month, day] = value.split('-').map(Number);
  const isRight = form.test(value) && (kind !== 'date' || isDate(year ?? 0, month ?? 0, day ?? 0));
  return isRight ? null : problem(`“${value}” is not ${words}.`);
}

type Values = ReadonlyMap<string, readonly string[]>;

function fillText(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const items = values.get(name);
    return items === undefined ? whole : joinWords(items);
  });
}

/** Fills in a list; an item that is just the name of a parameter becomes all of its values. */
function fillList(texts: readonly string[], values: Values): string[] {
  return texts.flatMap((text) => {
    const name = /^\{(\w+)\}$/.exec(text)?.[1];
    return (name === undefined ? undefined : values.get(name)) ?? [fillText(text, values)];
  });
}

function fillIntent(intent: RecipeIntent, values: Values): Intent {
  const { who, purposes, where, what, fields } = intent;
  return {
    ...intent,
    who:
      'group' in who
        ? { kind: who.kind, names: crawlersOfGroup(who.group).map(({ token }) => token) }
        : 'names' in who
          ? { ...who, names: fillList(who.names, values) }
          : who,
    purposes: fillList(purposes, values),
    where: fillList(where, values),
    what: what.map((statement) => ({
      ...statement,
      qualifiers: (statement.qualifiers ?? []).map(({ name, value }) => ({ name, value: fillText(value, values) })),
    })),
    ...(fields && { fields: fields.map(({ name, value }) => ({ name, value: fillText(value, values) })) }),
  };
}

const note = (text: string) => newMessage('note', text);

/** Lists the crawlers that a recipe cannot block without blocking more, and what separates their uses. */
function describeLeftAlone({ leavesAlone }: Recipe): IntentMessage[] {
  if (leavesAlone === undefined) return [];
  const crawlers = crawlersOfGroup(leavesAlone);
  const separable = crawlers.flatMap(({ token, separation }) =>
    separation === null ? [] : [note(`${token} has other uses and is left alone: ${separation}.`)],
  );
  const others = crawlers.filter(({ separation }) => separation === null).map(({ token }) => token);
  if (others.length === 0) return separable;
  const [have, are] = others.length === 1 ? ['has', 'is'] : ['have', 'are'];
  return [
    ...separable,
    note(
      `${joinWords(others)} ${have} other uses too and ${are} left alone: there is no known way to control them separately.`,
    ),
  ];
}
