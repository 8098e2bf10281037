/** True while a modal dialog is shown, or the placeholder of one whose code is loading. */
export function isModalOpen(): boolean {
  return document.querySelector('[role="dialog"][data-state="open"], dialog[open]') !== null;
}
