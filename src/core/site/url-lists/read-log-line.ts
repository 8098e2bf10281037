/** A request in an access log. */
export interface LoggedRequest {
  readonly path: string;
  /** The User-Agent header; `null` in the common format, which has none. */
  readonly userAgent: string | null;
}

/** Common and combined format, as Apache and nginx write them: a quote inside a field is escaped by a backslash. */
const LINE =
  /^\S+ \S+ [^[]*\[[^\]]*\] "(?<request>(?:[^"\\]|\\.)*)" (?:\d{3}|-) (?:\d+|-)(?: "(?:[^"\\]|\\.)*" "(?<agent>(?:[^"\\]|\\.)*)")?/;

/** Longer lines are not log entries, and would be slow to match. */
const MAX_LINE_LENGTH = 100_000;

/** Parses a line of a log; `null` if it has another format or its request names no path. */
export function readLogLine(line: string): LoggedRequest | null {
  if (line.length > MAX_LINE_LENGTH) return null;
  const { request, agent } = LINE.exec(line)?.groups ?? {};
  if (request === undefined) return null;
  const [, path = ''] = /^[A-Z]+ (\S+)(?: HTTP\/[\d.]+)?$/.exec(unescape(request)) ?? [];
  if (!/^(?:\/|https?:\/\/)/i.test(path)) return null;
  return { path, userAgent: agent === undefined ? null : agent === '-' ? '' : unescape(agent) };
}

function unescape(text: string): string {
  return text.replace(/\\(["\\])/g, '$1');
}
