/** Focuses the location of a part, whose text is selected, so that typing replaces it. */
export function focusLocation(form: HTMLElement | null, part: number): void {
  const box = form?.querySelector<HTMLInputElement>(`[data-part="${part}"] [data-control="location"]`);
  box?.scrollIntoView({ block: 'nearest' });
  box?.focus();
  box?.select();
}
