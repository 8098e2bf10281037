import type { GroupSection, RecordSection, Section } from '#core';
import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  ChevronRight,
  CopyPlus,
  GripVertical,
  ShieldCheck,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../controls/class-names.ts';
import heading from '../../controls/heading-line.module.css';
import { IconButton } from '../../controls/icon-button.tsx';
import { useForm } from '../commands/use-form.tsx';
import { ownerLineOf } from '../model/rule-lists.ts';
import type { SectionFacts } from '../model/section-facts.ts';
import { addresseeInWords, factOf, namesInWords, sectionTitle } from '../model/section-title.ts';
import { LineNumber } from '../rows/row-gutter.tsx';
import styles from './section.module.css';

export interface SectionHeaderProps extends SectionFacts {
  readonly section: Section;
  readonly sectionKey: number;
  readonly isCollapsed: boolean;
  /** The text boxes of its crawlers; `null` where they are only named. */
  readonly crawlers: ReactNode;
}

/** The heading of a section: a line with the crawlers it addresses, a fact about it, and its actions. */
export function SectionHeader(props: SectionHeaderProps) {
  const { section, crawlers } = props;
  const title = sectionTitle(section);
  if (section.kind === 'file') {
    return (
      <header className={classNames(heading.line, styles.heading)}>
        <span className={styles.place} />
        <CollapseButton {...props} title={title} />
        <h3 className={styles.fileTitle}>{title}</h3>
      </header>
    );
  }
  const canDrag = !section.continued && (props.canMoveUp || props.canMoveDown);
  return (
    <header className={classNames(heading.line, styles.heading)}>
      <span className={styles.place} data-grip={canDrag ? 'section' : undefined}>
        {!(section.continued && crawlers === null) && <LineNumber line={ownerLineOf(section)} />}
        {canDrag && <GripVertical aria-hidden className={styles.grip} />}
      </span>
      <CollapseButton {...props} title={title} />
      <div className={styles.title}>
        <h3 className="visually-hidden" tabIndex={-1} data-control="heading">
          {title}
        </h3>
        <Addressee {...props} section={section} />
        {crawlers ?? (
          <span aria-hidden className={styles.names}>
            {namesInWords(section)}
          </span>
        )}
      </div>
      <div className={heading.end}>
        <p className={heading.fact}>{factOf(section, props.isCollapsed)}</p>
        {!section.continued && <SectionButtons {...props} section={section} title={title} />}
      </div>
    </header>
  );
}

/** What the section of the topmost rows is about, while its heading is scrolled out of view. */
export function SectionBar({ section, othersNamed }: { readonly section: Section; readonly othersNamed: boolean }) {
  const isOfFile = section.kind === 'file';
  return (
    <div className={classNames(heading.line, styles.heading, styles.bar)} aria-hidden>
      <span className={styles.place}>{!isOfFile && <LineNumber line={ownerLineOf(section)} />}</span>
      <div className={styles.title}>
        {isOfFile ? (
          <span className={styles.fileTitle}>{sectionTitle(section)}</span>
        ) : (
          <>
            <Addressee section={section} othersNamed={othersNamed} />
            <span className={styles.names}>{namesInWords(section)}</span>
          </>
        )}
      </div>
      {!isOfFile && <p className={classNames(heading.end, heading.fact)}>{factOf(section, false)}</p>}
    </div>
  );
}

interface AddresseeProps {
  readonly section: GroupSection | RecordSection;
  readonly othersNamed: boolean;
}

/** Precedes the names: the icon of a record, and whom `*` addresses. */
function Addressee({ section, othersNamed }: AddresseeProps) {
  const words = addresseeInWords(section, othersNamed);
  return (
    <>
      {section.kind === 'record' && <ShieldCheck aria-hidden className="muted" />}
      {words !== null && <span className={classNames(heading.title, styles.everyone)}>{words}</span>}
    </>
  );
}

function CollapseButton({
  title,
  sectionKey,
  isCollapsed,
}: Pick<SectionHeaderProps, 'sectionKey' | 'isCollapsed'> & { readonly title: string }) {
  const { toggleSection } = useForm();
  return (
    <IconButton
      icon={isCollapsed ? ChevronRight : ChevronDown}
      label={`Show the lines of ${title}`}
      tooltip={isCollapsed ? 'Expand' : 'Collapse'}
      aria-expanded={!isCollapsed}
      className={styles.collapse}
      onClick={() => toggleSection(sectionKey)}
    />
  );
}

function SectionButtons({
  section,
  title,
  canMoveUp,
  canMoveDown,
}: Pick<SectionHeaderProps, 'canMoveUp' | 'canMoveDown'> & {
  readonly section: GroupSection | RecordSection;
  readonly title: string;
}) {
  const { commands, reportRefusal } = useForm();
  const firstLine = ownerLineOf(section);
  return (
    <span className={classNames(heading.buttons, styles.buttons)}>
      <IconButton
        icon={ArrowUp}
        label={`Move up ${title}`}
        tooltip="Move up"
        data-control="section-up"
        unavailable={!canMoveUp}
        onClick={() => reportRefusal(commands.moveSection(firstLine, 'up'))}
      />
      <IconButton
        icon={ArrowDown}
        label={`Move down ${title}`}
        tooltip="Move down"
        data-control="section-down"
        unavailable={!canMoveDown}
        onClick={() => reportRefusal(commands.moveSection(firstLine, 'down'))}
      />
      <IconButton
        icon={CopyPlus}
        label={`Duplicate ${title}`}
        tooltip="Duplicate"
        onClick={() => reportRefusal(commands.duplicateSection(firstLine, title))}
      />
      <IconButton
        icon={Trash2}
        variant="danger"
        label={`Delete ${title}`}
        tooltip={section.kind === 'group' ? 'Delete group' : 'Delete record'}
        onClick={() => reportRefusal(commands.removeSection(firstLine, title))}
      />
    </span>
  );
}
