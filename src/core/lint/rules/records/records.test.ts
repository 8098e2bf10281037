import { testLintRule } from '#testing/test-lint-rule.ts';
import { ignoreFieldMisplaced } from './ignore-field-misplaced.ts';
import { referenceMissingDocument } from './reference-missing-document.ts';
import { referenceNotAlone } from './reference-not-alone.ts';
import { referenceWithoutRecords } from './reference-without-records.ts';
import { subRecordWithoutRules } from './sub-record-without-rules.ts';

const IGNORE = 'ACAP-ignore-conventional-records';

testLintRule(ignoreFieldMisplaced, {
  'L5: below a definition': {
    text: `ACAP-resource-set: a /a\n[|${IGNORE}|] # x\nACAP-crawler: *\nACAP-allow-crawl: /\n`,
    fixed: `${IGNORE} # x\nACAP-resource-set: a /a\nACAP-crawler: *\nACAP-allow-crawl: /\n`,
  },
  'L5: inside a record, twice': {
    text: `User-agent: *\r\nDisallow: /\r\nACAP-crawler: *\r\n[|${IGNORE}|]\r\nACAP-allow-crawl: /\r\n[|${IGNORE}|]`,
    fixed: `User-agent: *\r\nDisallow: /\r\n${IGNORE}\r\n${IGNORE}\r\nACAP-crawler: *\r\nACAP-allow-crawl: /`,
  },
  'L5: above all ACAP fields, and not repeated': { text: `${IGNORE}\nACAP-resource-set: a /a\nACAP-crawler: *\n` },
  'L5: conventional lines do not matter': { text: `User-agent: *\nDisallow: /\n${IGNORE}\n` },
});

testLintRule(subRecordWithoutRules, {
  'A4: at the end of a record': {
    text: 'ACAP-crawler: *\nACAP-allow-crawl: /\n[|ACAP-usage-purpose|]: news\nACAP-usage-purpose: sport\n\nACAP-crawler: a\nACAP-allow-crawl: /\n',
    messages: ['This has no effect: no rules for "news", "sport" follow.'],
  },
  'A4: two purposes share rules': {
    text: 'ACAP-crawler: *\nACAP-usage-purpose: a\nACAP-usage-purpose: b\nACAP-allow-crawl: /\n',
  },
  'A2: a record without any rule is reported as a whole': { text: 'ACAP-crawler: *\nACAP-usage-purpose: a\n' },
  'L6: an unreadable rule was meant as one': {
    text: 'ACAP-crawler: *\nACAP-allow-crawl: /\nACAP-usage-purpose: a\nACAP-allow-index /x\n',
  },
});

testLintRule(referenceWithoutRecords, {
  'A11: only User-agent rules': {
    text: 'ACAP-crawler: *\nACAP-permissions-reference: [|/r|]\n',
    references: { '/r': 'User-agent: *\nDisallow: /\n' },
    messages: ['This reference has no effect: "/r" has no ACAP records, and its User-agent rules are ignored.'],
  },
  'A11: an empty document': {
    text: 'ACAP-crawler: *\nACAP-permissions-reference: [|/r|]\n',
    references: { '/r': '' },
    messages: ['This reference has no effect: "/r" has no ACAP records.'],
  },
  'A11: a missing document is left to another lint rule': {
    text: 'ACAP-crawler: *\nACAP-permissions-reference: /r\n',
  },
});

testLintRule(referenceNotAlone, {
  'A11: with a rule': {
    text: 'ACAP-crawler: *\n[|ACAP-permissions-reference|]: /p\nACAP-allow-crawl: /\n',
    messages: ["Crawlers may read only this reference or only the rest of the record: a record can't have both."],
  },
  'A11: two references': {
    text: 'ACAP-crawler: *\n[|ACAP-permissions-reference|]: /p\n[|ACAP-permissions-reference|]: /q\n',
    messages: [
      "Crawlers may read only one of these references: a record can't have more.",
      "Crawlers may read only one of these references: a record can't have more.",
    ],
  },
});

testLintRule(referenceMissingDocument, {
  'A11: an available document is not reported': {
    text: 'ACAP-crawler: *\nACAP-permissions-reference: /p\n',
    references: { '/p': 'ACAP-crawler: *\nACAP-allow-crawl: /\n' },
  },
});
