import { touchArchiveIndex } from '@lambdas/data/log/archive';
import { addTombstone } from '@lambdas/data/log/tombstones';
import type { FullStore } from '@lambdas/runtime/store-scan';
import type { FindPlaceholder } from '@shared/domain/events/erased-viewers';
import { cleanItem } from './clean-item';
import { cleanArchive, cleanSummaries } from './clean-objects';
import { findTraces, type Trace } from './find-traces';
import { type RebuildOptions, rebuildPerformer } from './rebuild-performer';

/** What an erasure ended with. */
export interface Erasure {
  /** Places of the performer's own data in which the name still stands: none, or it failed. */
  readonly left: readonly string[];
  /** How many places of other performers' data, or nobody's, name the same; those are not touched. */
  readonly elsewhere: number;
}

export type ErasureOptions = Pick<RebuildOptions, 'say' | 'waitMs'>;

/** Something may be written between a look and the next; more often would be a fault. */
const MAX_PASSES = 4;

/**
 * Takes one viewer out of everything kept of a performer. Sums stay: what the viewer did is folded
 * under a placeholder drawn by lot, also what they will do. Notes about them go. Safe to kill and
 * to repeat; every step looks at what is there.
 *
 * A tombstone comes first, so that whatever is captured, folded or archived from then on no longer
 * names them; then the raw events and every item and object that does; then everything is folded
 * anew; then a scan of all tables and objects says whether the name is left anywhere.
 */
export async function eraseTipper(
  store: FullStore,
  performer: string,
  viewer: string,
  options: ErasureOptions = {},
): Promise<Erasure> {
  const { services, archive } = store;
  const { say = () => {} } = options;
  const { capture, now } = services;
  const name = viewer.toLowerCase();
  const placeholder = await addTombstone(capture, performer, name);
  say(`${performer} knows the viewer as ${placeholder} from now on.`);
  const erased: FindPlaceholder = (other) => (other === name ? placeholder : undefined);
  // An archiving under way has read the names already; it has to begin again.
  await touchArchiveIndex(capture, performer, now());

  let found: Erasure & { traces: readonly Trace[] } = await look(store, performer, name);
  for (let round = 0; round < MAX_PASSES && (round === 0 || found.left.length > 0); round++) {
    say(`${found.left.length} places name the viewer.`);
    await cleanArchive(archive, performer, erased);
    await cleanSummaries(store.published, performer, erased);
    for (const { item } of found.traces) {
      if (item) await cleanItem(services, item, { performer, viewer: name, placeholder, erased });
    }
    say('Folding everything anew.');
    await rebuildPerformer(services, performer, { ...options, archive: () => archive });
    found = await look(store, performer, name);
  }
  return { left: found.left, elsewhere: found.elsewhere };
}

async function look(store: FullStore, performer: string, name: string) {
  const traces: Trace[] = [];
  let elsewhere = 0;
  for await (const trace of findTraces(store, name)) {
    if (trace.performer === performer || isUnknown(trace)) traces.push(trace);
    else elsewhere += 1;
  }
  return { traces, left: traces.map(({ where }) => where), elsewhere };
}

/** Nobody knows whose it is, so it may be hers. */
function isUnknown({ item }: Trace): boolean {
  return item !== null && item.known === null;
}
