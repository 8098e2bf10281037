import { encodeText } from '#core';
import { selectDocuments, type EditorData } from '#state';
import buttonStyles from '../controls/button.module.css';
import { classNames } from '../controls/class-names.ts';
import { fileNameOf } from '../services/document-kinds.ts';
import { downloadBytes } from '../services/files/download-bytes.ts';
import styles from './show-fatal-error.module.css';

/**
 * Replaces the whole page as a last resort: says what failed and offers the texts for download. Avoids React, which
 * may be what failed.
 *
 * @param data - holds the texts; `null` when none were loaded
 */
export function showFatalError(root: HTMLElement, title: string, error: unknown, data: EditorData | null): void {
  console.error(error);
  const documents = data === null ? [] : selectDocuments(data);
  const notice = document.createElement('main');
  notice.className = styles.notice ?? '';
  const advice =
    documents.length === 0
      ? 'This is a bug in Gatepost, not in your file. The work saved in this browser has not changed.'
      : 'This is a bug in Gatepost, not in your file. Your text is safe: download it here, or reload the page.';
  const alert = document.createElement('div');
  alert.className = 'stack-3';
  alert.setAttribute('role', 'alert');
  alert.append(
    element('h1', title),
    element('p', advice),
    element('code', error instanceof Error ? error.message : String(error)),
  );
  notice.append(
    alert,
    button('Reload the page', () => window.location.reload()),
    ...documents.map((one) => {
      const name = fileNameOf(one);
      return button(`Download ${name}`, () => downloadBytes(name, encodeText(one.document.text, one.encoding).bytes));
    }),
  );
  root.replaceChildren(notice);
}

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

function button(label: string, act: () => void): HTMLElement {
  const made = element('button', label);
  made.className = classNames(buttonStyles.button, buttonStyles.secondary);
  made.addEventListener('click', act);
  return made;
}
