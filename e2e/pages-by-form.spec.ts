import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ask, dropFile, expect, expectDocument, openApp, openRobots, pane, test, verdict } from './app.ts';

const form = (page: Page) => pane(page, 'Policy');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Expects the text, and the label of the step that Undo would revert. */
async function expectStep(page: Page, text: string, label: string): Promise<void> {
  await expectDocument(page, text);
  await expect(button(page, 'Undo').first()).toHaveAccessibleDescription(`Undo: ${label}`);
}

const PAGE = [
  '\uFEFF<!DOCTYPE html>\r\n<html>\r<head>\n',
  '<META Name=robots CONTENT="NoIndex,  nofollow">\r\n',
  '<meta name="robots" content="ACAP disallow-preserve"  >\r\n',
  '<meta name="robots" content="no&#105;ndex">\r\n',
  '</head>\n<body>\n<p class=lead id=a>x\n</body>\n',
];

test('META tags, statements and elements are edited by form; each edit is one step and changes nothing else', async ({
  page,
}) => {
  await openApp(page);
  await dropFile(page, 'storm.html', Buffer.from(PAGE.join(''), 'utf8'));
  const lines = [...PAGE];
  const expectLine = async (index: number, text: string, label: string): Promise<void> => {
    lines[index] = text;
    await expectStep(page, lines.join(''), label);
  };
  await expectDocument(page, PAGE.join(''));
  await expect(form(page).getByText('It contains character references, such as &amp;.')).toBeVisible();

  await form(page).getByRole('combobox', { name: 'Directive 2' }).selectOption('nosnippet');
  await expectLine(1, '<META Name=robots CONTENT="NoIndex,  nosnippet">\r\n', 'change nofollow to nosnippet');
  await form(page).getByRole('button', { name: 'Remove NoIndex' }).click();
  await expectLine(1, '<META Name=robots CONTENT="nosnippet">\r\n', 'remove noindex');
  await form(page).getByRole('combobox', { name: 'Name' }).first().fill('googlebot');
  await expectLine(1, '<META Name=googlebot CONTENT="nosnippet">\r\n', 'change name');

  await form(page).getByRole('combobox', { name: 'Effect' }).first().selectOption('Allow');
  await expectLine(2, '<meta name="robots" content="ACAP allow-preserve"  >\r\n', 'change to allow');
  await form(page).getByRole('combobox', { name: 'Add qualifier' }).selectOption('Time limit');
  await form(page).getByRole('textbox', { name: 'Time limit' }).fill('14');
  await expectLine(
    2,
    '<meta name="robots" content="ACAP allow-preserve time-limit=14-days"  >\r\n',
    'change time limit',
  );

  await button(page, 'Move up ACAP statement, line 5').click();
  lines.splice(1, 2, lines[2] ?? '', lines[1] ?? '');
  await expectStep(page, lines.join(''), 'move ACAP statement');
  await button(page, 'Remove META tag, locked, line 6').click();
  await expectLine(3, '', 'remove META tag, locked');

  await button(page, 'Add statement').click();
  const body = '</head>\n<body>\n<p class="lead the-acap:disallow-index" id=a>x\n</body>\n';
  await expectLine(4, body, 'add element statement');

  // Nine edits, nine steps.
  for (let step = 0; step < 9; step++) await button(page, 'Undo').first().click();
  await expectDocument(page, PAGE.join(''));
});

test('a tag is dragged to the place of another, in one step, and Escape leaves it where it was', async ({ page }) => {
  const tags = ['noindex', 'nofollow', 'noarchive'].map((word) => `<meta name="robots" content="${word}">\n`);
  await openApp(page);
  await dropFile(page, 'a.html', Buffer.from(tags.join(''), 'utf8'));
  const cards = form(page).getByRole('listitem', { name: /^META tag, line/ });
  await expect(cards).toHaveCount(3);
  const drag = async (): Promise<void> => {
    await cards.first().locator('[data-grip]').hover();
    await page.mouse.down();
    await cards.nth(2).hover();
    await expect(page.getByText('Move META tag', { exact: true })).toBeVisible();
  };
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expectDocument(page, tags.join(''));
  await drag();
  await page.mouse.up();
  await expectStep(page, [tags[1], tags[2], tags[0]].join(''), 'move META tag');
  await page.keyboard.press('Control+z');
  await expectDocument(page, tags.join(''));
});

