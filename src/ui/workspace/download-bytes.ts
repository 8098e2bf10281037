/** Hands bytes to the browser's downloads under a file name. */
export function downloadBytes(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  // Not `text/plain`: some systems would then adapt line ends or add a charset.
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.split('/').at(-1) ?? name;
  link.click();
  // The download has its own hold on the bytes once it has begun.
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
