import type { Locator, Page } from '@playwright/test';
import { addDocument, expect, openApp, openRobots, pane, runCommand, test, textEditor } from './app.ts';
import { expectNoViolationAsShown } from './axe.ts';

test('borders and focus outlines survive forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openApp(page);
  await expectNoViolationAsShown(page);
  // The buttons, which are always shown here, do not take the place of the line number.
  await expect(pane(page, 'Policy').locator('[data-line="7"]').getByText('8', { exact: true })).toBeVisible();
  const open = page.getByRole('button', { name: 'Open', exact: true });
  await open.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(open).toBeFocused();
  const outline = await open.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline).not.toBe('none');
});

/** Finds the targets that are too small: below 24 by 24 pixels, without enough room around them to make up for it. */
async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // By their coordinates, targets scrolled out of view would overlap those of other panes.
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
  await expect.poll(() => findSmallTargets(page)).toEqual([]);
  // Proves that the check does find a target that is too small.
  await page.getByRole('button', { name: 'Undo', exact: true }).evaluate((button) => {
    button.style.cssText = 'min-height: 0; height: 10px; min-width: 0; width: 10px; padding: 0; margin: 0 -8px';
  });
  await expect.poll(() => findSmallTargets(page)).not.toEqual([]);
});

test('at 200% everything is available, and nothing scrolls horizontally', async ({ page }) => {
  // The CSS pixels of a 1280 pixel wide window at 200%.
  await page.setViewportSize({ width: 640, height: 400 });
  await openApp(page);
  for (const name of ['Policy', 'Text', 'Simulator', 'Problems', 'Outline']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('region', { name, exact: true })).toBeInViewport();
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await expect.poll(fits, name).toBe(true);
  }
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Command' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('option', { selected: true })).toBeInViewport();
});

