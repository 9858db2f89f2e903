import '@test/support/silent-logs';
import { ALARM_RULES, type AlarmName, type AlarmRule, alarmRules } from '@infra/alarm-rules';
import { JOBS, listInputs } from '@infra/jobs';
import { listListenerReports, takeLease } from '@lambdas/data/log/listener-reports';
import { handler as archive } from '@lambdas/pipeline/archive/handler';
import { handler as listen } from '@lambdas/pipeline/listen/handler';
import { quarantineEvents } from '@lambdas/pipeline/listen/quarantine-events';
import { handler as materialize } from '@lambdas/pipeline/materialize/handler';
import { handler as scan } from '@lambdas/pipeline/scan/handler';
import type { ShardStart } from '@lambdas/pipeline/shared/shard-start';
import type { ObjectStore } from '@lambdas/runtime/object-store';
import type { Services } from '@lambdas/runtime/services';
import { takeUpload } from '@lambdas/services/uploads/take-upload';
import { handler as mailReturned } from '@lambdas/triggers/mail-returned';
import { UploadBody } from '@shared/api/uploads';
import { collectMetrics } from '@test/support/alarm-state';
import { DAY, startArchiving } from '@test/support/archive-under-test';
import type { ListenerUnderTest } from '@test/support/listener-under-test';
import { startListener } from '@test/support/listener-under-test';
import { ANCHOR, MINUTE } from '@test/support/service-under-test';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { bothRooms, room, spoil } from './listen/two-rooms';

const world = vi.hoisted(() => {
  // The scan opens the room list when it is loaded.
  Object.assign(process.env, { PLATFORM_URL: 'http://127.0.0.1:9', PLATFORM_CAMPAIGN: 'none' });
  return { services: undefined as unknown, archive: undefined as unknown };
});
vi.mock('@lambdas/runtime/services', async (original) => ({
  ...(await original<object>()),
  services: () => world.services,
}));
vi.mock('@lambdas/runtime/object-store', async (original) => ({
  ...(await original<object>()),
  openArchive: () => world.archive,
}));
// What the scan finds is of no interest here, only what it says of the listeners.
vi.mock('@lambdas/pipeline/scan/scan-site', () => ({ scanSite: async () => null }));

const covered = new Set<AlarmName>();

/** Checks that an alarm is silent, rings once something is broken, and is silent once it is healed. */
async function chaos(
  name: AlarmName,
  {
    isRinging,
    steps,
  }: { isRinging: () => boolean; steps: Record<'calm' | 'break' | 'heal', () => Promise<void>> },
): Promise<void> {
  covered.add(name);
  await steps.calm();
  expect(isRinging(), 'before').toBe(false);
  await steps.break();
  expect(isRinging(), 'broken').toBe(true);
  await steps.heal();
  expect(isRinging(), 'healed').toBe(false);
}

/** The listeners and the scan, minute by minute in virtual time. */
function listening(listener: ListenerUnderTest, name: AlarmName) {
  const metrics = collectMetrics();
  world.services = listener.services;
  const rule: AlarmRule = ALARM_RULES[name];
  return {
    isRinging: () => metrics.isRinging(rule, listener.now()),
    async minutes(count: number, job: 'listen' | 'nothing' = 'listen') {
      for (let minute = 0; minute < count; minute++) {
        listener.pause(MINUTE);
        if (job === 'listen') {
          for (const input of listInputs(JOBS.listen)) await listen(input as ShardStart);
        }
        await scan();
      }
    },
  };
}

it('rings when nobody listens', async () => {
  const { isRinging, minutes } = listening(await bothRooms(), 'listening-stopped');
  await chaos('listening-stopped', {
    isRinging,
    steps: {
      calm: () => minutes(6),
      break: () => minutes(6, 'nothing'),
      heal: () => minutes(1),
    },
  });
});

