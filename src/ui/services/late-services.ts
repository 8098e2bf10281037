import { laterCode } from '../controls/later/later.tsx';

const fixes = laterCode(() => import('./fix-all.ts'));
const expectations = laterCode(() => import('./expectations/expect-this.ts'));
const links = laterCode(() => import('./share/copy-link.ts'));

type Fixes = typeof import('./fix-all.ts');
type Expectations = typeof import('./expectations/expect-this.ts');
type Links = typeof import('./share/copy-link.ts');

/** What buttons on the first screen do, loaded after it. */
export const fixAll = async (...given: Parameters<Fixes['fixAll']>) => (await fixes.load()).fixAll(...given);
export const fixAllOfKind = async (...given: Parameters<Fixes['fixAllOfKind']>) =>
  (await fixes.load()).fixAllOfKind(...given);
export const expectThis = async (...given: Parameters<Expectations['expectThis']>) =>
  (await expectations.load()).expectThis(...given);
export const copyLink = async (...given: Parameters<Links['copyLink']>) => (await links.load()).copyLink(...given);
