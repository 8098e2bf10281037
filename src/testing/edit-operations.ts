import {
  addCrawler,
  addGroup,
  addPurpose,
  addQualifier,
  addReferenceRecord,
  addRecord,
  addSubRecord,
  duplicateRule,
  duplicateRules,
  duplicateSection,
  insertAcapRule,
  insertComment,
  insertConventionalRule,
  insertDefinition,
  insertField,
  insertReference,
  insertRequest,
  moveRule,
  moveRules,
  moveSection,
  moveSectionTo,
  removeLine,
  removeLines,
  removeQualifier,
  removeSection,
  removeSubRecord,
  renameDefinition,
  setAgent,
  setComment,
  setCrawler,
  setDefinedUsage,
  setEffect,
  setEffects,
  setFieldValue,
  setIgnoreConventional,
  setMembers,
  setModifications,
  setPattern,
  setPurpose,
  setQualifier,
  setUsage,
  setUsages,
  setVersion,
  type EditResult,
  type Policy,
} from '#core';

/** Edit operations with chosen arguments, by a name for each: every one is asked for a line. */
export type Operations = Readonly<Record<string, (policy: Policy, line: number) => EditResult>>;

/** Operations that change a part of one line, by name. */
export const IN_LINE = {
  setPattern: (policy, line) => setPattern(policy, line, ' /new/*.html$ '),
  'setPattern, no slash': (policy, line) => setPattern(policy, line, 'x'),
  'setPattern, empty': (policy, line) => setPattern(policy, line, ''),
  'setPattern, resource set': (policy, line) => setPattern(policy, line, 'the-acap:resource-set:t'),
  'setEffect, allow': (policy, line) => setEffect(policy, line, 'allow'),
  'setEffect, disallow': (policy, line) => setEffect(policy, line, 'disallow'),
  setUsage: (policy, line) => setUsage(policy, line, 'present-link'),
  'setUsage, local': (policy, line) => setUsage(policy, line, { local: 'q' }),
  setAgent: (policy, line) => setAgent(policy, line, 'new bot/1.0'),
  setCrawler: (policy, line) => setCrawler(policy, line, 'new'),
  setPurpose: (policy, line) => setPurpose(policy, line, 'new'),
  setComment: (policy, line) => setComment(policy, line, 'new # words'),
  'setComment, empty': (policy, line) => setComment(policy, line, ''),
  setFieldValue: (policy, line) => setFieldValue(policy, line, ' 12 '),
  setQualifier: (policy, line) => setQualifier(policy, line, 0, '7-days'),
  setModifications: (policy, line) => setModifications(policy, line, ['format', 'style']),
  setMembers: (policy, line) => setMembers(policy, line, ['follow', 'index']),
  setDefinedUsage: (policy, line) => setDefinedUsage(policy, line, 'preserve'),
} satisfies Operations;

/** Operations that write or remove a part of one line. */
export const PARTS = {
  addQualifier: (policy, line) => addQualifier(policy, line, 'time-limit', '7-days'),
  removeQualifier: (policy, line) => removeQualifier(policy, line, 0),
} satisfies Operations;

/** Operations that write one new line. */
export const INSERTING = {
  duplicateRule,
  addCrawler: (policy, line) => addCrawler(policy, line, 'newcomer'),
  'insertConventionalRule, first': (policy, line) =>
    insertConventionalRule(policy, line, 0, { effect: 'allow', pattern: '/n' }),
  'insertConventionalRule, second': (policy, line) =>
    insertConventionalRule(policy, line, 1, { effect: 'disallow', pattern: '' }),
  'insertConventionalRule, end': (policy, line) =>
    insertConventionalRule(policy, line, 'end', { effect: 'disallow', pattern: '/n' }),
  'insertAcapRule, first': (policy, line) =>
    insertAcapRule(policy, line, 0, { effect: 'allow', usage: 'index', pattern: '/n' }),
  'insertAcapRule, second': (policy, line) =>
    insertAcapRule(policy, line, 1, { effect: 'allow', usage: { local: 'r' }, pattern: '/n' }),
  'insertAcapRule, end': (policy, line) =>
    insertAcapRule(policy, line, 'end', { effect: 'disallow', usage: 'crawl', pattern: '/n' }),
  addPurpose: (policy, line) => addPurpose(policy, line, 'newcomer'),
  insertComment: (policy, line) => insertComment(policy, line, 'new words'),
  insertField: (policy, line) => insertField(policy, line, { name: 'Crawl-delay', value: '9' }),
  insertRequest: (policy, line) => insertRequest(policy, line, 'take-down', '/n'),
  insertReference: (policy, line) => insertReference(policy, line, 'https://x.example/n.txt'),
} satisfies Operations;

export const MOVING = {
  'moveRule, up': (policy, line) => moveRule(policy, line, 'up'),
  'moveRule, down': (policy, line) => moveRule(policy, line, 'down'),
} satisfies Operations;

/** Operations that write, remove or move several lines. */
export const STRUCTURAL = {
  removeSection,
  'moveSection, up': (policy, line) => moveSection(policy, line, 'up'),
  'moveSection, down': (policy, line) => moveSection(policy, line, 'down'),
  'addGroup, no rules': (policy) => addGroup(policy, { agents: ['new'], rules: [] }),
  addGroup: (policy) => addGroup(policy, { agents: ['new', 'other'], rules: [{ effect: 'disallow', pattern: '/n' }] }),
  addRecord: (policy) =>
    addRecord(policy, { crawlers: ['new', 'other'], rules: [{ effect: 'allow', usage: 'crawl', pattern: '/n' }] }),
  addSubRecord: (policy, line) =>
    addSubRecord(policy, line, { purposes: ['new'], rules: [{ effect: 'allow', usage: 'crawl', pattern: '/n' }] }),
} satisfies Operations;

/** Operations on several lines at once, or of which one line is a part. */
export const MANY = {
  removeLines: (policy, line) => removeLines(policy, [line, line + 2, line + 3]),
  setEffects: (policy, line) => setEffects(policy, [line + 1, line], 'allow'),
  setUsages: (policy, line) => setUsages(policy, [line, line + 1], 'index'),
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

/** Moves of rules to other owners, after which they are read differently. */
const MOVING_AWAY = {
  'moveRules, to the first': (policy, line) =>
    moveRules(policy, [line, line + 1], { ownerLine: policy.groups[0]?.firstLine ?? 0, below: null }),
  'moveRules, to the last': (policy, line) =>
    moveRules(policy, [line], { ownerLine: policy.records.at(-1)?.firstLine ?? 0, below: null }),
} satisfies Operations;

/** Operations after which a line stands there twice. */
export const COPYING = {
  duplicateRules: (policy, line) => duplicateRules(policy, [line, line + 1]),
  duplicateSection,
} satisfies Operations;

export const ALL = {
  ...IN_LINE,
  ...PARTS,
  ...INSERTING,
  ...MOVING,
  ...MOVING_AWAY,
  ...COPYING,
  removeLine,
  ...STRUCTURAL,
  ...MANY,
} satisfies Operations;
