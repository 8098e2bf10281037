import React from 'react';

/**
 * React's development build captures a stack for each of the first ten thousand elements of a task, so that warnings
 * can say where an element was created; that takes a tenth of the time of the DOM tests. Once that quota is used up, it
 * warns without a location.
 */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
}
