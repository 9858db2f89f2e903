import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  CONSENT_READ_UNITS,
  CONTINUED_RUN,
  FIRST_READ_UNITS,
  IDLE_LOOK_MINUTES,
  KEY_KEPT_HOURS,
  LIVE_LOOK_MINUTES,
  OVERVIEW_CALLS_PER_HOUR,
  QUIET_AFTER_MINUTES,
  QUIET_READ_UNITS,
  REPORT_READ_UNITS,
  ROOMS_PER_SHARD,
  ROUNDS_PER_IDLE_READ,
  SHARED_KEY_BYTES,
  UNMAILED_READ_UNITS,
} from '@infra/cost/counted-units';
import { JOBS } from '@infra/jobs';
import { minutesBetween } from '@infra/schedules';
import { type ListenerKeys, saveListenerKeys } from '@lambdas/data/log/listener-keys';
import { saveListenerReport } from '@lambdas/data/log/listener-reports';
import { ROUNDS_PER_IDLE_READ as ROUNDS_OF_LISTENER } from '@lambdas/pipeline/listen/listen-shard';
import { IDLE_AFTER_MS } from '@lambdas/pipeline/listen/poll-room';
import { LOOK_AGAIN_MS } from '@lambdas/pipeline/post/work-on-connection';
import { IDLE_EVERY_MINUTES } from '@lambdas/pipeline/shared/skip-idle-rooms';
import { openSecretBox } from '@lambdas/runtime/secret-box';
import type { Item, Table } from '@lambdas/runtime/table';
import { refreshAfter } from '@lambdas/sessions/refresh-after';
import { itemSize } from '@test/bench/storage/item-size';
import { kmsInMemory } from '@test/support/kms-in-memory';
import { aListenerReport } from '@test/support/listener-reports';
import { expect, it } from 'vitest';
import { countQuietRuns } from './quiet-room';

it('the units of a room without news are those that its jobs take', async () => {
  const {
    'notify, without mails': unmailed,
    'materialize, with consent': withConsent,
    ...quiet
  } = await countQuietRuns();
  expect(
    Object.fromEntries(Object.entries(quiet).map(([job, run]) => [job, run.readUnits])),
  ).toEqual(QUIET_READ_UNITS);
  expect(unmailed?.readUnits).toBe(UNMAILED_READ_UNITS);
  expect(withConsent?.readUnits).toBe(QUIET_READ_UNITS.materialize + CONSENT_READ_UNITS);
  expect(Object.values(quiet).map(({ writeUnits }) => writeUnits)).toEqual(
    Object.keys(quiet).map(() => 0),
  );
});

it('the units of watched rooms are those of the decision page', async () => {
  const page = new URL('../../../docs/decisions/live-reads.md', import.meta.url);
  const text = (await readFile(page, 'utf8')).replaceAll('\n', ' ');
  const { writeUnits, readUnits } = CONTINUED_RUN;
  expect(text).toContain(`a run takes ${writeUnits} write units and ${readUnits} read units`);
  const { usual, tippers } = FIRST_READ_UNITS;
  expect(text).toContain(`just before the next run | ${usual} | ${tippers} |`);
});

it('a dashboard asks for the newest sessions as often as the service tells it to', () => {
  const [rhythm] = JOBS.listen.starts;
  const everySeconds = minutesBetween(rhythm) * 60;
  let calls = 0;
  for (let second = 0; second < 3_600; calls += 1) {
    const appendedAt = (second - (second % everySeconds)) * 1000;
    second += refreshAfter({ appendedAt, isComplete: true }, everySeconds, second * 1000);
  }
  const { newest, list } = OVERVIEW_CALLS_PER_HOUR;
  expect(calls).toBe(newest + list);
});

it('idle rooms have their turn as rarely as the cost counts, and are as quiet', () => {
  expect(IDLE_EVERY_MINUTES).toBe(IDLE_LOOK_MINUTES);
  expect(LOOK_AGAIN_MS).toBe(LIVE_LOOK_MINUTES * 60_000);
  expect(IDLE_AFTER_MS).toBe(QUIET_AFTER_MINUTES * 60_000);
  expect(ROUNDS_PER_IDLE_READ).toBe(ROUNDS_OF_LISTENER);
});

it('the report of a full shard takes as many units to read', async () => {
  const names = Array.from({ length: ROOMS_PER_SHARD }, () => randomBytes(8).toString('hex'));
  const live = names.slice(0, ROOMS_PER_SHARD / 8);
  const idle = names.slice(live.length);
  let bytes = 0;
  const configs = {
    put: async (item: Item) => {
      bytes = itemSize(item);
      return true;
    },
  } as unknown as Table;
  await saveListenerReport(
    configs,
    aListenerReport({ index: 0, of: 8 }, { reportedAt: 0, idle, live }),
  );
  expect(Math.ceil(bytes / 4096) / 2).toBe(REPORT_READ_UNITS);
});

it('a data key is decrypted again after as many hours', async () => {
  let now = 0;
  const { client, opened } = kmsInMemory();
  const box = openSecretBox(client, 'key', () => now);
  const of = { owner: 'lena', kind: 'events-token' } as const;
  const sealed = await box.seal('token', of);

  await box.open(sealed, of);
  now = KEY_KEPT_HOURS * 3_600_000 - 1;
  await box.open(sealed, of);
  expect(opened()).toBe(1);
  now += 1;
  await box.open(sealed, of);
  expect(opened()).toBe(2);
});

it('the shared data keys of a shard take as many bytes per room', async () => {
  const ROOMS = 500;
  const keys: ListenerKeys = new Map(
    Array.from({ length: ROOMS }, (_, nth) => [
      `${nth}`.padStart(22, '_'),
      new Uint8Array(randomBytes(32)),
    ]),
  );
  let bytes = 0;
  const { client } = kmsInMemory();
  const services = {
    configs: {
      put: async (item: Item) => {
        bytes = JSON.stringify(item).length;
        return true;
      },
    } as unknown as Table,
    secrets: openSecretBox(client, 'key', () => 0),
    now: () => 0,
  };
  await saveListenerKeys(services, { index: 0, of: 2 }, keys);

  expect(Math.abs(bytes / ROOMS / SHARED_KEY_BYTES - 1)).toBeLessThan(0.05);
});
