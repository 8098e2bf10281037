import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, openApp, pane, test, textEditor } from './app.ts';

/** Everything that WCAG 2.2 AA asks for and axe can find. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with what is wrong and where, when axe finds anything. */
async function expectNoViolation(page: Page): Promise<void> {
  // What is just fading in has colours that nobody reads.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(found).toEqual([]);
}

// A trace holds the page before and after every step of axe: much, and of no help.
test.use({ trace: 'off' });
test.setTimeout(120_000);

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 360]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

      test('page, panes, menus and dialogs have no violation', async ({ page }) => {
        await openApp(page);
        const isWide = width >= 1024;
        // What is new, open or refused is looked at with the rest.
        const policy = pane(page, 'Policy');
        await policy.getByRole('button', { name: 'Add group' }).click();
        await policy.getByRole('button', { name: 'Add crawler' }).first().click();
        await policy.getByRole('textbox', { name: 'Pattern' }).first().fill('/#');
        await expect(policy.getByText(/would begin a comment/)).toBeVisible();
        if (isWide) {
          await textEditor(page);
          await test.step('page', () => expectNoViolation(page));
        } else {
          for (const name of ['Policy', 'Text', 'Simulator'] as const) {
            await page.getByRole('tab', { name }).click();
            await expect(pane(page, name)).toBeVisible();
            if (name === 'Text') await textEditor(page);
            await test.step(name, () => expectNoViolation(page));
          }
          await page.getByRole('tab', { name: 'Policy' }).click();
        }

        await test.step('menu', async () => {
          await page.getByRole('button', { name: 'Theme' }).click();
          await expect(page.getByRole('menu')).toBeVisible();
          await expectNoViolation(page);
          await page.keyboard.press('Escape');
        });

        await test.step('Open', async () => {
          await page.getByRole('button', { name: 'Open', exact: true }).click();
          const dialog = page.getByRole('dialog', { name: 'Open robots.txt' });
          await dialog.getByRole('textbox', { name: 'robots.txt content' }).fill('<!doctype html>');
          await dialog.getByRole('button', { name: 'Open', exact: true }).click();
          await expect(dialog.getByRole('button', { name: 'Open anyway' })).toBeVisible();
          await expectNoViolation(page);
          await dialog.getByRole('button', { name: 'Cancel' }).click();
          await dialog.getByRole('textbox', { name: 'robots.txt content' }).fill('');
          await dialog.getByRole('button', { name: 'Open', exact: true }).click();
          await expect(dialog.getByRole('alert')).toContainText('The box is empty.');
          await expectNoViolation(page);
          await dialog
            .getByRole('textbox', { name: 'robots.txt content' })
            .fill(
              'User-agent: *\nDisallow: /Private/\nAllow: /private/help/\nCrawl-delay: 5\nUser-agent: GPTBot\nDisalow: /\nDisallow: private\n',
            );
          await dialog.getByRole('button', { name: 'Open', exact: true }).click();
          await expect(page.getByRole('status').filter({ hasText: 'Opened the pasted text' })).toBeVisible();
          await expectNoViolation(page);
        });

        await test.step('Problems and the page of a lint rule', async () => {
          if (isWide) await page.getByRole('button', { name: /^Problems: / }).click();
          else await page.getByRole('tab', { name: 'Problems' }).click();
          const problems = page.getByRole('region', { name: 'Problems', exact: true });
          await problems.getByRole('button', { name: 'field-misspelt' }).click();
          await expect(page.getByRole('dialog', { name: 'field-misspelt' })).toBeVisible();
          await expectNoViolation(page);
          await page.keyboard.press('Escape');
          await expectNoViolation(page);
        });

        await test.step('Outline', async () => {
          if (isWide) await page.getByRole('button', { name: 'Outline', exact: true }).click();
          else await page.getByRole('tab', { name: 'Outline' }).click();
          await page.getByRole('tree').focus();
          await page.keyboard.press('End');
          await expectNoViolation(page);
          if (isWide) await page.getByRole('button', { name: 'Close Outline' }).click();
          if (isWide) await page.getByRole('button', { name: 'Close Problems' }).click();
          else await page.getByRole('tab', { name: 'Policy' }).click();
        });

        await test.step('palette and shortcuts', async () => {
          await page.getByRole('button', { name: 'Commands' }).click();
          const palette = page.getByRole('dialog', { name: 'Command palette' });
          await expect(palette.getByRole('option', { selected: true })).toBeVisible();
          await expectNoViolation(page);
          await page.getByRole('textbox', { name: 'Command' }).fill('keyboard shortcuts');
          await page.keyboard.press('Enter');
          await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
          await expectNoViolation(page);
          await page.keyboard.press('Escape');
        });

        await test.step('Why, other readings and readers side by side', async () => {
          if (!isWide) await page.getByRole('tab', { name: 'Simulator' }).click();
          const simulator = pane(page, 'Simulator');
          await simulator.getByRole('button', { name: 'Readers side by side' }).click();
          await simulator.getByRole('button', { name: 'Why' }).first().click();
          await expectNoViolation(page);
          if (!isWide) await page.getByRole('tab', { name: 'Policy' }).click();
        });

        await test.step('pages and headers', async () => {
          for (const [choice, text] of [
            ['HTML page or META tags', '<meta name="robots" content="noindx, ACAP disallow-index">'],
            ['HTTP headers', 'X-Robots-Tag: googlebot: noarchive'],
          ] as const) {
            await page.getByRole('button', { name: 'Add document' }).click();
            await page.getByRole('menuitem', { name: choice }).click();
            const dialog = page.getByRole('dialog');
            await expectNoViolation(page);
            await dialog.getByRole('textbox').last().fill(text);
            await dialog.getByRole('button', { name: /^Add/ }).click();
            await expect(dialog).toBeHidden();
            await expectNoViolation(page);
          }
          await page.getByRole('tab', { name: 'robots.txt' }).click();
        });

        await test.step('Convert', async () => {
          await page.getByRole('button', { name: 'Convert to ACAP' }).click();
          const dialog = page.getByRole('dialog', { name: 'Convert to ACAP' });
          await expect(dialog.getByRole('heading', { name: /^Records written/ })).toBeVisible();
          await expect(dialog.locator('.monaco-diff-editor')).toBeVisible();
          await expectNoViolation(page);
          await page.keyboard.press('Escape');
        });
      });
    });
  }
}