test('at 400%, notices leave room for the pane, and a dialog scrolls as a whole', async ({ page }) => {
  // The CSS pixels of a 1280 by 800 pixel window at 400%.
  await page.setViewportSize({ width: 320, height: 200 });
  await openApp(page);
  await openRobots(page, 'User-agent: *\nDisallow: /a\n');
  const notice = page.locator('[data-sonner-toast]').filter({ hasText: 'Opened robots.txt' });
  await expect(notice.getByRole('button', { name: 'Go back' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('searchbox', { name: 'Filter' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('tab', { name: 'Policy' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ControlOrMeta+o');
  const dialog = page.getByRole('dialog', { name: 'Open robots.txt' });
  await expect(dialog.getByRole('textbox', { name: 'robots.txt content' })).toBeFocused();
  const open = dialog.getByRole('button', { name: 'Open', exact: true });
  await open.focus();
  await expect(open).toBeInViewport({ ratio: 1 });
});

test('at 400%, everything in “Add rules” and in an empty pane can be scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openApp(page);
  await runCommand(page, 'Add rules');
  const dialog = page.getByRole('dialog', { name: 'Add rules' });
  await expect(dialog.getByRole('heading', { name: 'Changes to robots.txt' })).toBeAttached();
  await expect(dialog.getByText('Working out the lines…')).toHaveCount(0);
  await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('heading', { name: 'Changes to robots.txt' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await runCommand(page, 'Tests');
  const tests = page.getByRole('region', { name: 'Tests' });
  await expect(tests.getByRole('button', { name: 'Add tests' })).toBeFocused();
  await tests.getByText('No tests yet').hover();
  await page.mouse.wheel(0, -500);
  await expect(tests.getByText('No tests yet')).toBeInViewport({ ratio: 1 });
});

test('at 400%, the cells of the matrix can be scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openApp(page);
  await runCommand(page, 'Matrix');
  const matrix = page.getByRole('region', { name: 'Matrix', exact: true });
  const cell = matrix.getByRole('gridcell').first();
  await cell.click();
  await expect(cell).toBeInViewport({ ratio: 1 });
});

test('the arrow of a list of usages does not cover the usage while the row has the focus', async ({ page }) => {
  await openApp(page);
  await runCommand(page, 'Go to crawler * ACAP record');
  const row = pane(page, 'Policy').locator('[data-line="27"]');
  await row.getByRole('textbox', { name: 'Pattern' }).focus();
  await expect(row.getByRole('combobox', { name: 'Usage' })).toHaveCSS('padding-inline-end', '24px');
});

test('with more space between letters, labels stay whole, and “Add rules” does not scroll horizontally', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openApp(page);
  // The distances of WCAG 1.4.12.
  const style = await page.addStyleTag({
    content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }',
  });
  const isCut = (words: Element) => words.scrollWidth > words.clientWidth;
  for (const count of ['4 rules', '1 rule']) {
    const words = pane(page, 'Policy').getByText(count, { exact: true }).first();
    await expect.poll(() => words.evaluate(isCut), count).toBe(false);
  }
  await page.getByRole('tab', { name: 'Simulator' }).click();
  const usage = pane(page, 'Simulator').getByRole('rowheader', { name: 'present-currentcopy' });
  await expect.poll(() => usage.evaluate(isCut), 'usage').toBe(false);
  for (const label of ['Crawler', 'Record', 'Reader']) {
    const words = pane(page, 'Simulator').getByText(label, { exact: true }).first();
    const lines = () =>
      words.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length;
      });
    await expect.poll(lines, label).toBe(1);
  }
  await runCommand(page, 'Recipe: Block AI training, stay');
  const recipe = page.getByRole('dialog').getByRole('button', { name: /^Recipe: Block AI training/ });
  const room = () => recipe.evaluate((button) => (button.parentElement?.clientWidth ?? 0) - button.clientWidth);
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  await style.evaluate((node) => node.parentNode?.removeChild(node));
});

test('the keyboard of a phone leaves the buttons of dialogs in view', async ({ page }) => {
  await openApp(page);
  // By default, Chrome on Android puts the keyboard over the lower half of the page.
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute('content', /interactive-widget=resizes-content/);
});

test('on a phone with text at 200%, the header shows the file and every button', async ({ page }) => {
  await page.setViewportSize({ width: 180, height: 370 });
  await openApp(page);
  const header = page.getByRole('banner');
  for (const name of ['robots.txt', 'Undo', 'Commands', 'Add rules…', 'More']) {
    await expect(header.getByRole('button', { name, exact: true }), name).toBeInViewport({ ratio: 1 });
  }
  await expect(header.getByText('robots.txt', { exact: true })).toHaveCSS('width', /^(6[6-9]|[7-9]\d|1\d\d)/);
});

for (const [reducedMotion, moves] of [
  ['reduce', false],
  ['no-preference', true],
] as const) {
  test(`with reduced motion ${reducedMotion}, a dialog ${moves ? 'moves' : 'does not move'} as it opens`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await openApp(page);
    // Recorded at its start: an animation may be over before anything checks for it.
    await page.evaluate(() => {
      for (const kind of ['animationstart', 'transitionrun']) {
        document.addEventListener(kind, () => {
          const durations = document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration));
          if (durations.some((milliseconds) => milliseconds > 1)) document.body.dataset['moved'] = 'true';
        });
      }
    });
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).hover();
    await expect(page.locator('body[data-moved]')).toHaveCount(moves ? 1 : 0);
  });
}

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('no button is invisible and still catches taps', async ({ page }) => {
    await openApp(page);
    await expect(page.getByRole('button', { name: 'Add crawler' }).first()).toBeVisible();
    const traps = await page.getByRole('button').evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return !button.checkVisibility({ opacityProperty: true }) && width > 1
            ? button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
            : false;
        })
        .map(({ outerHTML }) => outerHTML),
    );
    expect(traps).toEqual([]);
  });

  for (const width of [320, 360]) {
    test(`at ${width} px, the name of a group for everyone is on the line of its heading`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await openApp(page);
      await openRobots(page, 'User-agent: *\nDisallow: /a\n\nUser-agent: GPTBot\nDisallow: /b\n');
      await expect(pane(page, 'Policy').getByRole('textbox', { name: 'Pattern' })).toHaveCount(2);
      const words = page.getByText('Everyone else', { exact: true });
      const name = page.getByRole('textbox', { name: 'Crawler' }).first();
      const edges = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect());
      await expect.poll(async () => (await edges(name)).top - (await edges(words)).bottom).toBeLessThan(0);
    });
  }

  test('every field has text of 16 px or more, or iOS would zoom in on it', async ({ page }) => {
    await openApp(page);
    await page.getByRole('tab', { name: 'Simulator' }).tap();
    await page.getByRole('button', { name: 'More conditions' }).tap();
    await expect(page.getByRole('combobox', { name: 'Reader' })).toBeVisible();
    for (const field of await page.locator('input[type=text], input[type=search], select').all()) {
      expect(await field.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(
        16,
      );
    }
  });

  test('a small toggle is as high as any small control', async ({ page }) => {
    await openApp(page);
    await page.getByRole('button', { name: 'Add rules…', exact: true }).tap();
    await page.getByRole('button', { name: 'Start from a recipe' }).tap();
    const sections = page.getByRole('group', { name: 'Recipe sections' });
    await expect(sections.getByRole('button').first()).toHaveCSS('height', '36px');
  });

  test('so are the conditions of the simulator and the fixes of a finding', async ({ page }) => {
    await openApp(page);
    await openRobots(page, 'User-agent: *\nDisalow: /a\n');
    const fix = pane(page, 'Policy').getByRole('button', { name: 'Write "Disallow"' });
    await expect(fix).toHaveCSS('height', '36px');
    await page.getByRole('tab', { name: 'Simulator' }).tap();
    const toggle = page.getByRole('button', { name: 'More conditions' });
    await expect(toggle).toHaveCSS('height', '36px');
    await toggle.tap();
    await page.getByRole('combobox', { name: 'Reader' }).selectOption({ label: 'RFC 9309' });
    await expect(page.getByRole('button', { name: 'Remove reader' })).toHaveCSS('height', '36px');
  });

  test('“Disallow” ends before the arrow of its list', async ({ page }) => {
    await openApp(page);
    const room = await page
      .getByRole('combobox', { name: 'Allow or disallow' })
      .first()
      .evaluate((select) => {
        const { fontWeight, fontSize, fontFamily, paddingInlineStart } = getComputedStyle(select);
        const context = document.createElement('canvas').getContext('2d');
        if (context === null) throw new Error('no canvas');
        context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        const textEnd = parseFloat(paddingInlineStart) + context.measureText('Disallow').width;
        const arrow = getComputedStyle(select.parentElement ?? select, '::after');
        const arrowStart = select.clientWidth - parseFloat(arrow.marginInlineEnd) - parseFloat(arrow.width);
        return arrowStart - textEnd;
      });
    expect(room).toBeGreaterThan(0);
  });

  test('what a tooltip says elsewhere is shown: names of qualifiers, facts about crawlers, usages of tests', async ({
    page,
  }) => {
    await openApp(page);
    await openRobots(page, 'ACAP-crawler: *\nACAP-allow-present-snippet: / max-length=9-words\n');
    await expect(pane(page, 'Policy').getByText('max-length', { exact: true })).toBeVisible();
    await addDocument(
      page,
      'Tests',
      null,
      'tests:\n  - { name: a, crawlers: [A], paths: [/], expect: { crawl: allowed } }\n',
    );
    await expect(pane(page, 'Policy').getByText('Read the page', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Simulator' }).tap();
    await page.getByRole('button', { name: 'Choose by purpose' }).tap();
    const picker = page.getByRole('dialog', { name: 'Choose a crawler' });
    await picker.getByRole('searchbox').fill('amazonbot');
    await expect(picker.getByText(/noarchive on a page keeps it out of training/).first()).toBeVisible();
  });

  for (const hasTests of [false, true]) {
    test(`the toolbar of the matrix takes three rows at most${hasTests ? ', with tests' : ''}`, async ({ page }) => {
      await openApp(page);
      await openRobots(page, 'User-agent: *\nDisallow: /private/\n\nUser-agent: GPTBot\nDisallow: /\n');
      if (hasTests) {
        await addDocument(
          page,
          'Tests',
          null,
          'tests:\n  - { name: a, crawlers: [A], paths: [/], expect: { crawl: allowed } }\n',
        );
      }
      await runCommand(page, 'Matrix');
      const matrix = page.getByRole('region', { name: 'Matrix', exact: true });
      await expect(matrix.getByRole('button', { name: /^Blocked \d/ })).toBeVisible();
      const controls = matrix
        .getByRole('combobox')
        .or(matrix.getByRole('button', { name: /^(Changed|Readers differ|Not as expected|Blocked|Add$|Export$)/ }));
      await expect(controls).toHaveCount(hasTests ? 8 : 7);
      const boxes = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      for (const { left, right, width } of boxes) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(360);
        expect(width).toBeGreaterThan(24);
      }
      const [top, bottom] = [Math.min(...boxes.map(({ top: y }) => y)), Math.max(...boxes.map(({ bottom: y }) => y))];
      const height = boxes[0]?.height ?? 0;
      expect(bottom - top).toBeLessThan(3.5 * height);
    });
  }
});
