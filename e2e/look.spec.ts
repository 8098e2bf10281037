import type { Locator, Page } from '@playwright/test';
import {
  expect,
  holdMonaco,
  openApp,
  openRobots,
  pane,
  pressInHeader,
  test,
  textEditor,
  testWithLoading,
} from './app.ts';

const PANES = ['Policy', 'Text', 'Simulator'] as const;

const LONG = `User-agent: ${'Crawler-with-a-long-name-'.repeat(10)}
User-agent: b
Disallow: /${'a-long-path/'.repeat(50)}*?x=$    # ${'a long comment '.repeat(20)}
Unknown-field-${'y'.repeat(100)}: ${'x'.repeat(500)}

ACAP-crawler: *
ACAP-allow-present-snippet: /${'news'.repeat(100)} max-length=200-chars
`;

/** Finds horizontal overflow: of the page as a whole, or of elements in a pane that scroll horizontally. */
function findHorizontalOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth) wide.push('the page');
    for (const region of document.querySelectorAll('header, main section, [role="dialog"]')) {
      for (const element of [region, ...region.querySelectorAll('*')]) {
        if (element.closest('.monaco-editor, .monaco-diff-editor, textarea') !== null) continue;
        const canScroll = /auto|scroll/.test(getComputedStyle(element).overflowX);
        if (canScroll && element.scrollWidth > element.clientWidth + 1)
          wide.push(`${element.tagName} ${element.className}`);
      }
    }
    return wide;
  });
}

/** Finds the names of header buttons that are not fully on the screen. */
function findButtonsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header button')]
      .filter((button) => {
        const { left, right, top, width } = button.getBoundingClientRect();
        if (width === 0) return false; // in a menu on this screen
        return left < 0 || top < 0 || right > window.innerWidth || width < 24;
      })
      .map(({ textContent }) => textContent),
  );
}

for (const width of [360, 768, 1280, 1920]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('nothing scrolls horizontally, and all three panes can be reached', async ({ page }) => {
      await openApp(page);
      await openRobots(page, LONG);
      await expect.poll(() => findButtonsOutside(page)).toEqual([]);
      const value = pane(page, 'Policy').getByRole('textbox', { name: /^Unknown-field/ });
      await expect.poll(async () => (await value.boundingBox())?.width).toBeGreaterThan(80);
      if (width >= 1024) {
        for (const name of PANES) await expect(pane(page, name)).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('tab')).toHaveCount(0);
        await textEditor(page);
        await expect.poll(() => findHorizontalOverflow(page)).toEqual([]);
      } else {
        for (const name of PANES) {
          await page.getByRole('tab', { name }).click();
          await expect(pane(page, name)).toBeInViewport({ ratio: 1 });
          for (const other of PANES.filter((one) => one !== name)) await expect(pane(page, other)).toBeHidden();
          if (name === 'Text') await textEditor(page);
          await expect.poll(() => findHorizontalOverflow(page), name).toEqual([]);
        }
      }
      for (const command of ['Open', 'Convert to ACAP']) {
        await pressInHeader(page, command);
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeInViewport({ ratio: 1 });
        const main = dialog.getByRole('button', { name: /^(Open|Apply)$/ });
        await expect(main).toBeInViewport({ ratio: 1 });
        if (command !== 'Open') await expect(dialog.getByRole('heading', { name: /^Records written/ })).toBeAttached();
        await expect.poll(() => findHorizontalOverflow(page), command).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
      await page.keyboard.press('ControlOrMeta+k');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expect.poll(() => findHorizontalOverflow(page), 'the palette').toEqual([]);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the tabs stay at the lower edge, whatever is above them; More has what belongs to Text', async ({ page }) => {
    await openApp(page);
    const tabs = page.getByRole('tablist', { name: 'Panes' });
    const place = await tabs.boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBe(740);
    for (const name of PANES.toReversed()) {
      await page.getByRole('tab', { name }).click();
      await expect(pane(page, name)).toBeInViewport({ ratio: 1 });
      // Facts about the file are shown with its text only, and the verdict with all panes but the simulator.
      await expect(page.getByRole('contentinfo')).toBeVisible({ visible: name === 'Text' });
      await expect.poll(() => tabs.boundingBox()).toEqual(place);
    }
    const coming = page.waitForEvent('download');
    await pressInHeader(page, 'Download');
    expect((await coming).suggestedFilename()).toBe('robots.txt');
    const verdict = page.getByRole('button', { name: /^Googlebot is allowed/ });
    await expect(verdict).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 740, height: 360 });
    await expect(page.getByRole('tab', { name: 'Policy' })).toBeInViewport({ ratio: 1 });
    await expect(verdict).toBeHidden();
  });
});

