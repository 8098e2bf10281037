import { laterCode } from '../controls/later/later.tsx';
import { runLater } from './later/run-later.ts';

const fixes = laterCode(() => import('./fix-all.ts'));
const expectations = laterCode(() => import('./expectations/expect-this.ts'));
const links = laterCode(() => import('./share/copy-link.ts'));

type Fixes = typeof import('./fix-all.ts');
type Expectations = typeof import('./expectations/expect-this.ts');
type Links = typeof import('./share/copy-link.ts');

/** What buttons on the first screen do, loaded after it. */
export const fixAll = (...given: Parameters<Fixes['fixAll']>) =>
  runLater(given[0], fixes, (code) => code.fixAll(...given));
export const fixAllOfKind = (...given: Parameters<Fixes['fixAllOfKind']>) =>
  runLater(given[0], fixes, (code) => code.fixAllOfKind(...given));
export const expectThis = (...given: Parameters<Expectations['expectThis']>) =>
  runLater(given[0], expectations, (code) => code.expectThis(...given));
export const copyLink = (...given: Parameters<Links['copyLink']>) =>
  runLater(given[0], links, (code) => code.copyLink(...given));
