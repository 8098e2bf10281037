import { useEffect, useReducer, useState, type ComponentType } from 'react';
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

/**
 * Wraps code that is loaded once, when first needed. Callers that wait for `load` continue before any that find
 * the code with `get`. A failed load is retried by the next call.
 */
export function loadableCode<Code>(load: () => Promise<Code>): LaterCode<Code> {
  let code: Code | null = null;
  let loading: Promise<Code> | null = null;
  const start = async (): Promise<Code> => {
    try {
      return (code ??= await load());
    } finally {
      loading = null;
    }
  };
  return { get: () => code, load: () => (loading ??= start()) };
}

/** Registers code to be loaded when needed, or with all other deferred code after the first screen. */
export function laterCode<Code>(load: () => Promise<Code>): LaterCode<Code> {
  const code = loadableCode(load);
  loads.push(code.load);
  return code;
}

const NOT_NEEDED = { loaded: null, failure: null };

/**
 * Loads code while a component is mounted.
 *
 * @param isNeeded - false to leave it unloaded
 * @returns the code, `null` until it is loaded or while it is not needed; and why it did not load, else `null`
 */
export function useCode<Code>(
  code: LaterCode<Code>,
  isNeeded = true,
): { readonly loaded: Code | null; readonly failure: unknown } {
  const loaded = code.get();
  const [, showLoaded] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!isNeeded || loaded !== null) return undefined;
    let isWanted = true;
    code.load().then(
      () => {
        if (isWanted) showLoaded();
      },
      (error: unknown) => {
        if (isWanted) setFailure(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [code, isNeeded, loaded]);
  return isNeeded ? { loaded, failure } : NOT_NEEDED;
}

/**
 * Creates a component that the first screen does not need: its code is loaded when it is first shown, after the next
 * paint. Until then it renders nothing.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = laterCode(load);
  const afterPaint: typeof code = { get: code.get, load: () => nextPaint().then(code.load) };
  return function Later(props: Props) {
    const { loaded: Part, failure } = useCode(afterPaint);
    if (failure !== null) return <p role="alert">This part could not be loaded. Reload the page to try again.</p>;
    return Part && <Part {...props} />;
  };
}
