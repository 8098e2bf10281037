import { selectPolicyDocument } from '#state';
import { laterCode } from '../../controls/later/later.tsx';
import { nextPaint } from '../../controls/later/next-paint.ts';
import { runLater } from '../../services/later/run-later.ts';
import type { FormCommands } from './form-commands.ts';
import type { FormServices } from './make-change.ts';

/** Lazily loads the form's commands and, with them, the core's edit operations: nobody edits an unseen form. */
const code = laterCode(async () => (await import('./form-commands.ts')).createFormCommands);

/** Loads the form's commands after the next paint. */
export function loadCommands(): void {
  nextPaint().then(code.load).catch(console.error);
}

const MOVED = 'Nothing was changed, because the lines had moved. Try again.';

/** A command that waits for its code is lost if the page goes away. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Creates the form's commands. One called before they are loaded runs as soon as they are, unless the lines have
 * moved by then, or another document is shown.
 */
export function createLazyCommands(services: FormServices, lateCode = code): FormCommands {
  const { store, notify } = services;
  const identifyLines = (): string => {
    const { opening, lineKeys } = selectPolicyDocument(store.getState());
    return `${opening} ${lineKeys.keys.join()}`;
  };
  let commands: FormCommands | null = null;
  // Every property access is forwarded to the real commands, which cannot be created yet.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const proxyTarget = {} as FormCommands;
  return new Proxy(proxyTarget, {
    get: (_, name) => {
      const create = lateCode.get();
      if (create !== null) return Reflect.get((commands ??= create(services)), name);
      return (...args: readonly unknown[]) => {
        const linesBefore = identifyLines();
        window.addEventListener('beforeunload', askBeforeLeaving);
        runLater(services, lateCode, (late) => {
          const command: unknown = Reflect.get((commands ??= late(services)), name);
          const isMoved = identifyLines() !== linesBefore;
          const outcome: unknown = isMoved ? MOVED : typeof command === 'function' ? command(...args) : null;
          if (typeof outcome === 'string') notify({ tone: 'warning', message: outcome });
        })
          .catch(console.error)
          .finally(() => window.removeEventListener('beforeunload', askBeforeLeaving));
        return null;
      };
    },
  });
}
