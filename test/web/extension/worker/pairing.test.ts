import { pairingCode } from '@shared/domain/extension/pairing-code';
import { expect, it } from 'vitest';
import { aWorker, connect, memoryArea, PERFORMER, SETTINGS } from './a-worker';

it('connects when somebody confirms its code, and shows today’s numbers', async () => {
  const under = aWorker();
  await under.popup({ kind: 'consent', isGiven: true });
  const { connection } = await under.popup({ kind: 'connect' });
  const url = new URL(under.opened[0] ?? '');
  const hash = url.searchParams.get('extension') ?? '';
  expect(url.origin + url.pathname).toBe('https://roomlight.test/dashboard/settings');
  expect(url.searchParams.get('browser')).toBe('chromium');
  expect(url.searchParams.get('version')).toBe('1.6.0');
  expect(connection).toEqual({ kind: 'connecting', code: pairingCode(hash) });

  await under.pass(60_000);
  expect((await under.popup({ kind: 'status' })).connection.kind).toBe('connecting');
  under.service.pairings.set(hash, PERFORMER);
  await under.pass(30_000);
  const status = await under.popup({ kind: 'status' });
  expect(status.connection).toEqual({ kind: 'connected', performer: PERFORMER });
  expect(status.today?.tokens).toBe(420);
});

it('puts only the hash of its token into the address, and shows the token to nobody', async () => {
  const kept = new Map<string, string>();
  const under = aWorker({ area: memoryArea(kept) });
  await connect(under);
  const token = /rlx_[\w-]{43}/.exec(kept.get('connection') ?? '')?.[0] ?? '';
  expect(token).not.toBe('');
  expect(under.opened.join()).not.toContain(token.slice(4));
  expect(JSON.stringify(await under.popup({ kind: 'status' }))).not.toContain(token.slice(4));
});

it('gives up after ten minutes, and makes another token for the next attempt', async () => {
  const under = aWorker();
  await under.popup({ kind: 'connect' });
  await under.pass(11 * 60_000);
  const status = await under.popup({ kind: 'status' });
  expect(status.connection).toEqual({ kind: 'none', why: 'unconfirmed' });
  const { calls } = under.service;
  await under.pass(60_000);
  expect(under.service.calls).toBe(calls);
  await under.popup({ kind: 'connect' });
  expect(under.opened[1]).not.toBe(under.opened[0]);
});

it('asks less and less often while it waits', async () => {
  const under = aWorker();
  await under.popup({ kind: 'connect' });
  for (let second = 0; second < 300; second += 1) {
    under.clock.now += 1_000;
    await under.worker.work();
  }
  expect(under.service.calls).toBeLessThan(35);
});

it('continues after it was ended, and connects', async () => {
  const area = memoryArea();
  const first = aWorker({ area });
  await first.popup({ kind: 'connect' });
  const hash = new URL(first.opened[0] ?? '').searchParams.get('extension') ?? '';
  const { service, clock } = first;
  service.pairings.set(hash, PERFORMER);
  const second = aWorker({ area, service, clock });
  await second.pass(30_000);
  expect((await second.popup({ kind: 'status' })).connection.kind).toBe('connected');
});

it('forgets the token when somebody disconnects, and has the service refuse it', async () => {
  const kept = new Map<string, string>();
  const under = aWorker({ area: memoryArea(kept) });
  const hash = await connect(under);
  const status = await under.popup({ kind: 'disconnect' });
  expect(status.connection).toEqual({ kind: 'none', why: 'ended' });
  expect(status.today).toBeNull();
  expect([...kept.values()].join()).not.toContain('rlx_');
  expect([...under.service.revoked]).toEqual([hash]);
});

it('counts as disconnected if somebody did it in the dashboard just before', async () => {
  const under = aWorker();
  under.service.revoked.add(await connect(under));
  const { connection } = await under.popup({ kind: 'disconnect' });
  expect(connection).toEqual({ kind: 'none', why: 'ended' });
});

it.each(['offline', 429, 500] as const)(
  'forgets the token if the service can’t be told (%s), and says that it may still be listed',
  async (mode) => {
    const kept = new Map<string, string>();
    const under = aWorker({ area: memoryArea(kept) });
    await connect(under);
    under.service.mode = mode;
    const { connection } = await under.popup({ kind: 'disconnect' });
    expect(connection).toEqual({ kind: 'none', why: 'left' });
    expect([...kept.values()].join()).not.toContain('rlx_');
  },
);

it('is disconnected here if the worker is ended before the service answers', async () => {
  const area = memoryArea();
  const first = aWorker({ area });
  await connect(first);
  const { service, clock } = first;
  await new Promise<void>((resolve) => {
    service.beforeNextEnd = () => {
      resolve();
      return new Promise(() => {});
    };
    void first.popup({ kind: 'disconnect' });
  });
  const { connection } = await aWorker({ area, service, clock }).popup({ kind: 'status' });
  expect(connection).toEqual({ kind: 'none', why: 'left' });
});

it('stays with a new attempt to connect that starts while it disconnects', async () => {
  const under = aWorker();
  await connect(under);
  under.service.beforeNextEnd = async () => {
    await under.popup({ kind: 'connect' });
  };
  const { connection } = await under.popup({ kind: 'disconnect' });
  expect(connection.kind).toBe('connecting');
  expect(under.service.revoked.size).toBe(1);
});

it('ends an attempt that was confirmed just before somebody cancels it', async () => {
  const under = aWorker();
  await under.popup({ kind: 'connect' });
  const hash = new URL(under.opened[0] ?? '').searchParams.get('extension') ?? '';
  under.service.pairings.set(hash, PERFORMER);
  const status = await under.popup({ kind: 'disconnect' });
  expect(status.connection).toEqual({ kind: 'none', why: 'new' });
  expect([...under.service.revoked]).toEqual([hash]);
});

it.each([
  ['roomlight.example.com', 'https://roomlight.example.com'],
  [' https://roomlight.example.com/dashboard?x=1 ', 'https://roomlight.example.com'],
  ['http://localhost:4000', 'http://localhost:4000'],
  ['http://roomlight.example.com', null],
  ['javascript:alert(1)', null],
  ['https://me:secret@roomlight.example.com', null],
  ['roomlight', null],
  ['', null],
])('takes %j as the address %j of a site', async (text, site) => {
  const under = aWorker({ settings: { ...SETTINGS, siteUrl: null } });
  expect((await under.popup({ kind: 'connect' })).connection.kind).toBe('none');
  expect((await under.popup({ kind: 'site', url: text })).siteUrl).toBe(site);
});
