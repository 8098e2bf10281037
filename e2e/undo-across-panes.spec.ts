import type { Page } from '@playwright/test';
import {
  convertToAcap,
  documentText,
  dropFile,
  expect,
  expectDocument,
  openApp,
  openRobots,
  pane,
  test,
  textEditor,
  openConditions,
} from './app.ts';
import { expectCount, typeAsOneStep } from './in-text.ts';

const POLICY = `User-agent: *
Disallow: /private/
Allow: /private/help/
`;

/** The button in the header, since a notice may offer Undo too. */
function button(page: Page, name: 'Undo' | 'Redo') {
  return page.getByRole('banner').getByRole('button', { name, exact: true });
}

/** Makes one step of each kind. @returns the texts, from the very first to the last */
async function makeSteps(page: Page): Promise<string[]> {
  const texts = [await documentText(page)];
  const step = async (text: string): Promise<void> => {
    await expectDocument(page, text);
    texts.push(text);
  };
  await openRobots(page, POLICY);
  await step(POLICY);

  const pattern = pane(page, 'Policy').getByRole('textbox', { name: 'Pattern' }).first();
  await pattern.press('End');
  const typedInForm = POLICY.replace('/private/\n', '/private/now\n');
  await typeAsOneStep(page, 'now', typedInForm);
  await step(typedInForm);

  const editor = await textEditor(page);
  await expectCount(page, 'all crawlers: 1 prohibition, 1 permission');
  await editor.getByText('Allow: /private/help/', { exact: true }).click();
  await page.keyboard.press('End');
  const typed = typedInForm.replace('/help/', '/help/me');
  await typeAsOneStep(page, 'me', typed);
  await step(typed);

  await pane(page, 'Policy').getByRole('button', { name: 'Actions for Allow /private/help/me' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await step('User-agent: *\nAllow: /private/help/me\nDisallow: /private/now\n');

  await convertToAcap(page);
  await expect.poll(() => documentText(page)).toContain('ACAP-disallow-crawl: /private/now\n');
  texts.push(await documentText(page));

  await dropFile(page, 'other.txt', Buffer.from('\uFEFFUser-agent: other\r\nAllow: /\r', 'utf8'));
  await step('\uFEFFUser-agent: other\r\nAllow: /\r');
  return texts;
}

test('by the buttons: back to the very first text, and forward again', async ({ page }) => {
  await openApp(page);
  const texts = await makeSteps(page);
  for (const text of texts.slice(0, -1).toReversed()) {
    await button(page, 'Undo').click();
    await expectDocument(page, text);
  }
  await expect(button(page, 'Undo')).toBeDisabled();
  await expect(button(page, 'Undo')).toBeFocused();
  await expect(page.getByText('This is an example.')).toBeVisible();
  for (const text of texts.slice(1)) {
    await button(page, 'Redo').click();
    await expectDocument(page, text);
  }
  await expect(button(page, 'Redo')).toBeDisabled();
});

test('by keys, from each pane and from none', async ({ page }) => {
  await openApp(page);
  const texts = await makeSteps(page);
  const policy = pane(page, 'Policy');
  const editor = await textEditor(page);
  let at = texts.length - 1;
  const press = async (keys: string, steps: number): Promise<void> => {
    const direction = Math.sign(steps);
    for (let step = 0; step < Math.abs(steps); step++) {
      await page.keyboard.press(keys);
      at += direction;
      await expectDocument(page, texts[at] ?? 'no such step');
    }
  };

  await page.getByRole('button', { name: 'Theme' }).focus();
  await press('ControlOrMeta+z', -2);
  await press('ControlOrMeta+Shift+z', 2);
  await press('ControlOrMeta+z', -1);

  await policy.getByRole('textbox', { name: 'Pattern' }).last().focus();
  await press('ControlOrMeta+z', -2);
  await policy.getByRole('textbox', { name: 'Pattern' }).last().focus();
  await press('ControlOrMeta+y', 2);
  await policy.getByRole('combobox', { name: 'Allow or disallow' }).first().focus();
  await press('ControlOrMeta+z', -1);

  await editor.click();
  await press('ControlOrMeta+z', -at);
  await page.keyboard.press('ControlOrMeta+z');
  await expectDocument(page, texts[0] ?? '');
  await press('ControlOrMeta+Shift+z', 3);
  await press('ControlOrMeta+y', texts.length - 1 - at);
  await page.keyboard.press('ControlOrMeta+y');
  await expectDocument(page, texts.at(-1) ?? '');
  await expect(editor.getByText('User-agent: other')).toBeVisible();

  await (await openConditions(page)).getByRole('combobox', { name: 'Reader' }).focus();
  await press('ControlOrMeta+z', -at);
  await press('ControlOrMeta+y', texts.length - 1);
});

test('text boxes outside the document keep their own undo', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  const pattern = pane(page, 'Policy').getByRole('textbox', { name: 'Pattern' }).first();
  await pattern.fill('/changed/');
  const changed = POLICY.replace('/private/\n', '/changed/\n');
  await expectDocument(page, changed);

  const path = pane(page, 'Simulator').getByRole('textbox', { name: 'Path', exact: true });
  await path.fill('/a');
  await path.press('End');
  await page.keyboard.type('bc');
  await expect(path).toHaveValue('/abc');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(path).not.toHaveValue('/abc');

  const editor = await textEditor(page);
  await editor.click();
  await page.keyboard.press('ControlOrMeta+f');
  const find = pane(page, 'Text').getByRole('textbox', { name: 'Find', exact: true });
  await expect(find).toBeFocused();
  await find.fill('');
  await page.keyboard.type('help');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(find).not.toHaveValue('help');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(find).toHaveValue('help');
  await expectDocument(page, changed);

  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+z');
  await expectDocument(page, POLICY);
  await page.keyboard.press('ControlOrMeta+y');
  await expectDocument(page, changed);
});

test('a new change after undoing clears the redo history, and nothing else', async ({ page }) => {
  await openApp(page);
  const first = await documentText(page);
  await openRobots(page, POLICY);
  const pattern = pane(page, 'Policy').getByRole('textbox', { name: 'Pattern' }).first();
  await pattern.fill('/a/');
  await expectDocument(page, POLICY.replace('/private/\n', '/a/\n'));
  await button(page, 'Undo').click();
  await expectDocument(page, POLICY);
  await pattern.fill('/b/');
  await expect(button(page, 'Redo')).toBeDisabled();
  await pattern.press('ControlOrMeta+y');
  await expectDocument(page, POLICY.replace('/private/\n', '/b/\n'));
  await pattern.press('ControlOrMeta+z');
  await pattern.press('ControlOrMeta+z');
  await expectDocument(page, first);
});
