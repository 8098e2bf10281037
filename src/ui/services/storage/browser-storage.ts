/** A web storage that may be blocked or full: then reading returns `null`, and writing does nothing. */
export interface BrowserStorage {
  readonly getItem: (key: string) => string | null;
  /** @param value - `null` removes the item */
  readonly setItem: (key: string, value: string | null) => void;
}

/** Shared by all tabs, and kept between visits. */
export const localItems = guard(() => localStorage);
/** Kept for this tab, across reloads. */
export const tabItems = guard(() => sessionStorage);

/** @param open - returns the storage; where it is blocked, even that throws */
function guard(open: () => Storage): BrowserStorage {
  return {
    getItem(key) {
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        if (value === null) open().removeItem(key);
        else open().setItem(key, value);
      } catch {
        // Blocked or full: the setting lasts only as long as the page.
      }
    },
  };
}
