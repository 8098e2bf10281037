import { CommandError } from '../terminal.ts';

/** True for a file given by a URL. */
export function isUrl(file: string): boolean {
  return /^https?:\/\//i.test(file);
}

/** True for a URL that crawlers request, unlike `ftp:` or one with a password. */
export function isRequestable(url: string): boolean {
  if (!isUrl(url) || !URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username + password === '';
}

/**
 * Returns the URL of a robots.txt; appends `/robots.txt` to a bare origin.
 *
 * @throws CommandError for an invalid URL, or one with a user name or password, which would be printed and sent
 */
export function robotsUrlOf(file: string): string {
  const url = URL.canParse(file) ? new URL(file) : null;
  if (url === null) throw new CommandError(`${file} is not a valid URL.`);
  if (url.username + url.password !== '') {
    throw new CommandError(`The URL for ${url.host} contains a user name or a password; crawlers send neither.`);
  }
  url.hash = '';
  if (url.pathname === '/' && url.search === '') url.pathname = '/robots.txt';
  return url.href;
}

/** Returns the host of a URL, with its port unless that is the default. */
export function hostOf(url: string): string {
  return new URL(url).host;
}
