import { countThings } from '#core';
import { selectRobotsDocument } from '#state';
import { Bot, Copy, Download, FileSpreadsheet, FileText, Image, ListPlus, Plus, RotateCcw } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../controls/menu/menu.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { copyAndReport } from '../services/files/copy-text.ts';
import { downloadBytes } from '../services/files/download-bytes.ts';
import { drawShownMatrix, printMatrix, type ShownMatrix } from './export-matrix.ts';

interface AddMenuProps {
  readonly onAddPaths: () => void;
  readonly onChooseCrawlers: () => void;
  /** Discards the rows that the user chose; `null` when there are none. */
  readonly onReset: (() => void) | null;
}

/** Chooses rows and columns. */
export function AddMenu({ onAddPaths, onChooseCrawlers, onReset }: AddMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" variant="ghost" compact icon={Plus}>
          Add
        </Button>
      }
    >
      <MenuItem icon={ListPlus} onSelect={onAddPaths}>
        Paths, a list or a sitemap…
      </MenuItem>
      <MenuItem icon={Bot} onSelect={onChooseCrawlers}>
        Crawlers…
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={RotateCcw} disabled={onReset === null} onSelect={() => onReset?.()}>
        Use sample paths from the file
      </MenuItem>
    </Menu>
  );
}

/** Exports what is shown as a table, or as a picture for a ticket. */
export function ExportMenu({ shown }: { readonly shown: ShownMatrix }) {
  const { store, notify } = useAppServices();
  const { columns, paths } = shown;
  const size = `${countThings(paths.length, 'path')} × ${countThings(columns.length, 'crawler')}`;
  const download = (name: string, text: string): void => {
    downloadBytes(name, new TextEncoder().encode(text));
  };
  const copy = async (format: 'csv' | 'markdown'): Promise<void> => {
    const text = await printMatrix(shown, format);
    await copyAndReport({ notify }, text, { tone: 'success', topic: 'matrix', message: `Copied ${size}.` });
  };
  const save = async (format: 'csv' | 'markdown', name: string): Promise<void> => {
    download(name, await printMatrix(shown, format));
    notify({ tone: 'success', topic: 'matrix', message: `Downloaded ${name}: ${size}.` });
  };
  const draw = (): void => {
    const name = selectRobotsDocument(store.getState()).path;
    const { svg, rowsLeftOut, columnsLeftOut } = drawShownMatrix(shown, name);
    download('matrix.svg', svg);
    const leftOut = [
      ...(rowsLeftOut > 0 ? [countThings(rowsLeftOut, 'path')] : []),
      ...(columnsLeftOut > 0 ? [countThings(columnsLeftOut, 'crawler')] : []),
    ].join(' and ');
    notify({
      tone: leftOut === '' ? 'success' : 'warning',
      topic: 'matrix',
      message: 'Downloaded matrix.svg.',
      ...(leftOut !== '' && { details: `It leaves out ${leftOut}. Filter the rows to include others.` }),
    });
  };
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" variant="ghost" compact icon={Download} unavailable={paths.length === 0}>
          Export
        </Button>
      }
    >
      <MenuLabel>{size}, as shown</MenuLabel>
      <MenuItem icon={FileSpreadsheet} onSelect={() => void save('csv', 'matrix.csv')}>
        Download CSV
      </MenuItem>
      <MenuItem icon={FileText} onSelect={() => void save('markdown', 'matrix.md')}>
        Download Markdown
      </MenuItem>
      <MenuItem icon={Image} fact="SVG" onSelect={draw}>
        Download image
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Copy} onSelect={() => void copy('csv')}>
        Copy as CSV
      </MenuItem>
      <MenuItem icon={Copy} onSelect={() => void copy('markdown')}>
        Copy as Markdown
      </MenuItem>
    </Menu>
  );
}
