import { describe, expect, test } from 'vitest';
import { directoryClasses } from '../tokens.ts';
import { answerPreference, askPreference, type PreferenceExample } from '#testing/ask-preference.ts';

const rules = (...list: readonly object[]) => JSON.stringify(list);
const NO = { location: '/', 'tdm-reservation': 1 };

describe('TDMRep', () => {
  test.each<[title: string, example: PreferenceExample, expected: string]>([
    ['T1: a list of rules, after a BOM', { tdmrep: `\uFEFF${rules(NO)}` }, 'disallowed file rule 0'],
    ['T1: an object is not a list', { tdmrep: '{"location": "/", "tdm-reservation": 1}' }, 'unknown unreadable file'],
    ['T1: neither is invalid JSON', { tdmrep: '[' }, 'unknown unreadable file'],
    [
      'T1: members that are not rules are skipped',
      { tdmrep: JSON.stringify([1, null, { location: 1 }, NO]) },
      'disallowed file rule 3',
    ],
    ['T2: 0 allows', { tdmrep: rules({ ...NO, 'tdm-reservation': 0 }) }, 'allowed file rule 0'],
    [
      'T2, H14: a string is not a number',
      { tdmrep: rules({ ...NO, 'tdm-reservation': '1' }) },
      'unknown unreadable file [H14]',
    ],
    [
      'H14: or is read as one',
      { tdmrep: rules({ ...NO, 'tdm-reservation': '1' }), readings: ['H14'] },
      'disallowed file rule 0',
    ],
    [
      'T3, H15: the first rule that matches wins',
      { tdmrep: rules({ ...NO, 'tdm-reservation': 0 }, { ...NO, location: '/a' }) },
      'allowed file rule 0 [H15]',
    ],
    [
      'H15: or the longest',
      { tdmrep: rules({ ...NO, 'tdm-reservation': 0 }, { ...NO, location: '/a' }), readings: ['H15'] },
      'disallowed file rule 1',
    ],
    ['T4: a header overrides the rules', { headers: 'tdm-reservation: 1', tdmrep: rules(NO) }, 'disallowed header'],
    [
      'T5: repeated headers that disagree',
      { headers: 'tdm-reservation: 1\ntdm-reservation: 0' },
      'unknown unreadable header',
    ],
    [
      'T6: META overrides a header',
      { headers: 'tdm-reservation: 0', html: '<meta name="TDM-Reservation" content="1">' },
      'disallowed meta',
    ],
    [
      'T6: an invalid header does not override a rule',
      { headers: 'tdm-reservation: x', tdmrep: rules(NO) },
      'disallowed file rule 0',
    ],
    [
      'T7: the policy, where rights are reserved',
      { tdmrep: rules({ ...NO, 'tdm-policy': 'https://example.com/p' }) },
      'disallowed file rule 0 https://example.com/p',
    ],
    [
      'T7: but not where they are not',
      { tdmrep: rules({ ...NO, 'tdm-reservation': 0, 'tdm-policy': 'https://example.com/p' }) },
      'allowed file rule 0',
    ],
    [
      'S4, T8: a header of a page that may not be fetched does not count',
      { robots: 'User-agent: *\nDisallow: /', headers: 'tdm-reservation: 1' },
      'unknown none',
    ],
    [
      'S7, H17: META in the body does not count',
      { html: '<head></head><body><meta name="tdm-reservation" content="1"></body>' },
      'unknown none [H17]',
    ],
    [
      'H17: or does',
      { html: '<head></head><body><meta name="tdm-reservation" content="1"></body>', readings: ['H17'] },
      'disallowed meta',
    ],
  ])('%s', (_, example, expected) => {
    expect(askPreference(example, 'tdmrep', 'tdm')).toBe(expected);
  });
});

