import { monthTippersItem } from '@lambdas/data/months/month-items';
import { listMonthTippers } from '@lambdas/data/months/month-rollups';
import { changeDocument } from '@lambdas/data/packed/documents';
import { services } from '@lambdas/runtime/services';
import { saveUserSettings } from '@shared/api/settings';
import { listMissedTippers } from '@shared/api/tippers';
import { isSessionId } from '@shared/domain/fold/fold';
import { giveRole } from '@test/support/members';
import {
  ANCHOR,
  aRoom,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Its sessions have ended by the anchor, so all of it is materialized. */
const plan = aRoom({ historyDays: 22, alwaysLive: false });
const p = plan.name;
const iso = (ms: number) => new Date(ms).toISOString();

let service: ServiceUnderTest;
let vera: Person;
let moderator: Person;

beforeAll(async () => {
  service = await startService({ rooms: [plan], now: ANCHOR });
  vera = await service.performerOf(plan);
  await vera.call(saveUserSettings, { body: { timezone: 'UTC' } });
  moderator = await service.signUp('moderator@example.com');
  await giveRole(moderator, p, 'Moderator');
}, 120_000);
afterAll(() => service.stop());

describe('missed_tippers', { shuffle: false }, () => {
  const missed = (person = vera) => person.call(listMissedTippers, { params: { p } });
  /** In UTC, the account's zone here. A night lasts until 06:00. */
  const nightOf = (ms: number) => iso(ms - 6 * 3_600_000).slice(0, 10);
  const GONE = ['gary', 'gil', 'gus', 'gwen', 'gabe'];
  const HIDDEN = 'ghost';
  const NOBODY = { names: [], segments: [] };

  it('names nobody of a room where everybody still comes', async () => {
    expect(await missed()).toMatchObject({ tippers: [], missingTippers: 0, hasProfiles: true });
  });

  it('names people who stopped, and counts nights live since their last tip', async () => {
    const segments = await addGone(GONE, HIDDEN);
    const nights = [...new Set(segments.map(({ start }) => nightOf(start)))].sort();
    const liveNights = [
      ...new Set(service.platform.truth(p).broadcasts.map(({ start }) => nightOf(start))),
    ];
    const lastNight = nights.at(-1) ?? '';
    const answer = await missed();

    expect(answer.tippers.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...GONE, HIDDEN]),
    );
    expect(answer.tippers.find(({ name }) => name === 'gary')).toMatchObject({
      nights: nights.length,
      lastNight,
      nightsAway: liveNights.filter((night) => night > lastNight).length,
      state: 'lost',
    });
    const costs = answer.tippers.map((one) => (1 - one.stillComes) * one.usualMonth);
    // Rounded to whole tokens after they were sorted.
    costs.slice(1).forEach((cost, at) => {
      expect(cost).toBeLessThanOrEqual((costs[at] ?? 0) + 1);
    });
  });

  it('doesn’t name people who only tipped anonymously to anyone but an Admin', async () => {
    const names = (await missed(moderator)).tippers.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(GONE));
    expect(names).not.toContain(HIDDEN);
  });

  /** Adds people who tipped 300 tokens in each of the first eight sessions, one anonymously. */
  async function addGone(names: readonly string[], hidden: string) {
    const { tippers } = services();
    const months = await listMonthTippers(tippers, p, { from: '2026-01', to: '2026-12' });
    const first = months
      .flatMap((month) => month.tippers.segments)
      .filter(({ id }) => isSessionId(id))
      .slice(0, 8);
    const isFirst = new Set(first.map(({ id }) => id));
    const all = [...names, hidden];
    for (const { month } of months) {
      await changeDocument(tippers, monthTippersItem, { performer: p, month }, NOBODY, (stored) => {
        const gifts = all.map((name, at) => {
          const anonymous = name === hidden ? 1 : 0;
          return {
            tipper: stored.names.length + at,
            tips: 1,
            tokens: 300,
            anonymousTips: anonymous,
            anonymousTokens: 300 * anonymous,
          };
        });
        return {
          names: [...stored.names, ...all],
          segments: stored.segments.map((segment) =>
            isFirst.has(segment.id)
              ? { ...segment, tippers: [...segment.tippers, ...gifts] }
              : segment,
          ),
        };
      });
    }
    return first;
  }
});
