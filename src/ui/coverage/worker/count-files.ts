import type { UrlFormat, UrlHandlers, CoverageCounter } from '#core/site';
import { readVersion } from '../../services/tasks/read-version.ts';
import { UrlStore } from './url-store.ts';
import type { UrlSource, CoveragePolicy, CoverageReply, CoverageRequest, ReadSource } from './coverage-message.ts';
import { readUrls, recognizeBlob } from './read-blob.ts';

/** Milliseconds between two reports of progress. */
const PROGRESS_INTERVAL = 100;
/** Bytes of URLs kept for a recount: about a million URLs. */
const MAX_STORED_BYTES = 64 * 1024 * 1024;

/** What the last count read. */
interface LastCount {
  readonly urls: UrlStore;
  readonly sources: readonly ReadSource[];
  readonly isLog: boolean;
}

/**
 * Creates a counter for the URLs in files, which can recount them for another text. The last reply to every
 * request is `finished` or `failed`. Never throws.
 */
export function createFileCounter(
  reply: (reply: CoverageReply) => void,
  maxStoredBytes = MAX_STORED_BYTES,
): (request: CoverageRequest) => Promise<void> {
  let last: LastCount | null = null;
  const count = async ({ policy, sources, format }: Extract<CoverageRequest, { kind: 'count' }>): Promise<void> => {
    last = null;
    const formats: UrlFormat[] = [];
    for (const { content } of sources) formats.push(format ?? (await recognizeBlob(content)));
    const isLog = formats.every((one) => one === 'log');
    const coverage = await openCoverage(policy, isLog);
    const urls = new UrlStore(maxStoredBytes);
    const add = (url: string, header?: string): void => {
      coverage.add(url, header);
      urls.add(url, header);
    };
    const report = progressReporter(sources, reply);
    const read: ReadSource[] = [];
    for (const [index, source] of sources.entries()) {
      const one = { source, format: formats[index] ?? 'urls', files: sources.map(({ name }) => name) };
      read.push(await readSource(one, add, report));
    }
    last = { urls, sources: read, isLog };
    finish(coverage, last);
  };
  const recount = async (policy: CoveragePolicy): Promise<void> => {
    if (last === null || !last.urls.isWithinLimit) throw new Error('the URLs are no longer in memory');
    const coverage = await openCoverage(policy, last.isLog);
    last.urls.forEach(coverage.add);
    finish(coverage, last);
  };
  const finish = (coverage: CoverageCounter, { urls, sources, isLog }: LastCount): void => {
    const result = { report: coverage.report(), sources, isLog, isKept: urls.isWithinLimit };
    reply({ kind: 'finished', result });
  };
  return async (request) => {
    try {
      await (request.kind === 'count' ? count(request) : recount(request.policy));
    } catch (error) {
      reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };
}

async function openCoverage({ crawlers, ...texts }: CoveragePolicy, isLog: boolean): Promise<CoverageCounter> {
  const { resolveCrawlers, createCoverage } = await import('#core/site');
  const side = readVersion(texts);
  const asked = isLog ? [] : resolveCrawlers(crawlers, side.policy);
  return createCoverage(side, { crawlers: asked, reader: 'auto', host: null });
}

interface OpenedSource {
  readonly source: UrlSource;
  readonly format: UrlFormat;
  /** The names of all files, any of which may be a part of an index. */
  readonly files: readonly string[];
}

type Progress = (name: string, bytes: number, urls: number) => void;

async function readSource(
  { source: { name, content }, format, files }: OpenedSource,
  add: (url: string, header?: string) => void,
  report: Progress,
): Promise<ReadSource> {
  const { describeMissingParts } = await import('#core/site');
  const notes: string[] = [];
  const parts: string[] = [];
  let urls = 0;
  const handlers: UrlHandlers = {
    onUrl: (url, header) => {
      urls++;
      add(url, header);
    },
    onPart: (part) => parts.push(part),
    onNote: (note) => notes.push(note),
    onProblem: (problem) => notes.push(problem),
  };
  let reported = 0;
  await readUrls(content, format, handlers, (bytes) => {
    report(name, bytes, urls - reported);
    reported = urls;
  });
  const missing = describeMissingParts(parts, files);
  if (missing !== null) notes.push(missing);
  return { name, format, urls, notes };
}

function progressReporter(sources: readonly UrlSource[], reply: (reply: CoverageReply) => void): Progress {
  const allBytes = sources.reduce((sum, { content }) => sum + content.size, 0);
  let lastReport = performance.now();
  let bytes = 0;
  let urls = 0;
  return (name, moreBytes, moreUrls) => {
    bytes += moreBytes;
    urls += moreUrls;
    if (performance.now() - lastReport < PROGRESS_INTERVAL) return;
    lastReport = performance.now();
    reply({ kind: 'progress', name, bytes, allBytes, urls });
  };
}
