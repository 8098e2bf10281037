/** The storage of the browser, which may be blocked: what is put there then holds for this visit at most. */
export const layoutStorage = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Blocked or full.
    }
  },
};