testWithLoading(
  'nothing moves while the app loads: neither a pane nor, when Monaco comes, the first lines',
  async ({ page }) => {
    const release = await holdMonaco(page);
    await openApp(page);
    await expect(page.getByText('This is an example.')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const paneBefore = await pane(page, 'Text').boundingBox();
    const linesBefore = await pane(page, 'Text')
      .getByRole('textbox', { name: 'robots.txt text' })
      .evaluate((box) => {
        const style = getComputedStyle(box);
        const { left, top } = box.getBoundingClientRect();
        return {
          left: Math.round(left + parseFloat(style.paddingLeft)),
          top: Math.round(top + parseFloat(style.paddingTop)),
          lineHeight: parseFloat(style.lineHeight),
          fontSize: style.fontSize,
        };
      });
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          // Expected are code lenses, which push lines of the editor down, and longer counts in the status bar.
          const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
          const isInside = sources.every(({ node }: { node: Node | null }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            return element === null || element === undefined || element.closest('.monaco-editor, footer') !== null;
          });
          if (!isInside) performance.mark(`shifted ${JSON.stringify(entry)}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    release();
    const editor = await textEditor(page);
    await expect(editor.getByText('# The Harbour Herald', { exact: false }).first()).toBeVisible();
    // Monaco may render the lines again between finding and measuring one.
    await expect
      .poll(() =>
        editor
          .locator('.view-line')
          .first()
          .evaluate((line) => {
            const style = getComputedStyle(line);
            const { left, top } = line.getBoundingClientRect();
            return {
              left: Math.round(left),
              top: Math.round(top),
              lineHeight: parseFloat(style.lineHeight),
              fontSize: style.fontSize,
            };
          }),
      )
      .toEqual(linesBefore);
    expect(await pane(page, 'Text').boundingBox()).toEqual(paneBefore);
    const shifts = await page.evaluate(() =>
      performance
        .getEntriesByType('mark')
        .map(({ name }) => name)
        .filter((name) => name.startsWith('shifted')),
    );
    expect(shifts).toEqual([]);
  },
);

test('the title row of a policy with ten thousand groups is one line', async ({ page }) => {
  await openApp(page);
  await openRobots(page, 'User-agent: a\nDisallow: /\n'.repeat(10_000));
  const policy = pane(page, 'Policy');
  await expect(policy.getByText('10,000 groups, 10,000 rules')).toBeVisible();
  const top = async (one: Locator) => (await one.boundingBox())?.y ?? 0;
  const filter = policy.getByRole('searchbox', { name: 'Filter' });
  const add = policy.getByRole('button', { name: 'Add group, record or other line' });
  await expect.poll(async () => (await top(add)) - (await top(filter))).toBe(0);
});

test('in a short window, as at 200% zoom, five rows of the policy are shown', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await openApp(page);
  await openRobots(page, `User-agent: *\n${'Disallow: /a\n'.repeat(9)}`);
  const patterns = pane(page, 'Policy').getByRole('textbox', { name: 'Pattern' });
  await patterns.first().fill('/b');
  await patterns.first().press('Enter');
  await expect(page.getByRole('region', { name: 'Changes' }).getByRole('button', { name: 'Compare' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeHidden();
  for (const at of [0, 1, 2, 3, 4]) await expect(patterns.nth(at)).toBeInViewport({ ratio: 1 });
});
