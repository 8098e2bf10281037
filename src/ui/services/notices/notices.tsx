import { later, laterCode } from '../../controls/later/later.tsx';
import type { Notice } from '../app-services.tsx';

const toasts = laterCode(() => import('./toasts.tsx'));

/** The container of all notices, stacked so that none covers another's button. Rendered once per page. */
export const NoticeContainer = later(async () => (await toasts.load()).ToastContainer);

/**
 * Shows a notice in the lower right corner, or farther left where it would cover the control in use or the verdict. It
 * replaces one with the same topic. Screen readers announce it; an error stays until it is dismissed.
 */
export function showNotice(notice: Notice): void {
  const code = toasts.get();
  if (code !== null) code.showToast(notice);
  else toasts.load().then((loaded) => loaded.showToast(notice), console.error);
}

/** Dismisses temporary notices, so that they do not cover a dialog. */
export function clearNotices(): void {
  toasts.get()?.clearToasts();
}

/** Dismisses all notices, including errors, for when the app ends. */
export function dismissNotices(): void {
  toasts.get()?.dismissToasts();
}
