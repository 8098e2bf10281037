import { escapeXml } from '../../text/escape-xml.ts';
import { countThings } from '../../text/join-words.ts';
import { truncate } from '../../text/truncate.ts';
import type { MatrixColumn } from './decide-matrix.ts';
import { type CellVerdict, readCell } from './matrix-cells.ts';

/** A matrix to draw. */
export interface DrawnMatrix {
  /** The question, in one line: `robots.txt: may be crawled`. */
  readonly title: string;
  readonly columns: readonly Pick<MatrixColumn, 'label'>[];
  /** Printed under each name. */
  readonly readers: readonly string[];
  readonly paths: readonly string[];
  /** Writes the codes of the cells of a path; see `MatrixCells`. */
  readonly writeRow: (path: string, codes: Uint8Array, at: number) => void;
}

/** A picture of more would be unreadable. */
const MAX_ROWS = 200;
const MAX_COLUMNS = 40;
const MAX_PATH_LENGTH = 60;

const ROW = 22;
const COLUMN = 112;
const MARGIN = 16;
const TITLE = 40;
const HEAD = 46;
/** Width of a monospaced character at 12 px. */
const CHARACTER = 7.3;

/** Colours for white paper and dark pages alike, because the picture has its own background. */
const COLOURS: Readonly<Record<CellVerdict, { readonly ink: string; readonly ground: string; readonly word: string }>> =
  {
    allowed: { ink: '#0b6a45', ground: '#ffffff', word: 'Allowed' },
    limited: { ink: '#7f4c00', ground: '#fdf6e3', word: 'Limited' },
    blocked: { ink: '#aa2523', ground: '#fdf1ef', word: 'Blocked' },
  };
const INK = '#1a1f21';
const MUTED = '#505a5c';
const LINE = '#d5dad5';
const ACCENT = '#2450b2';

/** A picture, and how much of the matrix is not in it. */
export interface MatrixPicture {
  /** Self-contained SVG: needs no fonts, styles or theme. */
  readonly svg: string;
  readonly rowsLeftOut: number;
  readonly columnsLeftOut: number;
}

/** Draws a matrix with its title and key. The same matrix always yields the same bytes. */
export function drawMatrix({ title, columns, readers, paths, writeRow }: DrawnMatrix): MatrixPicture {
  const shownColumns = columns.slice(0, MAX_COLUMNS);
  const shownPaths = paths.slice(0, MAX_ROWS);
  const rowsLeftOut = paths.length - shownPaths.length;
  const columnsLeftOut = columns.length - shownColumns.length;
  const labels = shownPaths.map((path) => truncate(path, MAX_PATH_LENGTH));
  const side = Math.ceil(Math.max(90, ...labels.map(({ length }) => length * CHARACTER + 16)));
  const width = 2 * MARGIN + side + shownColumns.length * COLUMN;
  const top = MARGIN + TITLE + HEAD;
  const bottom = top + shownPaths.length * ROW;
  const notes = [
    ...(rowsLeftOut > 0 ? [`Not shown: ${countThings(rowsLeftOut, 'more path')}.`] : []),
    ...(columnsLeftOut > 0 ? [`Not shown: ${countThings(columnsLeftOut, 'more crawler')}.`] : []),
  ];
  const height = bottom + 36 + notes.length * 18 + MARGIN;
  const codes = new Uint8Array(columns.length);
  const body: string[] = [];
  for (const [index, { label }] of shownColumns.entries()) {
    const x = MARGIN + side + index * COLUMN + 8;
    const name = label === '*' ? 'any other' : truncate(label, 16);
    body.push(text(x, top - 24, name, { weight: 600 }), text(x, top - 8, readers[index] ?? '', { fill: MUTED }));
  }
  for (const [row, path] of shownPaths.entries()) {
    const y = top + row * ROW;
    writeRow(path, codes, 0);
    body.push(text(MARGIN, y + 15, labels[row] ?? '', { isMono: true }));
    for (const column of shownColumns.keys())
      body.push(drawCell(MARGIN + side + column * COLUMN, y, codes[column] ?? 0));
    body.push(`<path d="M${MARGIN} ${y + ROW}H${width - MARGIN}" stroke="${LINE}"/>`);
  }
  const words = notes.map((note, index) => text(MARGIN, bottom + 52 + index * 18, note, { fill: MUTED }));
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, sans-serif" font-size="12">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    text(MARGIN, MARGIN + 16, title, { weight: 600, size: 15 }),
    `<path d="M${MARGIN} ${top}H${width - MARGIN}M${MARGIN + side} ${top - HEAD + 6}V${bottom}" stroke="#737d7e"/>`,
    ...body,
    ...drawKey(MARGIN, bottom + 28),
    ...words,
    '</svg>\n',
  ].join('\n');
  return { svg, rowsLeftOut, columnsLeftOut };
}

function drawCell(x: number, y: number, code: number): string {
  const { verdict, isChanged, isDisputed } = readCell(code);
  const { ink, ground, word } = COLOURS[verdict];
  return [
    `<rect x="${x}" y="${y}" width="${COLUMN}" height="${ROW}" fill="${ground}"/>`,
    glyph(x + 15, y + ROW / 2, verdict),
    text(x + 25, y + 15, word, { fill: ink, ...(isChanged ? { weight: 700 } : {}) }),
    isDisputed ? text(x + COLUMN - 22, y + 15, '≠', { fill: COLOURS.limited.ink, weight: 700 }) : '',
    isChanged ? `<path d="M${x + COLUMN - 8} ${y}h8v8z" fill="${ACCENT}"/>` : '',
  ].join('');
}

/** Draws a ring: with a tick, half filled, or with a bar. */
function glyph(x: number, y: number, verdict: CellVerdict): string {
  const { ink } = COLOURS[verdict];
  const inside = {
    allowed: `<path d="M${x - 2.5} ${y + 0.5}l2 2 3.5-4" fill="none" stroke="${ink}"/>`,
    limited: `<path d="M${x} ${y - 5}a5 5 0 0 1 0 10z" fill="${ink}"/>`,
    blocked: `<path d="M${x - 3.5} ${y - 3.5}l7 7" stroke="${ink}"/>`,
  };
  return `<circle cx="${x}" cy="${y}" r="5" fill="none" stroke="${ink}"/>${inside[verdict]}`;
}

function drawKey(x: number, y: number): string[] {
  const corner = `<path d="M${x + 234} ${y - 10}h8v8z" fill="${ACCENT}"/>`;
  return [
    glyph(x + 5, y - 4, 'limited'),
    text(x + 16, y, 'allowed, with conditions', { fill: MUTED }),
    corner,
    text(x + 248, y, 'changed since the file was opened', { fill: MUTED }),
    text(x + 480, y, '≠ another reader decides differently', { fill: MUTED }),
  ];
}

interface TextStyle {
  readonly fill?: string;
  readonly weight?: number;
  readonly size?: number;
  readonly isMono?: boolean;
}

function text(x: number, y: number, words: string, { fill = INK, weight, size, isMono = false }: TextStyle): string {
  const style = [
    weight === undefined ? '' : ` font-weight="${weight}"`,
    size === undefined ? '' : ` font-size="${size}"`,
    isMono ? ' font-family="ui-monospace, monospace" xml:space="preserve"' : '',
  ].join('');
  return `<text x="${x}" y="${y}" fill="${fill}"${style}>${escapeXml(words)}</text>`;
}
