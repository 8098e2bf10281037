import { canonicalPattern } from '../../match/canonical-pattern.ts';
import { includesPattern } from '../../match/include-patterns.ts';
import { foldPattern, normalizePattern } from '../../match/normalize-path.ts';
import type { Policy } from '../../model/policy.ts';
import { addTo } from '../../text/maps.ts';
import { joinWords } from '../../text/join-words.ts';
import type { PreferenceAudience } from '../../preferences/write/statement.ts';
import { type AcapPurposeName, siteUseOf } from '../../vocabulary/preference-data/acap-purposes.ts';
import { CONTENT_SIGNAL, type UseLevel } from '../../vocabulary/preference-data/content-signal.ts';
import type { ListVocabulary } from '../../vocabulary/preference-data/preference-keys.ts';
import type { SiteUse } from '../../vocabulary/preference-data/preference-vocabulary.ts';
import { wordFor } from '../../vocabulary/preference-data/vocabulary-data.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import { type AcapUnit, readUnits, snippetLength } from './acap-units.ts';
import { crawlerDetails, crawlersAmong } from './crawlers-for-use.ts';
import { type CrosswalkTarget, plan, type PlannedItem, type PlannedOutput } from './planned-item.ts';
import { planVoidLines } from './void-row.ts';

/** What the rows leave for the user to choose. Clause: K25, K59. */
export interface CrosswalkChoices {
  /** Whether to write permissions that say more than the source: `use=full`, `allow-other`. */
  readonly widePermissions: boolean;
  /** The robots.txt to write into when the source is another kind of document; without it, a new one. */
  readonly into?: Policy | null;
}

/** A unit whose rules are being assigned to rows. */
interface OpenUnit {
  readonly unit: AcapUnit;
  readonly target: Exclude<CrosswalkTarget, 'acap'>;
  readonly isWhole: boolean;
  readonly choices: CrosswalkChoices;
  /** Those for a purpose, by their crawler in lower case. */
  readonly forPurposes: ReadonlyMap<string, readonly AcapUnit[]>;
  readonly unassigned: Set<Usage | 'local'>;
  readonly items: PlannedItem[];
}

/** Plans the conversion of the ACAP records of a file. Clause: K1-K39, K110-K116, K108. */
export function planFromAcap(
  policy: Policy,
  target: Exclude<CrosswalkTarget, 'acap'>,
  choices: CrosswalkChoices,
): PlannedItem[] {
  const { units, unsupported } = readUnits(policy);
  const forPurposes = new Map<string, AcapUnit[]>();
  for (const unit of units) if (unit.purpose !== null) addTo(forPurposes, unit.crawler.toLowerCase(), unit);
  const items = units.flatMap((unit) => planUnit(unit, forPurposes, target, choices));
  const outputs = items.flatMap((item) => item.outputs);
  for (const { line, purpose } of unsupported) items.push(plan('K112', line, [], { purpose }));
  for (const record of policy.records) {
    for (const { line, locator } of record.references) items.push(plan('K35', line, [], { url: locator.text }));
    for (const { line, field } of record.requests) items.push(plan('K34', line, [], { field: field.text }));
    for (const { line, name } of record.crawlers) {
      const onlyWith = outputs.filter((output) => crawlerOf(output) === name.text);
      if (name.text !== '*') items.push({ ...plan('K32', line), onlyWith });
    }
  }
  return [...items, ...planVoidLines(policy), ...(units.length > 0 ? planUnstatedUses(units, target) : [])];
}

/** The crawler that an output is written for by name; `null` if it names none. RSL and tdmrep.json cannot. */
function crawlerOf(output: PlannedOutput): string | null {
  if (output.kind === 'state')
    return output.statement.audience.kind === 'crawler' ? output.statement.audience.name : null;
  return output.kind === 'directive' ? output.crawler : null;
}

