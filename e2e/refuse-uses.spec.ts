import type { Locator, Page } from '@playwright/test';
import { documentTab, dropFile, expect, expectDocument, openApp, openRobots, pane, test } from './app.ts';
import { expectNoViolation } from './axe.ts';

const SITE = `# A newspaper
User-agent: *
Disallow: /account/

User-agent: Googlebot
Disallow: /account/
Disallow: /search

Sitemap: https://news.example/sitemap.xml
`;

const REFUSED = `##ACAP version=1.0
# A newspaper
User-agent: *
Disallow: /account/
Content-Signal: ai-train=no
Content-Usage: / train-ai=n

User-agent: Googlebot
Disallow: /account/
Disallow: /search
Content-Signal: ai-train=no
Content-Usage: / train-ai=n

Sitemap: https://news.example/sitemap.xml

ACAP-crawler: *
ACAP-usage-purpose: ai-train
ACAP-disallow-other: /
`;

const composer = (page: Page): Locator => page.getByRole('dialog', { name: 'Add rules' });
const documents = (page: Page): Locator => page.getByRole('navigation', { name: 'Documents' });
const result = (page: Page): Locator => composer(page).getByRole('region', { name: 'What this changes' });

test('a publisher refuses AI training in four vocabularies at once, and undoes it in one step', async ({ page }) => {
  await openApp(page);
  await openRobots(page, SITE);
  await page.getByRole('button', { name: 'Add rules…' }).click();
  await composer(page).getByRole('button', { name: 'Start from a recipe' }).click();
  await composer(page)
    .getByRole('button', { name: /^Block AI training, stay in search/ })
    .click();
  const ways = composer(page).getByRole('group', { name: 'Say it with' });

  await test.step('each way says what it reaches, and who honours it', async () => {
    await expect(ways.getByRole('checkbox', { name: 'User-agent groups' })).toBeChecked();
    await expect(ways.getByRole('checkbox', { name: 'Content-Signal', exact: true })).toHaveAccessibleDescription(
      /Reaches unlisted crawlers too, but does not block crawling.*honoured.*as of 2026/,
    );
    await expect(ways.getByRole('checkbox', { name: 'AIPREF (Content-Usage)' })).toHaveAccessibleDescription(
      /No crawler operator documents that it honours this \(as of 2026/,
    );
  });

  await test.step('vocabularies instead of groups', async () => {
    for (const way of ['Content-Signal', 'AIPREF (Content-Usage)', 'ACAP', 'TDMRep (tdmrep.json)']) {
      await ways.getByRole('checkbox', { name: way, exact: true }).check();
    }
    await ways.getByRole('checkbox', { name: 'User-agent groups' }).uncheck();
    const lines = result(page).getByRole('region', { name: 'Lines that change' });
    await expect(lines.getByText('Content-Signal: ai-train=no')).toHaveCount(2);
    await expect(lines.getByText('ACAP-usage-purpose: ai-train')).toBeVisible();
    await expect(lines.getByText('User-agent: GPTBot')).toHaveCount(0);
    const uses = result(page).getByRole('region', { name: 'After crawling' });
    await expect(uses.getByRole('row', { name: /Content-Signal ai-train/ })).toContainText(
      'Not stated, will be Refused',
    );
    await expect(uses.getByRole('row', { name: /Content-Usage train-ai/ })).toContainText(
      'Not stated, will be Refused',
    );
    await expect(uses.getByRole('row', { name: /TDMRep tdm/ })).toContainText('Not stated, will be Refused');
    const reserved = result(page).getByRole('region', { name: 'Lines of tdmrep.json' });
    await expect(reserved.getByText('"tdm-reservation": 1')).toBeVisible();
    await expect(result(page).getByText('Nothing changes for anyone else.')).toBeVisible();
    await expectNoViolation(page, '[role="dialog"]');
  });

  await composer(page).getByRole('button', { name: 'Add rules' }).click();
  await expect(composer(page)).toBeHidden();
  await expectDocument(page, REFUSED);
  await expect(documents(page).getByText('tdmrep.json')).toHaveCount(1);

  await test.step('the simulator reads them back', async () => {
    const after = pane(page, 'Simulator').getByRole('region', { name: 'After crawling' });
    await expect(after.getByRole('listitem').filter({ hasText: 'AI training' })).toContainText(
      /Refused.*Content-Signal.*Content-Usage.*TDMRep/,
    );
    // By keyboard: the notice about the change covers it for some seconds.
    await after.getByText('What each vocabulary says').press('Enter');
    for (const [key, said] of [
      ['ai-train', 'Refused'],
      ['train-ai', 'Refused'],
      ['tdm', 'Refused'],
    ] as const) {
      await expect(after.locator('dl > div').filter({ hasText: key }).first()).toContainText(said);
    }
  });

  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expectDocument(page, SITE);
  await expect(documents(page).getByText('tdmrep.json')).toHaveCount(0);
});

test('a licence is written next to the robots.txt, and an existing tdmrep.json is edited, as one step', async ({
  page,
}) => {
  const tdmrep = '[ {"location":"/","tdm-reservation":0} ]\n';
  await openApp(page);
  await openRobots(page, SITE);
  await dropFile(page, 'tdmrep.json', Buffer.from(tdmrep));
  await expectDocument(page, tdmrep);
  await documentTab(page, 'robots.txt').click();
  await expectDocument(page, SITE);
  await page.getByRole('button', { name: 'Add rules…' }).click();
  const dialog = composer(page);
  await dialog.getByRole('checkbox', { name: 'AI training', exact: true }).check();
  const ways = dialog.getByRole('group', { name: 'Say it with' });
  for (const way of ['Content-Signal', 'AIPREF (Content-Usage)']) {
    await ways.getByRole('checkbox', { name: way, exact: true }).uncheck();
  }
  for (const way of ['RSL licence', 'TDMRep (tdmrep.json)']) {
    await ways.getByRole('checkbox', { name: way, exact: true }).check();
  }
  const url = ways.getByRole('textbox', { name: 'URL of the RSL licence' });
  await expect(url).toHaveValue('https://news.example/license.xml');
  await url.fill('https://news.example/terms.xml');
  const license = result(page).getByRole('region', { name: 'Lines of https://news.example/terms.xml' });
  await expect(license.getByText('<prohibits type="usage">ai-train</prohibits>')).toBeVisible();
  const reserved = result(page).getByRole('region', { name: 'Lines of tdmrep.json' });
  await expect(reserved.getByText('"tdm-reservation":1')).toBeVisible();
  const uses = result(page).getByRole('region', { name: 'After crawling' });
  await expect(uses.getByRole('row', { name: /RSL ai-train/ })).toContainText('Not stated, will be Refused');
  await expect(uses.getByRole('row', { name: /TDMRep tdm/ })).toContainText('Allowed, will be Refused');
  await expectNoViolation(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Add rules' }).click();
  await expect(dialog).toBeHidden();
  await expectDocument(page, SITE.replace('User-agent', '\nLicense: https://news.example/terms.xml\n\nUser-agent'));
  await documentTab(page, 'tdmrep.json').click();
  await expectDocument(page, tdmrep.replace(':0', ':1'));
  await expect(documentTab(page, 'https://news.example/terms.xml')).toBeVisible();

  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(documentTab(page, 'https://news.example/terms.xml')).toHaveCount(0);
  await documentTab(page, 'tdmrep.json').click();
  await expectDocument(page, tdmrep);
  await documentTab(page, 'robots.txt').click();
  await expectDocument(page, SITE);
});
