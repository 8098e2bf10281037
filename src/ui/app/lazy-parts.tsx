import { laterCode } from '../controls/later/later.tsx';
import { lazyPart } from './lazy-part.tsx';

export const LazyCommandPalette = lazyPart(
  'Commands',
  async () => (await import('./palette/command-palette.tsx')).CommandPalette,
);
export const LazyComposerDialog = lazyPart(
  'Add rules',
  async () => (await import('../composer/composer-dialog.tsx')).ComposerDialog,
);
export const LazyConvertDialog = lazyPart(
  'Convert to ACAP',
  async () => (await import('../conversion/convert-dialog.tsx')).ConvertDialog,
);
const documentDialogs = laterCode(async () => (await import('../workspace/document-dialogs.tsx')).DocumentDialogs);
export const LazyDocumentDialogs = lazyPart('Documents', documentDialogs.load);
export const LazyProblems = lazyPart('Problems', async () => (await import('../problems/problems.tsx')).Problems);
export const LazyMatrix = lazyPart('Matrix', async () => (await import('../matrix/matrix.tsx')).Matrix);
export const LazyTests = lazyPart('Tests', async () => (await import('../expectations/tests.tsx')).Tests);
export const LazyExpectationsForm = lazyPart(
  'The tests form',
  async () => (await import('../expectations/expectations-form.tsx')).ExpectationsForm,
);
export const LazyTdmrepForm = lazyPart(
  'The tdmrep.json form',
  async () => (await import('../preference-files/tdmrep-form.tsx')).TdmrepForm,
);
export const LazyLicenseForm = lazyPart(
  'The licence form',
  async () => (await import('../preference-files/license-form.tsx')).LicenseForm,
);
export const LazyCoverage = lazyPart('Coverage', async () => (await import('../coverage/coverage.tsx')).Coverage);
export const LazyOutline = lazyPart('Outline', async () => (await import('../outline/outline.tsx')).Outline);
export const LazyPageForm = lazyPart(
  'The page form',
  async () => (await import('../page-form/page-form.tsx')).PageForm,
);
export const LazyShortcutsDialog = lazyPart(
  'Keyboard shortcuts',
  async () => (await import('./palette/shortcuts-dialog.tsx')).ShortcutsDialog,
);
export const LazyRuleDialog = lazyPart(
  'Lint rule',
  async () => (await import('../problems/rule-dialog.tsx')).RuleDialog,
);
export const LazyCompareDialog = lazyPart(
  'Compare',
  async () => (await import('../comparison/compare-dialog.tsx')).CompareDialog,
);
export const LazyHelpDialog = lazyPart('Help', async () => (await import('../help/help-dialog.tsx')).HelpDialog);
export const LazyTidyDialog = lazyPart('Clean up', async () => (await import('../tidy/tidy-dialog.tsx')).TidyDialog);
export const LazyVerdictChangeDialog = lazyPart(
  'Change verdict',
  async () => (await import('../verdict-change/verdict-change-dialog.tsx')).VerdictChangeDialog,
);
