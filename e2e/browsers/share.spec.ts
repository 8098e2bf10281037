import { expect, expectDocument, openApp, openRobots, test } from './test.ts';
import { KEYS } from './user.ts';

const SHARED = 'User-agent: *\nDisallow: /shared/\n';
const MINE = 'User-agent: *\nDisallow: /mine/\n';

test('text and links are copied, and a link contains the work', async ({ user }) => {
  const dialog = ['dialog', 'Open robots.txt'] as const;
  const box = ['textbox', 'robots.txt content'] as const;
  /** Reads the clipboard by pasting it, until it matches: copying takes a moment. */
  const paste = async (copied: RegExp): Promise<string> => {
    await user.click(['banner'], ['button', 'Open']);
    await user.click(dialog, box);
    let pasted = '';
    await expect
      .poll(async () => {
        await user.type(`${KEYS.Control}av`, dialog, box);
        pasted = await user.read(dialog, box);
        return pasted;
      })
      .toMatch(copied);
    await user.type(KEYS.Escape, dialog);
    return pasted;
  };
  await openApp(user);
  await openRobots(user, SHARED);
  await test.step('copy the text', async () => {
    await user.click(['region', 'Text'], ['button', 'Copy']);
    expect(await paste(/shared/)).toBe(SHARED);
  });
  await test.step('copy a link', async () => {
    await user.click(['region', 'Simulator'], ['button', 'Copy link']);
    await expect.poll(() => user.read('[data-sonner-toaster]')).toContain('Link copied.');
  });
  const link = await paste(/^http:[^#]+#work=1\.[\w-]+$/);
  await openRobots(user, MINE);
  await user.open(link.replace('/#', '/?e2e#'));
  await expectDocument(user, SHARED);
});
