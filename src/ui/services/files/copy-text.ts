import type { AppServices, Notice } from '../app-services.tsx';

/** Copies a text to the clipboard and reports it. @param done - the notice, unless the browser refuses */
export async function copyAndReport(
  { notify }: Pick<AppServices, 'notify'>,
  text: string,
  done: Notice,
): Promise<void> {
  notify((await copyText(text)) ? done : { topic: done.topic, ...NOT_COPIED });
}

const NOT_COPIED = {
  tone: 'error',
  message: 'The browser did not allow copying.',
  details: 'Allow clipboard access for this site, then try again.',
} as const satisfies Notice;

/** Copies a text to the clipboard. @returns false when the browser refuses */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without permission, or on an insecure origin, `execCommand` may still work.
    return copyBySelection(text);
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
