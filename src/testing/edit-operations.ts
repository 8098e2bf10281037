import {
  addCrawler,
  addGroups,
  addPurpose,
  addQualifier,
  addReferenceRecord,
  addRecord,
  addRulesOfEveryone,
  addSubRecord,
  duplicateRules,
  duplicateSection,
  insertComment,
  insertDefinition,
  insertField,
  insertReference,
  insertRequest,
  insertRules,
  moveRules,
  moveSection,
  moveSectionTo,
  removeLines,
  removeQualifier,
  removeSection,
  removeSubRecord,
  renameDefinition,
  setComment,
  setCrawler,
  setDefinedUsage,
  setEffects,
  setFieldValue,
  setIgnoreConventional,
  setMembers,
  setModifications,
  setPattern,
  setPurpose,
  setQualifier,
  setUsages,
  setVersion,
  type EditResult,
  type Policy,
} from '#core';

/** Edit operations with fixed arguments, by name; each is called with a line. */
export type Operations = Readonly<Record<string, (policy: Policy, line: number) => EditResult>>;

/** Operations that change a part of one line. */
export const IN_LINE = {
  setPattern: (policy, line) => setPattern(policy, line, ' /new/*.html$ '),
  'setPattern, no slash': (policy, line) => setPattern(policy, line, 'x'),
  'setPattern, empty': (policy, line) => setPattern(policy, line, ''),
  'setPattern, resource set': (policy, line) => setPattern(policy, line, 'the-acap:resource-set:t'),
  'setEffects, allow': (policy, line) => setEffects(policy, [line], 'allow'),
  'setEffects, disallow': (policy, line) => setEffects(policy, [line], 'disallow'),
  setUsages: (policy, line) => setUsages(policy, [line], 'present-link'),
  'setUsages, local': (policy, line) => setUsages(policy, [line], { local: 'q' }),
  setCrawler: (policy, line) => setCrawler(policy, line, 'new bot/1.0'),
  setPurpose: (policy, line) => setPurpose(policy, line, 'new'),
  setComment: (policy, line) => setComment(policy, line, 'new # words'),
  'setComment, empty': (policy, line) => setComment(policy, line, ''),
  setFieldValue: (policy, line) => setFieldValue(policy, line, ' 12 '),
  setQualifier: (policy, line) => setQualifier(policy, line, 0, '7-days'),
  setModifications: (policy, line) => setModifications(policy, line, ['format', 'style']),
  setMembers: (policy, line) => setMembers(policy, line, ['follow', 'index']),
  setDefinedUsage: (policy, line) => setDefinedUsage(policy, line, 'preserve'),
} satisfies Operations;

/** Operations that add or remove a part of one line. */
export const PARTS = {
  addQualifier: (policy, line) => addQualifier(policy, line, 'time-limit', '7-days'),
  removeQualifier: (policy, line) => removeQualifier(policy, line, 0),
} satisfies Operations;

/** Operations that insert one line. */
export const INSERTING = {
  duplicateRules: (policy, line) => duplicateRules(policy, [line]),
  addCrawler: (policy, line) => addCrawler(policy, line, 'newcomer'),
  'insertRules, conventional, first': (policy, line) =>
    insertRules(policy, line, 0, [{ effect: 'allow', pattern: '/n' }]),
  'insertRules, conventional, second': (policy, line) =>
    insertRules(policy, line, 1, [{ effect: 'disallow', pattern: '' }]),
  'insertRules, conventional, end': (policy, line) =>
    insertRules(policy, line, 'end', [{ effect: 'disallow', pattern: '/n' }]),
  'insertRules, first': (policy, line) =>
    insertRules(policy, line, 0, [{ effect: 'allow', usage: 'index', pattern: '/n' }]),
  'insertRules, second': (policy, line) =>
    insertRules(policy, line, 1, [{ effect: 'allow', usage: { local: 'r' }, pattern: '/n' }]),
  'insertRules, end': (policy, line) =>
    insertRules(policy, line, 'end', [{ effect: 'disallow', usage: 'crawl', pattern: '/n' }]),
  addPurpose: (policy, line) => addPurpose(policy, line, 'newcomer'),
  insertComment: (policy, line) => insertComment(policy, line, 'new words'),
  insertField: (policy, line) => insertField(policy, line, { name: 'Crawl-delay', value: '9' }),
  insertRequest: (policy, line) => insertRequest(policy, line, 'take-down', '/n'),
  insertReference: (policy, line) => insertReference(policy, line, 'https://x.example/n.txt'),
} satisfies Operations;

