import { services } from '@lambdas/runtime/services';
import { afterEach, describe, expect, it, vi } from 'vitest';

const SETTINGS = [
  'CAPTURE_TABLE',
  'SESSIONS_TABLE',
  'TIPPERS_TABLE',
  'TIP_MENUS_TABLE',
  'CONFIGS_TABLE',
  'SECRETS_KEY_ID',
];

afterEach(() => vi.unstubAllEnvs());

describe('a process with a missing setting', () => {
  it.each(SETTINGS)('fails at its first use of a table and names %s', (missing) => {
    for (const setting of SETTINGS) vi.stubEnv(setting, setting === missing ? '' : 'anything');

    expect(() => services()).toThrow(`The setting ${missing} is missing.`);
  });
});
