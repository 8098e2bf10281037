// Lists the dated data in src that nobody has checked for more than six months (`asOf: '2026-11-22'`; for vocabularies,
// whose revisions never change, `checked`), as of today or of the day given as an argument. Exits with 1 if there is
// any.
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const MONTHS = 6;
const DATE = /\basOf: '(\d{4}-\d{2}-\d{2})'/g;
const CHECKED = /\bchecked: '(\d{4}-\d{2}-\d{2})'/g;
const PLATFORM_DATE = /\bdate: '(\d{4}-\d{2}-\d{2})'/g;
const root = fileURLToPath(new URL('../src/', import.meta.url));
const day = process.argv[2] ?? new Date().toISOString().slice(0, 10);
const limit = new Date(`${day}T00:00:00Z`);
if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(limit.getTime())) {
  console.error(`${day} is not a date such as 2027-06-01.`);
  process.exit(2);
}
limit.setUTCMonth(limit.getUTCMonth() - MONTHS);
const oldest = limit.toISOString().slice(0, 10);

const files = (await readdir(root, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file)).toSorted();
const dated = [];
for (const file of files) {
  const text = await readFile(`${root}${file}`, 'utf8');
  // Platforms change their rules as companies change their crawlers; specifications do not.
  const dates = file.endsWith('platform-recipes.ts') ? PLATFORM_DATE : /preference-data/.test(file) ? CHECKED : DATE;
  for (const [, asOf = ''] of text.matchAll(dates)) dated.push({ file, asOf });
}
const old = dated.filter(({ asOf }) => asOf < oldest);
for (const { file, asOf } of old) console.log(`src/${file}: as of ${asOf}`);
const others = `${dated.length - old.length} of ${dated.length} dates are ${oldest} or later.`;
console.log(old.length === 0 ? `Nothing is older than six months on ${day}: ${others}` : others);
process.exitCode = old.length > 0 ? 1 : 0;
