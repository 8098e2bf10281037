import { pathToFileURL } from 'node:url';
import { vi } from 'vitest';
import { GATEPOST } from './run-gatepost.ts';

/** Loads the built program into this process. Loading also runs it, so for now it only prints its version. */
export async function loadGatepost<Exports>(): Promise<Exports> {
  const { argv, exitCode } = process;
  process.argv = [process.execPath, GATEPOST, '--version'];
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const loaded: Exports = await import(pathToFileURL(GATEPOST).href);
    return loaded;
  } finally {
    written.mockRestore();
    process.argv = argv;
    process.exitCode = exitCode;
  }
}
