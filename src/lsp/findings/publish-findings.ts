import type { TextDocument } from '#core';
import { carryOver, type Diagnostic, inTextOrder } from '#core/analysis';
import type { OpenDocuments } from '../documents/open-documents.ts';
import { normalizeUri, type Source } from '../documents/source.ts';
import type { Workspace } from '../documents/workspace.ts';
import type { AnalysisRunner } from './analysis-worker.ts';
import { analysisOf, findProblems, dependenciesOf } from './find-problems.ts';

/** Debounce delays before a text is checked, and before it is analysed over all paths, in milliseconds. */
const CHECK_DELAY = 150;
const ANALYSIS_DELAY = 400;

/** Keeps the findings in open texts up to date and publishes them. */
export interface Findings {
  /** Returns the current findings in a text, in text order. */
  readonly current: (source: Source) => readonly Diagnostic[];
  /** Returns the findings in a variant of an open text, without the slow ones. */
  readonly inText: (source: Source) => readonly Diagnostic[];
  /** Call this when a text was opened, changed or closed, or a file has changed. */
  readonly refresh: () => void;
  readonly stop: () => void;
}

interface FindingsServices {
  readonly open: OpenDocuments;
  readonly workspace: Workspace;
  readonly analysisRunner: AnalysisRunner;
  readonly today: () => string;
  readonly publish: (source: Source, diagnostics: readonly Diagnostic[]) => void;
  /** Called when the findings over all paths arrive, since code lenses count them. */
  readonly onAnalysis: () => void;
  /** Clears the findings of a text that was closed. */
  readonly clearPublished: (uri: string) => void;
  readonly report: (problem: string) => void;
}

/** What is known about one text. */
interface TextEntry {
  readonly uri: string;
  readonly texts: readonly TextDocument[];
  readonly own: readonly Diagnostic[];
  /** The findings over all paths, and the text they are about, which may be an earlier version. */
  found: { readonly document: TextDocument; readonly diagnostics: readonly Diagnostic[] } | null;
  /** True once this text has been handed to the analysis runner. */
  analyzed: boolean;
  /** True once these findings have been published; a request may need them earlier. */
  published: boolean;
}

export function createFindings(services: FindingsServices): Findings {
  const { open, workspace, analysisRunner, today, publish, onAnalysis, clearPublished, report } = services;
  const entries = new Map<string, TextEntry>();
  let timers: readonly NodeJS.Timeout[] = [];
  let isAnalyzing = false;
  let isStopped = false;

  const entryOf = (source: Source): TextEntry => {
    const key = normalizeUri(source.uri);
    const before = entries.get(key);
    const texts = dependenciesOf(workspace, source);
    if (before && isSame(before.texts, texts)) return before;
    const own = findProblems(workspace, source, today());
    const found = before?.found ?? null;
    const entry: TextEntry = { uri: source.uri, texts, own, found, analyzed: false, published: false };
    entries.set(key, entry);
    return entry;
  };

  const merged = ({ own, found }: TextEntry, { document }: Source): readonly Diagnostic[] => {
    if (found === null) return own;
    const others = found.document === document ? found.diagnostics : carryOver(found, document);
    return [...own, ...others].toSorted(inTextOrder);
  };

  const publishEntry = (entry: TextEntry, source: Source) => {
    entry.published = true;
    publish(source, merged(entry, source));
  };

  const check = () => {
    const sources = open.all();
    const keys = new Set(sources.map(({ uri }) => normalizeUri(uri)));
    for (const [key, { uri }] of entries) {
      if (keys.has(key)) continue;
      entries.delete(key);
      clearPublished(uri);
    }
    for (const source of sources) {
      const entry = entryOf(source);
      if (!entry.published) publishEntry(entry, source);
    }
  };

  const analyzeNext = async (): Promise<void> => {
    if (isAnalyzing) return;
    for (const source of open.all()) {
      const entry = entryOf(source);
      if (entry.analyzed) continue;
      const task = analysisOf(workspace, source);
      if (task === null) {
        entry.analyzed = true;
        if (entry.found !== null) {
          // The text has become one of another kind.
          entry.found = null;
          publishEntry(entry, source);
          onAnalysis();
        }
        continue;
      }
      isAnalyzing = true;
      // Only once per text, even if it fails.
      entry.analyzed = true;
      const diagnostics = await analysisRunner.run(task).finally(() => (isAnalyzing = false));
      entry.found = { document: source.document, diagnostics };
      // If the text has changed in the meantime, there is a newer entry, and these findings are about an earlier text.
      if (entries.get(normalizeUri(source.uri)) === entry) {
        publishEntry(entry, source);
        onAnalysis();
      }
      return analyzeNext();
    }
  };

  const guarded = (work: () => unknown) => async () => {
    try {
      await work();
    } catch (error) {
      // Stopping ends the analysis under way, too.
      if (!isStopped) report(`A check failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  return {
    current: (source) => merged(entryOf(source), source),
    inText: (source) => findProblems(workspace, source, today()),
    refresh: () => {
      for (const timer of timers) clearTimeout(timer);
      const run = (work: () => unknown, delay: number) => setTimeout(() => void guarded(work)(), delay);
      timers = [run(check, CHECK_DELAY), run(analyzeNext, ANALYSIS_DELAY)];
    },
    stop: () => {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      analysisRunner.stop();
    },
  };
}

function isSame(some: readonly TextDocument[], others: readonly TextDocument[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}
