import {
  addElementStatement,
  countThings,
  removeElementStatement,
  setElementStatement,
  USAGES,
  type ElementRow,
  type ElementToken,
  type PageRow,
  type Usage,
} from '#core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import card from '../controls/card.module.css';
import heading from '../controls/heading-line.module.css';
import { classNames } from '../controls/class-names.ts';
import { RowSelect, Select } from '../controls/fields/select.tsx';
import { findingsIn, findingsOutside, type RowFinding } from '../controls/form/row-finding.ts';
import { LongList } from '../controls/long-list.tsx';
import { RemoveButton } from '../controls/icon-button.tsx';
import styles from './page-form.module.css';
import { PageNotes } from './page-notes.tsx';
import { LineLink } from './page-row.tsx';
import { EffectSelect, type Effect } from './effect-select.tsx';
import { usePageForm } from './use-page-commands.tsx';

/** Number of elements rendered at first; a page may have thousands. */
const SHOWN = 200;

interface ElementListProps {
  readonly elements: readonly ElementRow[];
  readonly findings: readonly RowFinding[];
  /** The row that contains the caret. */
  readonly current: PageRow | ElementRow | null;
}

/** The elements of a page that have statements, and a way to add statements to others. */
export function ElementList({ elements, findings, current }: ElementListProps) {
  const withStatements = elements.filter(({ tokens }) => tokens.length > 0);
  return (
    <section className={styles.section} aria-labelledby="page-form-elements">
      <h3 id="page-form-elements" className={styles.sectionTitle}>
        Elements
      </h3>
      {withStatements.length === 0 && (
        <p className="muted">
          No element of this page has its own statement, such as the class{' '}
          <code className={styles.class}>the-acap:disallow-index</code>.
        </p>
      )}
      <LongList items={withStatements} first={SHOWN}>
        {(shown) => (
          <ul>
            {shown.map((row) => (
              <ElementCard
                key={row.element}
                row={row}
                findings={findingsIn(findings, [row.span])}
                isCurrent={row === current}
              />
            ))}
          </ul>
        )}
      </LongList>
      <AddStatement elements={elements} />
    </section>
  );
}

interface ElementCardProps {
  readonly row: ElementRow;
  readonly findings: readonly RowFinding[];
  readonly isCurrent: boolean;
}

function ElementCard({ row, findings, isCurrent }: ElementCardProps) {
  const { press } = usePageForm();
  const name = nameOf(row);
  return (
    <li
      className={classNames(card.card, styles.card)}
      data-at={row.span.start}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={`${name}, line ${row.line + 1}`}
    >
      <div className={heading.line}>
        <LineLink line={row.line} />
        <code className={heading.title}>{name}</code>
        <p className={classNames(heading.end, heading.fact)}>{countThings(row.tokens.length, 'statement')}</p>
      </div>
      <ul className={styles.items} aria-label="Statements">
        {row.tokens.map((found, index) => (
          <li key={found.token.start} className={styles.item}>
            <StatementChoice row={row} index={index} found={found} />
            <RemoveButton
              what={found.token.text}
              className={styles.remove}
              onClick={() => {
                press(`remove ${found.token.text}`, (page) => removeElementStatement(page, row.element, index));
              }}
            />
            <PageNotes findings={findingsIn(findings, [found.token])} />
          </li>
        ))}
      </ul>
      <PageNotes
        findings={findingsOutside(
          findings,
          row.tokens.map(({ token }) => token),
        )}
      />
    </li>
  );
}

interface StatementChoiceProps {
  readonly row: ElementRow;
  readonly index: number;
  readonly found: ElementToken;
}

function StatementChoice({ row, index, found: { token, statement } }: StatementChoiceProps) {
  const { press } = usePageForm();
  const usage = statement?.usage.kind === 'standard' ? statement.usage.usage : null;
  if (statement === null || usage === null) return <code className={styles.verbatim}>{token.text}</code>;
  const set = (effect: 'allow' | 'disallow', next: Usage): void => {
    press(`change statement to ${effect}-${next}`, (page) =>
      setElementStatement(page, row.element, index, effect, next),
    );
  };
  return (
    <>
      <EffectSelect value={statement.effect} onChange={(effect) => set(effect, usage)} />
      <UsageSelect value={usage} onChange={(next) => set(statement.effect, next)} />
      {statement.pilot && <span className={styles.tag}>pilot form</span>}
    </>
  );
}

function UsageSelect({ value, onChange }: { readonly value: Usage; readonly onChange: (value: Usage) => void }) {
  return (
    <RowSelect
      label="Usage"
      mono
      className={styles.usage}
      value={value}
      options={USAGES.map((usage) => ({ value: usage, label: usage }))}
      onChange={onChange}
    />
  );
}

/** Maximum number of elements in the select; beyond that, the text pane is better. */
const LISTED = 500;

function AddStatement({ elements }: { readonly elements: readonly ElementRow[] }) {
  const { press } = usePageForm();
  const [chosen, setChosen] = useState('');
  const [effect, setEffect] = useState<Effect>('disallow');
  const [usage, setUsage] = useState<Usage>('index');
  const element = elements.find((row) => String(row.element) === chosen) ?? elements[0];
  if (!element) {
    return <p className="muted">To add a statement here, give an element a class or an id.</p>;
  }
  return (
    <fieldset className={styles.add}>
      <legend className={styles.addTitle}>Add element statement</legend>
      <Select
        label="Element"
        size="sm"
        className={styles.element}
        value={String(element.element)}
        options={elements
          .slice(0, LISTED)
          .map((row) => ({ value: String(row.element), label: `${nameOf(row)}, line ${row.line + 1}` }))}
        onChange={setChosen}
      />
      <EffectSelect value={effect} onChange={setEffect} />
      <UsageSelect value={usage} onChange={setUsage} />
      <Button
        size="sm"
        icon={Plus}
        onClick={() => {
          press('add element statement', (page) => addElementStatement(page, element.element, effect, usage));
        }}
      >
        Add statement
      </Button>
    </fieldset>
  );
}

function nameOf({ tagName, id }: ElementRow): string {
  return id === null ? `<${tagName}>` : `<${tagName} id="${id}">`;
}
