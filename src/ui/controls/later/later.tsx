import { useEffect, useState, type ComponentType } from 'react';
import { nextPaint } from './next-paint.ts';

const loads: (() => Promise<unknown>)[] = [];

/**
 * Loads everything that comes later, so that nobody has to wait for it. When something cannot be loaded, the rest is loaded
 * all the same before this rejects.
 */
export async function loadLaterParts(): Promise<void> {
  const results: PromiseSettledResult<unknown>[] = [];
  // What is loaded may name more.
  while (results.length < loads.length) {
    results.push(...(await Promise.allSettled(loads.slice(results.length).map((load) => load()))));
  }
  const failure = results.find((result) => result.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}

/** Code that the first screen does without. */
export interface LaterCode<Code> {
  /** `null` until it is there. */
  readonly get: () => Code | null;
  /** Loads it, unless it is there. */
  readonly load: () => Promise<Code>;
}

/** Code that is loaded when it is first needed. A load that failed is tried again. */
export function loadableCode<Code>(load: () => Promise<Code>): LaterCode<Code> {
  let code: Code | null = null;
  return { get: () => code, load: async () => (code ??= await load()) };
}

/** Names code to be loaded when it is needed, or with all other such code once the first screen is there. */
export function laterCode<Code>(load: () => Promise<Code>): LaterCode<Code> {
  const code = loadableCode(load);
  loads.push(code.load);
  return code;
}

/**
 * A component that the first screen does without: it is loaded when it is first shown, after the next paint. Nothing is in
 * its place until it is there.
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
