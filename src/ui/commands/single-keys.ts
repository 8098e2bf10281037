import { layoutStorage } from '../shell/layout-storage.ts';

const STORAGE_KEY = 'gatepost:single-key-shortcuts';

/**
 * Whether shortcuts of one sign, such as `?`, are on. Whoever speaks to the computer may say them by accident, so that
 * they can be switched off; the browser remembers it.
 */
export function areSingleKeysOn(): boolean {
  return layoutStorage.getItem(STORAGE_KEY) !== 'off';
}

export function switchSingleKeys(isOn: boolean): void {
  layoutStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
}
