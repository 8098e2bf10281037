import { LAYERS, type Layer } from './layers.ts';

const START =
  '<!-- The tables below are written by npm run docs:architecture from src/testing/architecture/layers.ts. -->';
const END = '<!-- End of the tables. -->';

/** Returns a page with the tables between its two marks replaced by those of the layers and folders in `LAYERS`. */
export function updateArchitecture(page: string): string {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start === -1 || end < start) throw new Error(`the page lacks the markers "${START}" and "${END}"`);
  const tables = [layerTable(), ...LAYERS.flatMap(folderTable)].join('\n\n');
  return `${page.slice(0, start)}${START}\n\n${tables}\n\n${page.slice(end)}`;
}

function layerTable(): string {
  const rows = LAYERS.map(({ name, holds, entries, packages }) => {
    const place = name === 'main' ? 'src/main.tsx' : `src/${name}`;
    const listed = packages.includes('*') ? ['any package'] : packages.map((one) => `\`${one}\``);
    const layers = new Set(entries.map((entry) => `\`${entry.replace(/\/.*/, '')}\``));
    return `| \`${place}\` | ${holds} | ${[...layers, ...listed].join(', ')} |`;
  });
  return ['| layer | contains | may import |', '| --- | --- | --- |', ...rows].join('\n');
}

function folderTable({ name, rows }: Layer): string[] {
  if (rows === undefined) return [];
  const lines = rows.flatMap((row, index) =>
    Object.entries(row).map(([folder, holds]) => `| ${index + 1} | \`src/${name}/${folder}\` | ${holds} |`),
  );
  return [
    `The folders of \`${name}\` are ordered. A file may import from its own folder and from folders with lower numbers:`,
    ['| order | folder | contains |', '| --- | --- | --- |', ...lines].join('\n'),
  ];
}
