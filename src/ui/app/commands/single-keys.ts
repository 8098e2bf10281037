import { localItems } from '../../services/storage/browser-storage.ts';

const STORAGE_KEY = 'gatepost:single-key-shortcuts';

/**
 * Whether single-key shortcuts such as `?` are on. They can be switched off because speech input may trigger them by
 * accident (WCAG 2.1.4); the browser remembers the choice.
 */
export function areSingleKeysOn(): boolean {
  return localItems.getItem(STORAGE_KEY) !== 'off';
}

export function switchSingleKeys(isOn: boolean): void {
  localItems.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
}