/** Reports uses that the records say nothing about. Clause: K30. */
function planUnstatedUses(units: readonly AcapUnit[], target: CrosswalkTarget): PlannedItem[] {
  if (target !== 'content-signal' && target !== 'content-usage' && target !== 'rsl') return [];
  const covers = (purpose: AcapPurposeName, usages: readonly Usage[]) =>
    units.some(
      (unit) => (unit.purpose === purpose || unit.purpose === null) && usages.some((one) => unit.rules.has(one)),
    );
  const uses: readonly (readonly [string, boolean])[] = [
    ['search', covers('search', ['index', 'present', 'preserve', 'other'])],
    ['AI answers', covers('ai-input', ['other', 'preserve'])],
    ['AI training', covers('ai-train', ['other', 'preserve'])],
  ];
  return uses.flatMap(([usage, isStated]) => (isStated ? [] : [plan('K30', null, [], { usage })]));
}

function planUnit(
  unit: AcapUnit,
  forPurposes: OpenUnit['forPurposes'],
  target: OpenUnit['target'],
  choices: CrosswalkChoices,
): PlannedItem[] {
  const isWhole = canonicalPattern(normalizePattern(unit.path)) === '/';
  const unassigned = new Set(unit.rules.keys());
  const open: OpenUnit = { unit, forPurposes, target, isWhole, choices, unassigned, items: [] };
  for (const [usage, rules] of unit.rules) {
    // A qualifier applies to all permissions of the usage (D8); next to a prohibition, they have no effect (D7).
    const isRefused = rules.some(({ effect }) => effect === 'disallow');
    const isLost = (qualifier: string | null): qualifier is string =>
      qualifier !== null && (target !== 'meta' || usage !== 'present-snippet' || snippetLength(qualifier) === null);
    const first = rules.map((rule) => rule.qualifier).find(isLost);
    if (isRefused || first === undefined) continue;
    for (const { line, qualifier } of rules) {
      open.items.push(plan('K33', line, [], { qualifier: isLost(qualifier) ? qualifier : first }));
    }
    open.unassigned.delete(usage);
  }
  if (unit.purpose === 'search') planSearch(open);
  else if (unit.purpose === null) planGeneral(open);
  else planAi(open, unit.purpose);
  for (const usage of open.unassigned) {
    const purposes = overridingPurposes(open, usage);
    const row =
      usage === 'crawl'
        ? 'K113'
        : purposes.length > 0
          ? 'K116'
          : usage === 'present' && unit.purpose !== 'ai-train' && effectOf(open, usage) === 'disallow'
            ? 'K111'
            : 'K34';
    const purpose = joinWords(purposes.map((one) => `“${one}”`));
    for (const { line, rule } of unit.rules.get(usage) ?? []) {
      open.items.push(plan(row, line, [], { field: rule.field.text, path: unit.path, purpose }));
    }
  }
  return withConflicts(open);
}

/** Reassigns permissions that conflict with a prohibition, which wins (D7). Clause: K31. */
function withConflicts({ unit, items }: OpenUnit): PlannedItem[] {
  const conflicting = new Set(
    [...unit.rules.values()]
      .filter((rules) => new Set(rules.map(({ effect }) => effect)).size > 1)
      .flatMap((rules) => rules.filter(({ effect }) => effect === 'allow').map(({ line }) => line)),
  );
  return items.flatMap((item) =>
    item.line !== null && conflicting.has(item.line) && item.outputs.length > 0
      ? [plan('K31', item.line, item.outputs, item.details)]
      : [item],
  );
}

/** What a unit says about a usage that has no row yet: a prohibition wins (D7). */
function effectOf({ unit, unassigned }: OpenUnit, usage: Usage): 'allow' | 'disallow' | null {
  const rules = unassigned.has(usage) ? unit.rules.get(usage) : undefined;
  if (rules === undefined) return null;
  return rules.some(({ effect }) => effect === 'disallow') ? 'disallow' : 'allow';
}

function hasEffect(open: OpenUnit, effect: 'allow' | 'disallow', ...usages: readonly Usage[]): boolean {
  return usages.every((usage) => effectOf(open, usage) === effect);
}

function assignRow(
  open: OpenUnit,
  usages: readonly Usage[],
  row: string,
  outputs: readonly PlannedOutput[] = [],
  details = {},
): void {
  for (const usage of usages) {
    for (const { line, qualifier } of open.unit.rules.get(usage) ?? []) {
      open.items.push(plan(row, line, outputs, { path: open.unit.path, qualifier: qualifier ?? '', ...details }));
    }
    open.unassigned.delete(usage);
  }
}

