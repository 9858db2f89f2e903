import { readTail, type Tail } from '@lambdas/data/materialized/live';
import { readTipperNames, type TipperNames } from '@lambdas/data/tippers/tipper-names';
import { listTipperNotes } from '@lambdas/data/tippers/tipper-notes';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { hasProfileConsent } from '@lambdas/services/consent';
import { toCatchingUpFields } from '@lambdas/services/sessions/complete-through';
import { type KnownTipper, listKnownTippers } from '@lambdas/services/tippers/known-tippers';
import { sumAllTime } from '@lambdas/services/tippers/tipper-sums';
import { findExtensionTippers } from '@shared/api/extension';
import { segmentId } from '@shared/domain/fold/fold';
import { tippersIn } from '@shared/domain/sessions/rollups';
import { checkSeesMoney } from './sees-tippers';

/** Reads what `readTipperNames` and `readTail` read, and all notes, whatever the number of names. */
export const handler = endpoint(findExtensionTippers, async ({ body }, { extension, services }) => {
  const { performer } = extension;
  checkSeesMoney(extension);
  if (!(await hasProfileConsent(services, performer))) return { tippers: [], hasProfiles: false };

  const [tail, names, notes] = await Promise.all([
    readTail(services, performer),
    readTipperNames(services.tippers, performer, null, services.now()),
    listTipperNotes(services.tippers, performer),
  ]);
  const more = toCatchingUpFields(tail);
  if (!tail.hasProfiles) return { tippers: [], hasProfiles: false, ...more };
  const known = tippersByName(names, tail);
  const noted = new Set(notes.map(({ viewer }) => viewer));
  const tippers = [...new Set(body.names)].flatMap((name) => {
    // Not even Admins see anonymous tips here: the page may be on the stream.
    const { sessions = 0, tokens = 0, tips = 0 } = known.get(name)?.open ?? {};
    const hasNotes = noted.has(name);
    return tips > 0 || hasNotes ? [{ name, sessions, tokens, hasNotes }] : [];
  });
  return { tippers, hasProfiles: true, ...more };
});

/** The top tippers of all time and everyone who tipped recently, including the running session. */
function tippersByName(
  { best, recent }: TipperNames,
  { broadcasts, replaced }: Tail,
): ReadonlyMap<string, KnownTipper> {
  const stored = { tippers: best, total: { tokens: 0, tips: 0 } };
  const ids = new Set(broadcasts.map(segmentId));
  const materialized = recent.months.map(({ names, segments }) => ({
    names,
    segments: segments.filter(({ id }) => !ids.has(id)),
  }));
  const known = listKnownTippers({
    best: sumAllTime(stored, broadcasts, replaced).tippers,
    recent: { ...recent, months: [...materialized, tippersIn(broadcasts)] },
    named: null,
  });
  return new Map(known.map((one) => [one.name, one]));
}
