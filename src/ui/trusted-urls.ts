/**
 * Lets the workers of the app start where the page demands Trusted Types, as the built one does: an address may be run
 * as a script when it is of the page's own origin. Text becomes HTML nowhere but in Monaco, which has policies of its
 * own.
 */
export function trustOwnWorkers(): void {
  window.trustedTypes?.createPolicy('default', { createScriptURL: ownUrl });
}

/** @throws TypeError for an address of another origin */
function ownUrl(url: string): string {
  if (new URL(url, window.location.href).origin === window.location.origin) return url;
  throw new TypeError(`not of this page: ${url}`);
}