function audienceOf({ crawler }: AcapUnit): PreferenceAudience {
  return crawler === '*' ? { kind: 'everybody' } : { kind: 'crawler', name: crawler };
}

/** Creates a statement about a use, in the vocabulary's own word. */
function state(open: OpenUnit, use: SiteUse, value: 'allowed' | 'disallowed'): PlannedOutput {
  return stateWord(open, wordFor(listVocabularyOf(open), use) ?? use, value);
}

function stateLevel(open: OpenUnit, level: UseLevel): PlannedOutput {
  return stateWord(open, CONTENT_SIGNAL.levelKey, level);
}

function stateWord(open: OpenUnit, category: string, value: 'allowed' | 'disallowed' | UseLevel): PlannedOutput {
  const vocabulary = listVocabularyOf(open);
  const { unit, isWhole } = open;
  // The slash that every path begins with (Y1): `*.pdf` becomes `/*.pdf`.
  const slashed = isWhole ? '/' : unit.path.replace(/^\*+[^*/]/, '/$&');
  const path = vocabulary === 'content-usage' ? slashed : null;
  const statement = { vocabulary, category, value, path, audience: audienceOf(unit) };
  return { kind: 'state', statement, isForPurpose: unit.purpose !== null };
}

function listVocabularyOf({ target }: OpenUnit): ListVocabulary {
  return target === 'content-usage' ? 'content-usage' : 'content-signal';
}

function rsl({ unit }: OpenUnit, list: 'permits' | 'prohibits', token: string): PlannedOutput {
  return { kind: 'rsl', url: unit.path, list, token, crawler: unit.crawler, isForPurpose: unit.purpose !== null };
}

function directive({ unit }: OpenUnit, text: string): PlannedOutput {
  return { kind: 'directive', path: unit.path, directive: text, crawler: unit.crawler };
}

type AiPurpose = Exclude<AcapPurposeName, 'search'>;
const AI_PURPOSES: readonly AiPurpose[] = ['ai-train', 'ai-input', 'ai-index'];

/** The row for each AI purpose in each vocabulary; missing where nothing expresses it. */
const AI_ROWS: Readonly<Record<AiPurpose, Readonly<Partial<Record<OpenUnit['target'], string>>>>> = {
  'ai-train': {
    'content-signal': 'K1',
    'content-usage': 'K3',
    rsl: 'K4',
    tdmrep: 'K5',
    groups: 'K6',
    meta: 'K7',
  },
  'ai-input': { 'content-signal': 'K8', 'content-usage': 'K9', rsl: 'K10', groups: 'K11', meta: 'K12' },
  'ai-index': { 'content-signal': 'K37', 'content-usage': 'K37', rsl: 'K36' },
};

/** Plans an AI purpose. Clause: K1-K12, K28, K29, K36, K37. */
function planAi(open: OpenUnit, purpose: AiPurpose): void {
  const { target, isWhole, unit } = open;
  const effect = effectOf(open, 'other');
  const row = AI_ROWS[purpose][target];
  if (effect === null || row === undefined) return;
  const isRefused = effect === 'disallow';
  const use = siteUseOf(purpose);
  if (target === 'rsl') {
    assignRow(open, ['other'], isRefused ? row : 'K29', [rsl(open, isRefused ? 'prohibits' : 'permits', purpose)]);
  } else if (target === 'content-signal' || target === 'content-usage') {
    if (use === null) assignRow(open, ['other'], 'K37');
    else if (target === 'content-signal' && !isWhole) assignRow(open, ['other'], 'K2');
    else assignRow(open, ['other'], isRefused ? row : 'K28', [state(open, use, isRefused ? 'disallowed' : 'allowed')]);
  } else if (!isRefused || use === null) return;
  else if (target === 'groups') {
    const audience = audienceOf(unit);
    const details = crawlerDetails(use, crawlersAmong(audience, use, new Set()));
    assignRow(open, ['other'], row, [{ kind: 'block', use, path: unit.path, audience }], details);
  } else {
    assignRow(open, ['other'], row, [
      target === 'tdmrep'
        ? // For one crawler, too, as the row says.
          { kind: 'tdm', location: unit.path, crawler: '*' }
        : directive(open, use === 'ai-training' ? 'noai' : 'nosnippet'),
    ]);
  }
}

