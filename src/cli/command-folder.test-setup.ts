import { once } from 'node:events';
import { createReadStream, openSync } from 'node:fs';
import { afterEach, vi } from 'vitest';
import { type GatepostFolder, makeGatepostFolder } from '#testing/gatepost-folder.ts';
import { loadGatepost } from '#testing/load-gatepost.ts';
import { type Run } from '#testing/run-gatepost.ts';

/**
 * A folder in which the built command line runs within this process: starting a program for each of hundreds of runs
 * would take most of the time. Tests of the program itself, of its streams and exit codes, do start it.
 */
export function makeCommandFolder(files: Readonly<Record<string, string>> = {}): GatepostFolder {
  const folder = makeGatepostFolder(files);
  const home = process.cwd();
  // Otherwise a test that fails mid-run would leak its folder and its streams into the next one.
  afterEach(() => {
    vi.restoreAllMocks();
    process.chdir(home);
  });
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...folder,
    run: async (parameters, input = '', encoding = 'utf8') => {
      // One run at a time: there is only one working directory and one standard output.
      const run = last.then(() => runHere(folder, parameters, input, encoding));
      last = run.catch(() => undefined);
      return run;
    },
  };
}

/** The input of a run, as a file in the folder. */
const INPUT = '.input';

async function runHere(
  { path, write }: GatepostFolder,
  parameters: readonly string[],
  text: string | Uint8Array,
  encoding: BufferEncoding,
): Promise<Run> {
  const { runCommandLine } = await loadGatepost<typeof import('./main.ts')>();
  const home = process.cwd();
  process.chdir(path);
  const input = createReadStream('', { fd: openSync(write(INPUT, text), 'r') });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file stream is a valid standard input
  const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as unknown as typeof process.stdin);
  const [stdout, stderr] = [capture(process.stdout), capture(process.stderr)];
  try {
    const code = await runCommandLine(parameters);
    return { code, stdout: stdout.text(encoding), stderr: stderr.text('utf8') };
  } finally {
    for (const spy of [stdin, stdout, stderr]) spy.mockRestore();
    // A command that did not consume all of its input may have left a read pending.
    if (!input.destroy().closed) await once(input, 'close');
    process.chdir(home);
  }
}

/** Captures what is written to a stream instead of writing it. */
function capture(stream: NodeJS.WriteStream) {
  const written: Buffer[] = [];
  const spy = vi.spyOn(stream, 'write').mockImplementation((chunk) => {
    written.push(Buffer.from(chunk));
    return true;
  });
  return {
    text: (encoding: BufferEncoding) => Buffer.concat(written).toString(encoding),
    mockRestore: () => spy.mockRestore(),
  };
}
