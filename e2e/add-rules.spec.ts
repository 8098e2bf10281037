import type { Locator, Page } from '@playwright/test';
import {
  addDocument,
  documentText,
  expect,
  expectDocument,
  openApp,
  openRobots,
  pasteRobots,
  pane,
  test,
  verdictCard,
} from './app.ts';
import { expectNoViolation } from './axe.ts';

/** The robots.txt of a shop, with a group of two crawlers that already satisfies the recipe. */
const SHOP = `# robots.txt of the shop
User-agent: *
Disallow: /cart
Disallow: /checkout
Allow: /cart/help
Crawl-delay: 10

User-agent: GPTBot
User-agent: CCBot
Disallow: /

User-agent: AdsBot-Google
Disallow: /checkout

Sitemap: https://shop.example/sitemap.xml
`;

/** The crawlers that only train AI and are not named in the file yet. */
const TRAINING = [
  'Google-Extended',
  'Applebot-Extended',
  'ClaudeBot',
  'anthropic-ai',
  'cohere-training-data-crawler',
  'DeepSeekBot',
  'Bytespider',
  'meta-externalagent',
  'FacebookBot',
  'AI2Bot',
  'SBIntuitionsBot',
  'ChatGLM-Spider',
  'Kangaroo Bot',
  'MistralAI-Training',
  'KimiBot',
  'Ai2Bot-Dolma',
  'QwenBot',
  'DoubaoBot',
  'ERNIEBot',
  'PanguBot',
  'Reflectionbot',
  'laion-huggingface-processor',
  'LAIONDownloader',
  'img2dataset',
  'FriendlyCrawler',
  'Linguee Bot',
];

const SHOP_AFTER = SHOP.replace(
  'User-agent: CCBot\n',
  `User-agent: CCBot\n${TRAINING.map((name) => `User-agent: ${name}\n`).join('')}`,
);

const composer = (page: Page): Locator => page.getByRole('dialog', { name: 'Add rules' });
const result = (page: Page): Locator => composer(page).getByRole('region', { name: 'What this changes' });

/** A way of operating the controls: by pointer or by keyboard. */
interface InputMethod {
  readonly press: (button: Locator) => Promise<void>;
  readonly fill: (box: Locator, text: string) => Promise<void>;
  /** Ticks a checkbox in the list below the search box. */
  readonly tick: (box: Locator) => Promise<void>;
  /** Chooses an item of the open menu. */
  readonly take: (item: Locator) => Promise<void>;
  /** Chooses an option of a segmented control. */
  readonly choose: (group: string, option: string) => Promise<void>;
}

const segments = (page: Page, group: string): Locator =>
  composer(page).getByRole('group', { name: group, exact: true });

function withPointer(page: Page): InputMethod {
  return {
    press: (button) => button.click(),
    fill: (box, text) => box.fill(text),
    tick: (box) => box.check(),
    take: (item) => item.click(),
    choose: (group, option) => segments(page, group).getByRole('radio', { name: option }).check(),
  };
}

/** Presses a key until the target has the focus. */
async function reach(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate(async (element) => {
    // Menus move the focus in a timer started by the key press; this timer fires after it.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    return element === document.activeElement;
  });
}

function withKeys(page: Page): InputMethod {
  return {
    press: async (button) => {
      await reach(page, button);
      await page.keyboard.press('Enter');
    },
    fill: async (box, text) => {
      await reach(page, box);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    tick: async (box) => {
      await reach(page, box, 'ArrowDown');
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
    },
    take: async (item) => {
      await reach(page, item, 'ArrowDown');
      await page.keyboard.press('Enter');
    },
    choose: async (group, option) => {
      const options = segments(page, group);
      await reach(page, options.getByRole('radio', { checked: true }));
      const wanted = options.getByRole('radio', { name: option });
      for (let presses = 0; presses < 5 && !(await wanted.isChecked()); presses++) {
        await page.keyboard.press('ArrowRight');
      }
      await expect(wanted).toBeChecked();
    },
  };
}

async function startEmpty(page: Page, { press, take }: InputMethod): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) {
    await press(more);
    await take(page.getByRole('menuitem', { name: /^Open/ }));
  } else {
    await press(page.getByRole('button', { name: 'Open', exact: true }));
  }
  await press(page.getByRole('button', { name: 'Start empty' }));
  await expectDocument(page, '');
}

async function apply(page: Page, { press }: InputMethod): Promise<void> {
  await expect(result(page).getByText('Nothing changes for anyone else.')).toBeVisible();
  await press(composer(page).getByRole('button', { name: 'Add rules' }));
  await expect(composer(page)).toBeHidden();
}

