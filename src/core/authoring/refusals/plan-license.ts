import { parsePolicy } from '../../model/build-policy.ts';
import type { Policy } from '../../model/policy.ts';
import { isAbsoluteUrl, licenseUrls } from '../../preferences/license-urls.ts';
import { prepareQuestion } from '../../preferences/prepare-question.ts';
import { readDocuments } from '../../preferences/read-documents.ts';
import type { Preference } from '../../preferences/preference.ts';
import { readLicense } from '../../preferences/rsl/read-license.ts';
import { changeLicense, type LicenseChange } from '../../preferences/rsl/change-license.ts';
import { decideRsl } from '../../preferences/rsl.ts';
import { formatRsl } from '../../preferences/write/format-documents.ts';
import { describeWritingRefusal, type PreferenceStatement } from '../../preferences/write/statement.ts';
import { composeEdits } from '../../text/compose-edits.ts';
import { joinWords } from '../../text/join-words.ts';
import { getOrAdd } from '../../text/maps.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import { wordFor } from '../../vocabulary/preference-data/vocabulary-data.ts';
import { newMessage } from '../intent-messages.ts';
import type { Intent, IntentMessage, UseChange } from '../intent.ts';
import { pathFor } from '../path-for.ts';
import { ANY_OTHER } from '../../rules/crawler-names.ts';
import type { DocumentPlan, WrittenDocument } from './plan-tdmrep.ts';

export interface LicensePlan extends DocumentPlan {
  /** The `License` line that names the document; none if the document cannot say what is wanted. */
  readonly statements: readonly PreferenceStatement[];
}

const NOTHING: LicensePlan = { documents: [], uses: [], messages: [], statements: [] };

/** Suggests a URL for the RSL document: that of an existing or named one, else `license.xml` at the site root. */
export function suggestLicenseUrl(policy: Policy, licenses: Iterable<string>): string {
  const [known] = [...licenses, ...licenseUrls(policy)].filter(isAbsoluteUrl);
  if (known !== undefined) return known;
  const sitemaps = policy.syntax.lines.flatMap((line) =>
    line.kind === 'field' && line.name.text.toLowerCase() === 'sitemap' ? [line.value.text] : [],
  );
  const origin = /^https?:\/\/[^/?#\s]+/i.exec(sitemaps.find(isAbsoluteUrl) ?? '')?.[0];
  return `${origin ?? 'https://www.example.com'}/license.xml`;
}

/**
 * Plans the RSL document that refuses what intents refuse, and reads it back. An existing one stays byte for byte,
 * apart from the edits.
 *
 * @param licenses - the existing RSL documents, by URL
 *
 * Clause: Z5-Z9, E9, E10, K4, K10, K15.
 */
export function planLicense(
  policy: Policy,
  intents: readonly Intent[],
  licenses: ReadonlyMap<string, string>,
): LicensePlan {
  const wanted = intents.flatMap(({ refusal, where }) =>
    refusal?.ways.includes('rsl') === true
      ? refusal.uses.map((use) => ({ use, category: wordFor('rsl', use) ?? '', where }))
      : [],
  );
  if (wanted.length === 0) return NOTHING;
  const given = intents.find(({ refusal }) => refusal?.licenseUrl !== undefined)?.refusal?.licenseUrl?.trim();
  const url = given ?? suggestLicenseUrl(policy, licenses.keys());
  const messages: IntentMessage[] = [];
  const note = (text: string) => messages.push(newMessage('not-said', text));
  if (!isAbsoluteUrl(url) || url.includes('#')) {
    note(`No RSL document was written. ${describeWritingRefusal('address-relative')}`);
    return { ...NOTHING, messages };
  }
  const existing = licenses.get(url) ?? null;
  const tokens = new Map<string, Set<string>>();
  for (const { category, where } of wanted) {
    if (category !== '') for (const pattern of where) getOrAdd(tokens, pattern, () => new Set()).add(category);
  }
  const { text, edits, reason } = existing === null ? write(tokens) : change(existing, tokens);
  if (reason !== null) note(`The RSL document at ${url} was not changed. ${reason}`);
  const valueOf = (document: string | null, use: string, path: string) =>
    document === null ? 'unknown' : decideByLicense(url, document, use, path);
  const left = wanted.filter(({ category, where }) =>
    where.some((pattern) => valueOf(text, category, pathFor(pattern)) !== 'disallowed'),
  );
  if (left.length > 0 && reason === null) {
    note(
      `Another part of the RSL document still takes precedence for ${joinWords([...new Set(left.flatMap(({ where }) => where))])}.`,
    );
  }
  const uses = wanted.map(({ use, category, where: [pattern = '/'] }): UseChange => {
    const path = pathFor(pattern);
    const [before, after] = [valueOf(existing, category, path), valueOf(text, category, path)];
    return { use, vocabulary: 'rsl', category, path, before, after };
  });
  const isChanged = edits === null || edits.length > 0;
  return {
    documents: isChanged ? [{ kind: 'rsl', url, text, edits }] : [],
    uses,
    messages,
    statements: reason === null ? [{ vocabulary: 'rsl', url, audience: { kind: 'everybody' } }] : [],
  };
}

type Tokens = ReadonlyMap<string, ReadonlySet<string>>;

function write(tokens: Tokens): WrittenDocument {
  const contents = [...tokens].map(([url, prohibits]) => ({ url, permits: [], prohibits: [...prohibits] }));
  return { text: formatRsl(contents), edits: null, reason: null };
}

/** Adds usages to what the content of each pattern prohibits, and removes them from what it permits. */
function change(existing: string, tokens: Tokens): WrittenDocument {
  let text = existing;
  let edits: readonly TextEdit[] = [];
  const apply = (one: LicenseChange): string | null => {
    const result = changeLicense(text, one);
    if (!result.ok) return result.reason;
    edits = composeEdits(edits, result.edits);
    text = applyEdits(text, result.edits);
    return null;
  };
  const contentOf = (url: string) => readLicense(text).document?.contents.findIndex((one) => one.url === url) ?? -1;
  for (const [url, wanted] of tokens) {
    const isNew = contentOf(url) === -1;
    let reason = isNew ? apply({ kind: 'add-content', url }) : null;
    const content = contentOf(url);
    const usage = { kind: 'usage', content, license: 0 } as const;
    for (const token of wanted) {
      reason ??= apply({ ...usage, list: 'prohibits', token, isListed: true });
      reason ??= apply({ ...usage, list: 'permits', token, isListed: false });
    }
    // A new content starts out prohibiting this usage.
    if (isNew && !wanted.has('ai-train')) {
      reason ??= apply({ ...usage, list: 'prohibits', token: 'ai-train', isListed: false });
    }
    if (reason !== null) return { text: existing, edits: [], reason };
  }
  return { text, edits, reason: null };
}

/** What an RSL document alone says about a path, to everyone. */
function decideByLicense(url: string, text: string, category: string, path: string): Preference['value'] {
  const policy = parsePolicy(`License: ${url}`);
  const licenses = new Map([[url, text]]);
  const { preferences } = decideRsl(prepareQuestion(readDocuments({ policy, licenses }), { crawler: ANY_OTHER, path }));
  return preferences.get(category)?.value ?? null;
}
