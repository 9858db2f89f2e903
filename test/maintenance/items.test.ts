import '@test/support/silent-logs';
import { schedules } from '@infra/schedules';
import { classifyItem, items } from '@lambdas/data/items';
import { findNewestSession } from '@lambdas/data/sessions/segments';
import { findAllTimeTippers } from '@lambdas/data/tippers/all-time-tippers';
import { erasePerformer } from '@lambdas/maintenance/erase-performer';
import { eraseTipper } from '@lambdas/maintenance/erase-tipper';
import { exportPerformer } from '@lambdas/maintenance/export-performer';
import { nameFinder } from '@lambdas/maintenance/name-in-text';
import { textsIn } from '@lambdas/maintenance/texts-in';
import { parseItem } from '@lambdas/runtime/item-kind';
import { type Services, services, type TableName } from '@lambdas/runtime/services';
import { openFullStore } from '@lambdas/runtime/store-scan';
import type { Item } from '@lambdas/runtime/table';
import { routes } from '@shared/api';
import { saveUserSettings } from '@shared/api/settings';
import { isEnding } from '@test/support/ending-calls';
import { exampleOf } from '@test/support/example-requests';
import { writeByHand } from '@test/support/human-writing';
import { giveOutsideCredentials } from '@test/support/outside-credentials';
import { writeRareItems } from '@test/support/rare-items';
import { pickSample } from '@test/support/samples/pick-sample';
import { addSamples, kindsWithoutSample, readSamples } from '@test/support/samples/stored-samples';
import {
  ANCHOR,
  aRoom,
  DAY,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Stored {
  readonly table: TableName;
  readonly item: Item;
}

const plan = aRoom();
let service: ServiceUnderTest;
let person: Person;
let viewer: string;
let best: readonly string[];
/** What calls and jobs wrote. */
let stored: readonly Stored[];

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
  const { tippers } = await findAllTimeTippers(open.tippers, plan.name);
  best = tippers.slice(0, 20).map(({ name }) => name);
  stored = await storedItems();
}, 180_000);

afterAll(() => service?.stop());

async function runJobs(): Promise<void> {
  await service.listen();
  await service.materialize(plan.name, { force: true });
  for (const { job: name, input } of schedules) {
    const isReading = input.job === 'listen' || name === 'sample-stats';
    if (!isReading) await service.stack.runJob(name, input);
  }
}

async function storedItems(): Promise<Stored[]> {
  const found: Stored[] = [];
  const { tables } = openFullStore();
  for (const table of Object.keys(tables) as TableName[]) {
    for await (const item of tables[table].items()) found.push({ table, item });
  }
  return found;
}

describe('the catalogue of items', () => {
  it('has everything that calls and jobs write, and nothing else', () => {
    const kindNames = new Set<string>();
    const unknown: string[] = [];
    for (const { table, item } of stored) {
      const name = classifyItem(table, item)?.row.kind.name;
      if (name) kindNames.add(name);
      else unknown.push(`${table} ${item.pk} ${item.sk}`);
    }
    expect(unknown).toEqual([]);
    expect(items.map(({ kind }) => kind.name).filter((name) => !kindNames.has(name))).toEqual([]);
  });

  it('has the schema of everything that calls and jobs write', () => {
    const malformed = stored.flatMap(({ table, item }) => {
      const kind = classifyItem(table, item)?.row.kind;
      try {
        if (kind) parseItem(kind, item);
        return [];
      } catch (error) {
        return `${table} ${item.pk} ${item.sk}: ${(error as Error).cause}`;
      }
    });
    expect(malformed).toEqual([]);
  });

  it.runIf(process.env.ROOMLIGHT_SAMPLES === 'add')('adds the missing samples', () => {
    const added = kindsWithoutSample(items, readSamples()).flatMap((kind) => {
      const ofKind = stored.filter(
        ({ table, item }) => classifyItem(table, item)?.row.kind === kind,
      );
      const item = pickSample(ofKind.map((one) => one.item));
      return item ? { kind: kind.name, version: kind.version, item } : [];
    });
    addSamples(added);
  });

  it('knows which kinds hold viewers’ names', () => {
    const finders = best.map(nameFinder);
    const wrong = new Set<string>();
    for (const { table, item } of stored) {
      const row = classifyItem(table, item)?.row;
      if (row?.viewerNames !== 'none') continue;
      const texts = [...textsIn(item)];
      if (finders.some((isIn) => texts.some(isIn))) wrong.add(row.kind.name);
    }
    expect([...wrong]).toEqual([]);
  });

  it('distinguishes kinds', () => {
    expect(classifyItem('tippers', { pk: 'P#lena#T#tomcat', sk: 'Y#2026-01' })).toMatchObject({
      performer: 'lena',
      viewer: 'tomcat',
    });
    const publication = classifyItem('sessions', { pk: 'P#lena', sk: 'AIDOC' });
    expect(publication?.row.kind.name).toBe('summary-publication');
    const sk = '2026-01-02T00:00:00.000Z#lena#2026-01-01T20:00:00.000Z';
    expect(classifyItem('configs', { pk: 'REVIEW', sk })?.performer).toBe('lena');
    expect(classifyItem('configs', { pk: 'U#somebody', sk: 'TEAM' })?.account).toBe('somebody');
    expect(classifyItem('sessions', { pk: 'Z#lena', sk: 'S#now' })).toBeNull();
  });
});

describe('with an item of every kind', { shuffle: false }, () => {
  it('the export succeeds', async () => {
    const files = await exportPerformer(openFullStore(), plan.name, `${service.directory}/out`);
    expect(files).toEqual(
      expect.arrayContaining(['uploads.json', 'tip-report-weeks.json', 'news.json']),
    );
  });

  it('the erasure of the best tipper and then of the performer leaves no trace', async () => {
    expect(best).toContain(viewer);
    const options = { waitMs: 1 };
    expect((await eraseTipper(openFullStore(), plan.name, viewer, options)).left).toEqual([]);
    expect((await erasePerformer(openFullStore(), plan.name, options)).left).toEqual([]);
  });
});
