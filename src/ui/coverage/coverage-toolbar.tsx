import { countThings, CRAWLER_PURPOSES, purposeLabel } from '#core';
import { URL_FORMATS, printCoverageAsCsv, printCoverageAsJson, type UrlFormat } from '#core/site';
import { selectCrawlersInFile, selectRobotsDocument } from '#state';
import { ClipboardPaste, Download, Eraser, FileText } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import { Select, type SelectOption } from '../controls/fields/select.tsx';
import { keepFocus } from '../controls/focus/keep-focus.ts';
import { Menu, MenuItem } from '../controls/menu/menu.tsx';
import { downloadBytes } from '../services/files/download-bytes.ts';
import { useEditorStore } from '../services/use-editor-store.tsx';
import type { CoverageSession, CoverageState } from './coverage-session.ts';
import styles from './coverage.module.css';
import { FORMAT_NAMES } from './format-names.ts';

export interface CoverageToolbarProps {
  readonly session: CoverageSession;
  readonly state: CoverageState;
  readonly onChoose: () => void;
  readonly onPaste: () => void;
}

const FORMATS: readonly SelectOption<UrlFormat | 'recognize'>[] = [
  { value: 'recognize', label: 'Detect the format' },
  ...URL_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value].title })),
];

/** Chooses what is counted and for which crawlers, and exports or clears the result. */
export function CoverageToolbar({ session, state, onChoose, onPaste }: CoverageToolbarProps) {
  const { format, result, phase } = state;
  const clear = (): void => {
    keepFocus();
    session.clear();
  };
  return (
    <div className={classNames('cluster', styles.toolbar)}>
      <Button size="sm" icon={FileText} onClick={onChoose} data-palette>
        Choose files…
      </Button>
      <Button size="sm" icon={ClipboardPaste} onClick={onPaste} data-palette>
        Paste URLs…
      </Button>
      <Select
        label="Format of the files"
        hideLabel
        size="sm"
        options={FORMATS}
        value={format ?? 'recognize'}
        onChange={(chosen) => session.chooseFormat(chosen === 'recognize' ? null : chosen)}
      />
      {result?.isLog !== true && <CrawlerChoice session={session} crawlers={state.crawlers} />}
      {result !== null && (
        <span className={classNames('cluster', styles.end)}>
          <ExportMenu state={state} />
          <Button size="sm" variant="ghost" icon={Eraser} compact unavailable={phase === 'counting'} onClick={clear}>
            Clear
          </Button>
        </span>
      )}
    </div>
  );
}

interface CrawlerChoiceProps {
  readonly session: CoverageSession;
  readonly crawlers: readonly string[];
}

/** Chooses the crawlers for which each URL of a list is decided. */
function CrawlerChoice({ session, crawlers }: CrawlerChoiceProps) {
  const named = useEditorStore(selectCrawlersInFile);
  const choices = [
    { label: 'For any other crawler (*)', list: ['*'] },
    { label: 'For all crawlers in the file', list: ['*', ...named] },
    ...named.map((name) => ({ label: `For ${name}`, list: [name] })),
    ...CRAWLER_PURPOSES.map((purpose) => ({
      label: `For all crawlers: ${purposeLabel(purpose)}`,
      list: [`purpose:${purpose}`],
    })),
    { label: `For ${countThings(crawlers.length, 'crawler')} of an earlier version`, list: crawlers },
  ];
  const chosen = choices.findIndex(({ list }) => list.join('\n') === crawlers.join('\n'));
  const options = choices.map(({ label }, index) => ({ value: String(index), label }));
  return (
    <Select
      label="Crawlers"
      hideLabel
      size="sm"
      // The last one is for a choice that the file no longer offers.
      options={chosen === options.length - 1 ? options : options.slice(0, -1)}
      value={String(chosen)}
      onChange={(index) => session.chooseCrawlers(choices[Number(index)]?.list ?? ['*'])}
    />
  );
}

/** Exports the report in the formats of the command line. */
function ExportMenu({ state: { result, document } }: { readonly state: CoverageState }) {
  const name = useEditorStore((state) => selectRobotsDocument(state).path);
  const save = (ending: string, print: typeof printCoverageAsCsv): void => {
    if (result === null || document === null) return;
    downloadBytes(`coverage.${ending}`, new TextEncoder().encode(print({ name, document, report: result.report })));
  };
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" variant="ghost" icon={Download} compact>
          Export
        </Button>
      }
    >
      <MenuItem icon={Download} onSelect={() => save('csv', printCoverageAsCsv)}>
        Rules as CSV
      </MenuItem>
      <MenuItem icon={Download} onSelect={() => save('json', printCoverageAsJson)}>
        Whole report as JSON
      </MenuItem>
    </Menu>
  );
}
