import type { AppServices, Notice } from '../app-services.tsx';

/**
 * Copies a text to the clipboard and reports it.
 *
 * @param text - may still be pending; even so, call this in the click handler
 * @param done - the notice, unless the browser refuses
 */
export async function copyAndReport(
  { notify }: Pick<AppServices, 'notify'>,
  text: string | Promise<string>,
  done: Notice | Promise<Notice>,
): Promise<void> {
  const isCopied = await copyText(text);
  const notice = await done;
  notify(isCopied ? notice : { topic: notice.topic, ...NOT_COPIED });
}

const NOT_COPIED = {
  tone: 'error',
  message: 'The browser did not allow copying.',
  details: 'Allow clipboard access for this site, then try again.',
} as const satisfies Notice;

/** Copies a text to the clipboard. @returns false when the browser refuses */
async function copyText(text: string | Promise<string>): Promise<boolean> {
  if (typeof text !== 'string' && (await copyWhenReady(text))) return true;
  const ready = typeof text === 'string' ? text : await text;
  try {
    await navigator.clipboard.writeText(ready);
    return true;
  } catch {
    // Without permission, or on an insecure origin, `execCommand` may still work.
    return copyBySelection(ready);
  }
}

/** Copies a text that is still pending: Safari lets only a click handler start copying. */
async function copyWhenReady(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return false;
  }
}

function copyBySelection(text: string): boolean {
  const box = document.createElement('textarea');
  const focused = document.activeElement;
  box.value = text;
  box.style.position = 'fixed';
  box.style.opacity = '0';
  document.body.append(box);
  box.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    box.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
