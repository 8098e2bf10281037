import { nameCrawlers } from '#core/analysis';
import { type CrosswalkTarget, describeCrosswalk, FIDELITY_NAMES, type ReportedLine } from '#core/preferences';
import { ArrowRight, FileCheck } from 'lucide-react';
import { useState } from 'react';
import { Badge, type BadgeProps } from '../controls/badge.tsx';
import { EmptyState } from '../controls/empty-state.tsx';
import { Checkbox } from '../controls/fields/checkbox.tsx';
import { RadioGroup } from '../controls/fields/radio-group.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { DiffPane } from '../services/monaco/diff-pane.tsx';
import { applyUsesConversion } from './apply-conversion.ts';
import { ConversionView } from './conversion-view.tsx';
import styles from './convert-dialog.module.css';
import { ItemList, ReportSection } from './item-list.tsx';
import { NewDocumentPreview } from './new-document-preview.tsx';
import { type ConvertedDocument, TARGET_NAMES } from './targets.ts';
import { type UsesResult, useUsesConversion } from './use-uses-conversion.ts';

interface UsesConversionProps {
  readonly document: ConvertedDocument;
  readonly target: CrosswalkTarget;
}

const WIDE_HINT = 'use=full and allow-other allow more than the lines that they replace.';

/** The conversion between usage vocabularies, with what each line loses. Clause: K1-K76, K80-K87, K90-K108. */
export function UsesConversion({ document, target }: UsesConversionProps) {
  const services = useAppServices();
  const [widePermissions, setWidePermissions] = useState(false);
  const [isSeparateDocument, setIsSeparateDocument] = useState(false);
  const result = useUsesConversion(document, target, { widePermissions, isSeparateDocument });
  const { kind } = document;
  const isOfSite = kind === 'tdmrep' || kind === 'rsl' || kind === 'ai-txt';
  const canApply = result !== null && (result.change?.edits.length ?? 0) + (result.added?.kind ? 1 : 0) > 0;
  return (
    <ConversionView
      summary={<p className={styles.summary}>{result ? describeCrosswalk(target, result.lines) : 'Converting…'}</p>}
      differences={result && <Findings result={result} />}
      options={
        <>
          {isOfSite && (
            <RadioGroup
              label="Write it"
              value={isSeparateDocument ? 'apart' : 'robots'}
              onChange={(place) => setIsSeparateDocument(place === 'apart')}
              options={[
                { value: 'robots', label: 'into the robots.txt' },
                { value: 'apart', label: 'to a separate document' },
              ]}
            />
          )}
          {kind !== 'page' && kind !== 'headers' && (
            <Checkbox
              label="Write wide permissions too"
              hint={WIDE_HINT}
              checked={widePermissions}
              onChange={setWidePermissions}
            />
          )}
        </>
      }
      report={null}
      preview={result && <Preview result={result} />}
      isStale={result === null}
      onApply={canApply ? () => applyUsesConversion(services, result, TARGET_NAMES[target]) : null}
    />
  );
}

interface PartProps {
  readonly result: UsesResult;
}

/** Unexplained differences in meaning, and the outcome for each line. */
function Findings({ result: { lines, differences } }: PartProps) {
  const unexplained = differences.filter(({ isExplained }) => !isExplained);
  return (
    <>
      {unexplained.length > 0 && (
        <section className={styles.section}>
          <h3>
            Changed meanings <Badge tone="warning">{unexplained.length}</Badge>
          </h3>
          <ItemList
            items={unexplained}
            render={({ kind, use, crawler, path }) => (
              <p>
                {use} for {nameCrawlers([crawler])} is {kind === 'widens' ? 'no longer refused' : 'now refused'} at{' '}
                <span className={styles.names}>{path}</span>
              </p>
            )}
          />
        </section>
      )}
      <ReportSection title="Result for each line" items={lines} render={(line) => <LineReport line={line} />} />
    </>
  );
}

function Preview({ result: { change, added } }: PartProps) {
  if (change !== null && change.edits.length > 0) {
    return <DiffPane original={change.original} edits={change.edits} />;
  }
  if (added !== null) return <NewDocumentPreview document={added} />;
  return <EmptyState icon={FileCheck} title="The text stays as it is" />;
}

const TONES: Readonly<Record<ReportedLine['fidelity'], NonNullable<BadgeProps['tone']>>> = {
  exact: 'permitted',
  narrower: 'warning',
  broader: 'warning',
  none: 'prohibited',
};

/** What a line was converted to, with the explanation from the crosswalk. */
function LineReport({ line: { fidelity, line, from, to, loss } }: { readonly line: ReportedLine }) {
  return (
    <>
      <p className="cluster">
        <span className="muted">{line === null ? 'Not stated' : `Line ${line + 1}`}</span>
        <Badge tone={TONES[fidelity]}>{FIDELITY_NAMES[fidelity]}</Badge>
      </p>
      {from !== '' && <p className={styles.names}>{from}</p>}
      {to.map((text) => (
        <p key={text} className={styles.written}>
          <ArrowRight aria-label="becomes" />
          <span className={styles.names}>{text}</span>
        </p>
      ))}
      {loss !== '' && <p className="muted">{loss}</p>}
    </>
  );
}
