import { describe, expect, test } from 'vitest';
import { formatKeys, isMacPlatform, matchesKeys, type KeyPress } from './keys.ts';

const press = (key: string, ...modifiers: ('ctrl' | 'meta' | 'shift' | 'alt')[]): KeyPress => ({
  key,
  ctrlKey: modifiers.includes('ctrl'),
  metaKey: modifiers.includes('meta'),
  shiftKey: modifiers.includes('shift'),
  altKey: modifiers.includes('alt'),
});

describe('matchesKeys', () => {
  test.each([
    ['Ctrl+Z', press('z', 'ctrl'), 'Mod+Z', false, true],
    ['Shift makes the key upper case', press('Z', 'ctrl', 'shift'), 'Mod+Shift+Z', false, true],
    ['one modifier too many', press('Z', 'ctrl', 'shift'), 'Mod+Z', false, false],
    ['Alt counts too (AltGr is Ctrl+Alt)', press('z', 'ctrl', 'alt'), 'Mod+Z', false, false],
    ['no modifier', press('z'), 'Mod+Z', false, false],
    ['Cmd on a Mac', press('z', 'meta'), 'Mod+Z', true, true],
    ['Ctrl on a Mac is something else', press('z', 'ctrl'), 'Mod+Z', true, false],
    ['another key', press('y', 'ctrl'), 'Mod+Z', false, false],
    ['a symbol typed with Shift', press('?', 'shift'), '?', false, true],
    ['a symbol typed without Shift', press('?'), '?', false, true],
    ['a symbol with Ctrl is something else', press('?', 'ctrl'), '?', false, false],
    ['a function key', press('F8'), 'F8', false, true],
    ['the event without a key that autofill sends', { ...press(''), key: undefined }, 'Mod+Z', false, false],
    ['a function key with Shift', press('F8', 'shift'), 'F8', false, false],
  ])('%s', (_title, keyPress, keys, isMac, expected) => {
    expect(matchesKeys(keyPress, keys, isMac)).toBe(expected);
  });
});

test.each([
  ['Mod+Shift+Z', false, 'Ctrl+Shift+Z'],
  ['Mod+Shift+Z', true, '⇧⌘Z'],
  ['Alt+Up', true, '⌥Up'],
  ['Mod+S', false, 'Ctrl+S'],
])('formatKeys(%s, %s) is %s', (keys, isMac, expected) => {
  expect(formatKeys(keys, isMac)).toBe(expected);
});

test.each([
  ['MacIntel', true],
  ['iPhone', true],
  ['Win32', false],
  ['Linux x86_64', false],
])('isMacPlatform(%s) is %s', (platform, expected) => {
  expect(isMacPlatform(platform)).toBe(expected);
});
