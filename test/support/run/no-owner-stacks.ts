import * as React from 'react';

// A vitest setup file for DOM tests. React's development build creates an `Error` for each of up to
// 10,000 elements per second, so that a warning can say where its owner rendered it. That costs more
// than rendering some of them. Warnings still come, without that stack.

interface ReactInternals {
  recentlyCreatedOwnerStacks: number;
}

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, ReactInternals>;

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});
