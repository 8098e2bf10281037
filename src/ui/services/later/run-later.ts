import type { LaterCode } from '../../controls/later/later.tsx';
import type { AppServices } from '../app-services.tsx';

/** Runs a function with code that is loaded for it. If the code cannot be loaded, tells the user. */
export async function runLater<Code>(
  { notify }: Pick<AppServices, 'notify'>,
  code: LaterCode<Code>,
  run: (code: Code) => unknown,
): Promise<void> {
  let loaded: Code;
  try {
    loaded = await code.load();
  } catch {
    notify({
      tone: 'error',
      topic: 'not-loaded',
      message: 'Nothing was done: part of Gatepost could not be loaded.',
      details: 'Reload the page to try again.',
    });
    return;
  }
  await run(loaded);
}
