import type { TextDocument } from '#core';
import { carryOver, type Diagnostic, inTextOrder } from '#core/analysis';
import type { OpenDocuments } from '../documents/open-documents.ts';
import { normalizeUri, type Source } from '../documents/source.ts';
import type { Workspace } from '../documents/workspace.ts';
import type { Analyst } from './analysis-worker.ts';
import { analysisOf, findProblems, textsBehind } from './find-problems.ts';

/** Debounce delays before a text is checked, and before it is analysed over all paths, in milliseconds. */
const CHECK_REST = 150;
const ANALYSIS_REST = 400;

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
  readonly analyst: Analyst;
  readonly today: () => string;
  readonly publish: (source: Source, diagnostics: readonly Diagnostic[]) => void;
  /** Called when the findings over all paths arrive, since code lenses count them. */
  readonly onAnalysis: () => void;
  /** Clears the findings of a text that was closed. */
  readonly withdraw: (uri: string) => void;
  readonly report: (problem: string) => void;
}

/** What is known about one text. */
interface Known {
  readonly uri: string;
  readonly texts: readonly TextDocument[];
  readonly own: readonly Diagnostic[];
  /** The findings over all paths, and the text they are about, which may be an earlier version. */
  found: { readonly document: TextDocument; readonly diagnostics: readonly Diagnostic[] } | null;
  /** True once this text has been handed to the analyst. */
  analyzed: boolean;
  /** True once these findings have been published; a request may need them earlier. */
  published: boolean;
}

export function createFindings(services: FindingsServices): Findings {
  const { open, workspace, analyst, today, publish, onAnalysis, withdraw, report } = services;
  const known = new Map<string, Known>();
  let timers: readonly NodeJS.Timeout[] = [];
  let isAnalyzing = false;

  const look = (source: Source): Known => {
    const key = normalizeUri(source.uri);
    const before = known.get(key);
    const texts = textsBehind(workspace, source);
    if (before && isSame(before.texts, texts)) return before;
    const own = findProblems(workspace, source, today());
    const found = before?.found ?? null;
    const entry: Known = { uri: source.uri, texts, own, found, analyzed: false, published: false };
    known.set(key, entry);
    return entry;
  };

  const merged = ({ own, found }: Known, { document }: Source): readonly Diagnostic[] => {
    if (found === null) return own;
    const others = found.document === document ? found.diagnostics : carryOver(found, document);
    return [...own, ...others].toSorted(inTextOrder);
  };

  const tell = (entry: Known, source: Source) => {
    entry.published = true;
    publish(source, merged(entry, source));
  };

  const check = () => {
    const sources = open.all();
    const keys = new Set(sources.map(({ uri }) => normalizeUri(uri)));
    for (const [key, { uri }] of known) {
      if (keys.has(key)) continue;
      known.delete(key);
      withdraw(uri);
    }
    for (const source of sources) {
      const entry = look(source);
      if (!entry.published) tell(entry, source);
    }
  };

  const analyzeNext = async (): Promise<void> => {
    if (isAnalyzing) return;
    for (const source of open.all()) {
      const entry = look(source);
      if (entry.analyzed) continue;
      const task = analysisOf(workspace, source);
      if (task === null) {
        entry.analyzed = true;
        continue;
      }
      isAnalyzing = true;
      // Only once per text, even if it fails.
      entry.analyzed = true;
      const diagnostics = await analyst.run(task).finally(() => (isAnalyzing = false));
      entry.found = { document: source.document, diagnostics };
      // If the text has changed in the meantime, there is a newer entry, and these findings are about an earlier text.
      if (known.get(normalizeUri(source.uri)) === entry) {
        tell(entry, source);
        onAnalysis();
      }
      return analyzeNext();
    }
  };

  const guarded = (work: () => unknown) => async () => {
    try {
      await work();
    } catch (error) {
      report(`A check failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  return {
    current: (source) => merged(look(source), source),
    inText: (source) => findProblems(workspace, source, today()),
    refresh: () => {
      for (const timer of timers) clearTimeout(timer);
      const run = (work: () => unknown, delay: number) => setTimeout(() => void guarded(work)(), delay);
      timers = [run(check, CHECK_REST), run(analyzeNext, ANALYSIS_REST)];
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      analyst.stop();
    },
  };
}

function isSame(some: readonly TextDocument[], others: readonly TextDocument[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}
