import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, expectDocument, openApp, openRobots, test } from './test.ts';
import type { Session } from './session.ts';
import { KEYS, type Place, type User } from './user.ts';

const POLICY = 'User-agent: *\nDisallow: /private/ # accounts\n';
const ABOUT = `# ACAP (Automated Content Access Protocol): what the User-agent groups above say, for
# crawlers that read ACAP. Other crawlers skip these lines.
`;
const CONVERTED = `##ACAP version=1.0
User-agent: *
Disallow: /members/ # accounts
Allow: /typed/

${ABOUT}
ACAP-crawler: *
ACAP-disallow-crawl: /members/
ACAP-allow-crawl: /typed/
`;

const FORM: Place = ['region', 'Policy'];
const TEXT: Place = ['region', 'Text'];
const SIMULATOR: Place = ['region', 'Simulator'];

async function ask(user: User, crawler: string, place: string): Promise<void> {
  await user.fill(place, SIMULATOR, ['textbox', 'Path']);
  await user.fill(crawler, SIMULATOR, ['combobox', 'Crawler']);
  await user.type(KEYS.Tab, SIMULATOR);
}

function expectVerdict(user: User, verdict: string): Promise<void> {
  return expect.poll(() => user.read(SIMULATOR, ['group', 'Verdict'])).toContain(verdict);
}

/** Downloads the document and waits until the file has this text. */
async function download(user: User, { downloads }: Session, text: string): Promise<void> {
  const file = path.join(downloads, 'robots.txt');
  await rm(file, { force: true });
  await user.click(TEXT, ['button', 'Download']);
  await expect.poll(() => readFile(file, 'utf8').catch(() => null)).toBe(text);
}

test('open, edit, type, undo, simulate, convert, download, reload', async ({ user, session }) => {
  await openApp(user);
  await test.step('open', async () => {
    await openRobots(user, POLICY);
  });
  await test.step('edit by the form', async () => {
    await user.fill('/members/', FORM, ['textbox', 'Pattern']);
    await expectDocument(user, POLICY.replace('private', 'members'));
  });
  await test.step('type in the text', async () => {
    await user.click(TEXT, '.view-lines');
    await user.type(`${KEYS.Control}${KEYS.End}`, TEXT);
    await user.type('Allow: /typed/', TEXT);
    await user.type(KEYS.Enter, TEXT);
    await expectDocument(user, `${POLICY.replace('private', 'members')}Allow: /typed/\n`);
  });
  await test.step('simulate', async () => {
    await ask(user, 'Googlebot', '/members/list');
    await expectVerdict(user, 'Googlebot is blocked');
    await ask(user, 'GPTBot', '/typed/');
    await expectVerdict(user, 'GPTBot is allowed');
  });
  await test.step('convert, and undo and redo it', async () => {
    await user.click(['button', 'Convert to ACAP']);
    await user.click(['dialog', 'Convert to ACAP'], ['button', 'Apply']);
    await expectDocument(user, CONVERTED);
    await user.click(['banner'], ['button', 'Undo']);
    await expectDocument(user, `${POLICY.replace('private', 'members')}Allow: /typed/\n`);
    await user.click(['banner'], ['button', 'Redo']);
    await expectDocument(user, CONVERTED);
  });
  await test.step('download', async () => {
    await download(user, session, CONVERTED);
  });
  await test.step('reload', async () => {
    await user.reload();
    await expectDocument(user, CONVERTED);
    await expectVerdict(user, 'GPTBot is allowed');
  });
});

test('a file round-trips byte for byte', async ({ user, session }) => {
  const text = '\uFEFF# caf\u00e9\r\nUser-agent: *\rDisallow: /a';
  const original = path.join(session.downloads, 'original', 'policy.txt');
  await mkdir(path.dirname(original), { recursive: true });
  await writeFile(original, text);
  await openApp(user);
  await user.click(['banner'], ['button', 'Open']);
  await expect.poll(() => user.count(['dialog', 'Open robots.txt'])).toBe(1);
  await user.chooseFile(original);
  await expectDocument(user, text);
  await user.fill('/b', FORM, ['textbox', 'Pattern']);
  await expectDocument(user, text.replace('/a', '/b'));
  await download(user, session, text.replace('/a', '/b'));
});