test('with forced colours, borders and focus are still there', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openApp(page);
  await expectNoViolation(page);
  const open = page.getByRole('button', { name: 'Open', exact: true });
  await open.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(open).toBeFocused();
  const outline = await open.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline).not.toBe('none');
});

/** The names of what can be pressed and is too small: below 24 by 24 pixels, without as much room around it. */
async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // What is scrolled out of view lies, for its coordinates, among the targets of other panes.
    const isSeen = (target: Element): boolean => {
      const { left, top, width, height } = target.getBoundingClientRect();
      return document.elementsFromPoint(left + width / 2, top + height / 2).includes(target);
    };
    const targets = [
      ...document.querySelectorAll('button, [role="tab"], [role="button"], select, input, summary'),
    ].filter((target) => isSeen(target) && target.closest('.monaco-editor, .visually-hidden') === null);
    const boxes = targets.map((target) => target.getBoundingClientRect());
    const isRoomy = (at: number): boolean => {
      const box = boxes[at];
      if (!box || (box.width >= 24 && box.height >= 24)) return true;
      const centre = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      return boxes.every((other, index) => {
        const dx = Math.max(other.left - centre.x, 0, centre.x - other.right);
        const dy = Math.max(other.top - centre.y, 0, centre.y - other.bottom);
        return index === at || Math.hypot(dx, dy) >= 12;
      });
    };
    return targets.filter((_, at) => !isRoomy(at)).map((target) => target.outerHTML.slice(0, 160));
  });
}

test('every target is large enough or has room around it', async ({ page }) => {
  await openApp(page);
  await textEditor(page);
  await page.getByRole('button', { name: /^Problems: / }).click();
  await page.getByRole('button', { name: 'Outline', exact: true }).click();
  await expect(page.getByRole('tree')).toBeVisible();
  expect(await findSmallTargets(page)).toEqual([]);
  // The check itself finds what is too small.
  await page.getByRole('button', { name: 'Undo', exact: true }).evaluate((button) => {
    button.style.cssText = 'min-height: 0; height: 10px; min-width: 0; width: 10px; padding: 0; margin: 0 -8px';
  });
  expect(await findSmallTargets(page)).not.toEqual([]);
});

test('at 200 % everything is there, and nothing is scrolled sideways', async ({ page }) => {
  // What a window of 1280 pixels shows at 200 %.
  await page.setViewportSize({ width: 640, height: 400 });
  await openApp(page);
  for (const name of ['Policy', 'Text', 'Simulator', 'Problems', 'Outline']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('region', { name, exact: true })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), name).toBe(true);
  }
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('textbox', { name: 'Command' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('option', { selected: true })).toBeInViewport();
});

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openApp(page);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  const durations = await page.evaluate(() =>
    document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0)),
  );
  expect(durations.filter((milliseconds) => milliseconds > 1)).toEqual([]);
});
