export { USAGE_MEANINGS } from '#core';
