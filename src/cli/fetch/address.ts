import { CommandError } from '../terminal.ts';

/** True for a file that is given by its address on the web. */
export function isAddress(file: string): boolean {
  return /^https?:\/\//i.test(file);
}

/**
 * The address of a robots.txt; a bare origin gets `/robots.txt` added.
 *
 * @throws CommandError for what is no address, or has a password, which would be printed and sent
 */
export function readAddress(file: string): string {
  const url = URL.canParse(file) ? new URL(file) : null;
  if (url === null) throw new CommandError(`${file} is not a valid address.`);
  if (url.username + url.password !== '') {
    throw new CommandError(`The address of ${url.host} holds a user name or a password; crawlers send none.`);
  }
  url.hash = '';
  if (url.pathname === '/' && url.search === '') url.pathname = '/robots.txt';
  return url.href;
}

/** The host of an address, with its port where it has one of its own. */
export function hostOf(address: string): string {
  return new URL(address).host;
}
