import type { GroupSection, RecordSection, Section } from '#core';
import {
  ArrowDown,
  ArrowUp,
  Bot,
  ChevronDown,
  ChevronRight,
  CopyPlus,
  ShieldCheck,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { countInWords } from '../../controls/count-in-words.ts';
import { classNames } from '../../controls/class-names.ts';
import card from '../../controls/form/card-header.module.css';
import { IconButton } from '../../controls/icon-button.tsx';
import { useForm } from '../commands/use-form.tsx';
import { ownerLineOf } from '../model/rule-lists.ts';
import { addresseeInWords, ruleCount, sectionTitle } from '../model/section-title.ts';
import styles from './section.module.css';

export interface SectionHeaderProps {
  readonly section: Section;
  /** Whether another group, or another record, names crawlers. */
  readonly othersNamed: boolean;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  readonly sectionKey: number;
  readonly isCollapsed: boolean;
}

/** The header of a section: its kind, the crawlers it addresses, its number of rules, and its actions. */
export function SectionHeader(props: SectionHeaderProps) {
  const { section } = props;
  if (section.kind === 'file') {
    return (
      <header className={styles.fileHeader}>
        <CollapseButton {...props} title={sectionTitle(section)} />
        <h3 className={styles.fileTitle}>{sectionTitle(section)}</h3>
      </header>
    );
  }
  const Icon: LucideIcon = section.kind === 'group' ? Bot : ShieldCheck;
  const title = sectionTitle(section);
  const canDrag = !section.continued && (props.canMoveUp || props.canMoveDown);
  const addressee = addresseeInWords(section, props.othersNamed);
  const isReference = section.kind === 'record' && section.record.references.length > 0;
  const count = isReference ? 'rules in another document' : countInWords(ruleCount(section), 'rule');
  return (
    <header className={styles.header}>
      <CollapseButton {...props} title={title} />
      <span className={card.iconBox} data-grip={canDrag ? 'section' : undefined}>
        <Icon aria-hidden className={card.icon} />
      </span>
      <div className={card.words}>
        <h3 className={classNames(card.title, styles.title)} tabIndex={-1} data-control="heading">
          {title}
        </h3>
        <p className={classNames(card.facts, styles.facts)}>{addressee === null ? count : `${addressee} · ${count}`}</p>
      </div>
      {!section.continued && <SectionButtons {...props} section={section} title={title} />}
    </header>
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
      size="sm"
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
}: Omit<SectionHeaderProps, 'section'> & {
  readonly section: GroupSection | RecordSection;
  readonly title: string;
}) {
  const { commands, reportRefusal } = useForm();
  const firstLine = ownerLineOf(section);
  return (
    <span className={card.buttons}>
      <IconButton
        size="sm"
        icon={ArrowUp}
        label={`Move up ${title}`}
        tooltip="Move up"
        data-control="section-up"
        unavailable={!canMoveUp}
        onClick={() => reportRefusal(commands.moveSection(firstLine, 'up'))}
      />
      <IconButton
        size="sm"
        icon={ArrowDown}
        label={`Move down ${title}`}
        tooltip="Move down"
        data-control="section-down"
        unavailable={!canMoveDown}
        onClick={() => reportRefusal(commands.moveSection(firstLine, 'down'))}
      />
      <IconButton
        size="sm"
        icon={CopyPlus}
        label={`Duplicate ${title}`}
        tooltip="Duplicate"
        onClick={() => reportRefusal(commands.duplicateSection(firstLine, title))}
      />
      <IconButton
        size="sm"
        icon={Trash2}
        variant="danger"
        label={`Delete ${title}`}
        tooltip={section.kind === 'group' ? 'Delete group' : 'Delete record'}
        onClick={() => reportRefusal(commands.removeSection(firstLine, title))}
      />
    </span>
  );
}
