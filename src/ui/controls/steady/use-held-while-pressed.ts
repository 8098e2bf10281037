import { useEffect, useState } from 'react';

/**
 * Returns the latest value, frozen while a pointer button is down: a layout shift between press and release would move
 * the target, and the click would miss.
 */
export function useHeldWhilePressed<T>(value: T): T {
  const isPressed = useIsPressed();
  const [held, hold] = useState<{ readonly value: T }>({ value });
  if (!isPressed && held.value !== value) hold({ value });
  return isPressed ? held.value : value;
}

/** Returns whether a pointer button is down, from before the press has any effect until after its click. */
function useIsPressed(): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = () => {
      // The click is dispatched in the same task, after the release.
      timer = setTimeout(() => setPressed(false));
    };
    addEventListener(
      'pointerdown',
      () => {
        clearTimeout(timer);
        setPressed(true);
      },
      options,
    );
    addEventListener('pointerup', release, options);
    addEventListener('pointercancel', release, options);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);
  return isPressed;
}