export const MOVING = {
  'moveRules, up': (policy, line) => moveRules(policy, [line], 'up'),
  'moveRules, down': (policy, line) => moveRules(policy, [line], 'down'),
} satisfies Operations;

/** Operations that insert, remove or move several lines. */
export const STRUCTURAL = {
  removeSection,
  'moveSection, up': (policy, line) => moveSection(policy, line, 'up'),
  'moveSection, down': (policy, line) => moveSection(policy, line, 'down'),
  addRulesOfEveryone: (policy, line) => addRulesOfEveryone(policy, line),
  'addGroup, no rules': (policy) => addGroups(policy, [{ agents: ['new'], rules: [] }]),
  'addGroup, like everyone': (policy) => addGroups(policy, [{ agents: ['new'], startsFrom: 'everyone', rules: [] }]),
  addGroup: (policy) =>
    addGroups(policy, [{ agents: ['new', 'other'], rules: [{ effect: 'disallow', pattern: '/n' }] }]),
  addRecord: (policy) =>
    addRecord(policy, { crawlers: ['new', 'other'], rules: [{ effect: 'allow', usage: 'crawl', pattern: '/n' }] }),
  addSubRecord: (policy, line) =>
    addSubRecord(policy, line, { purposes: ['new'], rules: [{ effect: 'allow', usage: 'crawl', pattern: '/n' }] }),
} satisfies Operations;

/** Operations on several lines. */
const MANY = {
  'removeLines, three': (policy, line) => removeLines(policy, [line, line + 2, line + 3]),
  'setEffects, two': (policy, line) => setEffects(policy, [line + 1, line], 'allow'),
  'setUsages, two': (policy, line) => setUsages(policy, [line, line + 1], 'index'),
  'moveRules, two up': (policy, line) => moveRules(policy, [line + 1, line], 'up'),
  renameDefinition: (policy, line) => renameDefinition(policy, line, 'renamed'),
  removeSubRecord,
  'moveSectionTo, first': (policy, line) =>
    moveSectionTo(policy, line, (policy.groups[0] ?? policy.records[0])?.firstLine ?? 0),
  'moveSectionTo, last': (policy, line) =>
    moveSectionTo(policy, line, (policy.records.at(-1) ?? policy.groups.at(-1))?.firstLine ?? 0),
  'insertField, of the file': (policy) => insertField(policy, null, { name: 'Sitemap', value: '/n.xml' }),
  insertDefinition: (policy) =>
    insertDefinition(policy, { kind: 'resource-set', name: 'fresh', members: ['/n', '/m'] }),
  addReferenceRecord: (policy) => addReferenceRecord(policy, { crawlers: ['new'], locator: '/n.txt' }),
  setVersion: (policy) => setVersion(policy, '1.1'),
  'setVersion, none': (policy) => setVersion(policy, null),
  setIgnoreConventional: (policy) => setIgnoreConventional(policy, true),
  'setIgnoreConventional, not': (policy) => setIgnoreConventional(policy, false),
} satisfies Operations;

/** Moves of rules to other owners, which change how they are read. */
const MOVING_AWAY = {
  'moveRules, to the first': (policy, line) =>
    moveRules(policy, [line, line + 1], { ownerLine: policy.groups[0]?.firstLine ?? 0, below: null }),
  'moveRules, to the last': (policy, line) =>
    moveRules(policy, [line], { ownerLine: policy.records.at(-1)?.firstLine ?? 0, below: null }),
} satisfies Operations;

/** Operations that duplicate lines. */
export const COPYING = {
  'duplicateRules, two': (policy, line) => duplicateRules(policy, [line, line + 1]),
  duplicateSection,
} satisfies Operations;

export const ALL = {
  ...IN_LINE,
  ...PARTS,
  ...INSERTING,
  ...MOVING,
  ...MOVING_AWAY,
  ...COPYING,
  removeLines: (policy, line) => removeLines(policy, [line]),
  ...STRUCTURAL,
  ...MANY,
} satisfies Operations;
