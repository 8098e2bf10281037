/** Downloads bytes as a file. */
export function downloadBytes(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  // Not `text/plain`, for which some systems convert line endings or add a charset.
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.split('/').at(-1) ?? name;
  link.click();
  // A started download no longer needs the URL.
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
