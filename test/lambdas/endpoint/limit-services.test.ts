import { limitServices } from '@lambdas/endpoint/limit-services';
import type { Services } from '@lambdas/runtime/services';
import type { Table } from '@lambdas/runtime/table';
import { expect, it } from 'vitest';

const table: Table = {
  get: async () => ({ pk: 'a', sk: 'b' }),
  getMany: async () => [],
  query: async () => [],
  put: async () => true,
  update: async () => true,
  countUp: async () => 1,
  remove: async () => true,
};
const open = {
  capture: table,
  sessions: table,
  tippers: table,
  chat: table,
  tipMenus: table,
  configs: table,
  secrets: { seal: async () => 'sealed', open: async () => 'opened' },
  now: () => 0,
} as unknown as Services;
const key = { pk: 'a', sk: 'b' };
const apiKey = { owner: 'somebody', kind: 'api-key' } as const;

it('allows what the row names', async () => {
  const { sessions, configs, secrets, now } = limitServices(open, {
    read: ['Sessions'],
    write: ['Configs'],
    secrets: { open: ['api-key'] },
  });

  expect(await sessions.get(key)).toEqual(key);
  expect(await configs.get(key)).toEqual(key);
  expect(await configs.put(key)).toBe(true);
  expect(await secrets.open({} as never, apiKey)).toBe('opened');
  expect(now()).toBe(0);
});

it.each(['get', 'getMany', 'query', 'put', 'update', 'countUp', 'remove'] as const)(
  'refuses to %s in a table that the row doesn’t name',
  async (verb) => {
    const { tippers } = limitServices(open, { read: ['Sessions'] });
    await expect((tippers[verb] as () => Promise<unknown>)()).rejects.toThrow('Tippers');
  },
);

it.each(['put', 'update', 'countUp', 'remove'] as const)(
  'refuses to %s in a table that the row only reads',
  async (verb) => {
    const { sessions } = limitServices(open, { read: ['Sessions'] });
    await expect((sessions[verb] as () => Promise<unknown>)()).rejects.toThrow(
      "write: ['Sessions']",
    );
  },
);

it('allows every row to count, but nothing else in Configs', async () => {
  const { configs } = limitServices(open, {});
  expect(await configs.countUp({ pk: 'LIMIT#digest', sk: '60#0' }, 0)).toBe(1);
  expect(await configs.countUp({ pk: 'COUNT#VIEWS', sk: '2026-11-23#/faq' }, 0)).toBe(1);
  await expect(configs.countUp({ pk: 'U#somebody', sk: 'ACCOUNT' }, 0)).rejects.toThrow('Configs');
  await expect(configs.get({ pk: 'LIMIT#digest', sk: '60#0' })).rejects.toThrow('Configs');
});

it('refuses to encrypt and decrypt secrets', async () => {
  const { secrets } = limitServices(open, {});
  await expect(secrets.seal('x', apiKey)).rejects.toThrow("secrets: { seal: ['api-key'] }");
  await expect(secrets.open({} as never, apiKey)).rejects.toThrow("secrets: { open: ['api-key'] }");
});

it('refuses other kinds of secrets than the row names', async () => {
  const kinds = ['events-token', 'trial-key'] as const;
  const { secrets } = limitServices(open, { secrets: { seal: kinds, open: kinds } });
  await expect(secrets.seal('x', apiKey)).rejects.toThrow('api-key');
  await expect(secrets.open({} as never, apiKey)).rejects.toThrow('api-key');
  expect(await secrets.seal('x', { ...apiKey, kind: 'trial-key' })).toBe('sealed');
});

it('gives every request the same object for a table, as readers cache by it', () => {
  const rights = { read: ['Capture' as const] };
  expect(limitServices(open, rights).capture).toBe(limitServices(open, rights).capture);
});
