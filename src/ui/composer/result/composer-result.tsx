import { countThings } from '#core';
import { describeUseEffect, nameCrawlers, type SiteDocument } from '#core/analysis';
import { CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { Checkbox } from '../../controls/fields/checkbox.tsx';
import { SentenceList } from '../../controls/long-list.tsx';
import { shorten } from '../../controls/shorten.ts';
import tones from '../../controls/tones/tones.module.css';
import { KIND_FACTS } from '../../services/document-kinds.ts';
import { describeSideEffect } from '../../services/tasks/describe-side-effect.ts';
import { changedLines } from '../../services/monaco/compare-lines.ts';
import type { ComposedDocument, ComposedRules } from '../use-planned-rules.ts';
import { BeforeAfter } from './before-after.tsx';
import { LinesThatChange } from './lines-that-change.tsx';
import { UsesBeforeAfter } from './uses-before-after.tsx';
import styles from './result.module.css';

export interface ComposerResultProps {
  readonly document: ComposedDocument;
  readonly rules: ComposedRules;
  /** Further notes of a recipe. */
  readonly notes: readonly string[];
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
}

/** The result of the answers: the lines, decisions before and after, and what changes for everyone else. */
export function ComposerResult({ document, rules, notes, isConfirmed, onConfirm }: ComposerResultProps) {
  const { path, text } = document;
  const edits = rules.kind === 'planned' ? rules.edits : null;
  const hunks = useMemo(() => (edits === null ? [] : changedLines(text, edits)), [text, edits]);
  const count = (kind: 'added' | 'removed'): number => hunks.flat().filter((line) => line.kind === kind).length;
  const [added, removed] = [count('added'), count('removed')];
  return (
    <section className={styles.result} aria-label="What this changes" aria-busy={rules.kind === 'planning'}>
      <div>
        <h3 className={styles.title}>
          Changes to {shorten(path, 60)}{' '}
          <span className={styles.count}>
            {added > 0 && `+${countThings(added, 'line')}`}
            {added > 0 && removed > 0 && ', '}
            {removed > 0 && `−${countThings(removed, 'line')}`}
          </span>
        </h3>
        <div aria-live="polite">
          {rules.kind === 'planning' && <p className="muted">Working out the lines…</p>}
          {rules.kind === 'problem' && (
            <Remark icon={rules.isMissing ? Info : TriangleAlert} tone={rules.isMissing ? undefined : 'warning'}>
              {rules.text}
            </Remark>
          )}
        </div>
      </div>
      {rules.kind === 'planned' && (
        <>
          {hunks.length > 0 && <LinesThatChange hunks={hunks} />}
          {rules.documents.map((one) => (
            <DocumentLines key={one.kind} document={one} before={textBefore(document, one)} />
          ))}
          {rules.uses.length > 0 && <UsesBeforeAfter uses={rules.uses} />}
          {rules.samples !== null && hunks.length > 0 && showsCrawling(rules) && (
            <BeforeAfter samples={rules.samples} />
          )}
          <div className={styles.remarks} aria-live="polite">
            {hunks.length + rules.documents.length > 0 && (
              <Others {...{ document, isConfirmed, onConfirm }} others={rules.others} />
            )}
            {rules.messages.map((message) => (
              <Remark key={message.text} icon={message.kind === 'not-said' ? TriangleAlert : Info}>
                {message.text}
              </Remark>
            ))}
            {notes.map((note) => (
              <Remark key={note}>{note}</Remark>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

/** The current text of a document that is changed; empty for a new one. */
function textBefore({ tdmrep, licenses }: ComposedDocument, { url }: SiteDocument): string {
  return (url === null ? tdmrep : licenses.get(url)) ?? '';
}

interface DocumentLinesProps {
  readonly document: SiteDocument;
  readonly before: string;
}

/** A document other than the robots.txt: all of it if it is new, else its changes. */
function DocumentLines({ document: { kind, url, text, edits }, before }: DocumentLinesProps) {
  const name = url ?? KIND_FACTS[kind].name;
  const isNew = edits === null;
  const hunks = isNew ? changedLines('', [{ start: 0, end: 0, newText: text }]) : changedLines(before, edits);
  return (
    <div>
      <h3 className={styles.title}>
        {isNew ? 'New document' : 'Changes to'} {name}{' '}
        {isNew && <span className={styles.count}>+{countThings(hunks.flat().length, 'line')}</span>}
      </h3>
      <LinesThatChange label={`Lines of ${name}`} hunks={hunks} />
    </div>
  );
}

/** False when only preferences are written, which changes no decision about crawling. */
function showsCrawling({ samples, uses }: Extract<ComposedRules, { kind: 'planned' }>): boolean {
  return uses.length === 0 || samples?.rows.some(({ cells }) => cells.some(({ isChanged }) => isChanged)) === true;
}

interface OthersProps extends Pick<ComposerResultProps, 'document' | 'isConfirmed' | 'onConfirm'> {
  readonly others: Extract<ComposedRules, { kind: 'planned' }>['others'];
}

/** The changes beyond those asked for: none, or a list to confirm. */
function Others({ document, others, isConfirmed, onConfirm }: OthersProps) {
  if (others === null) return <p className="muted">Checking what changes for everyone else…</p>;
  const { sideEffects, useEffects: effectsOnUses, isProved } = others;
  if (document.isPage) {
    return (
      <Remark icon={CircleCheck} tone="success">
        <strong>No other page changes.</strong> A tag applies only to its own page.
      </Remark>
    );
  }
  const count = sideEffects.length + effectsOnUses.length;
  if (count === 0 && isProved) {
    return (
      <Remark icon={CircleCheck} tone="success">
        <strong>Nothing changes for anyone else.</strong> Checked over all paths, crawlers and uses.
      </Remark>
    );
  }
  const crawlers = [...new Set(sideEffects.flatMap(({ difference }) => difference.crawlers))];
  return (
    <div className={styles.affected}>
      {sideEffects.length > 0 && (
        <Remark icon={TriangleAlert} tone="warning">
          <strong>More changes than you asked for, affecting {nameCrawlers(crawlers)}:</strong>
          <SentenceList sentences={sideEffects.map(describeSideEffect)} first={5} />
        </Remark>
      )}
      {effectsOnUses.length > 0 && (
        <Remark icon={TriangleAlert} tone="warning">
          <strong>Other changes to what the file says about uses:</strong>
          <SentenceList sentences={effectsOnUses.map(describeUseEffect)} first={5} />
        </Remark>
      )}
      {!isProved && (
        <Remark icon={TriangleAlert} tone="warning">
          <strong>Not fully checked.</strong> The file is too large to compare every path, or refers to documents that
          are missing. More may change.
        </Remark>
      )}
      <Checkbox
        label={count > 0 ? 'I want these changes too' : 'Add the rules anyway'}
        checked={isConfirmed}
        onChange={onConfirm}
      />
    </div>
  );
}

function Remark({
  icon: Icon = Info,
  tone,
  children,
}: {
  readonly icon?: LucideIcon;
  readonly tone?: 'success' | 'warning' | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.remark}>
      <Icon aria-hidden className={tone === undefined ? 'muted' : tones[tone]} />
      <div>{children}</div>
    </div>
  );
}
