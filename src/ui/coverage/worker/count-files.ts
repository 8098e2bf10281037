import type { AddressFormat, AddressHandlers, CoverageCounter } from '#core/site';
import { readVersion } from '../../services/tasks/read-version.ts';
import { AddressStore } from './address-store.ts';
import type { AddressSource, CoveragePolicy, CoverageReply, CoverageRequest, ReadSource } from './coverage-message.ts';
import { readAddresses, recognizeBlob } from './read-blob.ts';

/** Milliseconds between two reports of progress. */
const PROGRESS_INTERVAL = 100;
/** Bytes of addresses kept for a recount: about a million addresses. */
const MAX_STORED_BYTES = 64 * 1024 * 1024;

/** What the last count read. */
interface LastCount {
  readonly addresses: AddressStore;
  readonly sources: readonly ReadSource[];
  readonly isLog: boolean;
}

/**
 * Creates a counter for the addresses in files, which can recount them for another text. The last reply to every
 * request is `finished` or `failed`. Never throws.
 */
export function createFileCounter(
  reply: (reply: CoverageReply) => void,
  maxStoredBytes = MAX_STORED_BYTES,
): (request: CoverageRequest) => Promise<void> {
  let last: LastCount | null = null;
  const count = async ({ policy, sources, format }: Extract<CoverageRequest, { kind: 'count' }>): Promise<void> => {
    last = null;
    const formats: AddressFormat[] = [];
    for (const { content } of sources) formats.push(format ?? (await recognizeBlob(content)));
    const isLog = formats.every((one) => one === 'log');
    const coverage = await openCoverage(policy, isLog);
    const addresses = new AddressStore(maxStoredBytes);
    const add = (address: string, header?: string): void => {
      coverage.add(address, header);
      addresses.add(address, header);
    };
    const report = progressReporter(sources, reply);
    const read: ReadSource[] = [];
    for (const [index, source] of sources.entries()) {
      const one = { source, format: formats[index] ?? 'urls', files: sources.map(({ name }) => name) };
      read.push(await readSource(one, add, report));
    }
    last = { addresses, sources: read, isLog };
    finish(coverage, last);
  };
  const recount = async (policy: CoveragePolicy): Promise<void> => {
    if (last === null || !last.addresses.isWithinLimit) throw new Error('the URLs are no longer in memory');
    const coverage = await openCoverage(policy, last.isLog);
    last.addresses.forEach(coverage.add);
    finish(coverage, last);
  };
  const finish = (coverage: CoverageCounter, { addresses, sources, isLog }: LastCount): void => {
    const result = { report: coverage.report(), sources, isLog, isKept: addresses.isWithinLimit };
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
  const { askedCrawlers, createCoverage } = await import('#core/site');
  const side = readVersion(texts);
  const asked = isLog ? [] : askedCrawlers(crawlers, side.policy);
  return createCoverage(side, { crawlers: asked, reader: 'auto', host: null });
}

interface OpenedSource {
  readonly source: AddressSource;
  readonly format: AddressFormat;
  /** The names of all files, any of which may be a part of an index. */
  readonly files: readonly string[];
}

type Progress = (name: string, bytes: number, addresses: number) => void;

async function readSource(
  { source: { name, content }, format, files }: OpenedSource,
  add: (address: string, header?: string) => void,
  report: Progress,
): Promise<ReadSource> {
  const { describeMissingParts } = await import('#core/site');
  const notes: string[] = [];
  const parts: string[] = [];
  let addresses = 0;
  const handlers: AddressHandlers = {
    onAddress: (address, header) => {
      addresses++;
      add(address, header);
    },
    onPart: (part) => parts.push(part),
    onNote: (note) => notes.push(note),
    onProblem: (problem) => notes.push(problem),
  };
  let reported = 0;
  await readAddresses(content, format, handlers, (bytes) => {
    report(name, bytes, addresses - reported);
    reported = addresses;
  });
  const missing = describeMissingParts(parts, files);
  if (missing !== null) notes.push(missing);
  return { name, format, addresses, notes };
}

function progressReporter(sources: readonly AddressSource[], reply: (reply: CoverageReply) => void): Progress {
  const allBytes = sources.reduce((sum, { content }) => sum + content.size, 0);
  let lastReport = performance.now();
  let bytes = 0;
  let addresses = 0;
  return (name, moreBytes, moreAddresses) => {
    bytes += moreBytes;
    addresses += moreAddresses;
    if (performance.now() - lastReport < PROGRESS_INTERVAL) return;
    lastReport = performance.now();
    reply({ kind: 'progress', name, bytes, allBytes, addresses });
  };
}
