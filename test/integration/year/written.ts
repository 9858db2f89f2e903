import type { RoomPlan } from '@infra/local/platform/world/room-plan';
import { generateShop } from '@infra/local/platform/world/shop';
import { saveTipMenu } from '@shared/api/tip-menu';
import { saveUpload } from '@shared/api/uploads';
import { extensionUpload } from '@test/support/extension-upload';
import { byDepth } from '@test/support/run/depth';
import { DAY, SEED, type ServiceUnderTest } from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import type { WrittenItem } from '@test/support/written-menu';
import { cyd, ivy, NOW, vera } from './rooms';

/** Uploads what people wrote and exported during the year. */

export async function uploadLedger({ platform }: ServiceUnderTest, person: Person) {
  const csv = platform.ledgerCsv(vera.name);
  const exportedAt = new Date().toISOString();
  await person.call(saveUpload, {
    params: { p: vera.name },
    body: { kind: 'ledger', csv, exportedAt },
  });
}

/** How long extensions kept reports. */
const REPORTED_SINCE = NOW - 40 * DAY;

/** Returns what the extension counted in the reported sessions. */
export function reportsOf({ platform }: ServiceUnderTest, { name }: RoomPlan) {
  return platform
    .truth(name, NOW)
    .broadcasts.filter(({ start }) => start >= REPORTED_SINCE)
    .map(({ start }) => platform.extensionReport(name, start, NOW));
}

export async function uploadReports(
  service: ServiceUnderTest,
  people: Readonly<Record<'vera' | 'ivy' | 'cyd', Person>>,
) {
  for (const [person, plan] of [
    [people.vera, vera],
    [people.ivy, ivy],
    [people.cyd, cyd],
  ] as const) {
    for (const report of reportsOf(service, plan)) {
      const params = { p: plan.name };
      await person.call(saveUpload, { params, body: extensionUpload(report) });
    }
  }
}

const FOREVER = '2011-01-01T00:00:00.000Z';
/** Midnights in Bucharest and St. John's, on both sides of a clock change. */
const PRICE_CHANGES = byDepth(
  {
    vera: ['2026-09-20T21:00:00.000Z', '2026-10-25T22:00:00.000Z'],
    ivy: ['2026-09-25T02:30:00.000Z', '2026-11-02T03:30:00.000Z'],
  },
  {
    vera: ['2026-01-14T22:00:00.000Z', '2026-06-30T21:00:00.000Z'],
    ivy: ['2026-02-10T03:30:00.000Z', '2026-07-01T02:30:00.000Z'],
  },
) satisfies Readonly<Record<'vera' | 'ivy', readonly string[]>>;

/**
 * Returns the menu of a room, with prices that changed: the first two items swapped theirs, the
 * third had a unique price in between, the fourth came later.
 */
export function menuOf(room: 'vera' | 'ivy', plan: RoomPlan): WrittenItem[] {
  const { menu } = generateShop(SEED, plan.name);
  const [first = '', second = ''] = PRICE_CHANGES[room];
  const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
  const priceOf = (place: number) => menu[place]?.tokens ?? 0;
  return menu.map(({ label: name, tokens }, place): WrittenItem => {
    const open = { tokens, startTime: FOREVER };
    if (place < 2) {
      const other = priceOf(1 - place);
      const prices = [
        { tokens: other, startTime: FOREVER, endTime: before(first) },
        { tokens, startTime: first },
      ];
      return { name, tokens, prices };
    }
    if (place === 2) {
      const prices = [
        { ...open, endTime: before(first) },
        { tokens: tokens + 1, startTime: first, endTime: before(second) },
        { tokens, startTime: second },
      ];
      return { name, tokens, prices };
    }
    if (place === 3) return { name, tokens, prices: [{ tokens, startTime: second }] };
    return { name, tokens, prices: [open] };
  });
}

export async function saveMenus(people: Readonly<Record<'vera' | 'ivy', Person>>) {
  for (const [room, plan] of [
    ['vera', vera],
    ['ivy', ivy],
  ] as const) {
    const body = { items: menuOf(room, plan), version: 0 };
    await people[room].call(saveTipMenu, { params: { p: plan.name }, body });
  }
}
