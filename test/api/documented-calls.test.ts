import { routes } from '@shared/api';
import { getStatus } from '@shared/api/status';
import { describe, expect, it } from 'vitest';
import { documentedCalls, isPlanned, missingCalls } from './documented-calls';

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('the documented calls', () => {
  it('name each method and path once', () => {
    expect(new Set(documentedCalls.map(keyOf)).size).toBe(documentedCalls.length);
    expect(documentedCalls).toHaveLength(82);
  });

  it('have a row, unless they are planned', () => {
    const missing = missingCalls(routes).filter((call) => !isPlanned(call));
    expect(missing.map(keyOf)).toEqual([]);
  });

  it('keep their credential, also once a planned call has a row', () => {
    const rows = new Set(routes.map(keyOf));
    expect(missingCalls(routes).filter((call) => rows.has(keyOf(call)))).toEqual([]);
  });

  it('are reported as missing under another method, path or credential', () => {
    const missed = (row: typeof getStatus | object) =>
      missingCalls([row as typeof getStatus])
        .map(keyOf)
        .includes('GET /status');
    expect([
      missed(getStatus),
      missed({ ...getStatus, method: 'POST' }),
      missed({ ...getStatus, path: '/state' }),
      missed({ ...getStatus, access: 'user' }),
    ]).toEqual([false, true, true, true]);
  });

  it('are printed if they have no row yet', () => {
    const lines = missingCalls(routes).map((call) => `  ${keyOf(call)} (${call.access})`);
    console.info(`Documented calls without a row:\n${lines.join('\n')}`);
  });
});
