import { testLintRule } from '#testing/test-lint-rule.ts';
import { documentNotRobots } from './document-not-robots.ts';
import { versionMisplaced } from './version-misplaced.ts';
import { versionUnreadable } from './version-unreadable.ts';

testLintRule(documentNotRobots, {
  'L6: a page after a BOM': { text: '\uFEFF[|<html>|]\n<body>gone</body>\n' },
  'L6: a text without a field': { text: '[|404 Not Found|]' },
  'L6: JSON, although its only line looks like a field': {
    text: '[|{"message":"Not Found"}|]\n',
    messages: ['This is JSON, not a robots.txt. Crawlers find no rules in it, so everything is allowed.'],
  },
  'L6: the error of a storage service': {
    text: '[|<?xml version="1.0"?>|]\n<Error><Code>AccessDenied</Code></Error>\n',
    messages: ['This is XML, not a robots.txt. Crawlers find no rules in it, so everything is allowed.'],
  },
  'L6: an empty file': { text: '' },
  'L6: comments alone': { text: '# nothing here\n\n' },
  'L6: a NUL in a comment': { text: '# nothing\0here\n' },
});

testLintRule(versionMisplaced, {
  'L7: a second declaration': {
    text: '##ACAP version=1.0\nACAP-crawler: *\n[|##ACAP version=1.1|]\nACAP-allow-crawl: /\n',
    messages: ['Crawlers ignore this declaration: line 1 already declares the version.'],
  },
  'L7: one that comes too late': {
    text: 'ACAP-crawler: *\n[|##ACAP version=1.1|] # x\nACAP-allow-crawl: /\n',
    messages: ['Crawlers ignore this declaration: it comes after the first field.'],
  },
});

testLintRule(versionUnreadable, {
  'L7: quotes around the number': { text: '[|##ACAP version="1.1"|]\n', fixed: '##ACAP version=1.1\n' },
  'L7: a comma and a full stop': { text: '[|##ACAP version=1,1.|]\n', fixed: '##ACAP version=1.1\n' },
  'L7: a letter, in a field': {
    text: 'ACAP-crawler: *\n[|ACAP-version|]: v1.1\n',
    fixed: 'ACAP-crawler: *\nACAP-version: 1.1\n',
  },
  'L7: a word': {
    text: '[|##ACAP version=latest|]\n',
    messages: ['Crawlers ignore this declaration: "latest" is not a version number.'],
  },
  'L7: nothing': {
    text: '[|##ACAP version=|]\n',
    messages: ['Crawlers ignore this declaration: the version number is missing.'],
  },
});
