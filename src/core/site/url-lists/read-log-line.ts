import { isUrl } from '../../match/normalize-path.ts';

/** A request in an access log. */
export interface LoggedRequest {
  /** A path, or a full URL if the host is recorded. */
  readonly url: string;
  /** The User-Agent header; empty if there is none or it is not recorded. */
  readonly userAgent: string;
}

/** Longer lines are not log entries, and would be slow to match. */
const MAX_LINE_LENGTH = 100_000;

/**
 * Creates a function that parses the lines of a log in their order. It returns `null` for a line that is in no known
 * format or whose request names no path. The formats are the common and the combined one, JSON, and the extended format
 * of the W3C, whose lines that begin with `#Fields:` name the columns of those below.
 */
export function createLogReader(): (line: string) => LoggedRequest | null {
  let columns: readonly string[] | null = null;
  return (line) => {
    if (line.length > MAX_LINE_LENGTH) return null;
    if (isLogDirective(line)) {
      columns = /^#Fields:\s*(.*)/i.exec(line)?.[1]?.toLowerCase().split(/\s+/) ?? columns;
      return null;
    }
    if (columns !== null) return readColumns(columns, line);
    return line.startsWith('{') ? readJson(line) : readCommon(line);
  };
}

/** Whether a line says something about a log in the extended format of the W3C instead of being an entry. */
export function isLogDirective(line: string): boolean {
  return /^#[A-Za-z-]+:/.test(line);
}

/** Common and combined format, as Apache and nginx write them: a quote inside a field is escaped by a backslash. */
const COMMON =
  /^\S+ \S+ [^[]*\[[^\]]*\] "(?<request>(?:[^"\\]|\\.)*)" (?:\d{3}|-) \S+(?: "(?:[^"\\]|\\.)*" "(?<agent>(?:[^"\\]|\\.)*)")?/;

function readCommon(line: string): LoggedRequest | null {
  const { request, agent = '-' } = COMMON.exec(line)?.groups ?? {};
  return request === undefined ? null : newRequest(urlOfRequest(unescape(request)), null, unescape(agent));
}

function unescape(text: string): string {
  return text.replace(/\\(["\\])/g, '$1');
}

/** The URL in a request line such as `GET /news HTTP/1.1`. */
function urlOfRequest(request: string): string {
  return /^[A-Z]+ (\S+)(?: HTTP\/[\d.]+)?$/.exec(request)?.[1] ?? '';
}

/** An entry in the extended format, as IIS and CloudFront write it: a hyphen for nothing, and no blanks in values. */
function readColumns(columns: readonly string[], line: string): LoggedRequest | null {
  const cells = line.trim().split(/\s+/);
  const cell = (name: string) => {
    const text = cells[columns.indexOf(name)] ?? '-';
    return text === '-' ? null : text;
  };
  const query = cell('cs-uri-query');
  const url = cell('cs-uri') ?? `${cell('cs-uri-stem') ?? ''}${query === null ? '' : `?${query}`}`;
  const agent = decode((cell('cs(user-agent)') ?? '').replaceAll('+', ' '));
  return newRequest(url, cell('x-host-header') ?? cell('cs-host') ?? cell('cs(host)'), agent);
}

/** CloudFront writes the header with percent-encoding. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An entry in JSON, as Caddy, Traefik, Cloudflare and Google Cloud write it, or nginx under names that are often chosen. */
function readJson(line: string): LoggedRequest | null {
  const entry = parseObject(line);
  const parts = [entry, entry.request, entry.httpRequest].filter(isObject);
  const headers = parts.map((part) => part.headers).filter(isObject);
  const url = textIn(parts, JSON_URLS) ?? urlOfRequest(textIn(parts, ['request']) ?? '');
  return newRequest(url, textIn(parts, JSON_HOSTS), textIn([...parts, ...headers], JSON_AGENTS) ?? '');
}

/** The first text under one of the names, or in a list under it; `null` if there is none. */
function textIn(parts: readonly Readonly<Record<string, unknown>>[], names: readonly string[]): string | null {
  for (const name of names) {
    for (const part of parts) {
      const value = part[name];
      const text: unknown = Array.isArray(value) ? value[0] : value;
      if (typeof text === 'string') return text;
    }
  }
  return null;
}

const JSON_URLS = ['ClientRequestURI', 'RequestPath', 'requestUrl', 'request_uri', 'uri', 'url', 'path'];
const JSON_HOSTS = ['ClientRequestHost', 'RequestHost', 'http_host', 'host'];
const JSON_AGENTS = [
  'ClientRequestUserAgent',
  'request_User-Agent',
  'User-Agent',
  'userAgent',
  'http_user_agent',
  'user_agent',
];

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function newRequest(url: string, host: string | null, agent: string): LoggedRequest | null {
  if (!isUrl(url)) return null;
  const isComplete = host === null || !url.startsWith('/');
  return { url: isComplete ? url : `https://${host}${url}`, userAgent: agent === '-' ? '' : agent };
}
