import { getVisibility, type Visibility } from '@lambdas/auth/visibility';
import { findProgress } from '@lambdas/data/materialized/materialized-state';
import { readTipperNames, type TipperNames } from '@lambdas/data/tippers/tipper-names';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import { inLocalDays, sumPeriod } from '@lambdas/services/tippers/tipper-sums';
import { searchTippers } from '@shared/api/notes';
import { knownName } from '@shared/domain/events/platform-event';
import { searchByName } from '@shared/domain/notes/text-search';
import { createOffsetLookup, fixedOffset } from '@shared/domain/time/offsets';
import type { AllTimeTipper } from '@shared/domain/tippers/all-time-tippers';

const inUtc = fixedOffset(0);
const EVER = { start: 0, end: Number.MAX_SAFE_INTEGER };

export const handler = endpoint(
  searchTippers,
  async ({ params: { p }, body: { text, limit } }, { caller, services }) => {
    const { materialized } = await findProgress(services.capture, p);
    if (!materialized.hasProfiles) return { tippers: [], hasProfiles: false };

    const viewer = text.toLowerCase();
    const names = await readTipperNames(services.tippers, p, viewer, services.now());
    const offsetAt = createOffsetLookup(caller.account.settings.timezone);
    const tippers = inLocalDays(everyoneIn(names), offsetAt);
    const found = searchByName(visibleTo(getVisibility(caller, p), tippers), text);
    return {
      tippers: found.slice(0, limit).map(({ lastTipped, since, ...sums }) => ({
        ...sums,
        lastTipped: iso(lastTipped),
        since: isoOrNull(since),
      })),
      hasProfiles: true,
    };
  },
);

interface Known extends AllTimeTipper {
  readonly since: number | null;
}

/** Returns each name once, with the sums that reach back furthest. */
function everyoneIn({ best, named, recent }: TipperNames): Known[] {
  const byName = new Map<string, Known>();
  const add = (tippers: readonly AllTimeTipper[], since: number | null) => {
    for (const one of tippers) if (!byName.has(one.name)) byName.set(one.name, { ...one, since });
  };
  add(best, null);
  if (named) add(sumPeriod([named], EVER, inUtc).tippers, null);
  add(sumPeriod(recent.months, { ...EVER, start: recent.since }, inUtc).tippers, recent.since);
  return [...byName.values()];
}

/** Removes people who only tipped anonymously, unless the caller is an Admin. */
function visibleTo(visibility: Visibility, tippers: readonly Known[]) {
  return tippers
    .map((one) => ({
      ...(visibility.seesAnonymous ? one : one.open),
      name: one.name,
      since: one.since,
    }))
    .filter(({ name, tips }) => tips > 0 && knownName(name) !== null)
    .map(({ name, tokens, tips, lastTipped, since }) => ({
      name,
      tokens,
      tips,
      lastTipped,
      since,
    }));
}
