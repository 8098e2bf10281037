import { formatCount, groupBy, lineAt, type TextDocument } from '#core';
import {
  describePageConversion,
  describePageDifference,
  describeUnconvertedDirective,
  type PageConversion as PageConversionResult,
  type PageDifference,
} from '#core/analysis';
import { FileCheck } from 'lucide-react';
import { useMemo } from 'react';
import { Badge } from '../controls/badge.tsx';
import { Callout } from '../controls/callout.tsx';
import { EmptyState } from '../controls/empty-state.tsx';
import { Checkbox } from '../controls/fields/checkbox.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { usePages } from '../services/loading/use-pages.ts';
import { DiffPane } from '../services/monaco/diff-pane.tsx';
import { useEditorActions, useEditorStore } from '../services/use-editor-store.tsx';
import { applyPageConversion } from './apply-conversion.ts';
import { ConversionView } from './conversion-view.tsx';
import styles from './convert-dialog.module.css';
import { ItemList, ReportSection } from './item-list.tsx';
import { nameLines } from './summarize-conversion.ts';

interface PageConversionProps {
  readonly path: string;
  readonly document: TextDocument;
}

/**
 * The conversion of a page's META tags, once the HTML parser is loaded.
 *
 * Clause: C7.
 */
export function PageConversion({ path, document }: PageConversionProps) {
  const services = useAppServices();
  const { updateConversion } = useEditorActions();
  const { limits } = useEditorStore((state) => state.preferences.conversion);
  const pages = usePages(true);
  const conversion = useMemo(
    () => pages && pages.convertPage(pages.buildPagePolicy(document), { limits }),
    [pages, document, limits],
  );
  const canApply = conversion !== null && conversion.edits.length > 0;
  return (
    <ConversionView
      summary={<p className={styles.summary}>{conversion ? describePageConversion(conversion) : 'Converting…'}</p>}
      differences={canApply && <Differences conversion={conversion} />}
      options={
        <Checkbox
          label="Convert limits too, such as max-snippet and unavailable_after"
          hint="In ACAP they are permissions, which override what the robots.txt prohibits."
          checked={limits}
          onChange={(isChosen) => updateConversion({ limits: isChosen })}
        />
      }
      report={conversion && <Report document={document} conversion={conversion} />}
      preview={conversion && <Preview document={document} conversion={conversion} />}
      isStale={conversion === null}
      onApply={canApply ? () => applyPageConversion(services, path, conversion) : null}
    />
  );
}

interface PartProps {
  readonly document: TextDocument;
  readonly conversion: PageConversionResult;
}

function Differences({ conversion: { differences } }: Pick<PartProps, 'conversion'>) {
  return (
    <section className={styles.section}>
      <h3>
        Where decisions differ{' '}
        <Badge tone={differences.length === 0 ? 'neutral' : 'warning'}>{formatCount(differences.length)}</Badge>
      </h3>
      {differences.length === 0 ? (
        <Callout tone="success" title="Proved equal">
          Every decision stays the same, for every usage and crawler.
        </Callout>
      ) : (
        <ItemList items={groupByReason(differences)} render={(group) => <DifferenceGroup group={group} />} />
      )}
    </section>
  );
}

type PageDifferences = readonly [PageDifference, ...PageDifference[]];

function DifferenceGroup({ group: [first, ...others] }: { readonly group: PageDifferences }) {
  const { sentence, advice } = describePageDifference(first);
  return (
    <>
      <p>{sentence}</p>
      {others.length > 0 && <p>The same goes for {others.map(({ usage }) => usage).join(', ')}.</p>}
      <p className="muted">{advice}</p>
    </>
  );
}

/** Groups differences by crawler and reason. */
function groupByReason(differences: readonly PageDifference[]): PageDifferences[] {
  return groupBy(differences, ({ crawler, reason, original, converted }) => {
    const change = reason === 'tiers' ? `${original} ${converted}` : '';
    return `${reason} ${crawler} ${change}`;
  });
}

function Report({ document, conversion }: PartProps) {
  return (
    <>
      <ReportSection
        title="Not converted"
        items={conversion.unconverted}
        render={(one) => {
          const { sentence, advice } = describeUnconvertedDirective(one);
          return (
            <>
              <p>
                {sentence} <span className="muted">{nameLines([lineAt(document, one.span.start)])}</span>
              </p>
              <p className="muted">{advice}</p>
            </>
          );
        }}
      />
      <ReportSection
        title="Tags written"
        items={conversion.twins}
        render={(twin) => <p className={styles.names}>{twin}</p>}
      />
    </>
  );
}

function Preview({ document, conversion }: PartProps) {
  if (conversion.edits.length > 0) return <DiffPane original={document.text} edits={conversion.edits} />;
  return <EmptyState icon={FileCheck} title="The page stays as it is" />;
}
