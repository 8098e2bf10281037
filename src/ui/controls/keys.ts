/** The part of a keyboard event that identifies a shortcut. */
export interface KeyPress {
  /** `undefined` in the events that browsers send for autofill. */
  readonly key: string | undefined;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** True on a Mac, where shortcuts use Cmd. @param platform - as in `navigator.platform` */
export function isMacPlatform(platform: string): boolean {
  return /^(mac|iphone|ipad)/i.test(platform);
}

/**
 * True when a key press matches the shortcut `keys`: `Mod+S`, `Mod+Shift+Z`, `F8`, `?`. Modifiers must match exactly,
 * except Shift for a symbol, since some keyboard layouts need it to type the symbol.
 */
export function matchesKeys(press: KeyPress, keys: string, isMac: boolean): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const mod = parts.includes('Mod');
  return (
    press.key?.toLowerCase() === key.toLowerCase() &&
    press.ctrlKey === (mod && !isMac) &&
    press.metaKey === (mod && isMac) &&
    (press.shiftKey === parts.includes('Shift') || isSingleKey(keys)) &&
    press.altKey === parts.includes('Alt')
  );
}

/** True for a single symbol such as `?`, which must not fire while typing. */
export function isSingleKey(keys: string): boolean {
  return /^[^\p{L}\p{N}]$/u.test(keys);
}

/** Formats a shortcut in the platform's notation: `Ctrl+Shift+Z`, or `⇧⌘Z` on a Mac. */
export function formatKeys(keys: string, isMac: boolean): string {
  const parts = keys.split('+');
  if (!isMac) return parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+');
  const symbols: Readonly<Record<string, string>> = { Alt: '⌥', Shift: '⇧', Mod: '⌘' };
  const modifiers = Object.keys(symbols).filter((name) => parts.includes(name));
  return modifiers.map((name) => symbols[name]).join('') + (parts.at(-1) ?? '');
}
