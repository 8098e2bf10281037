/** Why a permission is not written. Clause: K105. */
export const RESTRICTED_MORE = 'Another line refuses the same, and what restricts more stays.';

/** Why a crawler that comes for a use is not blocked. */
export function sharesGroup(token: string): string {
  return `${token} shares its group with crawlers that are not to be blocked.`;
}

/** Why a crawler that comes for a use may still fetch part of a path. */
export function keepsOwnAllow(token: string): string {
  return `The group of ${token} allows a part of the path, and still does.`;
}
