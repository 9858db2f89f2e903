import { routes } from '@shared/api';
import {
  documentedCalls,
  missingCalls,
  ownCalls,
  undocumentedRoutes,
} from '@shared/api/documented-calls';
import { getStatus } from '@shared/api/status';
import { describe, expect, it } from 'vitest';

describe('the documented calls', () => {
  it('name each method and path once', () => {
    const keys = documentedCalls.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength(82);
  });

  it('are no own calls at the same time', () => {
    const keys = [...documentedCalls, ...ownCalls].map(({ method, path }) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('cover every row, in method, path and credential', () => {
    const departing = undocumentedRoutes(routes).map(({ id }) => id);
    expect(departing).toEqual([]);
  });

  it('notice a row with another method, path or credential', () => {
    const departing = undocumentedRoutes([
      { ...getStatus, method: 'POST' },
      { ...getStatus, path: '/state' },
      { ...getStatus, access: 'user' },
      getStatus,
    ]);
    expect(departing).toHaveLength(3);
  });

  it('that still lack a row are listed', () => {
    const missing = missingCalls(routes);
    const lines = missing.map(({ method, path, access }) => `  ${method} ${path} (${access})`);
    console.info(
      `${routes.length} of ${documentedCalls.length} calls have a row; missing:\n${lines.join('\n')}`,
    );
    expect(missing).toHaveLength(documentedCalls.length + ownCalls.length - routes.length);
    expect(missingCalls([])).toEqual(documentedCalls);
  });
});
