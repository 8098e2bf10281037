import type { Page } from '@playwright/test';
import {
  documentText,
  downloadBytes,
  dropFile,
  expect,
  expectCaretOnLine,
  expectDocument,
  expectLargeDocument,
  openApp,
  openDialog,
  openRobots,
  pane,
  test,
  testWithLoading,
  textEditor,
  verdict,
} from './app.ts';
import { pickFromDisk, readDisk, writeDisk } from './own-disk.ts';

const MINE = 'User-agent: *\nDisallow: /mine/\n';

function utf8(text: string): Buffer {
  return Buffer.from(text, 'utf8');
}

function notice(page: Page, text: string | RegExp) {
  return page.getByRole('status').filter({ hasText: text });
}

testWithLoading('Ctrl+O pressed while the app is loading opens its dialog, not the browser’s', async ({ page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('./', { waitUntil: 'commit' });
  await page.getByText('Gatepost is starting.').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+o');
  release();
  await expect(page.getByRole('dialog', { name: 'Open robots.txt' })).toBeVisible();
});

testWithLoading('a text pasted outside every text box is shown in “Open” first', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openApp(page);
  const before = await documentText(page);
  await page.evaluate(() => navigator.clipboard.writeText('User-agent: *\r\nDisallow: /a/\r\n'));
  await page.keyboard.press('ControlOrMeta+v');
  const dialog = page.getByRole('dialog', { name: 'Open robots.txt' });
  const box = dialog.getByRole('textbox', { name: 'robots.txt content' });
  await expect(box).toHaveValue('User-agent: *\nDisallow: /a/\n');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectDocument(page, before);
  await openDialog(page);
  await expect(box).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('ControlOrMeta+v');
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expectDocument(page, 'User-agent: *\nDisallow: /a/\n');

  // A box keeps what is pasted into it.
  const path = pane(page, 'Simulator').getByRole('textbox', { name: 'Path' });
  await page.evaluate(() => navigator.clipboard.writeText('/a/b'));
  await path.fill('');
  await path.press('ControlOrMeta+v');
  await expect(path).toHaveValue('/a/b');
  await expect(dialog).toBeHidden();
});

test('a file that is still being read when the palette opens does not close it', async ({ page }) => {
  await openApp(page);
  await dropFile(page, 'robots.txt', utf8(MINE));
  await page.keyboard.press('ControlOrMeta+k');
  await expectDocument(page, MINE);
  const command = page.getByRole('combobox', { name: 'Command', exact: true });
  await expect(command).toBeFocused();
  await page.keyboard.type('Convert');
  await expect(command).toHaveValue('Convert');
});

testWithLoading('a text is pasted by keyboard alone, with its line endings as LF', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openApp(page);
  const before = await documentText(page);
  await page.evaluate(() => navigator.clipboard.writeText('# mine\r\nUser-agent: *\r\nDisallow: /a/\r\n'));
  await page.keyboard.press('ControlOrMeta+o');
  const box = page.getByRole('dialog').getByRole('textbox', { name: 'robots.txt content' });
  await expect(box).toBeFocused();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(box).toHaveValue('# mine\nUser-agent: *\nDisallow: /a/\n');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectDocument(page, '# mine\nUser-agent: *\nDisallow: /a/\n');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(notice(page, 'Opened the pasted text: 3 lines.')).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expectDocument(page, before);
});

testWithLoading('a file is opened with the file chooser', async ({ page, runFirst }) => {
  // As in a browser without the file picker API.
  await runFirst(() => Reflect.deleteProperty(window, 'showOpenFilePicker'));
  await openApp(page);
  const dialog = await openDialog(page);
  const coming = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  const chooser = await coming;
  await chooser.setFiles({ name: 'site-robots.txt', mimeType: 'text/plain', buffer: utf8('User-agent: a\r\n') });
  await expectDocument(page, 'User-agent: a\r\n');
  await expect(dialog).toBeHidden();
  await expect(notice(page, 'Opened site-robots.txt: 1 line.')).toBeVisible();
  expect(await downloadBytes(page)).toEqual(utf8('User-agent: a\r\n'));
});

