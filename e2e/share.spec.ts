import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import {
  addDocument,
  ask,
  documentTab,
  expect,
  expectDocument,
  openApp,
  openRobots,
  pane,
  reloadApp,
  type RunFirst,
  runCommand,
  testWithLoading as test,
  verdictCard,
} from './app.ts';

const SHARED = 'User-agent: *\nDisallow: /shared/\n';
const MINE = 'User-agent: *\nDisallow: /mine/\n';
const PAGE = '<meta name="robots" content="noindex">';

/** Captures what a page copies, since the real clipboard belongs to the system. @returns a function that reads it */
async function recordCopies(page: Page, runFirst: RunFirst): Promise<() => Promise<string>> {
  await runFirst(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: (text: string) => {
          document.documentElement.dataset['copied'] = text;
          return Promise.resolve();
        },
      },
    });
  });
  return async () => (await page.locator('html').getAttribute('data-copied')) ?? '';
}

test('a link carries all work to another tab, whose own work is one click away', async ({
  page,
  context,
  baseURL,
  runFirst,
}) => {
  const copied = await recordCopies(page, runFirst);
  await openApp(page);
  await openRobots(page, SHARED);
  await addDocument(page, 'HTML page or META tags', 'news.html', PAGE);
  await ask(page, { crawler: 'GPTBot', path: '/shared/x' });
  await verdictCard(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied. It contains all documents and the question.')).toBeVisible();
  const link = await copied();
  expect(link).toMatch(new RegExp(`^${baseURL}/#work=1\\.[\\w-]+$`));
  await page.getByRole('button', { name: 'Question only' }).click();
  await expect.poll(copied).toBe(`${baseURL}/#ask?path=%2Fshared%2Fx&crawler=GPTBot&page=news.html`);

  const other = await context.newPage();
  await openApp(other);
  await openRobots(other, MINE);
  await test.step('opened in the URL of a tab with work', async () => {
    const hash = new URL(link).hash;
    await other.evaluate((fragment) => {
      window.location.hash = fragment;
    }, hash);
    await expect(documentTab(other, 'news.html')).toHaveAttribute('aria-current', 'true');
    await expectDocument(other, PAGE);
    await expect(pane(other, 'Simulator').getByRole('textbox', { name: 'Path', exact: true })).toHaveValue('/shared/x');
    await expect(other.getByText('Opened from the link. Your previous work is in Recent work.')).toBeVisible();
  });
  await test.step('one click goes back', async () => {
    const notice = other.getByRole('listitem').filter({ hasText: 'Opened from the link.' });
    await notice.getByRole('button', { name: 'Go back' }).click();
    await expectDocument(other, MINE);
    await expect(documentTab(other, 'robots.txt')).toHaveAttribute('aria-current', 'true');
  });
  await test.step('opened at the start, and kept by a reload; the work before is among recent work', async () => {
    const third = await context.newPage();
    await third.goto(link.replace('/#', '/?e2e#'));
    // Until the link is opened, this tab shows the latest work, which may contain the same page.
    await expect(third.getByText('Opened from the link. Your previous work is in Recent work.')).toBeVisible();
    await expectDocument(third, PAGE);
    expect(new URL(third.url()).hash).not.toContain('work');
    await reloadApp(third);
    await expectDocument(third, PAGE);
    await runCommand(third, 'Recent work');
    const recent = third.getByRole('dialog', { name: 'Recent work' });
    await expect(recent.getByText('Disallow: /mine/').or(recent.getByText('User-agent: *')).first()).toBeVisible();
    await expect(recent.getByRole('button', { name: /^Open robots\.txt,/ }).first()).toBeVisible();
    await third.close();
  });
  await test.step('what is damaged, forged, newer or a bomb says so, and changes nothing', async () => {
    const forge = (text: string) => `#work=1.${deflateSync(text).toString('base64url')}`;
    for (const [fragment, reason] of [
      [new URL(link).hash.slice(0, -9), 'This link is incomplete or damaged.'],
      ['#work=2.eJw', 'This link was made by a newer version of Gatepost.'],
      [forge(' '.repeat(20_000_000)), 'This link is too large to open.'],
      [forge('{"documents":[{"path":"<img src=x onerror=alert(1)>"}]}'), 'This link contains no Gatepost documents.'],
    ] as const) {
      await other.evaluate((hash) => {
        window.location.hash = hash;
      }, fragment);
      await expect(other.getByText(reason)).toBeVisible();
      await expectDocument(other, MINE);
    }
  });
});
