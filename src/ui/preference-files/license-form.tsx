import { countThings } from '#core';
import { changeLicense, type LicenseChange, readLicense, type RslContent, serverOf } from '#core/preferences';
import { selectActiveDocument, selectDiagnostics, selectLicenseUrls } from '#state';
import { FilePlus2, Scale } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import card from '../controls/card.module.css';
import { Button } from '../controls/button.tsx';
import { EmptyState } from '../controls/empty-state.tsx';
import { CommitField } from '../controls/form/commit-field.tsx';
import { FindingNotes } from '../controls/form/finding-notes.tsx';
import { FormFrame } from '../controls/form/form-frame.tsx';
import { findingsOutside, rowFindings } from '../controls/form/row-finding.ts';
import { checkName } from '../services/check-name.ts';
import { useEditorActions, useEditorStore, useEditorStoreApi } from '../services/use-editor-store.tsx';
import { FileCard, PartField } from './file-card.tsx';
import { focusLocation } from './focus-location.ts';
import { LicenseTerms } from './license-terms.tsx';
import styles from './preference-files.module.css';
import { type FileChanges, useFileChanges } from './use-file-changes.ts';
import { useRefusal } from './use-refusal.ts';
import { useShownDocument } from './use-shown-document.ts';

/** The active RSL document, as a form. Clause: Z4-Z10. */
export function LicenseForm() {
  const active = useEditorStore(selectActiveDocument);
  const diagnostics = useEditorStore(selectDiagnostics);
  const { closeStep } = useEditorActions();
  const document = useShownDocument(active.document);
  const read = useMemo(() => readLicense(document.text).document, [document]);
  const changes = useFileChanges(active.path, changeLicense);
  const [refusal, setRefusal] = useRefusal();
  const contents = read?.contents ?? [];
  const form = useRef<HTMLDivElement>(null);
  const added = useRef<number | null>(null);
  useEffect(() => {
    if (added.current === null || read === null || read.contents.length <= added.current) return;
    focusLocation(form.current, added.current);
    added.current = null;
  }, [read]);
  const add = (): void => {
    const reason = changes.change({ kind: 'add-content', url: '/new/' }, 'add content');
    added.current = reason === null ? contents.length : null;
    setRefusal(reason);
  };
  const outside = findingsOutside(
    diagnostics,
    contents.map(({ element }) => element.span),
  );
  return (
    <FormFrame
      ref={form}
      className={styles.form}
      count={read === null ? 'The document cannot be read' : countThings(contents.length, 'content element')}
      actions={
        <Button size="sm" data-control="add" data-palette onClick={add}>
          Add content element
        </Button>
      }
      onBlur={closeStep}
    >
      <LicenseUrl path={active.path} />
      <FindingNotes findings={rowFindings(outside)} refusal={refusal} onFix={changes.fix} />
      {read !== null && contents.length === 0 && (
        <EmptyState icon={Scale} title="No content elements yet">
          A content element says which URLs a licence covers, and what it permits and prohibits.
        </EmptyState>
      )}
      <ol aria-label="Contents">
        {contents.map((content, index) => (
          <ContentCard key={index} {...{ content, index, changes }} />
        ))}
      </ol>
    </FormFrame>
  );
}

/** The URL by which `License` lines find the document: its name in the workspace. Clause: Z4. */
function LicenseUrl({ path }: { readonly path: string }) {
  const store = useEditorStoreApi();
  const urls = useEditorStore(selectLicenseUrls);
  return (
    <div className="stack-1">
      <PartField
        title="URL"
        label="URL of the document"
        suggestions={urls.map((url) => ({ token: url, detail: url }))}
        value={path}
        commit={(typed) => {
          const state = store.getState();
          const problem = checkName(state, typed, path);
          if (problem === null) state.actions.renameDocument(path, typed);
          return problem;
        }}
      />
      <p className="note">
        {urls.includes(path)
          ? 'A License line in the robots.txt points to this URL.'
          : 'No License line in the robots.txt points to this URL, so crawlers can’t find the document from there.'}
      </p>
    </div>
  );
}

interface ContentCardProps {
  readonly content: RslContent;
  readonly index: number;
  readonly changes: FileChanges<LicenseChange>;
}

function ContentCard({ content, index, changes }: ContentCardProps) {
  const [refusal, setRefusal] = useRefusal();
  const name = `content ${index + 1}`;
  const { element, licenses, url } = content;
  const apply = (change: LicenseChange, label: string): void => setRefusal(changes.change(change, label));
  return (
    <FileCard
      {...{ name, index, changes, refusal }}
      span={element.span}
      head={
        <CommitField
          label={`url of ${name}`}
          control="location"
          className={card.name}
          mono
          placeholder="The page itself"
          value={url ?? ''}
          commit={(typed) => changes.change({ kind: 'url', content: index, value: typed }, 'change url')}
        />
      }
      actions={[
        {
          label: 'Add licence',
          icon: FilePlus2,
          run: () => apply({ kind: 'add-license', content: index }, 'add licence'),
        },
      ]}
      onRemove={() => apply({ kind: 'remove-content', content: index }, 'remove content')}
    >
      <PartField
        title="Server"
        label={`Server of ${name}`}
        placeholder="https://… of the licence server; optional"
        value={serverOf(content) ?? ''}
        commit={(typed) =>
          changes.change({ kind: 'server', content: index, value: typed === '' ? null : typed }, 'change server')
        }
      />
      {licenses.map((license, place) => (
        <LicenseTerms
          key={place}
          license={license}
          name={licenses.length === 1 ? name : `licence ${place + 1} of ${name}`}
          onUsage={(list, token, isListed) =>
            apply({ kind: 'usage', content: index, license: place, list, token, isListed }, `change ${list}`)
          }
          onRemove={
            licenses.length === 1
              ? null
              : () => apply({ kind: 'remove-license', content: index, license: place }, 'remove licence')
          }
        />
      ))}
    </FileCard>
  );
}
