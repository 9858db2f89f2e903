import '@test/support/silent-logs';
import { noteToken } from '@lambdas/data/performers/rooms';
import { describe, expect, it } from 'vitest';
import { bothRooms, deliveredIds, neighbor, requestsFor, room, spoil } from './two-rooms';

describe('a token that is refused', () => {
  it.each([401, 403, 404])(
    'needs attention after three times %i, and is left alone',
    async (status) => {
      const listener = await bothRooms();
      await listener.minutes(1);
      spoil(listener, { kind: 'status', status });
      await listener.minutes(10);
      const stopped = await listener.listening(room);
      const asked = requestsFor(listener);
      await listener.minutes(60);

      expect(stopped).toMatchObject({ state: 'needs-attention', refusals: 3 });
      expect(requestsFor(listener)).toBe(asked);
      expect(await listener.captured(neighbor)).toEqual(deliveredIds(neighbor, listener.now()));
    },
  );

  it('needs attention once the broadcaster has revoked it', async () => {
    const listener = await bothRooms();
    await listener.minutes(1);
    listener.platform.revoke(room.name);
    await listener.minutes(4);

    expect((await listener.listening(room)).state).toBe('needs-attention');
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

  it('is not given up for refusals with something else between them', async () => {
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

  it('cannot mark the one that was saved meanwhile', async () => {
    const listener = await bothRooms();
    const old = await listener.listening(room);
    await listener.save(room);
    const news = {
      state: 'needs-attention' as const,
      detail: '',
      checkedAt: 0,
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