test('AI training is blocked in a pasted file in four clicks, and undone in one step', async ({ page }) => {
  await openApp(page);
  await pasteRobots(page, SHOP);
  await page.getByRole('button', { name: 'Add rules…' }).click();
  await composer(page).getByRole('button', { name: 'Start from a recipe' }).click();
  await composer(page)
    .getByRole('button', { name: /^Block AI training, stay in search/ })
    .click();
  await test.step('what is about to happen is said before', async () => {
    await expect(result(page).getByText(`+${TRAINING.length} lines`)).toBeVisible();
    await expect(result(page).getByText('Nothing changes for anyone else.')).toBeVisible();
    await expect(result(page).getByText(/^Amazonbot has other uses and is left alone: noarchive/)).toBeVisible();
    await expect(result(page).getByText(/reads “AI2Bot” as “AI”/)).toBeVisible();
    const row = result(page).getByRole('row', { name: /^\/ / });
    await expect(row.getByRole('cell').first()).toHaveText('Allowed, will be Blocked');
    await expect(row.getByRole('cell').last()).toHaveText('Allowed');
    await expectNoViolation(page, '[role="dialog"]');
  });
  await composer(page).getByRole('button', { name: 'Add rules' }).click();
  await expectDocument(page, SHOP_AFTER);
  await expect(composer(page)).toBeHidden();

  await test.step('again it has nothing to add', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Command' }).fill('recipe block AI training stay');
    await page.keyboard.press('Enter');
    await expect(result(page).getByText('The file already says this.')).toBeVisible();
    await expect(composer(page).getByRole('checkbox', { name: /^ClaudeBot .*already blocked$/ })).toBeChecked();
    await expect(composer(page).getByRole('button', { name: 'Add rules' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await expect(composer(page)).toBeHidden();
  });
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expectDocument(page, SHOP);
});

const NEWSPAPER = `##ACAP version=1.0
User-agent: GPTBot
Disallow: /

ACAP-crawler: *
ACAP-disallow-present-currentcopy: /
ACAP-allow-present-snippet: / max-length=100-chars
ACAP-allow-index: /archive/ time-limit=7-days
`;

for (const [title, width, createInput] of [
  ['1280 px', 1280, withPointer],
  ['360 px', 360, withPointer],
  ['by keyboard alone', 1280, withKeys],
] as const) {
  test.describe(title, () => {
    test.use({ viewport: { width, height: 740 } });

    test('a newspaper writes its policy from scratch with the form alone', async ({ page }) => {
      await openApp(page);
      const input = createInput(page);
      const { press, fill, choose } = input;
      const addRules = () => press(page.getByRole('button', { name: 'Add rules…' }).first());
      await startEmpty(page, input);
      const policy = pane(page, 'Policy');
      await expect(policy.getByRole('heading', { name: 'Edit, test and convert your robots.txt' })).toBeVisible();
      await expectNoViolation(page, '[data-pane="policy"]');

      await test.step('one crawler is blocked', async () => {
        await press(policy.getByRole('button', { name: 'Add rules…' }));
        await fill(composer(page).getByRole('searchbox', { name: 'Search crawlers' }), 'GPTBot');
        await input.tick(composer(page).getByRole('checkbox', { name: /^GPTBot/ }));
        await choose('Read the page', 'Block');
        await expect(composer(page).getByText('GPTBot: blocked from the whole site.')).toBeVisible();
        await apply(page, input);
        await expectDocument(page, 'User-agent: GPTBot\nDisallow: /\n');
      });

      await test.step('snippets are short, and nobody shows a cached copy', async () => {
        await addRules();
        await choose('Who', 'Everyone');
        await press(composer(page).getByRole('button', { name: 'Set each use' }));
        await choose('Show a cached copy', 'Block');
        await choose('Show a snippet', 'Allow');
        await press(composer(page).getByRole('button', { name: 'Add condition' }));
        await input.take(page.getByRole('menuitem', { name: 'Show a snippet: maximum length' }));
        await fill(composer(page).getByRole('textbox', { name: 'Maximum length' }), '100');
        await expectNoViolation(page, '[role="dialog"]');
        await apply(page, input);
      });

      await test.step('the archive is listed for a week', async () => {
        await addRules();
        await choose('Who', 'Everyone');
        await choose('Where', 'Directory');
        await fill(composer(page).getByRole('textbox', { name: 'Directories' }), 'archive');
        await expect(composer(page).getByText(/^Writes \/archive\/\./)).toBeVisible();
        await press(composer(page).getByRole('button', { name: 'Set each use' }));
        await choose('List in search', 'Allow');
        await press(composer(page).getByRole('button', { name: 'Add condition' }));
        await input.take(page.getByRole('menuitem', { name: 'List in search: time limit' }));
        await fill(composer(page).getByRole('textbox', { name: 'Time limit' }), '7');
        await apply(page, input);
      });
      await expectDocument(page, NEWSPAPER);
    });
  });
}

test('a crawler is found and blocked, and that is undone, by keyboard alone', async ({ page }) => {
  await openApp(page);
  await openRobots(page, SHOP);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Command' })).toBeFocused();
  await page.keyboard.type('add rules');
  await page.keyboard.press('Enter');
  await expect(composer(page)).toBeVisible();
  await reach(page, composer(page).getByRole('searchbox', { name: 'Search crawlers' }));
  await page.keyboard.type('petal');
  await page.keyboard.press('ArrowDown');
  await expect(composer(page).getByRole('checkbox', { name: /^PetalBot/ })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(composer(page).getByRole('checkbox', { name: /^PetalBot/ })).toBeChecked();
  const effects = composer(page).getByRole('group', { name: 'Read the page', exact: true });
  await reach(page, effects.getByRole('radio', { name: 'Not set' }));
  await page.keyboard.press('ArrowRight');
  await expect(effects.getByRole('radio', { name: 'Block' })).toBeChecked();
  await expect(result(page).getByText('Nothing changes for anyone else.')).toBeVisible();
  await reach(page, composer(page).getByRole('button', { name: 'Add rules' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => documentText(page)).toContain('User-agent: CCBot\nUser-agent: PetalBot\nDisallow: /\n');
  await page.keyboard.press('ControlOrMeta+z');
  await expectDocument(page, SHOP);
});

test('a recipe writes META tags into a page', async ({ page }) => {
  await openApp(page);
  await openRobots(page, SHOP);
  await addDocument(
    page,
    'HTML page or META tags',
    'story.html',
    '<html><head>\n<title>Story</title>\n</head></html>\n',
  );
  await page.getByRole('button', { name: 'Add rules…' }).first().click();
  await expect(composer(page).getByRole('combobox', { name: 'Document' })).toHaveValue('story.html');
  await composer(page).getByRole('button', { name: 'Start from a recipe' }).click();
  await composer(page).getByRole('searchbox', { name: 'Search recipes' }).fill('snippet');
  await composer(page).getByRole('list', { name: 'Recipes' }).getByRole('button').first().click();
  await expect(result(page).getByText('No other page changes.')).toBeVisible();
  await composer(page).getByRole('button', { name: 'Add rules' }).click();
  await expect.poll(() => documentText(page)).toContain('max-snippet:');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expectDocument(page, '<html><head>\n<title>Story</title>\n</head></html>\n');
});

test('opened from a verdict, the dialog starts with its crawler and path', async ({ page }) => {
  await openApp(page);
  await openRobots(page, SHOP);
  const simulator = pane(page, 'Simulator');
  const choose = simulator.getByRole('button', { name: 'Choose by purpose' });
  await choose.click();
  const picker = page.getByRole('dialog', { name: 'Choose a crawler' });
  await expect(picker.getByRole('button', { name: /^Show SEO analysis/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(choose).toBeFocused();
  await choose.click();
  await picker.getByRole('button', { name: /^Show SEO analysis/ }).click();
  await picker.getByRole('button', { name: /^AhrefsBot/ }).click();
  await expect(verdictCard(page)).toContainText('AhrefsBot is allowed');
  await verdictCard(page).getByRole('button', { name: 'Other rules…' }).click();
  await expect(result(page).getByText('Nothing changes for anyone else.')).toBeVisible();
  await expect(composer(page).getByText('AhrefsBot: blocked from the whole site.')).toBeVisible();
});

test('what cannot be written is reported beforehand, and nothing is lost', async ({ page }) => {
  await openApp(page);
  await openRobots(page, SHOP);
  await page.getByRole('button', { name: 'Add rules…' }).click();
  await composer(page).getByRole('searchbox', { name: 'Search crawlers' }).fill('Bad#Bot');
  await page.keyboard.press('Enter');
  await withPointer(page).choose('Read the page', 'Block');
  await expect(result(page).getByText(/can’t be used as a crawler name/)).toBeVisible();
  await expect(composer(page).getByRole('button', { name: 'Add rules' })).toHaveAttribute('aria-disabled', 'true');
  await composer(page).getByRole('button', { name: 'Cancel' }).click();
  await expectDocument(page, SHOP);
});
