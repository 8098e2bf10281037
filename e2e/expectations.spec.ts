import { expectNoViolation } from './axe.ts';
import {
  ask,
  documentTab,
  documentText,
  expect,
  expectDocument,
  openApp,
  openRobots,
  pane,
  showDocument,
  test,
} from './app.ts';

const FILE = 'User-agent: *\nDisallow: /private/\n\nUser-agent: GPTBot\nDisallow: /news/\n';
const TEST = `  - name: GPTBot may not crawl /news/a.html
    crawlers: [GPTBot]
    paths: [/news/a.html]
    expect: { crawl: blocked }
`;

test('a verdict is expected, an edit breaks it, and Block this fixes it; on a phone too', async ({ page }) => {
  await openApp(page);
  await openRobots(page, FILE);
  await ask(page, { crawler: 'GPTBot', path: '/news/a.html' });
  const simulator = pane(page, 'Simulator');
  await simulator.getByRole('group', { name: 'Verdict' }).getByRole('button', { name: 'Expect this' }).click();
  const notice = page.getByRole('listitem').filter({ hasText: 'Added the test “GPTBot may not crawl /news/a.html”' });
  await expect(notice).toBeVisible();
  await expectDocument(page, FILE);

  await pane(page, 'Policy').getByRole('textbox', { name: 'Pattern' }).nth(1).fill('/newsroom/');
  await expect(simulator.getByText('expects crawl to be blocked')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+E');
  const tests = page.getByRole('region', { name: 'Tests', exact: true });
  await expect(page.getByRole('tab', { name: 'Tests 1 of 1 failing' })).toBeVisible();
  await expect(tests.getByText('GPTBot /news/a.html: crawl is allowed, expected blocked.')).toBeVisible();

  await tests.getByRole('button', { name: 'line 4' }).click();
  await expect(documentTab(page, 'robots.tests.yaml')).toHaveAttribute('aria-current', 'true');
  await expect(pane(page, 'Policy').getByRole('textbox', { name: 'Name of GPTBot may not' })).toBeVisible();
  await expectNoViolation(page);
  await tests.getByRole('button', { name: 'Block this…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block GPTBot' });
  await expect(dialog.getByText('Nothing else changes', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('tab', { name: 'Tests 1 passing' })).toBeVisible();
  await expectDocument(page, `${FILE.replace('/news/', '/newsroom/')}Disallow: /news/a.html$\n`);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(documentTab(page, 'robots.txt')).toBeHidden();
  await page.getByRole('tab', { name: 'Tests' }).click();
  await expect(tests.getByText('GPTBot may not crawl /news/a.html')).toBeVisible();
  await showDocument(page, 'robots.tests.yaml');
  await page.getByRole('tab', { name: 'Policy' }).click();
  await expect(pane(page, 'Policy').getByRole('list', { name: 'Tests' })).toBeVisible();
  await expectNoViolation(page);
  expect((await documentText(page)).endsWith(`tests:\n${TEST}`)).toBe(true);
});
