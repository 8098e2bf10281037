import { chooseReader, createDecider, knownCrawler } from '#core';
import { pathScopes } from '#core/analysis';
import {
  selectActiveDocument,
  selectCrawlersInFile,
  selectDocuments,
  selectReferences,
  selectRobotsDocument,
  selectRobotsPolicy,
  selectSimulatorAnswer,
  type EditorState,
  type WorkspaceState,
} from '#state';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { SegmentedControl } from '../controls/fields/radio-group.tsx';
import { Select } from '../controls/fields/select.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { KIND_FACTS } from '../services/document-kinds.ts';
import { offerUndo } from '../services/offer-undo.ts';
import { referenceTexts } from '../services/tasks/workspace-texts.ts';
import { useEditorStore, useEditorStoreApi } from '../services/use-editor-store.tsx';
import { describeAnswers, NO_ANSWERS, writesRules, type Answers } from './answers.ts';
import styles from './composer-dialog.module.css';
import { RecipeChooser } from './recipe-chooser.tsx';
import { ComposerResult } from './result/composer-result.tsx';
import { HowStep } from './steps/how-step.tsx';
import { UseStep } from './steps/use-step.tsx';
import { WhatStep } from './steps/what-step.tsx';
import { WhereStep } from './steps/where-step.tsx';
import { WhoStep } from './steps/who-step.tsx';
import { useComposer } from './use-composer.ts';
import { usePlannedRules, type ComposedDocument, type ComposedRules } from './use-planned-rules.ts';

export interface ComposerDialogProps {
  /** What it starts with: nothing, `recipes`, `verdict` or `recipe:block-crawler`. */
  readonly start: string;
  readonly onClose: () => void;
}

/**
 * Adds rules: five questions as one form, next to the resulting lines, the decisions before and after, and what changes
 * for everyone else. Applies the rules as one undo step.
 *
 * Source: Guide §2.
 */
export function ComposerDialog({ start, onClose }: ComposerDialogProps) {
  const store = useEditorStoreApi();
  const services = useAppServices();
  const workspace = useEditorStore((state) => state.workspace);
  // The dialog is modal, but “Fix all” may still change the documents.
  const documents = useMemo(() => readDocuments({ workspace }), [workspace]);
  const [path, setPath] = useState(() => selectActiveDocument(store.getState()).path);
  const document = documents.find((one) => one.path === path) ?? documents[0];
  const namesInFile = useEditorStore(selectCrawlersInFile);
  const [begin] = useState(() =>
    start === 'verdict' ? answersAbout(store.getState()) : start.replace(/^recipe:/, ''),
  );
  const [isChoosing, setChoosing] = useState(start === 'recipes');
  // What was confirmed is about these documents only.
  const [confirmed, setConfirmed] = useState<typeof documents | null>(null);
  const isConfirmed = confirmed === documents;
  const isPage = document.isPage;
  const composer = useComposer(begin, isPage);
  const { parts, at, chosen } = composer;
  const planned = usePlannedRules(document, composer.intents);
  const gap = chosen?.problem ?? null;
  const rules: ComposedRules =
    gap === null ? planned : { kind: 'problem', text: gap.text, isMissing: gap.error === null };
  const remark = useBlockedToday(isPage);
  const answers = parts[at] ?? NO_ANSWERS;
  const answer = (change: Partial<Answers>): void => {
    setConfirmed(null);
    composer.answer(change);
  };
  const others = rules.kind === 'planned' ? rules.others : null;
  const isSafe = others !== null && others.isProved && others.sideEffects.length + others.useEffects.length === 0;
  const changes = rules.kind === 'planned' ? rules.edits.length + rules.documents.length : 0;
  const canApply = rules.kind === 'planned' && changes > 0 && (isSafe || (others !== null && isConfirmed));
  const summary = parts
    .map((part) => describeAnswers(part, isPage))
    .filter((sentence) => sentence !== '')
    .join(' ');

  const apply = (): void => {
    if (!canApply) return;
    const { actions } = store.getState();
    const label = 'add rules';
    for (const [index, { kind, url, text, edits }] of rules.documents.entries()) {
      const isJoined = index > 0;
      const name = url ?? KIND_FACTS[kind].name;
      const held = selectDocuments(store.getState()).find((one) => one.kind === kind && one.path === (url ?? one.path));
      if (edits === null || held === undefined) actions.addDocument(kind, name, text, { label, isJoined });
      else actions.applyEdits(held.path, edits, { origin: 'form', label, isJoined });
    }
    const isJoined = rules.documents.length > 0;
    actions.applyEdits(document.path, rules.edits, { origin: 'form', label, isJoined });
    actions.activate(document.path);
    onClose();
    offerUndo(services, { tone: 'success', message: `Rules added. ${summary}` });
  };

  return (
    <Dialog
      onClose={onClose}
      size="full"
      isFlush
      title="Add rules"
      footer={
        <>
          <p className={styles.summary}>{canApply ? `${summary} You can undo this.` : ''}</p>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" icon={Plus} unavailable={!canApply} onClick={apply}>
            Add rules
          </Button>
        </>
      }
    >
      <div className={styles.layout}>
        <form
          className={styles.steps}
          aria-label="What you want"
          data-undo="own"
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
        >
          {documents.length > 1 && (
            <Select
              label="Document"
              mono
              className={styles.document}
              value={document.path}
              options={documents.map((one) => ({ value: one.path, label: one.path }))}
              onChange={(next) => {
                setConfirmed(null);
                setPath(next);
              }}
            />
          )}
          <RecipeChooser
            chosen={chosen}
            isOpen={isChoosing}
            isPage={isPage}
            namesInFile={namesInFile}
            onOpen={setChoosing}
            onChoose={(recipe, values) => {
              setConfirmed(null);
              composer.chooseRecipe(recipe, values);
            }}
          />
          {parts.length > 1 && (
            <SegmentedControl
              label="Part"
              options={parts.map((_part, index) => ({ value: `${index}`, label: `Part ${index + 1}` }))}
              value={`${at}`}
              onChange={(index) => composer.show(Number(index))}
            />
          )}
          <WhoStep key={chosen?.recipe.id ?? ''} answers={answers} remark={remark} onChange={answer} />
          <UseStep answers={answers} onChange={answer} />
          {!isPage && <WhereStep answers={answers} onChange={answer} />}
          <WhatStep answers={answers} onChange={answer} isPage={isPage} />
          <HowStep answers={answers} onChange={answer} isPage={isPage} />
        </form>
        <div className={styles.result}>
          <ComposerResult
            document={document}
            rules={rules}
            notes={parts.some(writesRules) ? (chosen?.notes ?? []) : []}
            isConfirmed={isConfirmed}
            onConfirm={(isOn) => setConfirmed(isOn ? documents : null)}
          />
        </div>
      </div>
    </Dialog>
  );
}

