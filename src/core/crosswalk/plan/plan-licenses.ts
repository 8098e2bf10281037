import { canMatch } from '../../match/match-pattern.ts';
import { pathOfUrl } from '../../match/normalize-path.ts';
import { isAbsoluteUrl } from '../../preferences/license-urls.ts';
import { readLicense, type RslContent, type RslLicense } from '../../preferences/rsl/read-license.ts';
import { readPolicy, readReservation, readTdmrep } from '../../preferences/tdmrep/read-tdmrep.ts';
import { attributeNamed } from '../../syntax/parse-xml.ts';
import { createTextDocument, lineAt } from '../../text/text-document.ts';
import { entryOf } from '../../vocabulary/entry-of.ts';
import {
  type AcapPurposeName,
  purposeForWord,
  usagesOfPurpose,
} from '../../vocabulary/preference-data/acap-purposes.ts';
import { RSL, RSL_CATEGORIES } from '../../vocabulary/preference-data/rsl.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import { type AcapOutput, acapOutputs, plan, type PlannedItem } from './planned-item.ts';

/** Plans the conversion of the document that a `License` line names. Clause: K52-K57. */
export function planLicense(
  line: number,
  url: string,
  crawlers: readonly string[],
  licenses: ReadonlyMap<string, string>,
): PlannedItem[] {
  const text = licenses.get(url);
  if (text === undefined)
    return [plan('K44', line, [], { category: `any use, because the document ${url} is missing` })];
  return planRsl(text, crawlers).map((item) => ({ ...item, line }));
}

/** Plans the conversion of an RSL document. One that cannot be read says nothing. Clause: K52-K57. */
export function planRsl(text: string, crawlers: readonly string[] = ['*']): PlannedItem[] {
  const { document } = readLicense(text);
  if (document === null || document.breaches.length > 0) {
    return [plan('K44', null, [], { category: 'any use, because the document cannot be read' })];
  }
  const lines = createTextDocument(text);
  return document.contents.flatMap((content) => {
    const path = scopeOf(content);
    const line = lineAt(lines, content.element.span.start);
    if (path === null)
      return [plan('K44', line, [], { category: 'any path, because the <content> element names none' })];
    return content.licenses.flatMap((license) => planRights(license, content, path, line, crawlers));
  });
}

/** The path of a `<content>` element; `null` for one without a scope. Clause: Z6. */
function scopeOf({ url }: RslContent): string | null {
  if (url === null || url === '') return null;
  const path = /^https?:\/\//i.test(url) ? pathOfUrl(url) : url;
  return canMatch(path) ? path : null;
}

/** What `all` covers. */
const ALL_USES: readonly Usage[] = ['index', 'preserve', 'present', 'other'];

function planRights(
  license: RslLicense,
  content: RslContent,
  path: string,
  line: number,
  crawlers: readonly string[],
): PlannedItem[] {
  const items: PlannedItem[] = [];
  const outputsFor = (purpose: AcapPurposeName | null, effect: AcapOutput['effect']) =>
    acapOutputs(crawlers, purpose, effect, purpose === null ? ALL_USES : usagesOfPurpose(purpose), path);
  const prohibits = license.prohibits.get('usage') ?? [];
  const permits = license.permits.get('usage');
  for (const token of prohibits) {
    const covered = entryOf(RSL.tokens, token);
    if (covered === undefined) items.push(plan('K44', line, [], { category: `“${token}”` }));
    else if (token === 'all') items.push(plan('K54', line, outputsFor(null, 'disallow')));
    else {
      const outputs = covered.flatMap((word) => outputsFor(purposeForWord('rsl', word), 'disallow'));
      items.push(plan(token === 'ai-all' ? 'K53' : 'K52', line, outputs, { purpose: token }));
    }
  }
  if (permits !== undefined) {
    const covers = (tokens: readonly string[], category: string) =>
      tokens.some((token) => entryOf(RSL.tokens, token)?.some((one) => one === category));
    const open = RSL_CATEGORIES.filter((category) => !covers(prohibits, category));
    const outputs = open.flatMap((word) =>
      outputsFor(purposeForWord('rsl', word), covers(permits, word) ? 'allow' : 'disallow'),
    );
    // Where everything is prohibited, the list of what is permitted has no effect.
    if (open.length > 0) items.push(plan('K55', line, outputs, { purpose: open.join('”, “') }));
  }
  const credit = creditOf(license);
  if (prohibits.length === 0 && permits === undefined && credit === null) {
    items.push(plan('K44', line, [], { category: 'any use' }));
  }
  const terms = [
    ...termsOf(license, content),
    ...(license.payments.includes('attribution') && credit === null ? ['attribution'] : []),
  ];
  if (terms.length > 0) items.push(plan('K56', line, [], { terms: terms.join(', ') }));
  if (credit !== null) {
    const qualifier = { name: 'must-include-resource', value: `the-acap:credit:${credit}` };
    const outputs = acapOutputs(crawlers, null, 'allow', ['present'], path);
    const credited = outputs.map((output) => ({ ...output, qualifier }));
    items.push(plan('K57', line, credited));
  }
  return items;
}

/** The URL of the attribution terms; `null` if there is none. */
function creditOf({ element }: RslLicense): string | null {
  const payment = element.children.find(
    (child) => child.local === 'payment' && attributeNamed(child, 'type')?.value === 'attribution',
  );
  const terms = payment?.children.find(({ local }) => local === 'standard' || local === 'custom');
  const url = terms?.text.trim() ?? '';
  return isAbsoluteUrl(url) && !/[\s#]/.test(url) ? url : null;
}

function termsOf({ permits, prohibits, payments, element }: RslLicense, { hasServer }: RslContent): string[] {
  const isGiven = (name: string) => element.children.some(({ uri, local }) => uri === RSL.namespace && local === name);
  return [
    ...payments
      .filter((type) => type !== '' && type !== 'free' && type !== 'attribution')
      .map((type) => `payment=${type}`),
    ...['user', 'geo'].filter((type) => permits.has(type) || prohibits.has(type)),
    ...['legal', 'reporting'].filter(isGiven),
    ...(hasServer ? ['server'] : []),
  ];
}

/** Plans the conversion of a tdmrep.json. Clause: K58-K60. */
export function planTdmrep(text: string, widePermissions: boolean): PlannedItem[] {
  const { rules } = readTdmrep(text);
  const lines = createTextDocument(text);
  return rules.flatMap((rule): PlannedItem[] => {
    const line = lineAt(lines, rule.span.start);
    const value = readReservation(rule.reservation);
    const { location: path } = rule;
    const policy = readPolicy(rule);
    const isScope = canMatch(path);
    const outputsFor = (effect: AcapOutput['effect']) => acapOutputs(['*'], null, effect, ['other'], path);
    const reserved =
      value === null || !isScope
        ? [plan('K44', line, [], { category: 'any use' })]
        : value === 'disallowed'
          ? [plan('K58', line, outputsFor('disallow'))]
          : [plan('K59', line, widePermissions ? outputsFor('allow') : [])];
    return policy === null ? reserved : [...reserved, plan('K60', line, [], { url: policy })];
  });
}
