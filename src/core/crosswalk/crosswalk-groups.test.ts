import { describe, expect, test } from 'vitest';
import { forbiddenWrites } from '#testing/forbidden-writes.ts';
import { type CrosswalkTarget } from './plan/planned-item.ts';
import {
  AGENT,
  convertRow,
  expectedOf,
  fidelityOf,
  LICENSED,
  reportOf,
  rowOf,
  type RowCase,
} from './crosswalk-rows.test-setup.ts';

describe('between groups of crawlers and vocabularies', () => {
  test.each<RowCase>([
    ['K71: some training crawlers', 'User-agent: GPTBot\nDisallow: /a\n', 'content-usage', []],
    [
      'K74: a control token',
      'User-agent: Google-Extended\nDisallow: /a\n\nUser-agent: Googlebot\nAllow: /\n',
      'content-usage',
      ['Content-Usage: /a train-ai=n'],
    ],
    ['K75: everybody', 'User-agent: *\nDisallow: /a\n', 'content-usage', []],
    ['K80: training', `${AGENT}Content-Usage: /a train-ai=n`, 'groups', ['Disallow: /a']],
    ['K81: answers', `${AGENT}Content-Signal: ai-input=no`, 'groups', ['Disallow: /']],
    ['K82: search', `${AGENT}Content-Signal: search=no`, 'groups', ['Disallow: /']],
    ['K83: a level', `${AGENT}Content-Signal: use=immediate`, 'groups', ['Disallow: /']],
    ['K84: a level', `${AGENT}Content-Signal: use=reference`, 'groups', []],
    ['K85: a permission', `${AGENT}Content-Signal: ai-train=yes`, 'groups', []],
    ['K86: a reservation', '[{"location":"/a","tdm-reservation":1}]', 'groups', ['Disallow: /a']],
    ['K87: a licence', LICENSED, 'groups', []],
  ])('%s', (title, source, target, to) => {
    expect(reportOf(title, source, target)).toEqual(expectedOf(title, to));
    const written = convertRow(source, target, rowOf(title))[1].robots?.text ?? source;
    expect(target === 'groups' ? [] : forbiddenWrites(source, written)).toEqual([]);
  });

  test.each<[title: string, of: 'training' | 'answers' | 'search', target: CrosswalkTarget, to: string]>([
    ['K70: training', 'training', 'content-usage', 'Content-Usage: /a train-ai=n'],
    ['K72: answers', 'answers', 'content-usage', 'Content-Usage: /a ai-use=n'],
    ['K73: search', 'search', 'content-usage', 'Content-Usage: /a search=n'],
    ['K76: training', 'training', 'tdmrep', '/a: tdm-reservation 1'],
  ])('%s', (title, of, target, to) => {
    const key = { training: 'train-ai', answers: 'ai-use', search: 'search' }[of];
    const [, { robots }] = convertRow(`${AGENT}Content-Usage: /a ${key}=n`, 'groups', 'K80');
    const groups = (robots?.text ?? '').replace(/^Content-Usage.*\n?/gm, '');
    const row = rowOf(title);
    const [lines] = convertRow(groups, target, row);
    expect(lines[0]?.to).toEqual([to]);
    expect(lines[0]?.fidelity).toBe(fidelityOf(row));
    expect(lines[0]?.loss).not.toMatch(/[{}]/);
  });

  test.each<[title: string, target: CrosswalkTarget, row: string]>([
    ['K70, K71: training', 'content-usage', 'K70'],
    ['K76, K71: training', 'tdmrep', 'K76'],
  ])('%s is only refused where no training crawler may fetch anything', (_title, target, row) => {
    const [, { robots }] = convertRow(`${AGENT}Content-Usage: /a train-ai=n`, 'groups', 'K80');
    const groups = (robots?.text ?? '').replace(/^Content-Usage.*\n?/gm, '');
    const partly = groups.replaceAll('Disallow: /a', 'Disallow: /a\nAllow: /a/open/');
    expect(convertRow(groups, target, row)[0]).toHaveLength(1);
    expect(convertRow(partly, target, row)[0]).toEqual([]);
    expect(convertRow(partly, target, 'K71')[0]).toMatchObject([
      {
        to: [],
        loss: expect.stringContaining('Completely blocked: none. Others may fetch some of these paths: ') as string,
      },
    ]);
  });

  test('K74, K71: a control token that allows part of the path', () => {
    const source = 'User-agent: Google-Extended\nDisallow: /a\nAllow: /a/b\n\nUser-agent: Googlebot\nAllow: /\n';
    expect(convertRow(source, 'content-usage', 'K74')[0]).toEqual([]);
    expect(convertRow(source, 'content-usage', 'K71')[0]).toHaveLength(1);
  });

  test.each(['constructor', 'retrain', 'ai-agents'])('K44: no crawler is blocked for %s, an unknown word', (word) => {
    const [lines, { robots }] = convertRow(`${AGENT}Content-Signal: ${word}=no\n`, 'groups', 'K44');
    expect(lines).toMatchObject([{ to: [], loss: expect.stringContaining(`“${word}”`) as string }]);
    expect(robots?.text ?? '').not.toContain('Disallow: /');
  });

  test.each<[title: string, group: string, line: string, added: string[], fidelity: string]>([
    ['the only crawler of a group', 'User-agent: GPTBot', 'ai-train=no', ['Disallow: /'], 'narrower'],
    ['both crawlers of a group', 'User-agent: GPTBot\nUser-agent: CCBot', 'ai-train=no', ['Disallow: /'], 'narrower'],
    ['a crawler that also comes for search', 'User-agent: Googlebot', 'ai-train=no', [], 'none'],
    ['crawlers of which one does not come for the use', 'User-agent: GPTBot\nUser-agent: X', 'ai-train=no', [], 'none'],
  ])('K80, S3: %s', (_title, group, line, added, fidelity) => {
    const source = `${group}\nContent-Signal: ${line}\nDisallow: /x\n`;
    const [lines, { robots, differences }] = convertRow(source, 'groups', 'K80');
    expect(lines).toMatchObject([{ to: added, fidelity }]);
    expect(robots?.text).toBe(`${source}${added.map((one) => `${one}\n`).join('')}`);
    expect(differences.filter(({ isExplained }) => !isExplained)).toEqual([]);
  });

  test('K80, G2: says so when another group of the crawler keeps a path open', () => {
    const source =
      'User-agent: Google-Extended\nAllow: /\n\nUser-agent: Google-Extended\nAllow: /b/\nContent-Usage: /b/ train-ai=n\n';
    const [, { differences }] = convertRow(source, 'groups', 'K80');
    expect(differences.filter(({ isExplained }) => !isExplained)).toEqual([]);
  });

  test.each<[title: string, group: string, row: string, loss: string]>([
    [
      'K80: no word about agents of the group that come for something else',
      'User-agent: GPTBot\nUser-agent: Googlebot-News\nUser-agent: CCBot',
      'K80',
      'none of the crawlers concerned',
    ],
    [
      'K81: no word about crawlers that may ignore robots.txt if none does',
      'User-agent: OAI-SearchBot',
      'K81',
      'may ignore',
    ],
  ])('%s', (_title, group, row, loss) => {
    const [lines] = convertRow(`${group}\nContent-Signal: ai-train=no, ai-input=no\nAllow: /\n`, 'groups', row);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.loss).not.toContain(loss);
  });

  test.each(['acap', 'groups'] as const)(
    'K118, X2: to %s, a line before all groups applies to no crawler',
    (target) => {
      const [lines] = convertRow(`Content-Signal: ai-train=no\n${AGENT}`, target, 'K118');
      expect(lines).toMatchObject([{ to: [], loss: expect.stringContaining('in no group') as string }]);
    },
  );

  test('K74, S3: says which crawler follows the group for everyone', () => {
    const source = `${AGENT}\nUser-agent: Google-Extended\nDisallow: /\n`;
    expect(convertRow(source, 'content-usage', 'K74')[0]).toMatchObject([
      { to: [], loss: expect.stringContaining('Not for Googlebot: ') as string },
    ]);
  });

  test('K80, S3: a crawler with a group of its own is not blocked by what the group for everyone says', () => {
    const source = `${AGENT}Content-Signal: ai-train=no\n\nUser-agent: GPTBot\nAllow: /\nContent-Signal: ai-train=yes\n`;
    const [, { robots, differences }] = convertRow(source, 'groups', 'K80');
    const written = robots?.text ?? '';
    expect(written.startsWith(source)).toBe(true);
    expect(written).toContain('User-agent: CCBot\n');
    expect(written.slice(source.length)).not.toContain('GPTBot');
    expect(differences.filter(({ isExplained }) => !isExplained)).toEqual([]);
  });

  test('K6, D1: a record for one crawler blocks only that one', () => {
    const source =
      'User-agent: GPTBot\nAllow: /a\n\nACAP-crawler: GPTBot\nACAP-usage-purpose: ai-train\nACAP-disallow-other: /\n';
    const [lines, { robots, differences }] = convertRow(source, 'groups', 'K6');
    expect(lines).toMatchObject([{ to: ['Disallow: /'], fidelity: 'narrower' }]);
    expect(robots?.text).toBe(source.replace('Allow: /a\n', 'Allow: /a\nDisallow: /\n'));
    expect(differences.filter(({ isExplained }) => !isExplained)).toEqual([]);
  });

  test.each<[title: string, line: string, row: string, loss: string]>([
    ['K83: blocked for one of two uses', 'Content-Signal: use=immediate', 'K83', 'This stops fetching'],
    [
      'K80, Y7: a longer path that says nothing',
      'Content-Usage: train-ai=n\nContent-Usage: /a search=n',
      'K80',
      'This also applies to /a,',
    ],
    [
      'K85: a longer path that allows the use',
      'Content-Usage: train-ai=n\nContent-Usage: /a train-ai=y',
      'K85',
      'does not open any path',
    ],
  ])('%s accounts for what is refused in addition', (_title, line, row, loss) => {
    const [lines, { differences }] = convertRow(`User-agent: ClaudeBot\nAllow: /x\n${line}\n`, 'groups', row);
    expect(lines).toMatchObject([{ loss: expect.stringContaining(loss) as string }]);
    expect(differences.filter(({ isExplained }) => !isExplained)).toEqual([]);
    expect(differences.some(({ kind }) => kind === 'restricts')).toBe(true);
  });

  test.each(['/a/b', '/a'])('K80: a rule that allows part of %s is not copied', (path) => {
    const [, { robots, differences }] = convertRow(
      `User-agent: *\nAllow: /a/b\nAllow: /c\nContent-Usage: ${path} train-ai=n\n`,
      'groups',
      'K80',
    );
    const added = (robots?.text ?? '')
      .split('\n')
      .filter((line) => /^(?:Dis)?allow: /i.test(line))
      .slice(2);
    expect(added).toEqual(['Allow: /c', `Disallow: ${path}`]);
    expect(differences.filter(({ isExplained }) => !isExplained)).toEqual([]);
  });

  test('K80, G3: says so when a copied rule keeps part of the path open', () => {
    const [lines, { differences }] = convertRow(
      'User-agent: *\nAllow: /*.pdf$\nContent-Usage: /a train-ai=n\n',
      'groups',
      'K80',
    );
    expect(lines[0]?.loss).toMatch(/The group for .* more still allows part of the path\./);
    expect(differences.filter(({ isExplained }) => !isExplained)).toEqual([]);
  });

  test('X9: crawlers blocked everywhere keep the preferences of everyone', () => {
    const [, { robots, differences }] = convertRow(`${AGENT}Content-Signal: ai-train=no\n`, 'groups', 'K80');
    expect(robots?.text).toMatch(/User-agent: CCBot\n(?:User-agent: .*\n)*Content-Signal: ai-train=no\nDisallow: \/\n/);
    expect(differences.filter(({ isExplained }) => !isExplained)).toEqual([]);
  });
});
