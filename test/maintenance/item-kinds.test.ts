import '@test/support/silent-logs';
import { schedules } from '@infra/schedules';
import { findItemKind, itemKinds } from '@lambdas/data/item-kinds';
import { findNewestSession } from '@lambdas/data/sessions/segments';
import { findAllTimeTippers } from '@lambdas/data/tippers/all-time-tippers';
import { erasePerformer } from '@lambdas/maintenance/erase-performer';
import { eraseTipper } from '@lambdas/maintenance/erase-tipper';
import { exportPerformer } from '@lambdas/maintenance/export-performer';
import { type Services, services, type TableName } from '@lambdas/runtime/services';
import { openFullStore } from '@lambdas/runtime/store-scan';
import { routes } from '@shared/api';
import { saveUserSettings } from '@shared/api/settings';
import { isEnding } from '@test/support/ending-calls';
import { exampleOf } from '@test/support/example-requests';
import { writeByHand } from '@test/support/human-writing';
import { giveOutsideCredentials } from '@test/support/outside-credentials';
import { writeRareItems } from '@test/support/rare-items';
import {
  ANCHOR,
  aRoom,
  DAY,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const plan = aRoom();
let service: ServiceUnderTest;
let person: Person;
let viewer: string;

beforeAll(async () => {
  service = await startService({ rooms: [plan], now: ANCHOR - 3 * DAY });
  person = await service.performerOf(plan);
  await person.call(saveUserSettings, { body: { aiSummaries: true, shareData: true } });
  service.setTime(ANCHOR);
  await runJobs();
  viewer = await writeByHand(person, plan.name);
  const open: Services = services();
  const overlayKey = (await giveOutsideCredentials(person, plan.name)).overlayKey;
  const newest = await findNewestSession(open.sessions, plan.name);
  const subject = {
    performer: plan.name,
    eventsToken: plan.eventsToken,
    startTime: new Date(newest?.start ?? 0).toISOString(),
    tipper: viewer,
    overlayKey,
  };
  for (const route of routes.filter((one) => !isEnding(one))) {
    await person.ask(route, exampleOf(route, subject));
  }
  await runJobs();
  const start = newest?.start ?? 0;
  await writeRareItems(open, { performer: plan.name, viewer, start });
}, 180_000);

afterAll(() => service?.stop());

async function runJobs(): Promise<void> {
  await service.listen();
  await service.materialize(plan.name, { force: true });
  for (const { job: name, input } of schedules) {
    if (name !== 'listen' && name !== 'sample-stats') await service.stack.runJob(name, input);
  }
}

async function kindsThere(): Promise<{ known: Set<string>; unknown: string[] }> {
  const known = new Set<string>();
  const unknown: string[] = [];
  for (const [table, whole] of Object.entries(openFullStore().tables)) {
    for await (const item of whole.items()) {
      const kind = findItemKind(table as TableName, item)?.kind;
      if (kind) known.add(kind.holds);
      else unknown.push(`${table} ${item.pk} ${item.sk}`);
    }
  }
  return { known, unknown };
}

describe('the table of item kinds', () => {
  it('knows everything that calls and jobs write', async () => {
    const { known, unknown } = await kindsThere();
    expect(unknown).toEqual([]);
    const missing = new Set(itemKinds.map(({ holds }) => holds).filter((one) => !known.has(one)));
    expect([...missing]).toEqual([]);
  });

  it('tells kinds apart', () => {
    const keys = itemKinds.map(({ table, pk, sk }) => `${table} ${pk} ${sk}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(findItemKind('tippers', { pk: 'P#lena#T#tomcat', sk: 'Y#2026-01' })).toMatchObject({
      performer: 'lena',
      viewer: 'tomcat',
    });
    expect(findItemKind('sessions', { pk: 'P#lena', sk: 'AIDOC' })?.kind.holds).toBe(
      'summary-publication',
    );
    expect(findItemKind('configs', { pk: 'REVIEW', sk: 'now#lena#then' })?.performer).toBe('lena');
    expect(findItemKind('sessions', { pk: 'Z#lena', sk: 'S#now' })).toBeNull();
  });
});

describe('with every kind of item there', () => {
  it('the export goes through', async () => {
    const files = await exportPerformer(openFullStore(), plan.name, `${service.directory}/out`);
    expect(files).toEqual(expect.arrayContaining(['uploads.json', 'tip-report.json', 'news.json']));
  });

  it('the erasure of the best tipper and then of the performer leaves no trace', async () => {
    const { tippers } = await findAllTimeTippers(services().tippers, plan.name);
    expect(tippers.map(({ name }) => name)).toContain(viewer);
    const options = { waitMs: 1 };
    expect((await eraseTipper(openFullStore(), plan.name, viewer, options)).left).toEqual([]);
    expect((await erasePerformer(openFullStore(), plan.name, options)).left).toEqual([]);
  });
});
