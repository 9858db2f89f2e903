import { shardsOf } from '@lambdas/data/performers/shards';
import '@test/support/silent-logs';
import { findWork } from '@lambdas/data/materialized/materialized-state';
import { rebuildPerformer } from '@lambdas/maintenance/rebuild-performer';
import { services } from '@lambdas/runtime/services';
import { openFullStore } from '@lambdas/runtime/store-scan';
import { expire } from '@test/support/expiry';
import { writeByHand } from '@test/support/human-writing';
import { keptDocuments } from '@test/support/kept-documents';
import {
  ANCHOR,
  aRoom,
  DAY,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const plan = aRoom({ alwaysLive: false });
const EVERYTHING = ['Sessions', 'Tippers', 'Chat', 'TipMenus'] as const;

let service: ServiceUnderTest;
/**
 * The tables' contents after two weeks that were materialized step by step, before anything
 * expired.
 */
let materialized: Readonly<Record<string, unknown>>;

beforeAll(async () => {
  service = await startService({ rooms: [plan], now: ANCHOR - 3 * DAY });
  const person = await service.performerOf(plan);
  for (let day = 2; day >= 0; day--) {
    service.setTime(ANCHOR - day * DAY);
    await service.listen();
    await service.materialize(plan.name, { force: true });
  }
  await writeByHand(person, plan.name);
  service.setTime(ANCHOR + 3 * DAY);
  await service.materialize(plan.name, { force: true });
  for (const shard of shardsOf()) await service.stack.runJob('archive', { shard });

  service.setTime(ANCHOR + 50 * DAY);
  await expire(Date.now(), (sk) => !sk.startsWith('C#00000'));
  materialized = await keptDocuments(EVERYTHING);
}, 120_000);

afterAll(() => service?.stop());

/** Ignores versions: a run that takes over rewrites unchanged documents, too. */
const contentOf = (documents: Readonly<Record<string, unknown>>) =>
  Object.entries(documents).map(([key, document]) => [
    key,
    { ...(document as object), version: 0 },
  ]);

async function rebuild(preferArchive = false): Promise<void> {
  const { services: open, archive } = openFullStore();
  await rebuildPerformer(open, plan.name, { archive: () => archive, preferArchive, waitMs: 1 });
}

describe('rebuilding a performer', { shuffle: false }, () => {
  it('writes the same documents, byte for byte, from the table', async () => {
    await rebuild();
    expect(await keptDocuments(EVERYTHING)).toEqual(materialized);
  });

  it('writes them from the archive, too, whatever has expired', async () => {
    await rebuild(true);
    expect(await keptDocuments(EVERYTHING)).toEqual(materialized);
    expect(await expire(Date.now())).toBeGreaterThan(5);
    await rebuild();
    await rebuild();
    expect(await keptDocuments(EVERYTHING)).toEqual(materialized);
  });

  it('repairs documents that differ from the events', async () => {
    const { sessions } = services();
    const [month] = await sessions.query({ pk: `P#${plan.name}`, from: 'M#', to: 'M#~', limit: 1 });
    if (!month) throw new Error('There is no month.');
    await sessions.put({ ...month, z: Buffer.from('spoilt') });
    expect(await keptDocuments(EVERYTHING)).not.toEqual(materialized);
    await rebuild();
    const { [`Sessions ${month.pk} ${month.sk}`]: repaired } = await keptDocuments(['Sessions']);
    expect(repaired).toMatchObject({ z: Buffer.from(month.z as Uint8Array).toString('base64') });
    await sessions.put(month);
  });

  it('may be killed at any write and run again', async () => {
    for (const write of [1, 3, 30, 120, 240]) {
      const { services: open, archive } = openFullStore();
      let left = write;
      const dying = <T extends object>(table: T): T =>
        new Proxy(table, {
          get: (target, name) => {
            const work = Reflect.get(target, name) as (...args: unknown[]) => unknown;
            if (name !== 'put' && name !== 'update' && name !== 'remove') return work;
            return async (...args: unknown[]) => {
              if (--left < 0) throw new Error('killed');
              return work(...args);
            };
          },
        });
      const killed = {
        ...open,
        capture: dying(open.capture),
        sessions: dying(open.sessions),
        tippers: dying(open.tippers),
        chat: dying(open.chat),
        tipMenus: dying(open.tipMenus),
      };
      const options = { archive: () => archive, waitMs: 1 };
      await expect(rebuildPerformer(killed, plan.name, options)).rejects.toThrow('killed');
      // A dead run is taken over once it cannot be alive anymore.
      service.setTime(Date.now() + 6 * MINUTE);
    }
    await rebuild();
    expect(contentOf(await keptDocuments(EVERYTHING))).toEqual(contentOf(materialized));
  });

  it('may run in parallel with materialize runs, and with itself', async () => {
    await Promise.all([
      rebuild(),
      ...shardsOf().map((shard) => service.stack.runJob('materialize', { shard })),
      rebuild(),
    ]);
    expect(contentOf(await keptDocuments(EVERYTHING))).toEqual(contentOf(materialized));
    const { materialized: state, end } = await findWork(services().capture, plan.name);
    expect(state).toMatchObject({ run: null, seq: end?.seq });
  });

  it('reports that nothing was captured', async () => {
    const { services: open, archive } = openFullStore();
    await expect(rebuildPerformer(open, 'nobody_here', { archive: () => archive })).rejects.toThrow(
      'Nothing was ever captured',
    );
  });
});
