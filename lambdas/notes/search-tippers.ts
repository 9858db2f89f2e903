import { getVisibility, type Visibility } from '@lambdas/auth/visibility';
import { findProgress } from '@lambdas/data/materialized/materialized-state';
import { readTipperNames } from '@lambdas/data/tippers/tipper-names';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import { type KnownTipper, listKnownTippers } from '@lambdas/services/tippers/known-tippers';
import { inLocalDays } from '@lambdas/services/tippers/tipper-sums';
import { searchTippers } from '@shared/api/notes';
import { knownName } from '@shared/domain/events/platform-event';
import { searchByName } from '@shared/domain/notes/text-search';
import { createOffsetLookup } from '@shared/domain/time/offsets';

export const handler = endpoint(
  searchTippers,
  async ({ params: { p }, body: { text, limit } }, { caller, services }) => {
    const { materialized } = await findProgress(services.capture, p);
    if (!materialized.hasProfiles) return { tippers: [], hasProfiles: false };

    const viewer = text.toLowerCase();
    const names = await readTipperNames(services.tippers, p, viewer, services.now());
    const offsetAt = createOffsetLookup(caller.account.settings.timezone);
    const tippers = inLocalDays(listKnownTippers(names), offsetAt);
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

/** Removes people who only tipped anonymously, unless the caller is an Admin. */
function visibleTo(visibility: Visibility, tippers: readonly KnownTipper[]) {
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
