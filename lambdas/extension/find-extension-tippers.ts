import { readTail } from '@lambdas/data/materialized/live';
import { readTipperNames } from '@lambdas/data/tippers/tipper-names';
import { listTipperNotes } from '@lambdas/data/tippers/tipper-notes';
import { endpoint } from '@lambdas/endpoint/endpoint';
import type { Services } from '@lambdas/runtime/services';
import { hasProfileConsent } from '@lambdas/services/consent';
import { type KnownTipper, listKnownTippers } from '@lambdas/services/tippers/known-tippers';
import { sumAllTime } from '@lambdas/services/tippers/tipper-sums';
import { findExtensionTippers } from '@shared/api/extension';
import { segmentId } from '@shared/domain/fold/fold';
import { tippersIn } from '@shared/domain/sessions/rollups';
import { checkSeesMoney } from './sees-tippers';

export const handler = endpoint(
  findExtensionTippers,
  async ({ body: { names } }, { extension, services }) => {
    const { performer } = extension;
    checkSeesMoney(extension);
    if (!(await hasProfileConsent(services, performer))) return { tippers: [], hasProfiles: false };

    const [known, notes] = await Promise.all([
      tippersByName(services, performer),
      listTipperNotes(services.tippers, performer),
    ]);
    if (known === null) return { tippers: [], hasProfiles: false };
    const noted = new Set(notes.map(({ viewer }) => viewer));
    const tippers = [...new Set(names)].flatMap((name) => {
      // Not even Admins see anonymous tips here: the page may be on the stream.
      const { sessions = 0, tokens = 0, tips = 0 } = known.get(name)?.open ?? {};
      const hasNotes = noted.has(name);
      return tips > 0 || hasNotes ? [{ name, sessions, tokens, hasNotes }] : [];
    });
    return { tippers, hasProfiles: true };
  },
);

/**
 * Returns the top tippers of all time and everyone who tipped recently, including the running
 * session. Null without tipper profiles. What `readTipperNames` and `readTail` read, whatever the
 * number of names.
 */
async function tippersByName(
  services: Services,
  performer: string,
): Promise<ReadonlyMap<string, KnownTipper> | null> {
  const [{ hasProfiles, broadcasts, replaced }, names] = await Promise.all([
    readTail(services, performer),
    readTipperNames(services.tippers, performer, null, services.now()),
  ]);
  if (!hasProfiles) return null;
  const stored = { tippers: names.best, total: { tokens: 0, tips: 0 } };
  const best = sumAllTime(stored, broadcasts, replaced).tippers;
  const ids = new Set(broadcasts.map(segmentId));
  const materialized = names.recent.months.map(({ names: viewers, segments }) => ({
    names: viewers,
    segments: segments.filter(({ id }) => !ids.has(id)),
  }));
  const recent = { ...names.recent, months: [...materialized, tippersIn(broadcasts)] };
  const known = listKnownTippers({ best, recent, named: null });
  return new Map(known.map((one) => [one.name, one]));
}
