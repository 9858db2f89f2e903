import '@test/support/loud-logs';
import type { Misbehavior } from '@infra/local/platform/misbehavior';
import { captureLogs } from '@test/support/captured-logs';
import { startListener } from '@test/support/listener-under-test';
import { aRoom } from '@test/support/service-under-test';
import { expect, it, onTestFinished } from 'vitest';

const room = aRoom({ historyDays: 1 });

it('never logs a token or a URL, whatever the platform and the tables do', async () => {
  const logs = captureLogs();
  onTestFinished(() => logs.stop());
  const listener = await startListener([room]);
  await listener.save(room);
  const kinds: Misbehavior[] = [
    { kind: 'foreign-next-url' },
    { kind: 'reset' },
    { kind: 'html' },
    { kind: 'status', status: 401 },
    { kind: 'status', status: 500 },
  ];
  for (const what of kinds) {
    listener.misbehave = () => what;
    await listener.minutes(1);
    await listener.save(room);
  }
  listener.misbehave = undefined;
  listener.services.capture.query = () => Promise.reject(new Error('storage is away'));
  await listener.minutes(1);

  const written = logs.lines().join('\n');
  expect(written).toContain('feed named another place');
  expect(written).toContain('poll failed');
  expect(written).not.toContain(room.eventsToken);
  expect(written).not.toContain(new URL(listener.platform.url).host);
  expect(written).not.toContain('elsewhere.example');
});
