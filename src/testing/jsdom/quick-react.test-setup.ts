import React from 'react';

/**
 * The development build of React keeps the stack of each of the first ten thousand elements of a task, to say in a warning
 * where one was made; that takes a tenth of the time of the DOM tests. Once they are used up, it warns without a place.
 */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
}
