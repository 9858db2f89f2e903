import '@test/support/silent-logs';
import { findLogEnd } from '@lambdas/data/log/capture';
import { listListenerReports } from '@lambdas/data/log/listener-reports';
import { listNews } from '@lambdas/data/mails/notifications';
import { noteToken } from '@lambdas/data/performers/rooms';
import { shardOf } from '@lambdas/data/performers/shards';
import { startListener } from '@test/support/listener-under-test';
import { aRoom } from '@test/support/service-under-test';
import { describe, expect, it } from 'vitest';
import { bothRooms, deliveredIds, neighbor, requestsFor, room, spoil } from './two-rooms';

/** A room that the same listener reads. */
const sibling = aRoom({
  name: nameInSameShard(),
  eventsToken: 'eventsTokenOfSibling4321',
  historyDays: 1,
});

function nameInSameShard(): string {
  const names = ['ada_ash', 'bea_bloom', 'cleo_crane', 'dana_dusk', 'ella_elm'];
  const found = names.find((name) => shardOf(name).index === shardOf(room.name).index);
  if (!found) throw new Error('Add names until one has the same shard.');
  return found;
}

describe('a refused token', () => {
  it.each([401, 403, 404])(
    'needs attention after %i for a quarter of an hour, and is still tried',
    async (status) => {
      const listener = await bothRooms();
      await listener.minutes(1);
      spoil(listener, { kind: 'status', status });
      await listener.minutes(15);
      const rejected = await listener.listening(room);
      const requestsBefore = requestsFor(listener);
      await listener.minutes(60);

      expect(rejected.state).toBe('needs-attention');
      expect(requestsFor(listener) - requestsBefore).toBeGreaterThan(0);
      expect(requestsFor(listener) - requestsBefore).toBeLessThan(6);
      expect(await listener.captured(neighbor)).toEqual(deliveredIds(neighbor, listener.now()));

      listener.misbehave = undefined;
      await listener.minutes(60);
      expect(await listener.listening(room)).toMatchObject({ state: 'ok', failingSince: null });
      expect(await listener.captured(room)).toEqual(deliveredIds(room, listener.now()));
    },
  );

  it('is reported within 15 minutes after the broadcaster revoked it', async () => {
    const listener = await bothRooms();
    await listener.minutes(1);
    listener.platform.revoke(room.name);
    await listener.minutes(15);

    expect((await listener.listening(room)).state).toBe('needs-attention');
    const news = await listNews(listener.services.configs, room.name, listener.now());
    expect(news.map(({ title }) => title)).toContain('Events API token rejected');
  });

  it('resumes where it stopped', async () => {
    const listener = await bothRooms();
    await listener.minutes(1);
    await listener.save(room, 'anotherToken0000');
    await listener.minutes(20);
    expect((await listener.listening(room)).state).toBe('needs-attention');

    await listener.save(room);
    await listener.minutes(1);
    expect((await listener.listening(room)).state).toBe('ok');
    expect(await listener.captured(room)).toEqual(deliveredIds(room, listener.now()));
  });

  it('is tried again after a lone 403', async () => {
    const listener = await bothRooms();
    await listener.minutes(1);
    const first = requestsFor(listener) + 1;
    listener.misbehave = ({ name, number }) =>
      name === room.name && number === first ? { kind: 'status', status: 403 } : undefined;
    await listener.minutes(1);
    expect(await listener.listening(room)).toMatchObject({ state: 'retrying', refusals: 1 });

    await listener.minutes(2);
    expect(await listener.listening(room)).toMatchObject({ state: 'ok', refusals: 0, failures: 0 });
    expect(await listener.captured(room)).toEqual(deliveredIds(room, listener.now()));
  });

  it('stays in use if refusals are interrupted by something else', async () => {
    const listener = await bothRooms();
    await listener.minutes(1);
    const statuses = [403, 401, 500, 403, 404, 502];
    listener.misbehave = ({ name }) => {
      const status = name === room.name ? statuses.shift() : undefined;
      return status ? { kind: 'status', status } : undefined;
    };
    await listener.minutes(60);

    expect(statuses).toEqual([]);
    expect((await listener.listening(room)).state).toBe('ok');
    expect(await listener.captured(room)).toEqual(deliveredIds(room, listener.now()));
  });

  it('doesn’t mark a token that was saved meanwhile', async () => {
    const listener = await bothRooms();
    const old = await listener.listening(room);
    await listener.save(room);
    const news = {
      state: 'needs-attention' as const,
      detail: '',
      checkedAt: 0,
      failingSince: null,
      failures: 3,
      refusals: 3,
      nextPollAt: 0,
    };

    expect(await noteToken(listener.services.configs, room.name, 'events', old.tokenId, news)).toBe(
      false,
    );
    expect((await listener.listening(room)).state).toBe('ok');
  });
});

describe('an outage', () => {
  it.each([
    ['a firewall refuses everybody for 17 minutes', 403, 17],
    ['the platform fails for an hour', 502, 60],
    ['the platform is overloaded for an hour', 429, 60],
  ] as const)('needs no action if %s', async (_, status, minutes) => {
    const listener = await startListener([room, sibling]);
    await listener.save(room);
    await listener.save(sibling);
    await listener.minutes(2);
    listener.misbehave = () => ({ kind: 'status', status });
    const states = new Set<string>();
    for (let minute = 0; minute < minutes; minute++) {
      await listener.minutes(1);
      states.add((await listener.listening(room)).state);
    }
    listener.misbehave = undefined;
    await listener.minutes(6);

    expect([...states]).toEqual(['retrying']);
    for (const one of [room, sibling]) {
      expect((await listener.listening(one)).state).toBe('ok');
      expect(await listener.captured(one)).toEqual(deliveredIds(one, listener.now()));
    }
  });

  it('is reported to the performer and to operators while the room is live', async () => {
    const listener = await bothRooms();
    await listener.minutes(1);
    expect((await findLogEnd(listener.services.capture, room.name))?.isLive).toBe(true);
    spoil(listener, { kind: 'status', status: 502 });
    await listener.minutes(20);

    const news = await listNews(listener.services.configs, room.name, listener.now());
    expect(news.filter(({ title }) => title === 'Events stopped arriving')).toHaveLength(1);
    const reports = await listListenerReports(listener.services.configs);
    expect(reports.reduce((sum, { silent }) => sum + silent, 0)).toBe(1);
    expect(await listNews(listener.services.configs, neighbor.name, listener.now())).toEqual([]);
  });
});
