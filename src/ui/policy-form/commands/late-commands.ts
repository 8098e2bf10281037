import { laterCode } from '../../controls/later/later.tsx';
import { nextPaint } from '../../controls/later/next-paint.ts';
import type { FormCommands } from './form-commands.ts';
import type { FormServices } from './make-change.ts';

/** The commands of the form, with all edit operations of the core: nobody edits before the form is seen. */
const code = laterCode(async () => (await import('./form-commands.ts')).createFormCommands);

/** Loads the commands of the form, once it has been painted. */
export function loadCommands(): void {
  nextPaint().then(code.load).catch(console.error);
}

/** The commands of the form. One that is called before they are loaded runs as soon as they are. */
export function createLateCommands(services: FormServices): FormCommands {
  let commands: FormCommands | null = null;
  // Whatever is asked of it comes from the real one, which cannot be made yet.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const stand = {} as FormCommands;
  return new Proxy(stand, {
    get: (_, name) => {
      const create = code.get();
      if (create !== null) return Reflect.get((commands ??= create(services)), name);
      return (...given: readonly unknown[]) => {
        code
          .load()
          .then((late) => {
            const command: unknown = Reflect.get((commands ??= late(services)), name);
            const outcome: unknown = typeof command === 'function' ? command(...given) : null;
            if (typeof outcome === 'string') services.notify({ tone: 'warning', message: outcome });
            return undefined;
          })
          .catch(console.error);
        return null;
      };
    },
  });
}
