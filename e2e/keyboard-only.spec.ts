import type { Locator, Page } from '@playwright/test';
import {
  documentText,
  expect,
  expectCaretOnLine,
  expectDocument,
  openAddForm,
  openApp,
  openRobots,
  pane,
  test,
  textEditor,
  verdict,
  verdictCard,
  testWithLoading,
} from './app.ts';

const POLICY = `User-agent: *
Disallow: /private/
Allow: /private/help/

User-agent: GPTBot
Disallow: /
`;

/** Describes the focused element if its focus is not visible; `null` if it is. */
function missingFocusMark(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    // Monaco shows a caret and marks the line.
    if (focused.closest('.monaco-editor') !== null) return null;
    const hasMark = (element: Element | null): boolean => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    };
    // The label of a hidden radio button shows its focus.
    if (hasMark(focused) || hasMark(focused.nextElementSibling)) return null;
    return `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`;
  });
}

/** Presses Tab until the target has the focus, which must be visible at every step on the way. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement).catch(() => false);
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press(key);
    expect(await missingFocusMark(page), 'has the focus, and does not show it').toBeNull();
    if (await isThere()) return;
  }
  await expect(target).toBeFocused();
}

testWithLoading('the whole workflow without a pointer', async ({ page, context }) => {
  test.setTimeout(180_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openApp(page);
  await textEditor(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), POLICY);
  const policy = pane(page, 'Policy');

  await test.step('the skip link comes first, is seen, and leads past the header', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the policy' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(policy.getByRole('searchbox', { name: 'Filter' })).toBeFocused();
  });

  await test.step('open by the button in the header, paste, open', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Open', exact: true }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Open robots.txt' });
    await expect(dialog.getByRole('textbox', { name: 'robots.txt content' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(dialog.getByRole('textbox', { name: 'robots.txt content' })).toHaveValue(POLICY);
    await tabTo(page, dialog.getByRole('button', { name: 'Open', exact: true }));
    await page.keyboard.press('Enter');
    await expectDocument(page, POLICY);
    await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeFocused();
  });

  const group = policy.getByRole('article', { name: 'Group for *', exact: true });
  const patterns = group.getByRole('textbox', { name: 'Pattern' });
  await test.step('edit a rule', async () => {
    await tabTo(page, patterns.first());
    await page.keyboard.press('End');
    await page.keyboard.type('now/');
    await expectDocument(page, POLICY.replace('/private/\n', '/private/now/\n'));
  });

  await test.step('move it', async () => {
    await page.keyboard.press('Alt+ArrowDown');
    await expectDocument(
      page,
      POLICY.replace(
        'Disallow: /private/\nAllow: /private/help/\n',
        'Allow: /private/help/\nDisallow: /private/now/\n',
      ),
    );
    await expect(patterns.last()).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(patterns.first()).toBeFocused();
    await expectDocument(page, POLICY.replace('/private/\n', '/private/now/\n'));
  });

  await test.step('choose an effect', async () => {
    await tabTo(page, group.getByRole('combobox', { name: 'Allow or disallow' }).last());
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => documentText(page)).toContain('\nDisallow: /private/help/\n');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => documentText(page)).toContain('\nAllow: /private/help/\n');
  });

  await test.step('add a rule, and delete it', async () => {
    await tabTo(page, group.getByRole('button', { name: 'Add rule' }));
    await page.keyboard.press('Enter');
    await expect(patterns).toHaveCount(3);
    await expect(patterns.last()).toBeFocused();
    await page.keyboard.type('/tmp/');
    await expect.poll(() => documentText(page)).toContain('Allow: /private/help/\nAllow: /tmp/\n');
    await tabTo(page, group.getByRole('button', { name: 'Delete Allow /tmp/' }));
    await page.keyboard.press('Enter');
    await expectDocument(page, POLICY.replace('/private/\n', '/private/now/\n'));
    await expect(group.getByRole('button', { name: 'Delete Allow /private/help/' })).toBeFocused();
  });

  const simulator = pane(page, 'Simulator');
  await test.step('Tab goes into the text and out of it again', async () => {
    const textBox = pane(page, 'Text').getByRole('textbox', { name: 'robots.txt text' });
    await tabTo(page, textBox);
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('# by hand');
    await expectDocument(page, `${POLICY.replace('/private/\n', '/private/now/\n')}# by hand`);
    await tabTo(page, simulator.getByRole('textbox', { name: 'Path', exact: true }));
    expect(await documentText(page)).not.toContain('\t');
  });

  await test.step('simulate', async () => {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('/private/now/x');
    await page.keyboard.press('Tab');
    const crawler = simulator.getByRole('combobox', { name: 'Crawler', exact: true });
    await expect(crawler).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('GPT');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(crawler).toHaveValue('GPTBot');
    await expect(verdict(page, 'crawl')).toHaveText(/^Prohibited/);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('GTPBot');
    await page.keyboard.press('Escape');
    await expect(crawler).toHaveValue('GPTBot');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('bingb');
    await page.keyboard.press('Enter');
    await expect(crawler).toHaveValue('bingbot');
    await expect(verdictCard(page)).toContainText('bingbot');
    await expect(verdict(page, 'crawl')).toHaveText(/^Prohibited/);
    const line = simulator.getByRole('button', { name: 'line 2', exact: true }).first();
    await tabTo(page, line);
    await page.keyboard.press('Enter');
    await expectCaretOnLine(page, 2);
  });

  await test.step('convert with an option, apply, undo', async () => {
    const before = await documentText(page);
    await tabTo(page, page.getByRole('button', { name: 'Convert to ACAP' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Convert to ACAP' });
    await expect(dialog.getByRole('radio', { name: 'ACAP 1.0' })).toBeVisible();
    await tabTo(page, dialog.getByRole('radio', { name: 'ACAP 1.0' }));
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'ACAP 1.1' })).toBeChecked();
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled();
    await tabTo(page, dialog.getByRole('button', { name: 'Apply' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(() => documentText(page)).toContain('##ACAP version=1.1\n');
    await expect(page.getByRole('button', { name: 'Convert to ACAP' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await expectDocument(page, before);
  });
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a link to a line moves the focus into the text', async ({ page }) => {
    await openApp(page);
    await page.getByRole('tab', { name: 'Simulator' }).click();
    await tabTo(
      page,
      pane(page, 'Simulator')
        .getByRole('button', { name: /^line \d+$/ })
        .first(),
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true');
    await expect(pane(page, 'Text').locator(':focus')).toHaveCount(1);
  });

  test('arrow keys move between the tabs of panes, and Tab moves into the pane', async ({ page }) => {
    await openApp(page);
    await tabTo(page, page.getByRole('tab', { name: 'Policy' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Text' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Simulator' })).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Simulator' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    await expect(pane(page, 'Simulator').getByRole('textbox', { name: 'Path', exact: true })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Home');
    await expect(pane(page, 'Policy')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(pane(page, 'Policy').getByRole('searchbox', { name: 'Filter' })).toBeFocused();
  });
});

test('Escape in a box or form for something new brings the focus back to the button that opened it', async ({
  page,
}) => {
  await openApp(page);
  await openRobots(page, 'User-agent: A\nDisallow: /\n\nACAP-crawler: *\nACAP-disallow-crawl: /a\n');
  const policy = pane(page, 'Policy');
  for (const name of ['Add crawler', 'Add purpose']) {
    const button = policy.getByRole('button', { name }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(policy.locator('input:focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button, name).toBeFocused();
  }
  await openAddForm(page, /^Group/);
  await expect(policy.locator('form input:focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(policy.getByRole('button', { name: 'Add group, record or other line' })).toBeFocused();
});

test('undoing and redoing what has the focus leaves it in place', async ({ page }) => {
  await openApp(page);
  await openRobots(page, 'User-agent: A\nDisallow: /a\nDisallow: /b\n');
  const policy = pane(page, 'Policy');
  const addRule = policy.getByRole('button', { name: 'Add rule' }).first();
  await addRule.focus();
  await page.keyboard.press('Enter');
  await expect(policy.getByRole('textbox', { name: 'Pattern' }).nth(2)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(addRule).toBeFocused();
  await policy.getByRole('button', { name: 'Delete Disallow /b' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+z');
  await policy.getByRole('textbox', { name: 'Pattern' }).nth(1).focus();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(addRule).toBeFocused();
});

test('a button that its own press removes leaves the focus next to where it was', async ({ page }) => {
  await openApp(page);
  await openRobots(page, 'User-agent: *\nDisalow: /a\n');
  const policy = pane(page, 'Policy');
  await policy.getByRole('button', { name: 'Write "Disallow"' }).focus();
  await page.keyboard.press('Enter');
  await expectDocument(page, 'User-agent: *\nDisallow: /a\n');
  await expect(policy.locator(':focus')).toHaveCount(1);
  const simulator = pane(page, 'Simulator');
  await simulator.getByRole('button', { name: 'More conditions' }).click();
  await simulator.getByRole('combobox', { name: 'Reader' }).selectOption('google');
  await simulator.getByRole('button', { name: 'Remove reader' }).focus();
  await page.keyboard.press('Enter');
  await expect(simulator.getByRole('combobox', { name: 'Reader' })).toBeFocused();
});

test('F1 shows the shortcuts, in the text editor too', async ({ page }) => {
  await openApp(page);
  await (await textEditor(page)).click();
  await page.keyboard.press('F1');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('Tab leads through a notice and on; the focus returns from one that is dismissed', async ({ page }) => {
  await openApp(page);
  await openRobots(page, 'User-agent: *\nDisallow: /a\n');
  const dismiss = page.getByRole('button', { name: 'Dismiss', exact: true });
  await expect(dismiss).toBeVisible();
  const footer = page.getByRole('contentinfo', { name: 'File' });
  const problems = footer.getByRole('button').last();
  await problems.focus();
  const goToNotice = async () => {
    for (
      let presses = 0;
      presses < 5 && !(await dismiss.evaluate((one) => one === document.activeElement));
      presses++
    ) {
      await page.keyboard.press('Tab');
    }
    await expect(dismiss).toBeFocused();
  };
  await goToNotice();
  await page.keyboard.press('Tab');
  await expect(dismiss).not.toBeFocused();
  await expect(footer.locator(':focus')).toHaveCount(0);
  await problems.focus();
  await goToNotice();
  await page.keyboard.press('Enter');
  await expect(dismiss).toBeHidden();
  await expect(problems).toBeFocused();
});
