// The table roles are explicit on purpose; see DecisionTable. The linter does not know aria-description yet, which
// WAI-ARIA 1.3 allows on every role.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/role-supports-aria-props */
import { Ban, ChevronDown, ChevronRight, ChevronUp, CircleCheck, Split } from 'lucide-react';
import { useId, useState } from 'react';
import { USAGE_MEANINGS, USAGES, describeRestriction, type Decision, type Restriction, type Usage } from '#core';
import { classNames } from '../../controls/class-names.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { tooltipAttributes } from '../../controls/tooltip.tsx';
import { VerdictMark } from '../../controls/verdict-mark/verdict-mark.tsx';
import { DecisionReason } from './decision-reason.tsx';
import styles from './decision-table.module.css';
import { ExpectThis } from './expect-this.tsx';
import { DecisionTrace, OtherReadings } from './later-answers.ts';
import type { AlternativeReadings } from './use-alternative-readings.ts';
import { useSimulatorAnswer } from '../answer-parts/use-simulator-answer.ts';

/**
 * The decision for each of the fourteen usages, one per row; on demand with the reason, the full trace, and readings
 * that decide differently. Usages that are decided like crawling, without restrictions, are folded into one line.
 *
 * Folded rows stay in the table for screen readers, without their buttons. The table roles are explicit because some
 * browsers drop them from elements with a different `display`.
 */
export function DecisionTable({ alternatives }: { readonly alternatives: AlternativeReadings }) {
  const { answer } = useSimulatorAnswer();
  const [showsAll, setShowsAll] = useState(false);
  const rows = USAGES.map((usage) => answer.decisions.get(usage)).filter((decision) => decision !== undefined);
  const common = answer.decisions.get('crawl')?.effect ?? 'permitted';
  const isCommon = ({ effect, restrictions }: Decision) => effect === common && restrictions.length === 0;
  const folded = rows.filter(isCommon).length;
  const Icon = common === 'permitted' ? CircleCheck : Ban;
  return (
    <section aria-label="Usages" className={styles.usages}>
      <h3 className={styles.title}>Usages</h3>
      <table role="table" aria-label="Effective decision" className={styles.table}>
        <thead role="rowgroup" className="visually-hidden">
          <tr role="row">
            <th role="columnheader" scope="col">
              Usage
            </th>
            <th role="columnheader" scope="col">
              Decision
            </th>
            <th role="columnheader" scope="col">
              Reason
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((decision) =>
            isCommon(decision) && !showsAll ? (
              <FoldedRow key={decision.usage} decision={decision} />
            ) : (
              <DecisionRow key={decision.usage} decision={decision} alternatives={alternatives} />
            ),
          )}
        </tbody>
      </table>
      {folded > 0 && (
        <button
          type="button"
          className={classNames(styles.fold, styles[common])}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          <Icon aria-hidden />
          <span>{nameFolded(folded, rows.length, common)}</span>
          {showsAll ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        </button>
      )}
    </section>
  );
}

/** Names the folded usages: `12 others allowed`, `All 14 usages blocked`. */
function nameFolded(folded: number, all: number, effect: Decision['effect']): string {
  const verdict = effect === 'permitted' ? 'allowed' : 'blocked';
  if (folded === all) return `All ${all} usages ${verdict}`;
  return `${folded} ${folded === 1 ? 'other' : 'others'} ${verdict}`;
}

function FoldedRow({ decision: { usage, effect } }: { readonly decision: Decision }) {
  return (
    <tr role="row" className="visually-hidden">
      <UsageName usage={usage} />
      <td role="cell">
        <VerdictMark effect={effect} />
      </td>
    </tr>
  );
}

interface DecisionRowProps {
  readonly decision: Decision;
  readonly alternatives: AlternativeReadings;
}

function DecisionRow({ decision, alternatives }: DecisionRowProps) {
  const { usage, effect, restrictions } = decision;
  const [isOpen, setIsOpen] = useState(false);
  const moreId = useId();
  const differing = alternatives.filter(({ decisions }) => decisions.has(usage));
  return (
    <tr role="row" className={styles.row}>
      <UsageName usage={usage} />
      <td role="cell" className={styles.verdict}>
        <VerdictMark effect={effect} />
      </td>
      <td role="cell" className={styles.more}>
        {differing.length > 0 && (
          <span className={styles.depends} {...tooltipAttributes('Depends on the reading')}>
            <Split aria-hidden />
            <span className="visually-hidden">Depends on the reading</span>
          </span>
        )}
        <IconButton
          label={`Why: ${usage}`}
          tooltip="Why"
          icon={isOpen ? ChevronDown : ChevronRight}
          aria-expanded={isOpen}
          aria-controls={isOpen ? moreId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        />
      </td>
      {restrictions.length > 0 && (
        <td role="cell" className={styles.below}>
          <RestrictionList usage={usage} restrictions={restrictions} />
        </td>
      )}
      {isOpen && (
        <td role="cell" id={moreId} className={classNames(styles.below, styles.why)}>
          <p>
            <DecisionReason decision={decision} />
          </p>
          <DecisionTrace usage={usage} />
          <ExpectThis decision={decision} />
          {differing.length > 0 && <OtherReadings alternatives={differing} usage={usage} />}
        </td>
      )}
    </tr>
  );
}

/** The usage in plain words and as a token. The token is the accessible name, the words are its description. */
function UsageName({ usage }: { readonly usage: Usage }) {
  const meaning = USAGE_MEANINGS[usage];
  return (
    <th role="rowheader" scope="row" className={styles.name} aria-description={meaning}>
      <span aria-hidden>{meaning} </span>
      <code>{usage}</code>
    </th>
  );
}

interface RestrictionListProps {
  readonly usage: Usage;
  readonly restrictions: readonly Restriction[];
}

/** The restrictions in force, as written and in words. */
function RestrictionList({ usage, restrictions }: RestrictionListProps) {
  const { input } = useSimulatorAnswer();
  const { date, firstIndexed } = input;
  return (
    <ul aria-label="Restrictions" className={styles.restrictions}>
      {restrictions.map((restriction) => (
        <li key={restriction.text}>
          <code className={styles.restriction}>{restriction.text}</code>{' '}
          <span>{describeRestriction(restriction, { usage, date, firstIndexed })}</span>
        </li>
      ))}
    </ul>
  );
}
