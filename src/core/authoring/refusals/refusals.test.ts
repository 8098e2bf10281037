import { parsePolicy } from '../../model/build-policy.ts';
import { suggestLicenseUrl } from './plan-license.ts';
import { applyEdits } from '../../text/text-edit.ts';
import { describe, expect, test } from 'vitest';
import type { Intent, RefusalWay } from '../intent.ts';
import { planIntents } from '../plan-intents.ts';
import { describeUseEffect } from './use-messages.ts';

function refuse(ways: readonly RefusalWay[], more: Partial<Intent> = {}): Intent {
  return {
    who: { kind: 'crawlers', names: ['GPTBot'] },
    purposes: [],
    where: ['/'],
    what: [{ usage: 'crawl', effect: 'disallow' }],
    refusal: { uses: ['ai-training'], ways },
    ...more,
  };
}

function plan(text: string, ...intents: readonly Intent[]) {
  const result = planIntents({ policy: parsePolicy(text) }, intents);
  if (!result.ok) throw new Error(result.problem.text);
  const { plan: planned } = result;
  expect(planned).toMatchObject({ sideEffects: [], isProved: true });
  const again = planIntents({ policy: planned.policy }, intents);
  expect(again.ok && again.plan.edits).toEqual([]);
  return planned;
}

const SITE = 'User-agent: *\nDisallow: /a\n';

