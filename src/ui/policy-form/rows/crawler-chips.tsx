import { CRAWLER_DIRECTORY } from '#core';
import { Plus, TriangleAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import { classNames } from '../../controls/class-names.ts';
import { DraftField } from '../../controls/form/draft-field.tsx';
import type { RowFinding } from '../../controls/form/row-finding.ts';
import type { Outcome } from '../../controls/form/use-draft.ts';
import { IconButton, RemoveButton } from '../../controls/icon-button.tsx';
import { later } from '../../controls/later/later.tsx';
import { useForm } from '../commands/use-form.tsx';
import type { CrawlerEntry } from '../model/form-items.ts';
import chip from '../../controls/fields/chip.module.css';
import styles from './crawler-chips.module.css';
import { RowNotes } from './row-notes.tsx';

export interface CrawlerChipsProps {
  readonly entries: readonly CrawlerEntry[];
  /** The line of the caret if it is one of these, else -1. */
  readonly selectedLine: number;
  /** Identifies the group or record for operations; `null` where no crawler can be added. */
  readonly ownerLine: number | null;
  /** The findings on these lines. */
  readonly findings?: readonly RowFinding[] | undefined;
}

/** Crawlers of a group or record: names that become text boxes on hover and focus, each with a button to remove it. */
export function CrawlerChips({ entries, selectedLine, ownerLine, findings = [] }: CrawlerChipsProps) {
  const [refusal, setRefusal] = useState<Outcome>(null);
  const errors = findings.filter(({ severity }) => severity === 'error');
  return (
    <>
      <ul className={chip.chips} aria-label="Crawlers">
        {entries.map((entry) => (
          <CrawlerChip
            key={entry.key}
            entry={entry}
            isSelected={entry.row.line === selectedLine}
            warning={findings.find(({ line, severity }) => line === entry.row.line && severity === 'warning')}
            onRefused={setRefusal}
          />
        ))}
        {ownerLine !== null && (
          <li className={chip.adding}>
            <AddCrawler ownerLine={ownerLine} />
          </li>
        )}
      </ul>
      <RowNotes refusal={refusal} findings={errors} />
    </>
  );
}

function CrawlerChip({
  entry: { row, syntax },
  isSelected,
  warning,
  onRefused,
}: {
  readonly entry: CrawlerEntry;
  readonly isSelected: boolean;
  readonly warning: RowFinding | undefined;
  readonly onRefused: (outcome: Outcome) => void;
}) {
  const { commands } = useForm();
  const { line } = row;
  const name = row.kind === 'agent' ? row.agent.value.text : row.crawler.name.text;
  return (
    <li className={styles.crawler} data-line={line} aria-current={isSelected || undefined}>
      <DraftField
        label="Crawler"
        control="crawler"
        fits
        className={chip.text}
        value={name}
        placeholder="(no name)"
        warning={warning?.message}
        suggestions={KNOWN_CRAWLERS}
        tryApply={(typed) => commands.setCrawler(line, typed)}
        waits={(typed) => SEPARATOR.test(typed)}
      />
      {warning && <TriangleAlert aria-hidden className={styles.warning} />}
      <RemoveButton
        what={name === '*' ? 'crawler *' : name}
        className={classNames(chip.remove, styles.remove)}
        onClick={() => onRefused(commands.removeLine(line, 'remove crawler'))}
      />
      {syntax.comment && <span className={styles.comment}>{syntax.comment.text}</span>}
    </li>
  );
}

const NewCrawler = later(async () => (await import('./new-crawler.tsx')).NewCrawler);

/** Separates the names in a list, which is applied only on Enter and blur: else each letter would add a crawler. */
const SEPARATOR = /[,;|]/;

/** Suggestions of the text box of a chip while it is edited. */
const KNOWN_CRAWLERS = CRAWLER_DIRECTORY.map(({ readAs, operator }) => ({ token: readAs, detail: operator }));

/** A button that turns into a text box. */
function AddCrawler({ ownerLine }: { readonly ownerLine: number }) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (isOpen) return <NewCrawler ownerLine={ownerLine} onClose={close} />;
  return <IconButton icon={Plus} label="Add crawler" data-control="add-crawler" onClick={() => setOpen(true)} />;
}
