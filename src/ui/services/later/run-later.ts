import type { LaterCode } from '../../controls/later/later.tsx';
import type { AppServices, Notice } from '../app-services.tsx';

/** What to tell the user if nothing was done. */
const NOT_DONE: Pick<Notice, 'topic' | 'message'> = {
  topic: 'not-loaded',
  message: 'Nothing was done: part of Gatepost could not be loaded.',
};

/**
 * Runs a function with code that is loaded for it; at once if it is loaded. If it cannot be loaded, tells the user.
 *
 * @param failure - the topic and the message of that
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
