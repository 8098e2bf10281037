import type { Page } from '@playwright/test';
import { ask, dropFile, expect, expectLargeDocument, openApp, pane, test, textEditor, verdict } from './app.ts';

/** One megabyte: two hundred groups of a hundred rules each, with CRLF, comments and a blank line before each. */
function makeLargeFile(): string {
  const groups = Array.from({ length: 200 }, (_, group) => {
    const rules = Array.from(
      { length: 100 },
      (_unused, rule) => `Disallow: /group-${group}/section-${rule}/some-rather-long-name?*\r\n`,
    );
    return `\r\n# Group ${group}\r\nUser-agent: crawler${'abcdefghij'.charAt(group % 10)}-${'x'.repeat(Math.floor(group / 10) + 1)}\r\n${rules.join('')}`;
  });
  return groups.join('');
}

const TEXT = makeLargeFile();
const LAST_CRAWLER = `crawlerj-${'x'.repeat(20)}`;

test('a file of a megabyte: opened, scrolled, edited, tested, undone', async ({ page }) => {
  expect(TEXT.length).toBeGreaterThan(1024 * 1024);
  await openApp(page);
  await dropFile(page, 'robots.txt', Buffer.from(TEXT, 'utf8'));
  await expectLargeDocument(page, TEXT);
  const policy = pane(page, 'Policy');
  await expect(policy.getByText('200 groups, 20,000 rules')).toBeVisible();
  const editor = await textEditor(page);
  await expect(editor.getByText('# Group 0', { exact: true })).toBeVisible();

  const lastGroup = policy.getByRole('article', { name: `Group for ${LAST_CRAWLER}`, exact: true });
  const addRule = lastGroup.getByRole('button', { name: 'Add rule' });
  await policy.getByRole('textbox', { name: 'Pattern' }).first().hover();
  await expect(async () => {
    await page.mouse.wheel(0, 5_000_000);
    await expect(addRule).toBeInViewport({ timeout: 500 });
  }).toPass();
  const lastPattern = lastGroup.getByRole('textbox', { name: 'Pattern' }).last();
  await expect(lastPattern).toHaveValue('/group-199/section-99/some-rather-long-name?*');

  await lastPattern.fill('/the-end/');
  const changed = TEXT.replace('/group-199/section-99/some-rather-long-name?*', '/the-end/');
  await expectLargeDocument(page, changed);
  await expect(editor.getByText('Disallow: /the-end/')).toBeVisible();

  await ask(page, { crawler: LAST_CRAWLER, path: '/the-end/of-it' });
  await expect(verdict(page, 'crawl')).toHaveText(/^Prohibited/);
  await ask(page, { crawler: LAST_CRAWLER, path: '/group-199/section-99/some-rather-long-name?' });
  await expect(verdict(page, 'crawl')).toHaveText(/^Permitted/);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectLargeDocument(page, TEXT);
  await expect(verdict(page, 'crawl')).toHaveText(/^Prohibited/);

  await editor.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('# typed');
  await expectLargeDocument(page, `# typed${TEXT}`);
  // The comment has a row of its own, and can be edited in place.
  const comment = policy.getByRole('textbox', { name: 'Comment' }).first();
  await expect(comment).toHaveValue('typed');
  await expect(comment).toBeInViewport();
});

test('converting a large file does not block the page, and closing the dialog cancels it', async ({ page }) => {
  await openApp(page);
  await dropFile(page, 'robots.txt', Buffer.from(TEXT, 'utf8'));
  await expectLargeDocument(page, TEXT);
  const isAppearingDisabled = isDisabledWhenItAppears(page, 'Apply');
  await page.getByRole('button', { name: 'Convert to ACAP' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convert to ACAP' });
  expect(await isAppearingDisabled).toBe(true);
  await dialog.getByRole('radio', { name: 'ACAP 1.1' }).check();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await ask(page, { crawler: LAST_CRAWLER, path: '/group-199/section-0/some-rather-long-name?' });
  await expect(verdict(page, 'crawl')).toHaveText(/^Prohibited/);
  await expectLargeDocument(page, TEXT);
});

/** Watches in the page, since what takes seconds on an idle machine may be over before a busy one looks. */
function isDisabledWhenItAppears(page: Page, name: string): Promise<boolean> {
  return page.evaluate(
    (label) =>
      new Promise<boolean>((resolve) => {
        const observer = new MutationObserver(() => {
          const button = [...document.querySelectorAll('button')].find(
            ({ textContent }) => textContent.trim() === label,
          );
          if (button === undefined) return;
          observer.disconnect();
          resolve(button.matches(':disabled, [aria-disabled="true"]'));
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    name,
  );
}
