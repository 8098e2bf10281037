import { testLintRule } from '#testing/test-lint-rule.ts';
import { versionNearMiss } from './version-near-miss.ts';

const RECORD = 'ACAP-crawler: *\nACAP-allow-crawl: /\n';

testLintRule(versionNearMiss, {
  'L7: one number sign': {
    text: `[|#ACAP version=1.0|]\n${RECORD}`,
    messages: ['Crawlers treat this as an ordinary comment. To declare the version, write "##ACAP version=1.0".'],
    fixed: `##ACAP version=1.0\n${RECORD}`,
  },
  'L7: a blank after the signs': { text: `[|## ACAP version=1.1|]\n`, fixed: '##ACAP version=1.1\n' },
  'L7: blanks around the sign': { text: `[|##ACAP version = 1.1|]  \n`, fixed: '##ACAP version=1.1  \n' },
  'L7: no equals sign, after a BOM': { text: '\uFEFF[|##ACAP 1.1|]', fixed: '\uFEFF##ACAP version=1.1' },
  'L7: an invalid field': {
    text: `[|ACAP version: 1.1|]\n${RECORD}`,
    messages: ['Crawlers skip this field. To declare the version, write "##ACAP version=1.1".'],
    fixed: `##ACAP version=1.1\n${RECORD}`,
  },
  'L7: after the first field, it moves to the top': {
    text: 'User-agent: *\r\nDisallow: /x\r\n[|# ACAP version=1.1|]',
    fixed: '##ACAP version=1.1\r\nUser-agent: *\r\nDisallow: /x\r\n',
  },
  'L3, L7: its comment moves along': {
    text: `User-agent: *\nDisallow: /x\n[|ACAP version: 1.1|] # keep me\n${RECORD}`,
    fixed: `##ACAP version=1.1 # keep me\nUser-agent: *\nDisallow: /x\n${RECORD}`,
  },
  'F2: after a malformed line with a colon, it moves to the top, too': {
    text: `: x\n[|# ACAP version: 1.1|]\n${RECORD}`,
    fixed: `##ACAP version=1.1\n: x\n${RECORD}`,
  },
  'L7: a misspelt word': { text: `[|##ACAP vesion=1.1|]\n`, fixed: '##ACAP version=1.1\n' },
  'L7: a whole number': { text: `[|# ACAP version 2|]\n`, fixed: '##ACAP version=2\n' },
  'L7: a declaration that comes too late is left to another lint rule': { text: `User-agent: *\n##ACAP version=1.1\n` },
  'L7: already correct': { text: `##ACAP version=1.1\n# ACAP version 1.1\n${RECORD}` },
  'L7: a sentence about ACAP': { text: '# ACAP version 1.1 is declared nowhere\n# acap\n# version 1.0\n' },
  'F2: a declaration without a number is left to another lint rule': { text: '##ACAP version=v1.0\n' },
});