/** Plans the search purpose. Clause: K13-K16, K28, K29. */
function planSearch(open: OpenUnit): void {
  const { target, isWhole } = open;
  const isRefused = hasEffect(open, 'disallow', 'index');
  const isAllowed = hasEffect(open, 'allow', 'index', 'present');
  if (!isRefused && !isAllowed) return;
  const usages: readonly Usage[] =
    effectOf(open, 'present') === (isRefused ? 'disallow' : 'allow') ? ['index', 'present'] : ['index'];
  const isBoth = usages.length === 2;
  const value = isRefused ? 'disallowed' : 'allowed';
  if (target === 'content-signal') {
    if (!isWhole) assignRow(open, usages, 'K2');
    else assignRow(open, usages, isAllowed ? 'K28' : isBoth ? 'K13' : 'K21', [state(open, 'search', value)]);
  } else if (target === 'content-usage') {
    assignRow(open, usages, isAllowed ? 'K28' : isBoth ? 'K14' : 'K39', [state(open, 'search', value)]);
  } else if (target === 'rsl') {
    const list = isRefused ? 'prohibits' : 'permits';
    assignRow(open, usages, isAllowed ? 'K29' : isBoth ? 'K15' : 'K39', [rsl(open, list, 'search')]);
  } else if (target === 'meta' && isRefused) {
    assignRow(open, usages, 'K16', [directive(open, 'noindex')]);
  }
}

const REFERENCE: readonly (readonly [Usage, 'allow' | 'disallow'])[] = [
  ['index', 'allow'],
  ['present-snippet', 'allow'],
  ['present-link', 'allow'],
  ['present-currentcopy', 'disallow'],
  ['present-oldcopy', 'disallow'],
];
const REFERENCE_USAGES = REFERENCE.map(([usage]) => usage);

/** Plans rules for any purpose. Clause: K17-K27, K39, K90, K92, K95, K110. */
function planGeneral(open: OpenUnit): void {
  const { target, isWhole, choices } = open;
  if (target === 'meta') planDirectives(open);
  if (target === 'content-signal' && !isWhole) {
    const refused = (['index', 'preserve', 'other'] as const).filter((usage) => hasEffect(open, 'disallow', usage));
    assignRow(open, refused, 'K2');
  } else if (target === 'content-signal') {
    if (hasEffect(open, 'disallow', 'preserve') && refusesSearch(open, 'index'))
      assignRow(open, ['preserve', 'index'], 'K22', [stateLevel(open, 'immediate')]);
    else if (hasEffect(open, 'disallow', 'preserve'))
      assignRow(open, ['preserve'], 'K23', [stateLevel(open, 'immediate')]);
    else if (REFERENCE.every(([usage, effect]) => hasEffect(open, effect, usage)))
      assignRow(open, REFERENCE_USAGES, 'K24', [stateLevel(open, 'reference')]);
    else if (hasEffect(open, 'allow', 'present'))
      assignRow(open, ['present'], 'K25', choices.widePermissions ? [stateLevel(open, 'full')] : []);
    if (refusesSearch(open, 'index', 'present'))
      assignRow(open, ['index', 'present'], 'K13', [state(open, 'search', 'disallowed')]);
    if (refusesSearch(open, 'index')) assignRow(open, ['index'], 'K21', [state(open, 'search', 'disallowed')]);
    const refusals = refuseAiUses(open);
    if (hasEffect(open, 'disallow', 'other') && refusals.length > 0) assignRow(open, ['other'], 'K17', refusals);
  }
  const refusesAll = hasEffect(open, 'disallow', 'preserve', 'other') && refusesSearch(open, 'index', 'present');
  if (target === 'rsl' && refusesAll && ownPurposes(open, 'other').size === 0) {
    assignRow(open, ['index', 'preserve', 'present', 'other'], 'K110', [rsl(open, 'prohibits', 'all')]);
  }
  if (target === 'content-usage' || target === 'rsl') {
    const isUsage = target === 'content-usage';
    const search = isUsage ? state(open, 'search', 'disallowed') : rsl(open, 'prohibits', 'search');
    if (refusesSearch(open, 'index', 'present'))
      assignRow(open, ['index', 'present'], isUsage ? 'K14' : 'K15', [search]);
    if (refusesSearch(open, 'index')) assignRow(open, ['index'], 'K39', [search]);
    const refusals = refuseAiUses(open);
    if (hasEffect(open, 'disallow', 'other') && refusals.length > 0) {
      assignRow(open, ['other'], isUsage ? 'K18' : 'K19', refusals);
    }
  }
  if (target === 'tdmrep' && hasEffect(open, 'disallow', 'other') && !ownPurposes(open, 'other').has('ai-train')) {
    const { path: location, crawler } = open.unit;
    assignRow(open, ['other'], 'K20', [{ kind: 'tdm', location, crawler }]);
  }
}