describe('refusing uses', () => {
  test.each<[title: string, text: string, intent: Intent, expected: string]>([
    ['K80: by groups alone', SITE, refuse(['groups']), `${SITE}\nUser-agent: GPTBot\nDisallow: /\n`],
    [
      'K70: by preferences alone, in the existing group',
      SITE,
      refuse(['content-signal', 'content-usage']),
      `${SITE}Content-Signal: ai-train=no\nContent-Usage: / train-ai=n\n`,
    ],
    [
      'K70: by groups and preferences; blocked crawlers get no preference',
      SITE,
      refuse(['groups', 'content-signal', 'content-usage']),
      `${SITE}Content-Signal: ai-train=no\nContent-Usage: / train-ai=n\n\nUser-agent: GPTBot\nDisallow: /\n`,
    ],
    [
      'S3: in each group, because a named one replaces *',
      `${SITE}\nUser-agent: Googlebot\nAllow: /\n`,
      refuse(['content-signal']),
      `${SITE}Content-Signal: ai-train=no\n\nUser-agent: Googlebot\nAllow: /\nContent-Signal: ai-train=no\n`,
    ],
    [
      'E1, E3: an empty file gets a group that is closed with an empty Disallow',
      '',
      refuse(['content-signal', 'content-usage'], {
        refusal: { uses: ['ai-training', 'ai-answers'], ways: ['content-signal', 'content-usage'] },
      }),
      'User-agent: *\nContent-Signal: ai-input=no, ai-train=no\nContent-Usage: / train-ai=n, ai-use=n\nDisallow:\n',
    ],
    [
      'K2: a directory in Content-Usage, which supports paths',
      SITE,
      refuse(['content-usage'], { where: ['/news/'] }),
      `${SITE}Content-Usage: /news/ train-ai=n\n`,
    ],
    [
      'K42: in ACAP, as a purpose',
      SITE,
      refuse(['acap']),
      `##ACAP version=1.0\n${SITE}\nACAP-crawler: *\nACAP-usage-purpose: ai-train\nACAP-disallow-other: /\n`,
    ],
    [
      'K41: AI answers in ACAP',
      SITE,
      refuse(['acap'], { refusal: { uses: ['ai-answers'], ways: ['acap'] } }),
      `##ACAP version=1.0\n${SITE}\nACAP-crawler: *\nACAP-usage-purpose: ai-input\nACAP-disallow-other: /\n`,
    ],
    [
      'K40: search in ACAP',
      SITE,
      refuse(['acap'], { refusal: { uses: ['search'], ways: ['acap'] } }),
      `##ACAP version=1.0\n${SITE}\nACAP-crawler: *\nACAP-usage-purpose: search\nACAP-disallow-index: /\nACAP-disallow-present: /\n`,
    ],
  ])('%s', (_title, text, intent, expected) => {
    const planned = plan(text, intent);
    expect(planned.text).toBe(expected);
    expect(planned.useEffects).toEqual([]);
    expect(planned.uses.filter(({ after }) => after !== 'disallowed')).toEqual([]);
  });

  test('S6: reads back what was chosen', () => {
    const { uses } = plan(SITE, refuse(['content-signal', 'content-usage']));
    expect(
      uses.map(({ vocabulary, category, before, after }) => `${vocabulary} ${category}: ${before} -> ${after}`),
    ).toEqual(['content-signal ai-train: unknown -> disallowed', 'content-usage train-ai: unknown -> disallowed']);
  });

  test('K2: reports that Content-Signal has no paths', () => {
    const { text, messages } = plan(SITE, refuse(['content-signal'], { where: ['/news/'] }));
    expect(text).toBe(SITE);
    expect(messages.map((message) => message.text)).toContain(
      'Content-Signal has no published syntax for paths, so nothing was written for /news/. Use Content-Usage instead.',
    );
  });

  test('Y7: an exception stays, and is reported', () => {
    const robots = 'User-agent: *\nAllow: /\nContent-Usage: /b/ train-ai=y\n';
    const { text, messages, useEffects } = plan(robots, refuse(['content-usage']));
    expect(text).toBe('User-agent: *\nAllow: /\nContent-Usage: / train-ai=n\nContent-Usage: /b/ train-ai=y\n');
    expect(useEffects).toEqual([]);
    expect(messages.map((message) => message.text)).toContain(
      'Content-Usage still allows train-ai on /b/ for crawlers without a group, because of line 4 of the changed file.',
    );
  });

  test('E8: does not write what contradicts the file, and says why', () => {
    const robots = 'User-agent: *\nAllow: /\nContent-Signal: use=full\n';
    const { text, messages } = plan(robots, refuse(['content-signal']));
    expect(text).toBe(robots);
    expect(messages.map((message) => message.text)).toContain(
      'No Content-Signal line was added for crawlers without a group: the same group would refuse training and permit full use.',
    );
  });

  test('S3, X9: a new group keeps the preferences of *, unless it has other ones', () => {
    const robots = 'User-agent: *\nDisallow: /x/\nContent-Signal: ai-train=no\n';
    const intent: Intent = {
      who: { kind: 'crawlers', names: ['GPTBot'] },
      purposes: [],
      where: ['/'],
      what: [{ usage: 'crawl', effect: 'allow' }],
      exceptions: 'remove',
    };
    const kept = plan(robots, intent);
    expect(kept.text).toBe(`${robots}\nUser-agent: GPTBot\nContent-Signal: ai-train=no\nAllow: /\n`);
    expect(kept.useEffects).toEqual([]);
    const field = { name: 'Content-Signal', value: 'search=yes' };
    const replaced = plan(robots, { ...intent, fields: [field] });
    expect(replaced.text).toBe(`${robots}\nUser-agent: GPTBot\nAllow: /\nContent-Signal: search=yes\n`);
    expect(replaced.useEffects.map(describeUseEffect)).toContain(
      'For GPTBot, ai-train in Content-Signal changes from refused to not stated for /.',
    );
  });

  test('K76, T1: writes a new tdmrep.json and reads it back; nothing to do once it exists', () => {
    const intent = refuse(['tdmrep'], {
      where: ['/', '/a/'],
      refusal: { uses: ['ai-training', 'search'], ways: ['tdmrep'] },
    });
    const { documents, uses, edits, messages } = plan(SITE, intent);
    expect(edits).toEqual([]);
    expect(documents.map(({ text }): unknown => JSON.parse(text))).toEqual([
      [
        { location: '/a/', 'tdm-reservation': 1 },
        { location: '/', 'tdm-reservation': 1 },
      ],
    ]);
    expect(uses).toMatchObject([{ vocabulary: 'tdmrep', category: 'tdm', before: 'unknown', after: 'disallowed' }]);
    expect(messages.map((message) => message.text)).toEqual([
      'TDMRep cannot express Web search, so nothing was added there.',
    ]);
    const [{ text: tdmrep } = { text: '' }] = documents;
    const again = planIntents({ policy: parsePolicy(SITE) }, [intent], { tdmrep });
    expect(again.ok && again.plan.documents).toEqual([]);
  });

  test.each<[title: string, before: string, where: readonly string[], after: string]>([
    [
      'a rule is changed',
      '[\n  { "location" : "/", "tdm-reservation": 0, "tdm-policy": "https://e.example/p" }\n]\n',
      ['/'],
      '[\n  { "location" : "/", "tdm-reservation": 1, "tdm-policy": "https://e.example/p" }\n]\n',
    ],
    [
      'a rule is added before the one that would shadow it',
      '[{"location":"/","tdm-reservation":0}]',
      ['/news/'],
      '[{"location":"/news/","tdm-reservation":1},{"location":"/","tdm-reservation":0}]',
    ],
    ['a rule is added to an empty list', '[]\n', ['/'], '[{"location": "/", "tdm-reservation": 1}]\n'],
  ])('E11, T3: in an existing tdmrep.json, %s, and nothing else', (_, before, where, after) => {
    const intents = [refuse(['tdmrep'], { where })];
    const planFor = (tdmrep: string) => planIntents({ policy: parsePolicy(SITE) }, intents, { tdmrep });
    const result = planFor(before);
    const [document] = result.ok ? result.plan.documents : [];
    expect(document?.text.replace(/\s/g, '')).toBe(after.replace(/\s/g, ''));
    expect(applyEdits(before, document?.edits ?? [])).toBe(document?.text);
    expect(result.ok && result.plan.messages).toEqual([]);
    const again = planFor(document?.text ?? '');
    expect(again.ok && again.plan.documents).toEqual([]);
  });

  test('a tdmrep.json that is not a list is left unchanged, with a reason', () => {
    const result = planIntents({ policy: parsePolicy(SITE) }, [refuse(['tdmrep'])], { tdmrep: '{}' });
    expect(result.ok && [result.plan.documents, result.plan.messages.map((message) => message.text)]).toEqual([
      [],
      ['The existing tdmrep.json was not changed. The file is not a list of rules yet. Fix the text first.'],
    ]);
  });

  const LICENSE_URL = 'https://news.example/license.xml';
  const LICENSE =
    '<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/">\n    <license>\n      <permits type="usage">search ai-train</permits>\n    </license>\n  </content>\n</rsl>\n';

  test('K4, K15, E9: writes a new RSL document and the line that names it; nothing to do once they exist', () => {
    const refusal = { uses: ['ai-training', 'search'], ways: ['rsl'], licenseUrl: LICENSE_URL } as const;
    const intent = refuse(['rsl'], { where: ['/', '/a/'], refusal });
    const { documents, uses, text, messages } = plan(SITE, intent);
    expect(text).toBe(`License: ${LICENSE_URL}\n\n${SITE}`);
    expect(documents).toMatchObject([{ kind: 'rsl', url: LICENSE_URL, edits: null }]);
    expect(documents[0]?.text).toContain('<prohibits type="usage">ai-train search</prohibits>');
    expect(uses).toMatchObject([
      { use: 'ai-training', vocabulary: 'rsl', before: 'unknown', after: 'disallowed' },
      { use: 'search', vocabulary: 'rsl', before: 'unknown', after: 'disallowed' },
    ]);
    expect(messages).toEqual([]);
    const licenses = new Map([[LICENSE_URL, documents[0]?.text ?? '']]);
    const again = planIntents({ policy: parsePolicy(text) }, [intent], { licenses });
    expect(again.ok && [again.plan.documents, again.plan.edits]).toEqual([[], []]);
  });

  test('Z9: an existing RSL document stays byte for byte, apart from the moved usage', () => {
    const licenses = new Map([[LICENSE_URL, LICENSE]]);
    const result = planIntents({ policy: parsePolicy(`License: ${LICENSE_URL}\n${SITE}`) }, [refuse(['rsl'])], {
      licenses,
    });
    const [document] = result.ok ? result.plan.documents : [];
    expect(document?.text).toBe(
      LICENSE.replace(
        'search ai-train</permits>',
        'search</permits>\n      <prohibits type="usage">ai-train</prohibits>',
      ),
    );
    expect(applyEdits(LICENSE, document?.edits ?? [])).toBe(document?.text);
    expect(result.ok && result.plan.edits).toEqual([]);
    expect(result.ok && result.plan.uses).toMatchObject([{ before: 'allowed', after: 'disallowed' }]);
  });

  test('Z6: a path without a content element gets one', () => {
    const licenses = new Map([[LICENSE_URL, LICENSE]]);
    const refusal = { uses: ['search'], ways: ['rsl'] } as const;
    const result = planIntents({ policy: parsePolicy(SITE) }, [refuse(['rsl'], { where: ['/a/'], refusal })], {
      licenses,
    });
    const [document] = result.ok ? result.plan.documents : [];
    expect(document?.text).toContain('url="/a/"');
    expect(document?.text).toContain('<prohibits type="usage">search</prohibits>');
    expect(document?.text).not.toContain('<prohibits type="usage">ai-train');
    expect(result.ok && result.plan.uses).toMatchObject([{ before: 'allowed', after: 'disallowed' }]);
  });

  test('E9: rejects an invalid URL and an unreadable RSL document', () => {
    const relative = { uses: ['ai-training'], ways: ['rsl'], licenseUrl: '/license.xml' } as const;
    const result = planIntents({ policy: parsePolicy(SITE) }, [refuse(['rsl'], { refusal: relative })]);
    expect(result.ok && [result.plan.documents, result.plan.edits]).toEqual([[], []]);
    expect(result.ok && result.plan.messages[0]?.text).toContain('starts with http:// or https://');
    const licenses = new Map([[LICENSE_URL, '<html/>']]);
    const broken = planIntents({ policy: parsePolicy(SITE) }, [refuse(['rsl'])], { licenses });
    expect(broken.ok && [broken.plan.documents, broken.plan.edits]).toEqual([[], []]);
    expect(broken.ok && broken.plan.messages[0]?.text).toContain('was not changed');
  });

  test.each([
    ['an existing document', SITE, [LICENSE_URL], LICENSE_URL],
    ['a document named in the file', `License: ${LICENSE_URL}\n${SITE}`, [], LICENSE_URL],
    [
      'the site of a sitemap',
      `${SITE}Sitemap: https://www.news.example/maps/1.xml\n`,
      [],
      'https://www.news.example/license.xml',
    ],
    ['an example', SITE, [], 'https://www.example.com/license.xml'],
  ] as const)('proposed URL: %s', (_, text, known, url) => {
    expect(suggestLicenseUrl(parsePolicy(text), known)).toBe(url);
  });

  test('writes nothing if no way is chosen', () => {
    const result = planIntents({ policy: parsePolicy(SITE) }, [refuse([])]);
    expect(result).toMatchObject({ ok: false, problem: { kind: 'nothing-wanted' } });
  });
});
