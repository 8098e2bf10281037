import { CommandError } from '../terminal.ts';

/** True for a file given by its address on the web. */
export function isAddress(file: string): boolean {
  return /^https?:\/\//i.test(file);
}

/**
 * Returns the address of a robots.txt; appends `/robots.txt` to a bare origin.
 *
 * @throws CommandError for an invalid address, or one with a user name or password, which would be printed and sent
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

/** Returns the host of an address, with its port unless that is the default. */
export function hostOf(address: string): string {
  return new URL(address).host;
}
