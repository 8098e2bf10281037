import {
  addCrawler,
  addGroup,
  addRecord,
  addSubRecord,
  duplicateRule,
  insertAcapRule,
  insertConventionalRule,
  moveRule,
  moveSection,
  removeLine,
  removeSection,
  setAgent,
  setComment,
  setCrawler,
  setEffect,
  setPattern,
  setPurpose,
  setUsage,
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

export const ALL = { ...IN_LINE, ...INSERTING, ...MOVING, removeLine, ...STRUCTURAL } satisfies Operations;
