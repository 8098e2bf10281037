import { convertPreferences, describeCrosswalk, FIDELITY_NAMES, type ReportedLine } from '#core/preferences';
import { selectPreferenceFiles, selectRobotsPolicy } from '#state';
import { ArrowRight, Copy, FileCheck } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Badge, type BadgeProps } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { EmptyState } from '../controls/empty-state.tsx';
import { Checkbox } from '../controls/fields/checkbox.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { copyText } from '../services/files/copy-text.ts';
import { DiffPane } from '../services/monaco/diff-pane.tsx';
import { useEditorStore } from '../services/use-editor-store.tsx';
import { applyUsesConversion } from './apply-conversion.ts';
import { ConversionFrame } from './conversion-frame.tsx';
import styles from './convert-dialog.module.css';
import { ItemList, ReportSection } from './item-list.tsx';
import { targetLabel, type UsesTarget } from './use-targets.ts';

interface UsesConversionProps {
  readonly target: UsesTarget;
  readonly chooser: ReactNode;
  readonly onClose: () => void;
}

const ABOUT =
  'Says in one vocabulary what the file says of uses in another. The lines that are there stay; for each of them the report ' +
  'tells how much of it the new ones say, and what is lost.';
const WIDE_HINT = 'use=full and allow-other allow more than the line that they stand for.';

/** The conversion between vocabularies of uses, with what each line loses. Clause: K1-K76, K80-K87, K104-K108. */
export function UsesConversion({ target, chooser, onClose }: UsesConversionProps) {
  const services = useAppServices();
  const policy = useEditorStore(selectRobotsPolicy);
  const files = useEditorStore(selectPreferenceFiles);
  const [widePermissions, setWidePermissions] = useState(false);
  const conversion = useMemo(() => {
    const licenses = new Map([...files.licenses].map(([address, { document }]) => [address, document.text]));
    return convertPreferences({ kind: 'robots', policy, licenses }, target, { widePermissions });
  }, [files, policy, target, widePermissions]);
  const { lines, robots, document, differences } = conversion;
  const edits = robots?.edits ?? [];
  const unexplained = differences.filter(({ isExplained }) => !isExplained);
  const canApply = edits.length > 0 || (document !== null && target !== 'meta');
  return (
    <ConversionFrame
      title={`Convert to ${targetLabel(target)}`}
      description={ABOUT}
      chooser={chooser}
      summary={<p className={styles.summary}>{describeCrosswalk(target, lines)}</p>}
      differences={
        <>
          {unexplained.length > 0 && (
            <section className={styles.section}>
              <h3>
                What reads differently <Badge tone="warning">{unexplained.length}</Badge>
              </h3>
              <ItemList
                items={unexplained}
                render={({ kind, use, crawler, path }) => (
                  <p>
                    {use} for {crawler} is {kind === 'widens' ? 'no longer refused' : 'refused now'} at{' '}
                    <span className={styles.names}>{path}</span>
                  </p>
                )}
              />
            </section>
          )}
          <ReportSection
            title="What becomes of each line"
            items={lines}
            render={(line) => <LineReport line={line} />}
          />
        </>
      }
      options={
        <Checkbox
          label="Write wide permissions too"
          hint={WIDE_HINT}
          checked={widePermissions}
          onChange={setWidePermissions}
        />
      }
      report={null}
      preview={
        edits.length > 0 ? (
          <DiffPane original={policy.document.text} modified={robots?.text ?? ''} />
        ) : document === null ? (
          <EmptyState icon={FileCheck} title="The text stays as it is" />
        ) : (
          <NewDocument text={document.text} name={document.name} isForPages={target === 'meta'} />
        )
      }
      isStale={false}
      canApply={canApply}
      onApply={() => {
        if (!canApply) return;
        onClose();
        applyUsesConversion(services, conversion, targetLabel(target));
      }}
      onClose={onClose}
    />
  );
}

const TONES: Readonly<Record<ReportedLine['fidelity'], NonNullable<BadgeProps['tone']>>> = {
  exact: 'permitted',
  narrower: 'warning',
  broader: 'warning',
  none: 'prohibited',
};

function LineReport({ line: { row, fidelity, line, from, to, loss } }: { readonly line: ReportedLine }) {
  return (
    <>
      <p className={styles.marks}>
        <span className={styles.muted}>{line === null ? 'Not stated' : `Line ${line + 1}`}</span>
        <Badge tone={TONES[fidelity]}>{FIDELITY_NAMES[fidelity]}</Badge>
        <span className={styles.muted}>{row}</span>
      </p>
      {from !== '' && <p className={styles.names}>{from}</p>}
      {to.map((text) => (
        <p key={text} className={styles.written}>
          <ArrowRight aria-label="becomes" />
          <span className={styles.names}>{text}</span>
        </p>
      ))}
      {loss !== '' && <p className={styles.muted}>{loss}</p>}
    </>
  );
}

interface NewDocumentProps {
  readonly name: string;
  readonly text: string;
  readonly isForPages: boolean;
}

/** A document that is not there yet; tags for pages can only be copied. */
function NewDocument({ name, text, isForPages }: NewDocumentProps) {
  const { notify } = useAppServices();
  const copy = () => {
    void copyText(text).then((isCopied) =>
      notify(
        isCopied
          ? { tone: 'success', message: 'Tags copied.' }
          : { tone: 'error', message: 'The browser does not let Gatepost copy. Select the tags and copy them.' },
      ),
    );
  };
  return (
    <div className={styles.previews}>
      {isForPages && (
        <Callout
          tone="info"
          title="These tags go onto the pages"
          actions={
            <Button size="sm" icon={Copy} onClick={copy}>
              Copy tags
            </Button>
          }
        >
          A robots.txt cannot reach into pages: put each tag into the head of the pages above it.
        </Callout>
      )}
      <DiffPane key={name} original="" modified={text} />
    </div>
  );
}
