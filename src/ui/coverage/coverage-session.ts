import type { TextDocument } from '#core';
import type { UrlFormat } from '#core/site';
import { selectReferences, selectRobotsDocument, watch, type EditorStore } from '#state';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { textsOf } from '../services/tasks/workspace-texts.ts';
import { startCoverageWorker, type CoverageWorker } from './start-coverage-worker.ts';
import type { UrlSource, CoveragePolicy, CoverageReply, CoverageResult } from './worker/coverage-message.ts';

/** Milliseconds without an edit before URLs are counted again. */
const DEBOUNCE_MS = 300;

export interface CoverageState {
  readonly phase: 'idle' | 'counting' | 'recounting';
  /** What has been read so far; `null` before anything was reported. */
  readonly progress: Extract<CoverageReply, { kind: 'progress' }> | null;
  /** The last result, with the text that it is about. */
  readonly result: CoverageResult | null;
  readonly document: TextDocument | null;
  /** Why there is no new result, in a sentence. */
  readonly failure: string | null;
  /** The crawlers for which the URLs of lists are decided. */
  readonly crawlers: readonly string[];
  /** The format chosen for the files; `null` to detect it. */
  readonly format: UrlFormat | null;
}

const NOTHING: CoverageState = {
  phase: 'idle',
  progress: null,
  result: null,
  document: null,
  failure: null,
  crawlers: ['*'],
  format: null,
};

/**
 * Counts URLs for one store. The result is kept while the pane is closed, and counted again when the text changes
 * if the worker still has the URLs.
 */
export class CoverageSession {
  private readonly store: EditorStore;
  private readonly start: (onReply: (reply: CoverageReply) => void) => CoverageWorker;
  readonly state: StoreApi<CoverageState> = createStore(() => NOTHING);
  private worker: CoverageWorker | null = null;
  /** The files of the running count, else those of the result. */
  private sources: readonly UrlSource[] = [];
  private sourcesOfResult: readonly UrlSource[] = [];
  /** The text of the running or last count, and the documents that it may refer to. */
  private counted: TextDocument | null = null;
  private references: ReturnType<typeof selectReferences> | null = null;
  /** Whether another recount was requested while one is running. */
  private needsRecount = false;

  constructor(store: EditorStore, start = startCoverageWorker) {
    this.store = store;
    this.start = start;
    watch(
      store,
      (state) => [selectRobotsDocument(state).document, selectReferences(state)],
      () => this.follow(),
      { delay: DEBOUNCE_MS, skipsFirst: true },
    );
  }

  /** Reads files and counts their URLs. */
  count(sources: readonly UrlSource[]): void {
    this.end();
    this.needsRecount = false;
    this.sources = sources;
    this.worker = this.start((reply) => this.take(reply));
    this.state.setState({ phase: 'counting', progress: null, failure: null });
    this.worker.send({ kind: 'count', policy: this.policy(), sources, format: this.state.getState().format });
  }

  /** Counts the same URLs again, from memory if they were kept, else from the files. */
  countAgain(): void {
    const { phase, result } = this.state.getState();
    this.needsRecount = phase === 'recounting';
    if (this.needsRecount) return;
    if (phase === 'counting' || result?.isKept !== true || this.worker === null) {
      if (this.sources.length > 0) this.count(this.sources);
      return;
    }
    this.state.setState({ phase: 'recounting', failure: null });
    this.worker.send({ kind: 'recount', policy: this.policy() });
  }

  /** Ends a count; the previous result stays. */
  cancel(): void {
    this.stop(null);
  }

  /** Discards the files and the result. */
  clear(): void {
    const { crawlers, format } = this.state.getState();
    this.end();
    this.sources = [];
    this.state.setState({ ...NOTHING, crawlers, format });
    this.store.getState().actions.setUrlCounts(null);
  }

  chooseCrawlers(crawlers: readonly string[]): void {
    this.state.setState({ crawlers });
    this.countAgain();
  }

  /** Reads the files again in another format. */
  chooseFormat(format: UrlFormat | null): void {
    this.state.setState({ format });
    if (this.sources.length > 0) this.count(this.sources);
  }

  private follow(): void {
    const { phase, result } = this.state.getState();
    if (phase === 'idle' && result?.isKept === true && this.isStale()) this.countAgain();
  }

  private isStale(): boolean {
    const state = this.store.getState();
    return this.counted !== selectRobotsDocument(state).document || this.references !== selectReferences(state);
  }

  private policy(): CoveragePolicy {
    const state = this.store.getState();
    this.counted = selectRobotsDocument(state).document;
    this.references = selectReferences(state);
    return { text: this.counted.text, references: textsOf(this.references), crawlers: this.state.getState().crawlers };
  }

  private take(reply: CoverageReply): void {
    if (reply.kind === 'progress') {
      this.state.setState({ progress: reply });
      return;
    }
    if (reply.kind === 'failed') {
      this.stop(`The URLs could not be counted: ${reply.message}.`);
      return;
    }
    const { result } = reply;
    const document = this.counted;
    this.sourcesOfResult = this.sources;
    this.state.setState({ phase: 'idle', progress: null, result, document });
    if (document !== null) {
      const lines = new Map(
        result.report.lines.map(({ line, matched, decided, blocked }) => [
          line,
          { matched, decided, blocked: blocked.count },
        ]),
      );
      this.store.getState().actions.setUrlCounts(hasCounts(result.report) ? { document, lines } : null);
    }
    // The text may have changed meanwhile.
    if (!result.isKept) this.end();
    else if (this.isStale() || this.needsRecount) this.countAgain();
  }

  /** Ends a count that has no result, and returns to the previous one, whose URLs are gone with the worker. */
  private stop(failure: string | null): void {
    this.end();
    const { result } = this.state.getState();
    if (result !== null) this.sources = this.sourcesOfResult;
    this.state.setState({ phase: 'idle', progress: null, result: result && { ...result, isKept: false }, failure });
  }

  private end(): void {
    this.worker?.end();
    this.worker = null;
  }
}

/** False if no URL was decided: there are none, or only those of other hosts or, in a log, of browsers. */
export function hasCounts({ addresses, otherHosts, otherClients }: CoverageResult['report']): boolean {
  return addresses > otherHosts.count + otherClients;
}

const sessions = new WeakMap<EditorStore, CoverageSession>();

/** Returns the only session of a store. */
export function coverageSessionOf(store: EditorStore): CoverageSession {
  let session = sessions.get(store);
  if (session === undefined) sessions.set(store, (session = new CoverageSession(store)));
  return session;
}
