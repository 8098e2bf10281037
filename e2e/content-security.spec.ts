import type { Page } from '@playwright/test';
import {
  convertToAcap,
  expect,
  openApp,
  pasteRobots,
  type RunFirst,
  runCommand,
  testWithLoading as test,
  textEditor,
} from './app.ts';

declare global {
  interface Window {
    /** Violations of the content security policy, as reported by the browser. */
    reportedViolations?: string[];
  }
}

/** Records violations of the content security policy, starting before the first script. */
async function recordViolations(runFirst: RunFirst): Promise<void> {
  await runFirst(() => {
    window.reportedViolations = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      window.reportedViolations?.push(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
}

const violations = (page: Page) => page.evaluate(() => window.reportedViolations ?? ['nothing was recorded']);

test('the whole app runs under its policy, and requests only its own files', async ({ page, runFirst }) => {
  await recordViolations(runFirst);
  await openApp(page);
  const editor = await textEditor(page);

  await test.step('text editor: typing, find, completion, colours', async () => {
    await editor.click();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('# x\n');
    await page.keyboard.press('ControlOrMeta+f');
    await expect(page.locator('.find-widget').getByRole('textbox', { name: 'Find' })).toBeFocused();
    await page.keyboard.type('allow');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+Space');
    await page.keyboard.press('Escape');
  });
  await test.step('panes, palette, notices, menus', async () => {
    await page.getByRole('button', { name: /^Problems: / }).click();
    await page.getByRole('button', { name: 'Outline', exact: true }).click();
    await expect(page.getByRole('tree')).toBeVisible();
    await runCommand(page, 'theme dark');
    await page.getByRole('button', { name: 'Theme' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  });
  await test.step('workers and the comparison of texts', async () => {
    await pasteRobots(page, 'User-agent: *\nDisallow: /Private/\nAllow: /private/help/\n');
    await convertToAcap(page);
  });
  await test.step('what differs, and what can go, which workers find over all paths', async () => {
    await runCommand(page, 'Compare');
    const compare = page.getByRole('dialog', { name: 'Compare' });
    await compare.getByRole('radio', { name: 'Another file' }).check();
    await compare.getByRole('textbox', { name: 'The other version' }).fill('User-agent: *\nDisallow: /b\n');
    await compare.getByRole('button', { name: 'Compare with this text' }).click();
    await expect(compare.getByRole('region', { name: 'Differences' })).toBeVisible();
    await page.keyboard.press('Escape');
    await runCommand(page, 'Clean up');
    const cleanUp = page.getByRole('dialog', { name: 'Clean up' });
    await expect(cleanUp.getByText(/changes? selected|nothing to clean up/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cleanUp).toBeHidden();
  });
  await test.step('pages, whose reader is loaded when it is needed', async () => {
    await page.getByRole('button', { name: 'Add document' }).click();
    await page.getByRole('menuitem', { name: 'HTML page or META tags' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').last().fill('<meta name="robots" content="noindex">');
    await dialog.getByRole('button', { name: /^Add/ }).click();
    await expect(page.getByRole('treeitem', { name: /robots: noindex/ })).toBeVisible();
  });
  // The guard of all journeys fails on a request for any other file.
  expect(await violations(page)).toEqual([]);
});

test.describe('what the policy prevents', () => {
  test.use({ expectedErrors: /Content Security Policy|TrustedHTML|TrustedScript|Refused|violates|Failed to fetch/ });

  test('an inline script, HTML from text and a request are refused and reported', async ({ page, runFirst }) => {
    await recordViolations(runFirst);
    await openApp(page);
    const outcome = await page.evaluate(async () => {
      const attempt = async (act: () => unknown): Promise<string> => {
        try {
          await act();
          return 'done';
        } catch (error) {
          return error instanceof Error ? error.name : String(error);
        }
      };
      const script = document.createElement('script');
      return {
        script: await attempt(() => {
          script.append('window.name = "injected"');
          document.body.append(script);
        }),
        name: window.name,
        html: await attempt(() => {
          document.createElement('p').innerHTML = '<b>x</b>';
        }),
        request: await attempt(() => fetch('/robots.txt')),
        worker: await attempt(() => new Worker('https://elsewhere.example/worker.js')),
      };
    });
    expect(outcome).toMatchObject({ name: '', html: 'TypeError', request: 'TypeError', worker: 'TypeError' });
    const reported = async () => (await violations(page)).map((violation) => violation.split(' ')[0]);
    await expect.poll(reported).toEqual(expect.arrayContaining(['require-trusted-types-for', 'connect-src']));
  });
});
