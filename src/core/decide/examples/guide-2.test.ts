import { describe, expect, test } from 'vitest';
import { answerExample, type DecidedExample } from '#testing/answer-example.ts';

describe('the Guide, step 2: purposes', () => {
  test.each(
    Object.entries<DecidedExample>({
      'Guide 2.1, D2, D4: one crawler may not crawl for some services': {
        robots: `##ACAP version=1.1
ACAP-crawler: *
ACAP-allow-crawl: /

ACAP-crawler: Harvester
ACAP-usage-purpose: headlines.*
ACAP-usage-purpose: pictures.*
ACAP-disallow-crawl: /`,
        decisions: [
          'Harvester /tea/ crawl for headlines.example → prohibited by rule in 8',
          'Harvester /tea/ crawl for Pictures.example → prohibited by rule in 8',
          'Harvester /tea/ crawl for recipes.example → permitted by rule in 3',
          'Harvester /tea/ crawl → permitted by rule in 3',
          'Stranger /tea/ crawl for headlines.example → permitted by rule in 3',
        ],
      },
      'Guide 2.2, D2, D4: all may crawl for one service only': {
        robots: `##ACAP version=1.1
ACAP-crawler: *
ACAP-disallow-crawl: /
ACAP-usage-purpose: recipes
ACAP-allow-crawl: /`,
        decisions: [
          'Harvester /tea/ crawl for recipes → permitted by rule in 5',
          'Harvester /tea/ crawl for headlines → prohibited by rule in 3',
          'Harvester /tea/ crawl → prohibited by rule in 3',
          // A pattern without an asterisk must match the whole purpose; under R8 a prefix is enough.
          'Harvester /tea/ crawl for recipes-daily → prohibited by rule in 3',
          'Harvester /tea/ crawl for recipes-daily under R8 → permitted by rule in 5',
        ],
      },
    }),
  )('%s', (_title, example) => {
    expect(answerExample(example)).toEqual(example.decisions);
  });
});
