import type { Locator, Page } from '@playwright/test';
import { expect, openApp, openRobots, pane, test } from './app.ts';

const simulator = (page: Page) => pane(page, 'Simulator');

/** Whether the middle and the left corners of a control, where no chooser has its arrow, are what one sees there. */
function isInFullView(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [left + 3, bottom - 3],
    ] as const;
    return points.every(([x, y]) => {
      const seen = document.elementFromPoint(x, y);
      return seen !== null && (element.contains(seen) || seen.contains(element));
    });
  });
}

for (const viewport of [
  { width: 1024, height: 600 },
  { width: 360, height: 640 },
]) {
  test.describe(`${viewport.width} × ${viewport.height} px`, () => {
    test.use({ viewport });

    test('the verdict is always in view, and never lies over the field in use', async ({ page }) => {
      await openApp(page);
      await openRobots(page, 'User-agent: *\nDisallow: /a\n');
      if (viewport.width < 1024) await page.getByRole('tab', { name: 'Simulator' }).click();
      const path = simulator(page).getByRole('textbox', { name: 'Path', exact: true });
      await path.fill('/a');
      const verdicts = simulator(page).getByText('Googlebot may not crawl /a', { exact: true });
      await expect(verdicts.last()).toBeInViewport({ ratio: 1 });
      for (const name of ['Reader', 'Purpose', 'Page', 'Headers']) {
        const field = simulator(page).getByRole('combobox', { name, exact: true });
        await field.focus();
        await expect.poll(() => isInFullView(field), name).toBe(true);
        await expect(verdicts.last()).toBeInViewport({ ratio: 1 });
      }
      // A press goes to the answer, and then there is no need of the line at the edge.
      await path.evaluate((box) => box.scrollIntoView({ block: 'end' }));
      await expect(verdicts).toHaveCount(2);
      await verdicts.last().click();
      await expect(verdicts).toHaveCount(1);
      await expect(verdicts).toBeInViewport({ ratio: 1 });
    });
  });
}

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('a notice comes where it does not cover the field in use', async ({ page }) => {
    await openApp(page);
    await page.getByRole('tab', { name: 'Simulator' }).click();
    const field = simulator(page).getByRole('combobox', { name: 'Headers', exact: true });
    await field.focus();
    await expect.poll(() => isInFullView(field)).toBe(true);
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Command' }).fill('Copy whole text');
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
    await expect(page.locator('[data-sonner-toast][data-mounted="true"]')).toBeVisible();
    expect(await isInFullView(field)).toBe(true);
  });
});
