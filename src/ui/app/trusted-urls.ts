/**
 * Allows the app's workers under Trusted Types, which the built page enforces: only URLs of the page's own origin may
 * become scripts. Only Monaco turns text into HTML, under policies of its own.
 */
export function trustOwnWorkers(): void {
  const { trustedTypes } = window;
  // A page can have only one default policy, however often the app starts in it.
  if (trustedTypes?.defaultPolicy === null) trustedTypes.createPolicy('default', { createScriptURL: ownUrl });
}

/** @throws TypeError for a URL of another origin */
function ownUrl(url: string): string {
  if (new URL(url, window.location.href).origin === window.location.origin) return url;
  throw new TypeError(`not of this page: ${url}`);
}