test('headers are edited by form, and apply to the crawler they name', async ({ page }) => {
  await openApp(page);
  await openRobots(page, 'User-agent: *\nDisallow:\n');
  await button(page, 'Add document').click();
  await page.getByRole('menuitem', { name: 'HTTP headers', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expectDocument(page, 'X-Robots-Tag: index, follow\n');
  await button(page, 'Add X-Robots-Tag').click();
  await expectStep(page, 'X-Robots-Tag: index, follow\nX-Robots-Tag: all\n', 'add X-Robots-Tag');
  await form(page).getByRole('combobox', { name: 'Directive 1' }).last().selectOption('noindex');
  await form(page).getByRole('combobox', { name: 'Crawler' }).last().fill('bingbot');
  await expectStep(page, 'X-Robots-Tag: index, follow\nX-Robots-Tag: bingbot: noindex\n', 'change crawler');
  await button(page, 'Move up X-Robots-Tag, line 2').click();
  await expectStep(page, 'X-Robots-Tag: bingbot: noindex\nX-Robots-Tag: index, follow\n', 'move X-Robots-Tag');

  await expect(pane(page, 'Simulator').getByRole('list', { name: 'Conditions' })).toHaveText('Headers: headers.txt');
  await ask(page, { path: '/a', crawler: 'bingbot' });
  await expect(verdict(page, 'index')).toHaveText(/^Prohibited/);
  await ask(page, { path: '/a', crawler: 'GPTBot' });
  await expect(verdict(page, 'index')).toHaveText(/^Permitted/);
});

test('all documents are downloaded at once, byte for byte', async ({ page }) => {
  await openApp(page);
  const texts = { 'robots.txt': 'User-agent: *\r\n', 'a.html': '\uFEFF<p>' };
  await dropFile(page, 'site.txt', Buffer.from(texts['robots.txt'], 'utf8'));
  await expectDocument(page, texts['robots.txt']);
  await dropFile(page, 'a.html', Buffer.from(texts['a.html'], 'utf8'));
  const coming = Object.keys(texts).map((name) =>
    page.waitForEvent('download', (download) => download.suggestedFilename() === name),
  );
  await button(page, 'Actions for a.html').click();
  await page.getByRole('menuitem', { name: 'Download all' }).click();
  const files = coming.map(async (download) => readFile(await (await download).path(), 'utf8'));
  expect(await Promise.all(files)).toEqual(Object.values(texts));
});

for (const width of [360, 768, 1024, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('every control of a statement is within its card', async ({ page }) => {
      await openApp(page);
      const qualifiers = 'prohibited-modification=style time-limit=until-2027-01-01 max-length=200-chars';
      await dropFile(page, 'a.html', Buffer.from(`<meta name=robots content="ACAP allow-present ${qualifiers}">`));
      const card = form(page).getByRole('listitem', { name: 'ACAP statement, line 1' });
      await expect(card.getByRole('textbox', { name: 'Purpose' })).toBeVisible();
      const outside = () =>
        card.evaluate((element) => {
          const inner = element.getBoundingClientRect();
          return [...element.querySelectorAll('input, select, button')]
            .filter((control) => control.getBoundingClientRect().right > inner.right - 8)
            .map((control) => control.outerHTML);
        });
      await expect.poll(outside).toEqual([]);
    });
  });
}

test.describe('320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the date of a directive and the count of headers are readable', async ({ page }) => {
    await openApp(page);
    const headers = 'X-Robots-Tag: unavailable_after: 2027-01-01\nContent-Usage: train-ai=n\n';
    await dropFile(page, 'headers.txt', Buffer.from(headers));
    const date = await form(page).getByLabel('Value of unavailable_after').boundingBox();
    expect(date?.width).toBeGreaterThan(110);
    const count = await form(page).getByText('2 headers', { exact: true }).boundingBox();
    expect(count?.height).toBeLessThan(24);
  });
});