/** The robots.txt, then the pages. */
function readDocuments(state: WorkspaceState): readonly [ComposedDocument, ...ComposedDocument[]] {
  const robots = selectRobotsDocument(state);
  const tdmrep = selectDocuments(state).find(({ kind }) => kind === 'tdmrep')?.document.text ?? null;
  const licenses = new Map(
    selectDocuments(state).flatMap(({ kind, path, document }) =>
      kind === 'rsl' ? [[path, document.text] as const] : [],
    ),
  );
  const pages = selectDocuments(state).filter(({ kind }) => kind === 'page');
  const { path, document } = robots;
  return [
    { path, isPage: false, text: document.text, references: referenceTexts(state), tdmrep, licenses },
    ...pages.map((page) => ({
      path: page.path,
      isPage: true,
      text: page.document.text,
      references: [],
      tdmrep: null,
      licenses: new Map<string, string>(),
    })),
  ];
}

/** Returns a function that tells whether the robots.txt already blocks a crawler from the whole site; `null` if not. */
function useBlockedToday(isPage: boolean): (token: string) => string | null {
  const policy = useEditorStore(selectRobotsPolicy);
  const references = useEditorStore(selectReferences);
  return useMemo(() => {
    const decider = createDecider(policy, references);
    const isClosed = (crawler: string): boolean => {
      const { decideUsage } = decider.for({ reader: chooseReader(policy, null, crawler).reader, crawler });
      return ['/', '/any-page'].every((path) => decideUsage(path, 'crawl').effect === 'prohibited');
    };
    return (token) => (!isPage && isClosed(token) ? 'already blocked' : null);
  }, [policy, references, isPage]);
}

/** Answers for the crawler and the path of the simulator's question, with the opposite verdict. */
function answersAbout(state: EditorState): Answers {
  const { question, answer } = selectSimulatorAnswer(state);
  const typed = question.crawler.trim();
  const known = knownCrawler(typed);
  const isBlocked = answer.decisions.get('crawl')?.effect === 'prohibited';
  const [pattern = '/'] = pathScopes(question.path).flatMap((scope) =>
    scope.kind === 'address' ? [] : [scope.pattern],
  );
  const isSite = pattern === '/';
  return {
    ...NO_ANSWERS,
    ...(typed === '' || typed === '*' ? { who: 'everyone' } : { who: 'crawlers', names: [known?.token ?? typed] }),
    where: isSite ? 'site' : 'pattern',
    places: isSite ? '' : pattern,
    what: { crawl: isBlocked ? 'allow' : 'disallow' },
  };
}
