import type { LaterCode } from '../../controls/later/later.tsx';
import type { AppServices, Notice } from '../app-services.tsx';

const NOT_DONE: Pick<Notice, 'topic' | 'message'> = {
  topic: 'not-loaded',
  message: 'Nothing was done: part of Gatepost could not be loaded.',
};

/**
 * Loads code and calls a function with it; at once if it is already loaded. If loading fails, tells the user.
 *
 * @param failure - the topic and message of the notice that loading failed
 */
export async function runLater<Code>(
  { notify }: Pick<AppServices, 'notify'>,
  code: LaterCode<Code>,
  run: (code: Code) => unknown,
  failure = NOT_DONE,
): Promise<void> {
  let loaded: Code;
  try {
    loaded = code.get() ?? (await code.load());
  } catch {
    notify({ tone: 'error', ...failure, details: 'Reload the page to try again.' });
    return;
  }
  await run(loaded);
}