testWithLoading(
  'a file is saved to where it was opened from, but no longer after the opening is undone',
  async ({ page, runFirst }) => {
    await pickFromDisk(runFirst);
    await openApp(page);
    await writeDisk(page, 'User-agent: *\r\nDisallow: /old/');
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Choose a file' }).click();
    await expectDocument(page, 'User-agent: *\r\nDisallow: /old/');
    await pane(page, 'Policy').getByRole('textbox', { name: 'Pattern' }).fill('/new/');
    await expect(page.getByText('edited', { exact: true })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(notice(page, 'Saved robots.txt.')).toBeVisible();
    await expect(page.getByText('edited', { exact: true })).toBeHidden();
    await expect.poll(() => readDisk(page)).toBe('User-agent: *\r\nDisallow: /new/');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
    await expect.poll(() => readDisk(page)).toBe('User-agent: *\r\nDisallow: /new/');
  },
);

test('any text file round-trips byte for byte, and its facts are shown', async ({ page }) => {
  await openApp(page);
  const facts = page.getByRole('contentinfo', { name: 'File' }).getByRole('listitem');
  const windows = 'The file is not valid UTF-8; it was read as windows-1252';
  const files: [string, Buffer, string[], string?][] = [
    ['LF', utf8('User-agent: *\nDisallow: /a\n'), ['2 lines', 'UTF-8', 'LF']],
    ['CRLF, BOM', utf8('\uFEFFUser-agent: *\r\nDisallow: /a\r\n'), ['2 lines', 'UTF-8 with BOM', 'CRLF']],
    ['CR', utf8('User-agent: *\rDisallow: /a\r'), ['2 lines', 'UTF-8', 'CR']],
    ['no end', utf8('User-agent: *\nDisallow: /a'), ['2 lines', 'UTF-8', 'LF']],
    ['one line', utf8('User-agent: *'), ['1 line', 'UTF-8', 'No line ending']],
    [
      'mixed',
      utf8('\uFEFF\n# é😀\r\n\r\rUser-agent: *\n\tFoo: \u0000\u2028\rDisallow: /a\r\n \t'),
      ['8 lines', 'UTF-8 with BOM', 'Mixed line endings (2 × LF, 2 × CRLF, 3 × CR)'],
      'It contains 1 NUL character',
    ],
    [
      'windows-1252',
      Buffer.from('# caf\xe9 \x80\x81\r\nUser-agent: *\r\n', 'latin1'),
      ['2 lines', 'Windows-1252', 'CRLF'],
      windows,
    ],
    ['UTF-16', Buffer.from('\uFEFFUser-agent: *\r\n', 'utf16le'), ['1 line', 'UTF-16 LE with BOM', 'CRLF']],
    [
      'half a pair',
      Buffer.from([0xff, 0xfe, 0x61, 0, 0, 0xd8, 0x0a, 0]),
      ['1 line', 'UTF-16 LE with BOM', 'LF'],
      'broken character',
    ],
    ['empty', Buffer.alloc(0), ['no lines', 'UTF-8', 'No line ending']],
  ];
  for (const [name, bytes, told, note] of files) {
    await test.step(name, async () => {
      await dropFile(page, `${name}.txt`, bytes);
      await expect(notice(page, `Opened ${name}.txt`)).toContainText(note ?? `${told[0]}.`);
      await expect(facts).toHaveText(['Line 1', ...told]);
      expect((await downloadBytes(page)).toString('hex')).toBe(bytes.toString('hex'));
    });
  }
});

test('an edit keeps the bytes around it, in windows-1252 too', async ({ page }) => {
  await openApp(page);
  const bytes = Buffer.from('# caf\xe9\r\nUser-agent: *\rDisallow: /a', 'latin1');
  await dropFile(page, 'robots.txt', bytes);
  await expectDocument(page, '# café\r\nUser-agent: *\rDisallow: /a');
  const pattern = pane(page, 'Policy').getByRole('textbox', { name: 'Pattern' });
  await pattern.fill('/é');
  await expectDocument(page, '# café\r\nUser-agent: *\rDisallow: /é');
  expect(await downloadBytes(page)).toEqual(Buffer.from('# caf\xe9\r\nUser-agent: *\rDisallow: /\xe9', 'latin1'));
  await pattern.fill('/ж');
  expect(await downloadBytes(page)).toEqual(utf8('# café\r\nUser-agent: *\rDisallow: /ж'));
  await expect(notice(page, 'windows-1252 does not have')).toBeVisible();
});

test('a file that cannot be a robots.txt is refused with the reason, and nothing is lost', async ({ page }) => {
  await openApp(page);
  await openRobots(page, MINE);
  const dialog = page.getByRole('dialog', { name: 'Open robots.txt' });
  const files: [string, Buffer, string][] = [
    ['logo.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'This is a PNG image, not a text file.'],
    ['robots.gz', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0]), 'This is gzip-compressed data, not a text file.'],
    ['nul.bin', Buffer.alloc(64), 'This is binary data, not a text file.'],
    ['odd.txt', Buffer.from([0xff, 0xfe, 0x61]), 'ends in the middle of a character'],
    ['huge.txt', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'Gatepost opens up to 10 MiB'],
  ];
  for (const [name, bytes, reason] of files) {
    await dropFile(page, name, bytes);
    const alert = dialog.getByRole('alert').filter({ hasText: `${name} was not opened` });
    await expect(alert).toContainText(reason);
    await expectDocument(page, MINE);
  }
  await dialog.getByRole('textbox', { name: 'robots.txt content' }).fill('');
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('The box is empty.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectDocument(page, MINE);
  await openDialog(page);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('an HTML page is opened only after confirmation', async ({ page }) => {
  await openApp(page);
  await openRobots(page, MINE);
  await textEditor(page);
  const html = `\n<!-- x --><!DOCTYPE html><html><title>404</title></html>\r\n${'<br>\n'.repeat(99)}`;
  await dropFile(page, 'robots.txt', utf8(html));
  const dialog = page.getByRole('dialog', { name: 'Open robots.txt' });
  await expect(dialog.getByRole('alert')).toContainText('This looks like an HTML page, not a robots.txt.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectDocument(page, MINE);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await dropFile(page, 'robots.txt', utf8(html));
  await dialog.getByRole('button', { name: 'Open anyway' }).dblclick();
  await expectDocument(page, html);
  await expectCaretOnLine(page, 1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectDocument(page, MINE);
});

testWithLoading('pasting ten megabytes does not hang, asks first, and gets a verdict afterwards', async ({ page }) => {
  test.setTimeout(180_000);
  await openApp(page);
  await openRobots(page, MINE);
  const rule = 'Disallow: /ten-megabytes/of-rules/that-nobody-reads/\n';
  const text = 'User-agent: *\n'.padEnd(10 * 1024 * 1024, rule);
  const dialog = await openDialog(page);
  const box = dialog.getByRole('textbox', { name: 'robots.txt content' });
  await box.fill(`${text}\n`);
  await expect(dialog.getByText('10 MiB pasted.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Gatepost opens up to 10 MiB');
  await dialog.getByRole('button', { name: 'Discard it' }).click();
  await box.fill(text);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Google reads only the first 500 KiB');
  await expectDocument(page, MINE);
  await dialog.getByRole('button', { name: 'Open anyway' }).click();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  await expectLargeDocument(page, text);
  const path = pane(page, 'Simulator').getByRole('textbox', { name: 'Path', exact: true });
  await path.fill('/ten-megabytes/of-rules/that-nobody-reads/x', { timeout: 30_000 });
  await expect(verdict(page, 'crawl')).toHaveText(/^Prohibited/, { timeout: 30_000 });
});

test('lone surrogates in a paste are reported, and become U+FFFD only in the file', async ({ page }) => {
  await openApp(page);
  const dialog = await openDialog(page);
  await dialog.getByRole('textbox', { name: 'robots.txt content' }).focus();
  await page.evaluate(() => document.execCommand('insertText', false, `Disallow: /a${String.fromCharCode(0xd800)}`));
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(notice(page, 'It contains 1 broken character (unpaired surrogates)')).toBeVisible();
  // Read in the page: lone surrogates become U+FFFD when the text is passed out of it.
  await expect.poll(() => page.evaluate(() => window.__gatepost?.text().charCodeAt(12))).toBe(0xd800);
  expect(await downloadBytes(page)).toEqual(utf8('Disallow: /a\uFFFD'));
});
