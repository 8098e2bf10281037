/** The policies that may turn text into HTML or script URLs: the app's, for its workers, and Monaco's. */
const TRUSTED_TYPES =
  'default gatepost-editor-worker defaultWorkerFactory diffEditorWidget diffReview domLineBreaksComputer ' +
  'editorGhostText editorViewLayer richScreenReaderContent standaloneColorizer stickyScrollViewLayer tokenizeToString ' +
  "dompurify 'allow-duplicates'";

/**
 * What the built page may load: its own files and nothing else, so that no text can leave it; it makes no requests by
 * script. Monaco writes styles into the page and draws with data: images. The development server needs more, and runs
 * without a policy.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'none'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  `trusted-types ${TRUSTED_TYPES}`,
].join('; ');

/** As a header it also applies to the service worker, which fetches the files of the app to cache them. */
const POLICY_OF_ALL_FILES = CONTENT_SECURITY_POLICY.replace("connect-src 'none'", "connect-src 'self'");

/**
 * The headers that a server may add to every file of the app. The page already has its policy in a META tag; as a
 * header, it also applies to workers, and can say who may show the page in a frame.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': `${POLICY_OF_ALL_FILES}; frame-ancestors 'none'`,
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};
