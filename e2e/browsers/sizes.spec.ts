import { expect, expectDocument, openApp, openRobots, test } from './test.ts';
import type { Place, User } from './user.ts';

const COMMENT = 'a comment that is much longer than the form is wide, and so is wrapped into several lines';
const POLICY = `# ${COMMENT}
User-agent: *
User-agent: SomeLongCrawlerName
Disallow: /private/ # ${COMMENT}

ACAP-crawler: *
ACAP-allow-index: /news/ time-limit=30-days
ACAP-allow-present-snippet: /news/ max-length=200-chars
`;
const FORM: Place = ['region', 'Policy'];

/** Measures one dimension of every element at a place, in pixels. */
async function measure(user: User, size: string, ...places: Place[]): Promise<number[]> {
  const sizes = await user.run(`return inPage.find(arguments[0]).map((box) => box.${size})`, places);
  return Array.isArray(sizes) ? sizes.map(Number) : [];
}

test('controls are as large as their content, and a narrow window shows everything', async ({ user, session }) => {
  await openApp(user);
  await openRobots(user, POLICY);
  const comments = [FORM, '[data-control="comment"]'];
  await expect.poll(() => user.count(...comments)).toBe(2);
  await test.step('all of a comment is in view', async () => {
    await expect.poll(() => measure(user, 'scrollHeight - box.clientHeight', ...comments)).toEqual([0, 0]);
    expect(Math.min(...(await measure(user, 'clientHeight', ...comments)))).toBeGreaterThan(40);
  });
  await test.step('a chip is as wide as its name', async () => {
    const [everybody = 0, named = 0] = await measure(user, 'offsetWidth', FORM, '[data-control="crawler"]');
    expect(everybody).toBeLessThan(60);
    const [, needed = 0] = await measure(user, 'scrollWidth', FORM, '[data-control="crawler"]');
    expect(needed).toBeLessThanOrEqual(named);
    expect(needed).toBeGreaterThan(everybody);
  });
  await test.step('a unit is as wide as its name', async () => {
    const [days = 0] = await measure(user, 'offsetWidth', FORM, ['combobox', 'Kind of time limit']);
    const [characters = 0] = await measure(user, 'offsetWidth', FORM, ['combobox', 'Kind of maximum length']);
    expect(days).toBeGreaterThan(30);
    expect(characters).toBeGreaterThan(days + 20);
  });
  await test.step('in a narrow window nothing is cut off, and the verdict is a tap away', async () => {
    await session.send('SetWindowRect', { x: 0, y: 0, width: 400, height: 800 });
    await expect.poll(() => user.count(['tab', 'Policy'])).toBe(1);
    const excess = 'return document.documentElement.scrollWidth - innerWidth';
    await expect.poll(() => user.run(excess)).toBe(0);
    await user.click(['tab', 'Simulator']);
    const verdict = [
      ['region', 'Simulator'],
      ['group', 'Verdict'],
    ] as const;
    await expect.poll(() => user.count(...verdict)).toBe(1);
    const [right = Infinity] = await measure(user, 'getBoundingClientRect().right', ...verdict);
    expect(right).toBeLessThan(Number(await user.run('return innerWidth')));
    await expect.poll(() => user.run(excess)).toBe(0);
  });
  await expectDocument(user, POLICY);
});
