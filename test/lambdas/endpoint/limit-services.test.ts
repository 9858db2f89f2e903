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
  tipMenus: table,
  configs: table,
  secrets: { seal: async () => 'sealed', open: async () => 'opened' },
  now: () => 0,
} as unknown as Services;
const key = { pk: 'a', sk: 'b' };

it('allows what the row names', async () => {
  const { sessions, configs, secrets, now } = limitServices(open, {
    read: ['Sessions'],
    write: ['Configs'],
    secrets: ['open'],
  });

  expect(await sessions.get(key)).toEqual(key);
  expect(await configs.get(key)).toEqual(key);
  expect(await configs.put(key)).toBe(true);
  expect(await secrets.open({} as never, {} as never)).toBe('opened');
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

it('refuses to encrypt and decrypt secrets', async () => {
  const { secrets } = limitServices(open, {});
  await expect(secrets.seal('x', {} as never)).rejects.toThrow("secrets: ['seal']");
  await expect(secrets.open({} as never, {} as never)).rejects.toThrow("secrets: ['open']");
});

it('gives every request the same object for a table, as readers cache by it', () => {
  const rights = { read: ['Capture' as const] };
  expect(limitServices(open, rights).capture).toBe(limitServices(open, rights).capture);
});