it('rings when one of the listeners is missing', async () => {
  const listener = await bothRooms();
  const { isRinging, minutes } = listening(listener, 'listener-missing');
  const { configs } = listener.services;
  const hang = (until: number) =>
    takeLease(configs, 'listener-2-of-2', { owner: 'dead', now: 1e15, until });
  await chaos('listener-missing', {
    isRinging,
    steps: {
      calm: () => minutes(11),
      async break() {
        const shards = (await listListenerReports(configs)).map(({ index }) => index);
        expect(shards).toEqual([0, 1]);
        await hang(2e15);
        await minutes(16);
      },
      async heal() {
        await takeLease(configs, 'listener-2-of-2', { owner: 'dead', now: 2e15, until: 0 });
        await minutes(6);
      },
    },
  });
});

it('rings when a live room cannot be read', async () => {
  const listener = await bothRooms();
  const { isRinging, minutes } = listening(listener, 'silent-rooms');
  await chaos('silent-rooms', {
    isRinging,
    steps: {
      calm: () => minutes(2),
      async break() {
        spoil(listener, { kind: 'status', status: 502 });
        await minutes(22);
      },
      async heal() {
        listener.misbehave = undefined;
        await minutes(12);
      },
    },
  });
});

it('rings when most rooms fail, but not for one of two', async () => {
  const listener = await bothRooms();
  const { isRinging, minutes } = listening(listener, 'rooms-failed');
  await chaos('rooms-failed', {
    isRinging,
    steps: {
      async calm() {
        await minutes(2);
        spoil(listener, { kind: 'status', status: 502 });
        await minutes(16);
      },
      async break() {
        listener.misbehave = () => ({ kind: 'status', status: 502 });
        await minutes(26);
      },
      async heal() {
        listener.misbehave = undefined;
        await minutes(12);
      },
    },
  });
});

it('rings when events arrive late', async () => {
  const listener = await startListener([room], { batchLimit: 1 });
  await listener.save(room);
  const { isRinging, minutes } = listening(listener, 'feed-lag');
  await chaos('feed-lag', {
    isRinging,
    steps: {
      calm: () => minutes(1, 'nothing'),
      async break() {
        // Two hours of events, which come one by one.
        listener.pause(100 * MINUTE);
        await minutes(15);
      },
      heal: () => minutes(32),
    },
  });
});

it('rings when a live room says nothing for hours', async () => {
  const listener = await bothRooms();
  const { isRinging, minutes } = listening(listener, 'cursor-age');
  await chaos('cursor-age', {
    isRinging,
    steps: {
      calm: () => minutes(16),
      async break() {
        spoil(listener, { kind: 'empty' });
        await minutes(1);
        listener.pause(120 * MINUTE);
        await minutes(15);
      },
      async heal() {
        listener.misbehave = undefined;
        await minutes(12);
      },
    },
  });
});

it('rings when many events go into quarantine', async () => {
  const listener = await bothRooms();
  const { isRinging, minutes } = listening(listener, 'quarantined-events');
  const odd = (nth: number) => ({
    digest: `odd-${nth}`,
    id: '',
    method: '',
    reason: 'no-id' as const,
    bytes: 2,
    isWhole: true,
    content: {},
  });
  const quarantine = (from: number, to: number) =>
    quarantineEvents(
      listener.services,
      room.name,
      Array.from({ length: to - from }, (_, nth) => odd(from + nth)),
    );
  await chaos('quarantined-events', {
    isRinging,
    steps: {
      calm: () => quarantine(0, 20),
      break: () => quarantine(20, 21),
      async heal() {
        listener.pause(60 * MINUTE);
        await minutes(1);
      },
    },
  });
});