/** The purposes with rules of their own about a usage of the same paths; these override general ones. Clause: D4, P4. */
function ownPurposes({ unit, forPurposes }: OpenUnit, usage: Usage): ReadonlySet<AcapPurposeName> {
  const pattern = foldPattern(unit.path);
  const own = [...new Set(['*', unit.crawler.toLowerCase()])].flatMap((crawler) => forPurposes.get(crawler) ?? []);
  const covers = ({ rules, path }: AcapUnit) => rules.has(usage) && includesPattern(foldPattern(path), pattern);
  return new Set(own.flatMap((other) => (other.purpose !== null && covers(other) ? other.purpose : [])));
}

/** Whether general rules refuse usages even to crawlers that come for search. Clause: K13-K15, K21, K22, K39, D4. */
function refusesSearch(open: OpenUnit, ...usages: readonly Usage[]): boolean {
  return hasEffect(open, 'disallow', ...usages) && usages.every((usage) => !ownPurposes(open, usage).has('search'));
}

/** The purposes whose own rules override a general prohibition that is not converted. Clause: K116, D4. */
function overridingPurposes(open: OpenUnit, usage: Usage | 'local'): AcapPurposeName[] {
  const { target, unit } = open;
  if (unit.purpose !== null || usage === 'local' || target === 'meta' || target === 'groups') return [];
  if (effectOf(open, usage) !== 'disallow') return [];
  const own = ownPurposes(open, usage);
  const concerned: readonly AcapPurposeName[] =
    usage === 'other' ? AI_PURPOSES : usage === 'index' || usage === 'present' ? ['search'] : [];
  return concerned.filter((purpose) => own.has(purpose));
}

/** Refuses the AI uses that a general rule about other uses decides. Clause: K17-K19, D4. */
function refuseAiUses(open: OpenUnit): PlannedOutput[] {
  const own = ownPurposes(open, 'other');
  const purposes = AI_PURPOSES.filter((purpose) => !own.has(purpose));
  if (open.target === 'rsl') {
    const tokens = purposes.length === AI_PURPOSES.length ? ['ai-all'] : purposes;
    return tokens.map((token) => rsl(open, 'prohibits', token));
  }
  return purposes.flatMap((purpose) => {
    const use = siteUseOf(purpose);
    return use === null ? [] : [state(open, use, 'disallowed')];
  });
}

/** Plans what page directives can express. Clause: K26, K27, K90, K92, K95. */
function planDirectives(open: OpenUnit): void {
  const simple: readonly (readonly [Usage, string, string])[] = [
    ['index', 'K90', 'noindex'],
    ['follow', 'K90', 'nofollow'],
    ['present-snippet', 'K26', 'nosnippet'],
    ['present-thumbnail', 'K95', 'max-image-preview:none'],
  ];
  for (const [usage, row, text] of simple) {
    if (hasEffect(open, 'disallow', usage)) assignRow(open, [usage], row, [directive(open, text)]);
  }
  if (hasEffect(open, 'disallow', 'present-currentcopy', 'present-oldcopy')) {
    assignRow(open, ['present-currentcopy', 'present-oldcopy'], 'K92', [directive(open, 'noarchive')]);
  }
  const limits = (open.unit.rules.get('present-snippet') ?? []).flatMap(
    (rule) => snippetLength(rule.qualifier ?? '') ?? [],
  );
  const [length] = limits.toSorted((a, b) => Number(a) - Number(b));
  if (length !== undefined && hasEffect(open, 'allow', 'present-snippet')) {
    assignRow(open, ['present-snippet'], 'K27', [directive(open, `max-snippet:${length}`)]);
  }
}
