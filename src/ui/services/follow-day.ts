import type { EditorStore } from '#state';

/** How often to look whether a new day has begun, in milliseconds. */
const EVERY = 600_000;

/** Tells the store which day it is, in the user's time zone, and again when a new one begins. @returns what ends it */
export function followDay(store: EditorStore): () => void {
  const tell = (): void => {
    store.getState().actions.setToday(dayOf(new Date()));
  };
  tell();
  const timer = setInterval(tell, EVERY);
  // Timers of a hidden page are late, and stop while the computer sleeps.
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tell);
  };
}

function dayOf(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}`;
}
