import { useEffect, useState, type ComponentType } from 'react';
import { nextPaint } from './next-paint.ts';

const loads: (() => Promise<unknown>)[] = [];

/**
 * Preloads all deferred code, so that nobody has to wait for it. If some of it cannot be loaded, the rest is still
 * loaded before this rejects.
 */
export async function loadLaterParts(): Promise<void> {
  const results: PromiseSettledResult<unknown>[] = [];
  // Loaded code may register more.
  while (results.length < loads.length) {
    results.push(...(await Promise.allSettled(loads.slice(results.length).map((load) => load()))));
  }
  const failure = results.find((result) => result.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}

/** Code that the first screen does not need. */
export interface LaterCode<Code> {
  /** Returns `null` until it is loaded. */
  readonly get: () => Code | null;
  /** Loads it unless it is already loaded. */
  readonly load: () => Promise<Code>;
}

/** Wraps code that is loaded when first needed. A failed load is retried. */
export function loadableCode<Code>(load: () => Promise<Code>): LaterCode<Code> {
  let code: Code | null = null;
  return { get: () => code, load: async () => (code ??= await load()) };
}

/** Registers code to be loaded when needed, or with all other deferred code after the first screen. */
export function laterCode<Code>(load: () => Promise<Code>): LaterCode<Code> {
  const code = loadableCode(load);
  loads.push(code.load);
  return code;
}

/**
 * Creates a component that the first screen does not need: its code is loaded when it is first shown, after the next
 * paint. Until then it renders nothing.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = laterCode(load);
  return function Later(props: Props) {
    const [state, setState] = useState<'waiting' | 'ready' | 'failed'>(code.get() === null ? 'waiting' : 'ready');
    useEffect(() => {
      if (state !== 'waiting') return undefined;
      let isWanted = true;
      const become = (next: 'ready' | 'failed') => () => {
        if (isWanted) setState(next);
      };
      nextPaint().then(code.load).then(become('ready'), become('failed'));
      return () => {
        isWanted = false;
      };
    }, [state]);
    if (state === 'failed') return <p role="alert">This part could not be loaded. Reload the page to try again.</p>;
    const Part = code.get();
    return Part && <Part {...props} />;
  };
}