it('rings when due statistics are not made, and when nobody tries', async () => {
  const listener = await startListener([room]);
  await listener.save(room);
  const { isRinging, minutes } = listening(listener, 'materialization-backlog');
  const fold = async (count: number) => {
    for (let run = 0; run < count; run++) {
      listener.pause(4 * MINUTE);
      await minutes(1);
      for (const input of listInputs(JOBS.materialize)) {
        await materialize(input as ShardStart);
      }
    }
  };
  const { services } = listener;
  const storageIsAway = { sessions: refusing(services.sessions), configs: services.configs };
  await chaos('materialization-backlog', {
    isRinging,
    steps: {
      calm: () => minutes(2).then(() => fold(1)),
      async break() {
        world.services = { ...services, ...storageIsAway };
        // By then, everything is due.
        listener.pause(7 * 60 * MINUTE);
        await fold(6);
      },
      async heal() {
        world.services = services;
        await fold(2);
      },
    },
  });
  listener.pause(31 * MINUTE);
  expect(isRinging(), 'nobody tries').toBe(true);
});

function refusing(table: Services['sessions']): Services['sessions'] {
  const refuse = () => Promise.reject(new Error('storage is away'));
  return { ...table, get: refuse, getMany: refuse, query: refuse, put: refuse, update: refuse };
}

it('rings when days do not get into the archive', async () => {
  const archiving = await startArchiving();
  const metrics = collectMetrics();
  world.services = archiving.services;
  world.archive = archiving.archive satisfies ObjectStore;
  const days = async (count: number) => {
    for (let day = 0; day < count; day++) {
      await archiving.broadcast();
      archiving.now += DAY;
      for (const input of listInputs(JOBS.archive)) await archive(input as ShardStart);
    }
  };
  await chaos('archive-backlog', {
    isRinging: () => metrics.isRinging(ALARM_RULES['archive-backlog'], archiving.now),
    steps: {
      calm: () => days(5),
      async break() {
        archiving.misbehave = () => 'fails';
        await days(4);
      },
      async heal() {
        archiving.misbehave = undefined;
        await days(1);
      },
    },
  });
});

it.each([
  ['mail-bounces', { eventType: 'Bounce', bounce: { bounceType: 'Permanent' } }, 20],
  ['mail-complaints', { eventType: 'Complaint' }, 2],
] as const)('rings when too many mails come back: %s', async (name, event, allowed) => {
  const metrics = collectMetrics();
  const Message = JSON.stringify({ ...event, mail: {} });
  const hear = (mails: number) =>
    mailReturned({ Records: Array.from({ length: mails }, () => ({ Sns: { Message } })) });
  let now = ANCHOR;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  await chaos(name, {
    isRinging: () => metrics.isRinging(ALARM_RULES[name], now),
    steps: {
      calm: () => hear(allowed),
      break: () => hear(1),
      async heal() {
        now += DAY;
      },
    },
  });
});

it('rings when most extensions read figures in their second way', async () => {
  const listener = await bothRooms();
  const { isRinging } = listening(listener, 'upload-fallbacks');
  const who = { performer: room.name, account: 'one', role: 'Admin' as const };
  const upload = (isFallback: boolean) => {
    const time = new Date(listener.now() - 10 * MINUTE).toISOString();
    const body = UploadBody.parse({
      kind: 'broadcast',
      startTime: time,
      sentAt: new Date(listener.now()).toISOString(),
      snapshots: [],
      hashtagJoins: [],
      linkVisits: [],
      readers: { tokens: { id: 'counter', isFallback } },
    });
    return takeUpload(listener.services, who, body);
  };
  const hours = async (count: number, ...fallbacks: boolean[]) => {
    for (let hour = 0; hour < count; hour++) {
      listener.pause(60 * MINUTE);
      for (const isFallback of fallbacks) await upload(isFallback);
    }
  };
  await chaos('upload-fallbacks', {
    isRinging,
    steps: {
      calm: () => hours(3, true, false),
      break: () => hours(3, true, true, false),
      heal: () => hours(1, false),
    },
  });
});

afterAll(() => {
  expect([...covered].sort()).toEqual(alarmRules.map(({ name }) => name).sort());
});
