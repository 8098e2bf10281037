import type { CDPSession } from '@playwright/test';
import { expect, openApp, pane, test } from './app.ts';

/** Presses a key that the input method handles: it confirms or cancels what is composed. */
async function pressInComposition(session: CDPSession, key: string): Promise<void> {
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229 });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key });
}

async function compose(session: CDPSession, text: string): Promise<void> {
  const { length } = text;
  await session.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
}

test('Enter and Escape of an input method neither submit nor close a dialog', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await openApp(page);
  await page.getByRole('button', { name: 'Actions for robots.txt' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename robots.txt' });
  const name = dialog.getByLabel('Name');
  await expect(name).toBeFocused();
  await compose(session, 'に');
  for (const key of ['Enter', 'Escape']) await pressInComposition(session, key);
  await session.send('Input.insertText', { text: '二' });
  await expect(name).toHaveValue('robots.txt二');
  await expect(dialog).toBeVisible();
  await name.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-document]')).toHaveText(/robots\.txt二/);
});

test('Escape of an input method does not empty a search box', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await openApp(page);
  const filter = pane(page, 'Policy').getByRole('searchbox', { name: 'Filter' });
  await filter.fill('news');
  await compose(session, 'に');
  await pressInComposition(session, 'Escape');
  await expect(filter).toHaveValue('newsに');
  await session.send('Input.insertText', { text: '' });
  await filter.press('Escape');
  await expect(filter).toHaveValue('');
});