describe('robots directives', () => {
  const meta = (content: string, name = 'robots') => `<meta name="${name}" content="${content}">`;

  test.each<[title: string, example: PreferenceExample, category: string, expected: string]>([
    ['N1: commas, blanks and letter case', { html: meta('NoIndex follow') }, 'search', 'disallowed meta'],
    ['N1: a no-break space is not a blank', { html: meta('noindex\u00A0x') }, 'search', 'unknown unstated meta'],
    [
      'N1: an ACAP statement is not a directive',
      { html: meta('ACAP disallow-index noindex') },
      'search',
      'unknown none',
    ],
    ['N2: a tag for another crawler', { html: meta('noindex', 'otherbot') }, 'search', 'unknown none'],
    [
      'N2: a prefix applies up to the next one',
      { headers: 'X-Robots-Tag: otherbot: noindex, anybot: nofollow, max-snippet: 3' },
      'search',
      'unknown unstated header',
    ],
    [
      'N2: a time is not a prefix',
      { headers: 'X-Robots-Tag: unavailable_after: 25 Jun 2010 15:00:00 PST, noindex' },
      'search',
      'disallowed header',
    ],
    [
      'N2: nor is a time after a prefix, which applies to what follows',
      { headers: 'X-Robots-Tag: anybot: unavailable_after: Friday, 25-Jun-10 15:00:00 PST, noindex' },
      'search',
      'disallowed header',
    ],
    ['N3: the refusing directive wins', { html: meta('index') + meta('noindex') }, 'search', 'disallowed meta'],
    ['N4: nosnippet at Google', { html: meta('nosnippet'), operator: 'Google' }, 'ai-input', 'disallowed meta'],
    ['N4: and elsewhere', { html: meta('nosnippet') }, 'ai-input', 'unknown unstated meta'],
    [
      'N4: a length is a limit',
      { html: meta('max-snippet:50, max-snippet:20'), operator: 'Google' },
      'ai-input',
      'unknown unstated meta max-snippet:20',
    ],
    ['N4: noarchive at Bing', { html: meta('noarchive'), operator: 'Microsoft' }, 'ai-train', 'disallowed meta'],
    [
      'N4: lifted by nocache',
      { html: meta('noarchive, nocache'), operator: 'Microsoft' },
      'ai-train',
      'unknown unstated meta nocache',
    ],
    ['N4, N8: noai for an unknown operator', { html: meta('noai') }, 'ai-train', 'disallowed meta'],
    [
      'N4, N8, H16: noai at Google',
      { html: meta('noai'), operator: 'Google' },
      'ai-train',
      'unknown unstated meta [H16]',
    ],
    ['H16: or for all', { html: meta('noai'), operator: 'Google', readings: ['H16'] }, 'ai-train', 'disallowed meta'],
    [
      'N5, N6: directives that say nothing about AI',
      { html: `${meta('max-image-preview:none')}<p data-nosnippet>x</p>` },
      'ai-input',
      'unknown unstated meta',
    ],
    [
      'N7: a page that may not be fetched',
      { robots: 'User-agent: *\nDisallow: /', html: meta('noindex') },
      'search',
      'unknown not-crawlable 2',
    ],
    ['N7: a page without directives', { html: '<p>x</p>' }, 'search', 'unknown none'],
  ])('%s', (_, example, category, expected) => {
    expect(askPreference(example, 'robots-directives', category)).toBe(expected);
  });
});

describe('groups and ai.txt', () => {
  test('B1, B2, B3, B4: what groups say about classes of crawlers', () => {
    const robots = 'User-agent: GPTBot\nUser-agent: Google-Extended\nDisallow: /\n';
    const classes = {
      training: ['GPTBot', 'Google-Extended'],
      search: ['Googlebot'],
      mixed: ['GPTBot', 'bingbot'],
      none: [],
    };
    expect(Object.fromEntries(answerPreference({ robots, classes }, 'tokens').classes)).toEqual({
      training: { value: 'disallowed', allowed: [], disallowed: ['GPTBot', 'Google-Extended'], rest: 'allowed' },
      search: { value: 'allowed', allowed: ['Googlebot'], disallowed: [], rest: 'allowed' },
      mixed: { value: 'mixed', allowed: ['bingbot'], disallowed: ['GPTBot'], rest: 'allowed' },
      none: { value: 'unknown', allowed: [], disallowed: [], rest: 'allowed' },
    });
  });

  test('B4: the directory’s classes list crawlers by their purposes', () => {
    const classes = directoryClasses();
    expect([...classes.keys()]).toEqual(['training', 'search', 'assistant']);
    expect(classes.get('training')).toEqual(expect.arrayContaining(['GPTBot', 'Google-Extended']));
    expect(classes.get('search')).toEqual(expect.arrayContaining(['Googlebot', 'bingbot', 'OAI-SearchBot']));
    expect(classes.get('training')).not.toContain('OAI-SearchBot');
  });

  test.each<[title: string, aiTxt: string, expected: string]>([
    ['U1: a rule that decides', 'User-agent: *\nDisallow: /', 'disallowed 2 ai.txt'],
    ['U1: by media type', 'User-agent: *\nDisallow: *.jpg\nAllow: /a', 'allowed 3 ai.txt'],
    ['U1: no rule that decides', 'User-agent: *\nDisallow: /b', 'unknown unstated ai.txt'],
    ['U1: without any User-agent', 'Disallow: /', 'unknown unreadable ai.txt'],
  ])('%s', (_, aiTxt, expected) => {
    expect(askPreference({ aiTxt }, 'ai-txt', 'ai-train')).toBe(expected);
  });
});
