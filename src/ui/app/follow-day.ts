import type { EditorStore } from '#state';

/** How often to check for a new day, in milliseconds. */
const CHECK_INTERVAL_MS = 600_000;

/** Keeps the current day in the store up to date, in the user's time zone. @returns a function that stops it */
export function followDay(store: EditorStore): () => void {
  const update = (): void => {
    store.getState().actions.setToday(dayOf(new Date()));
  };
  update();
  const timer = setInterval(update, CHECK_INTERVAL_MS);
  // Timers of a hidden page are delayed, and stop while the computer sleeps.
  document.addEventListener('visibilitychange', update);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', update);
  };
}

function dayOf(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
