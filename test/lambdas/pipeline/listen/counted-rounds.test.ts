import '@test/support/loud-logs';
import { handler } from '@lambdas/pipeline/listen/handler';
import { quarantineEvents } from '@lambdas/pipeline/listen/quarantine-events';
import { captureLogs } from '@test/support/captured-logs';
import { startListener } from '@test/support/listener-under-test';
import { expect, it, onTestFinished } from 'vitest';
import { bothRooms, room, spoil } from './two-rooms';

/** Collects the log lines with a message, parsed. */
function linesWith(message: string): () => Record<string, unknown>[] {
  const logs = captureLogs();
  onTestFinished(() => logs.stop());
  return () =>
    logs
      .lines()
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line.message === message);
}

it('logs a complete round with its shard, but none without the lease', async () => {
  await startListener([]);
  const rounds = linesWith('listened');
  await handler({ shard: { index: 1, of: 2 } });
  await handler({ shard: { index: 1, of: 2 } });
  await handler({ shard: { index: 0, of: 2 } });

  expect(rounds()).toMatchObject([
    { index: 1, of: 2, CompletedRounds: 1 },
    { index: 0, of: 2, CompletedRounds: 1 },
  ]);
});

it('logs the number of unreadable live rooms in every round', async () => {
  const listener = await bothRooms();
  await listener.minutes(1);
  const silent = linesWith('live rooms cannot be read');
  spoil(listener, { kind: 'status', status: 502 });
  await listener.minutes(9);
  expect(silent()).toEqual([]);

  await listener.minutes(11);
  expect(silent().length).toBeGreaterThanOrEqual(10);
  for (const line of silent()) expect(line).toMatchObject({ level: 'ERROR', silent: 1 });
});

it('logs the number of quarantined events once', async () => {
  const listener = await startListener([room]);
  const quarantined = linesWith('events quarantined');
  const event = (digest: string) => ({
    digest,
    id: '',
    method: '',
    reason: 'no-id' as const,
    bytes: 2,
    isWhole: true,
    content: {},
  });
  await quarantineEvents(listener.services, room.name, [event('a'), event('b')]);
  await quarantineEvents(listener.services, room.name, [event('a'), event('b')]);

  expect(quarantined()).toMatchObject([{ level: 'WARN', count: 2, QuarantinedEvents: 2 }]);
});
