import { shardsOf } from '@lambdas/data/performers/shards';
import '@test/support/silent-logs';
import { findAccount } from '@lambdas/data/accounts/accounts';
import { findErased } from '@lambdas/data/log/tombstones';
import { listMonthTippers } from '@lambdas/data/months/month-rollups';
import { findAllTimeTippers } from '@lambdas/data/tippers/all-time-tippers';
import { listTipperNotes } from '@lambdas/data/tippers/tipper-notes';
import { erasePerformer } from '@lambdas/maintenance/erase-performer';
import { eraseTipper } from '@lambdas/maintenance/erase-tipper';
import { findTraces } from '@lambdas/maintenance/find-traces';
import { services } from '@lambdas/runtime/services';
import { openFullStore } from '@lambdas/runtime/store-scan';
import { listTippers } from '@shared/api/tippers';
import { expire } from '@test/support/expiry';
import { writeByHand } from '@test/support/human-writing';
import {
  ANCHOR,
  aRoom,
  DAY,
  HOUR,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const plan = aRoom({ historyDays: 8 });
const other = aRoom({
  name: 'mira_mond',
  eventsToken: 'eventsTokenOfMira1234',
  historyDays: 8,
});
const ALWAYS = { from: '2011-01', to: '2100-01' };
const quick = { waitMs: 1 };

let service: ServiceUnderTest;
let person: Person;
let viewer: string;

beforeAll(async () => {
  service = await startService({ rooms: [plan, other], now: ANCHOR - 4 * DAY });
  person = await service.performerOf(plan);
  await service.performerOf(other);
  service.setTime(ANCHOR);
  await service.listen();
  for (const { name } of [plan, other]) await service.materialize(name, { force: true });
  viewer = await writeByHand(person, plan.name);
  for (const shard of shardsOf()) await service.stack.runJob('archive', { shard });
  const open = openFullStore();
  await open.published.put(
    `summaries/${plan.name}.json`,
    JSON.stringify({ summaries: [{ summary: `${viewer} sang` }] }),
  );
}, 120_000);

afterAll(() => service?.stop());

async function placesOf(name: string, performer: string): Promise<string[]> {
  const places: string[] = [];
  for await (const trace of findTraces(openFullStore(), name)) {
    if (trace.performer === performer) places.push(trace.where);
  }
  return places;
}

/** Returns each tipper's sums of all months, highest first, without names. */
async function sums(): Promise<[number, number][]> {
  const months = await listMonthTippers(services().tippers, plan.name, ALWAYS);
  const byName = new Map<string, [number, number]>();
  for (const { tippers } of months) {
    for (const segment of tippers.segments) {
      for (const { tipper, tips, tokens } of segment.tippers) {
        const name = tippers.names[tipper] ?? '';
        const sums = byName.get(name) ?? [0, 0];
        byName.set(name, [sums[0] + tips, sums[1] + tokens]);
      }
    }
  }
  return [...byName.values()].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
}

describe('erasure', { shuffle: false }, () => {
  describe('erasing a tipper', () => {
    it('leaves no trace of the name and changes no sum', async () => {
      const places = await placesOf(viewer, plan.name);
      for (const part of [
        'capture R#',
        'sessions S#',
        'tippers P#',
        'tipMenus',
        'archive chunks/',
      ]) {
        expect(
          places.some((place) => place.replace(/P#\w+ S#/, 'S#').startsWith(part)),
          part,
        ).toBe(true);
      }
      expect(places).toContain(`published summaries/${plan.name}.json`);
      const before = await sums();

      const { left } = await eraseTipper(openFullStore(), plan.name, viewer, quick);
      expect(left).toEqual([]);
      expect(await placesOf(viewer, plan.name)).toEqual([]);
      expect(await sums()).toEqual(before);
    });

    it('keeps what the viewer did under a placeholder that calls show', async () => {
      const erased = await findErased(services().capture, plan.name);
      const placeholder = erased?.(viewer);
      expect(placeholder).toMatch(/^erased_[0-9a-f]{8}$/);
      const { tippers } = await person.call(listTippers, {
        params: { p: plan.name },
        query: {},
      });
      expect(tippers.map(({ name }) => name)).toContain(placeholder);
      expect(tippers.map(({ name }) => name)).not.toContain(viewer);
      expect(await placesOf(placeholder ?? '', plan.name)).not.toEqual([]);
    });

    it('deletes the note about the viewer, and only the name from others', async () => {
      const notes = await listTipperNotes(services().tippers, plan.name);
      expect(notes).toHaveLength(1);
      expect(notes[0]?.notes).toMatch(/^knows erased_/);
    });

    it('leaves the other performer’s data alone', async () => {
      const { elsewhere } = await eraseTipper(openFullStore(), plan.name, viewer, quick);
      const places = await placesOf(viewer, other.name);
      expect(elsewhere).toBeGreaterThanOrEqual(places.length);
    });

    it('captures what the viewer does later without the name', async () => {
      service.setTime(ANCHOR + 6 * HOUR);
      expect(await service.listen()).toBeGreaterThan(0);
      await service.materialize(plan.name, { force: true });
      expect(await placesOf(viewer, plan.name)).toEqual([]);
    });

    it('may be repeated, and outlasts expiry and a rebuild from the archive', async () => {
      service.setTime(ANCHOR + 4 * DAY);
      await service.materialize(plan.name, { force: true });
      for (const shard of shardsOf()) await service.stack.runJob('archive', { shard });
      service.setTime(ANCHOR + 50 * DAY);
      await expire(Date.now());
      const before = await sums();
      const { left } = await eraseTipper(openFullStore(), plan.name, viewer, quick);
      expect(left).toEqual([]);
      expect(await sums()).toEqual(before);
    });
  });

  describe('erasing a former tipper', () => {
    it('reaches statistics whose raw events are gone, and keeps their sums', async () => {
      const { archive } = openFullStore();
      service.setTime(ANCHOR + 450 * DAY);
      await expire(Date.now());
      for await (const key of archive.keys(`chunks/${plan.name}/`)) await archive.remove(key);
      const { tippers } = await findAllTimeTippers(services().tippers, plan.name);
      const old = tippers.find(({ name }) => !name.startsWith('erased_'));
      if (!old) throw new Error('There is nobody left to erase.');
      expect(await placesOf(old.name, plan.name)).not.toEqual([]);
      const before = await sums();

      const { left } = await eraseTipper(openFullStore(), plan.name, old.name, quick);
      expect(left).toEqual([]);
      expect(await placesOf(old.name, plan.name)).toEqual([]);
      expect(await sums()).toEqual(before);
      const after = await findAllTimeTippers(services().tippers, plan.name);
      expect(after.tippers).toHaveLength(tippers.length);
      const placeholder = (await findErased(services().capture, plan.name))?.(old.name);
      expect(after.tippers.find(({ name }) => name === placeholder)).toEqual({
        ...old,
        name: placeholder,
      });
    });
  });

  describe('erasing a performer', () => {
    it('leaves nothing of hers in any table or bucket, and no account with her', async () => {
      expect(await placesOf(plan.name, plan.name)).not.toEqual([]);
      const others = await placesOf(other.name, other.name);

      const { left } = await erasePerformer(openFullStore(), plan.name, quick);
      expect(left).toEqual([]);
      expect(await placesOf(plan.name, plan.name)).toEqual([]);
      const account = await findAccount(services().configs, person.sub);
      expect(account?.performers).toEqual({});
      expect(account?.settings.snippets).toEqual({});
      expect(await placesOf(other.name, other.name)).toEqual(others);
    });

    it('may be repeated', async () => {
      expect((await erasePerformer(openFullStore(), plan.name, quick)).left).toEqual([]);
    });
  });
});
