import { readFile } from 'node:fs/promises';
import {
  ask,
  documentText,
  expect,
  expectDocument,
  openApp,
  openRobots,
  pane,
  reloadApp,
  testInNewProfile,
  testWithLoading as test,
  textEditor,
  verdict,
  openConditions,
} from './app.ts';
import { expectCount, stopClock } from './in-text.ts';
import { leaveWhenKept, readKept, waitUntilKept, writeKept } from './kept-work.ts';

const POLICY = `User-agent: *
Disallow: /private/
`;

test('a reload right after typing loses neither text, undo history nor question', async ({ page }) => {
  await openApp(page);
  const first = await documentText(page);
  await openRobots(page, POLICY);
  await ask(page, { crawler: 'GPTBot', path: '/private/now/x' });
  await (await openConditions(page)).getByRole('combobox', { name: 'Reader' }).selectOption({ label: 'RFC 9309' });
  const pattern = pane(page, 'Policy').getByRole('textbox', { name: 'Pattern' });
  await pattern.press('End');
  await stopClock(page);
  // Only the last letter is typed right before the reload: the first ones may have waited for code to load.
  await page.keyboard.type('now');
  await expectDocument(page, POLICY.replace('/private/', '/private/now'));
  await page.keyboard.type('/');
  await reloadApp(page);
  const changed = POLICY.replace('/private/', '/private/now/');
  await expectDocument(page, changed);
  await expect(pattern).toHaveValue('/private/now/');
  await expect(page.getByRole('status').filter({ hasText: /^Your work from .* was restored\.$/ })).toBeVisible();
  await expect(pane(page, 'Simulator').getByRole('textbox', { name: 'Path' })).toHaveValue('/private/now/x');
  await expect(pane(page, 'Simulator').getByRole('combobox', { name: 'Crawler' })).toHaveValue('GPTBot');
  await expect((await openConditions(page)).getByRole('combobox', { name: 'Reader' })).toHaveValue('rfc9309');
  await expect(verdict(page, 'crawl')).toHaveText(/^Prohibited/);

  const editor = await textEditor(page);
  await expectCount(page, 'all crawlers: 1 prohibition');
  await editor.getByText('User-agent: *').click();
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  await reloadApp(page);
  await expectDocument(page, changed.replace('*', '*x'));
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  for (const text of [changed, POLICY, first]) {
    await undo.click();
    await expectDocument(page, text);
  }
  await expect(undo).toBeDisabled();
  await reloadApp(page);
  await expectDocument(page, first);
  const redo = page.getByRole('button', { name: 'Redo', exact: true });
  for (const text of [POLICY, changed, changed.replace('*', '*x')]) {
    await redo.click();
    await expectDocument(page, text);
  }
});

test('starting afresh can be undone', async ({ page }) => {
  await openApp(page);
  const example = await documentText(page);
  await openRobots(page, POLICY);
  await reloadApp(page);
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await expectDocument(page, example);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectDocument(page, POLICY);
});

test('two tabs keep their work separate', async ({ page, context }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  await waitUntilKept(page, POLICY);
  const other = await context.newPage();
  await openApp(other);
  await expectDocument(other, POLICY);
  await pane(other, 'Policy').getByRole('textbox', { name: 'Pattern' }).fill('/other/');
  const changed = POLICY.replace('/private/', '/other/');
  await expectDocument(other, changed);
  await reloadApp(other);
  await expectDocument(other, changed);
  await reloadApp(page);
  await expectDocument(page, POLICY);
});

test('work stored by another version is restored as far as possible, and kept aside in full', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  const [key, session] = await leaveWhenKept(page, POLICY);
  await writeKept(page, key, { ...session, version: 99, undo: 'another form', news: ['kept too'] });
  await openApp(page);
  await expectDocument(page, POLICY);
  const notice = page.getByRole('alert').filter({ hasText: 'Your work was saved by another version of Gatepost' });
  await expect(notice).toContainText('The text is restored, but not the undo history.');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download it' }).click();
  expect(await readFile(await (await coming).path(), 'utf8')).toContain('kept too');
  await pane(page, 'Policy').getByRole('textbox', { name: 'Pattern' }).fill('/a/');
  const now = POLICY.replace('/private/', '/a/');
  await waitUntilKept(page, now);
  const aside = (await readKept(page)).filter(([name]) => name.startsWith('aside:'));
  expect(JSON.stringify(aside)).toContain('kept too');
  await reloadApp(page);
  await expectDocument(page, now);
  await expect(page.getByText('another version of Gatepost')).toHaveCount(0);
});

test('corrupt data in the storage is reported, kept aside, and does no harm', async ({ page }) => {
  await openApp(page);
  const example = await documentText(page);
  await openRobots(page, POLICY);
  const [key] = await leaveWhenKept(page, POLICY);
  await writeKept(page, key, { documents: 'eaten by a mouse' });
  await page.evaluate(() => localStorage.setItem('gatepost:journal:somebody', '{"half a journ'));
  await openApp(page);
  await expectDocument(page, example);
  await expect(page.getByRole('alert').filter({ hasText: 'can’t be read. It was set aside' })).toBeVisible();
  await openRobots(page, POLICY);
  await waitUntilKept(page, POLICY);
  await expect.poll(async () => JSON.stringify(await readKept(page))).toContain('eaten by a mouse');
  expect(await page.evaluate(() => localStorage.getItem('gatepost:journal:somebody'))).toBe('{"half a journ');
  await reloadApp(page);
  await expectDocument(page, POLICY);
});

testInNewProfile(
  'blocked storage is reported, everything works, and leaving asks for confirmation',
  async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['indexedDB', 'localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    });
    await openApp(page);
    await openRobots(page, POLICY);
    await expect(page.getByRole('alert').filter({ hasText: 'Not saved.' })).toContainText(
      'This browser doesn’t let Gatepost save your work: it will be lost when you close this tab.',
    );
    await pane(page, 'Policy').getByRole('textbox', { name: 'Pattern' }).fill('/blocked/');
    await expectDocument(page, POLICY.replace('/private/', '/blocked/'));
    await ask(page, { crawler: 'bingbot', path: '/blocked/x' });
    await expect(verdict(page, 'crawl')).toHaveText(/^Prohibited/);
    const editor = await textEditor(page);
    await expect(editor.getByText('Disallow: /blocked/')).toBeVisible();
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectDocument(page, POLICY);
    await page.getByRole('button', { name: 'Redo', exact: true }).click();

    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
  },
);
