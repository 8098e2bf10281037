/** Why a permission is not written. Clause: K105. */
export const RESTRICTED_MORE = 'Another line refuses the same, and what restricts more stays.';
