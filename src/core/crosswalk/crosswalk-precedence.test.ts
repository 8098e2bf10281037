import { describe, expect, test } from 'vitest';
import type { CrosswalkTarget } from './plan/planned-item.ts';
import { acap, AGENT, convertRow } from './crosswalk-rows.test-setup.ts';

describe('lines that take precedence over others in ACAP or in the target only', () => {
  test.each<[own: string, rule: string, target: CrosswalkTarget, row: string, longer: string, at: string]>([
    ['Content-Signal: /docs/ ai-train=yes', 'disallow-other: /', 'content-signal', 'K1', '/docs/', '/docs/'],
    ['Content-Usage: /docs/ train-ai=y', 'disallow-other: /', 'content-usage', 'K3', '/docs/', '/docs/'],
    [
      'Content-Usage: /*e*f*g*h search=y',
      'disallow-other: /*a*b*c',
      'content-usage',
      'K3',
      '/*e*f*g*h',
      '/0a0b0c/0e0f0g0h',
    ],
  ])('K105: %j takes precedence over what is written for %s', (own, rule, target, row, longer, at) => {
    const source = acap('ai-train', rule).replace('Allow: /\n', `Allow: /\n${own}\n`);
    const [lines, { differences }] = convertRow(source, target, row);
    expect(lines).toMatchObject([
      {
        fidelity: 'narrower',
        loss: expect.stringContaining(`The file’s lines for ${longer} take precedence there.`) as string,
      },
    ]);
    expect(differences).toMatchObject([{ kind: 'widens', use: 'ai-train', path: at, isExplained: true }]);
  });

  test.each<[title: string, rules: [string, string], target: CrosswalkTarget, loss: string]>([
    [
      'a permission decides by length only',
      ['disallow-other: /*a*b*c', 'allow-other: /*e*f*g*h'],
      'content-usage',
      'The permission for /*e*f*g*h takes precedence where both match.',
    ],
    [
      'a permission decides by order only',
      ['disallow-other: /*.pdf$', 'allow-other: /b/'],
      'rsl',
      'This also applies to /b/, for which other lines decide.',
    ],
  ])('D6, Y7, Z9: %s', (_, rules, target, loss) => {
    const [lines, { differences }] = convertRow(acap('ai-train', ...rules), target, target === 'rsl' ? 'K4' : 'K3');
    expect(lines).toMatchObject([{ loss: expect.stringContaining(loss) as string }]);
    const ofUse = differences.filter(({ use }) => use === 'ai-train');
    expect(ofUse).toMatchObject([{ isExplained: true }]);
  });

  test.each<[title: string, own: string, purpose: string, rules: string[], written: string]>([
    [
      'a longer line of the file is silent',
      'Content-Usage: /*.pdf search=y\n',
      'ai-train',
      ['disallow-other: /a/'],
      '/a/ train-ai=n|/*.pdf search=y|/a/*.pdf train-ai=n, search=y',
    ],
    [
      'a longer line, for another use, repeats a permission',
      '',
      'ai-input',
      ['allow-other: /', 'disallow-other: /b/', 'usage-purpose: ai-train', 'disallow-other: /*.pdf$'],
      '/ ai-use=y|/b/ ai-use=n|/*.pdf$ train-ai=n, ai-use=y|/b/*.pdf$ train-ai=n, ai-use=n',
    ],
    [
      'a permission decides by length only',
      '',
      'ai-train',
      ['disallow-other: /b/', 'allow-other: /*.pdf$'],
      '/b/ train-ai=n|/*.pdf$ train-ai=y|/b/*.pdf$ train-ai=n',
    ],
    [
      'a permission with a wildcard, too, decides by length only',
      '',
      'ai-train',
      ['disallow-other: /*/b', 'allow-other: /*.pdf$'],
      '/*/b train-ai=n|/*.pdf$ train-ai=y|/*/b*.pdf$ train-ai=n',
    ],
  ])('D6, Y7: a line repeats the refusal for paths where %s', (_, own, purpose, rules, written) => {
    const source = acap(purpose, ...rules).replace('Allow: /\n', `Allow: /\n${own}`);
    const { robots, differences } = convertRow(source, 'content-usage', 'K3')[1];
    const lines = [...(robots?.text ?? '').matchAll(/^Content-Usage: (.*)$/gm)].map(([, value]) => value);
    expect(lines.join('|')).toBe(written);
    expect(differences).toEqual([]);
  });

  test('D6, Y7: no line repeats a refusal if it would close what the source permits', () => {
    const rules = ['disallow-other: /b/', 'allow-other: /*.pdf$', 'allow-other: /b/x'];
    const [lines, { robots, differences }] = convertRow(acap('ai-train', ...rules), 'content-usage', 'K3');
    expect(robots?.text).not.toContain('/b/*.pdf$');
    const loss = expect.stringContaining('The permission for /*.pdf$ takes precedence where both match.') as string;
    expect(lines).toMatchObject([{ loss }]);
    expect(differences).toMatchObject([{ kind: 'widens', path: '/b//0.pdf', isExplained: true }]);
  });

  test.each<[title: string, own: string, rules: string[]]>([
    ['a line of the file', 'Content-Usage: /*.pdf$ train-ai=n\n', []],
    ['a line for another use', '', ['usage-purpose: ai-train', 'disallow-other: /*.pdf$']],
  ])('Y7: a refusal that %s repeats goes beyond a shorter permission', (_, own, rules) => {
    const source = acap('ai-input', 'allow-other: /b/', 'disallow-other: /', ...rules);
    const [lines, { robots, differences }] = convertRow(source.replace('\n\n', `\n${own}\n`), 'content-usage', 'K9');
    expect(robots?.text).toContain('Content-Usage: /*.pdf$ train-ai=n, ai-use=n\n');
    expect(lines).toMatchObject([
      { loss: expect.stringContaining('This also applies to /b/, for which other lines decide.') as string },
    ]);
    expect(differences).toMatchObject([{ kind: 'restricts', use: 'ai-input', path: '/b//0.pdf', isExplained: true }]);
  });

  test.each<[title: string, everyone: string[], crawler: string[], row: string, loss: string]>([
    [
      'a general refusal for everyone, a permission of training for one crawler',
      ['disallow-other: /b/'],
      ['usage-purpose: ai-train', 'allow-other: /'],
      'K18',
      'This also applies to x, for which other lines decide.',
    ],
    [
      'a permission of training for everyone, a refusal for one crawler',
      ['usage-purpose: ai-train', 'allow-other: /a*/*e*f*g*h'],
      ['usage-purpose: ai-train', 'disallow-other: /*a*b*c'],
      'K3',
      'The permission for /a*/*e*f*g*h takes precedence where both match.',
    ],
    [
      'a permission of training for everyone, a general refusal for one crawler',
      ['usage-purpose: ai-train', 'allow-other: /*.pdf$'],
      ['disallow-other: /long/path/'],
      'K18',
      'This also applies to /*.pdf$, for which other lines decide.',
    ],
    [
      'a permission of training next to a general refusal',
      ['disallow-other: /long/path/', 'usage-purpose: ai-train', 'allow-other: /*.pdf$'],
      ['usage-purpose: search', 'allow-index: /'],
      'K18',
      'This also applies to /*.pdf$, for which other lines decide.',
    ],
  ])('D4, Y7: %s', (_, everyone, crawler, row, loss) => {
    const records = [everyone, crawler].map((rules) => rules.map((rule) => `ACAP-${rule}\n`).join(''));
    const source = `${AGENT}\nUser-agent: x\nAllow: /\n\nACAP-crawler: *\n${records.join('\nACAP-crawler: x\n')}`;
    const [lines, { differences }] = convertRow(source, 'content-usage', row);
    expect(lines).toMatchObject([{ loss: expect.stringContaining(loss) as string }]);
    const ofTraining = differences.filter(({ use }) => use === 'ai-train');
    expect(ofTraining).toMatchObject([{ isExplained: true }]);
  });
});
