import { expectNoViolation } from './axe.ts';
import {
  ask,
  documentTab,
  downloadBytes,
  dropFile,
  expect,
  expectDocument,
  openApp,
  openRobots,
  pane,
  reloadApp,
  showDocument,
  test,
} from './app.ts';

const LICENSE_URL = 'https://www.example.com/license.xml';
const ROBOTS = `License: ${LICENSE_URL}\n\nUser-agent: *\nDisallow: /private/\n`;
const TDMREP = '\uFEFF[\r\n  {"location": "/",  "tdm-reservation": 0}\r\n]\r\n';
const AI_TXT = 'User-agent: *\nAllow: /\n';
const LICENSE = `<?xml version="1.0"?>
<rsl xmlns="https://rslstandard.org/rsl">
  <content url="/">
    <license>
      <permits type="usage">ai-train, search</permits>
    </license>
  </content>
</rsl>
`;
const utf8 = (text: string) => Buffer.from(text, 'utf8');

test('tdmrep.json, ai.txt and a licence are opened, edited by form, undone and kept; the verdict follows', async ({
  page,
}) => {
  await openApp(page);
  await openRobots(page, ROBOTS);
  await ask(page, { crawler: 'GPTBot', path: '/news/a.html' });
  const uses = pane(page, 'Simulator')
    .getByRole('region', { name: 'After crawling' })
    .getByRole('list', { name: 'Uses' });
  const training = uses.getByRole('listitem').filter({ hasText: 'AI training' });
  await expect(training).toContainText('Not stated');
  const policy = pane(page, 'Policy');

  await test.step('Z4: the licence is found by the URL that License names', async () => {
    await dropFile(page, 'license.xml', utf8(LICENSE));
    await expect(documentTab(page, LICENSE_URL)).toHaveAttribute('aria-current', 'true');
    await expect(training).toContainText('AllowedRSL (line 1, license.xml)');
    const prohibits = policy.getByRole('group', { name: 'Prohibits of content 1' });
    await prohibits.getByRole('checkbox', { name: 'AI training' }).check();
    await expect(training).toContainText('RefusedRSL (line 1, license.xml)');
    await policy.getByRole('button', { name: 'Separate the words with spaces' }).click();
    await expectDocument(
      page,
      LICENSE.replace('ai-train, search', 'ai-train search').replace(
        '</permits>',
        '</permits>\n      <prohibits type="usage">ai-train</prohibits>',
      ),
    );
    await expectNoViolation(page);
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('ControlOrMeta+z');
    await expectDocument(page, LICENSE);
    await expect(training).toContainText('AllowedRSL');
  });

  await test.step('T3: a rule goes in front of the broader one, and decides', async () => {
    await dropFile(page, 'tdmrep.json', utf8(TDMREP));
    await expect(policy.getByRole('textbox', { name: 'Location of rule 1' })).toHaveValue('/');
    await expect(training).toContainText('TDMRep (tdmrep.json, rule 1)');
    await policy.getByRole('button', { name: 'Add rule' }).click();
    const location = policy.getByRole('textbox', { name: 'Location of rule 1' });
    await expect(location).toBeFocused();
    await location.fill('/news/');
    await location.press('Enter');
    await expect(training).toContainText('RefusedTDMRep (tdmrep.json, rule 1)');
    await expectNoViolation(page);
    expect(await downloadBytes(page, 'tdmrep.json')).toEqual(
      utf8(TDMREP.replace('  {', '  {"location": "/news/",  "tdm-reservation": 1},\r\n  {')),
    );
  });

  await test.step('U1: an ai.txt has the form of a robots.txt', async () => {
    await dropFile(page, 'ai.txt', utf8(AI_TXT));
    await expect(documentTab(page, 'ai.txt')).toHaveAttribute('aria-current', 'true');
    await expect(policy.getByRole('textbox', { name: 'Pattern' })).toHaveValue('/');
    await expect(training).toContainText('RSL and ai.txt say the opposite');
  });

  await test.step('all of it is there after a reload, and undone from there', async () => {
    await reloadApp(page);
    for (const name of [LICENSE_URL, 'tdmrep.json', 'ai.txt']) await expect(documentTab(page, name)).toBeVisible();
    await expect(training).toContainText('RefusedTDMRep (tdmrep.json, rule 1)');
    await training.getByRole('button', { name: 'tdmrep.json, rule 1' }).click();
    await expect(documentTab(page, 'tdmrep.json')).toHaveAttribute('aria-current', 'true');
    await policy.getByRole('combobox', { name: 'Reservation of rule 1' }).selectOption('Not reserved (0)');
    await expect(training).toContainText('Allowed');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(training).toContainText('RefusedTDMRep');
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('tab', { name: 'Policy' }).click();
    await expect(policy.getByRole('list', { name: 'Rules' })).toBeVisible();
    await expectNoViolation(page);
    await showDocument(page, LICENSE_URL);
    await expect(policy.getByRole('list', { name: 'Contents' })).toBeVisible();
    await expectNoViolation(page);
  });
});
