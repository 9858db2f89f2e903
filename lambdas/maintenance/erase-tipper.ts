import { touchArchiveIndex } from '@lambdas/data/log/archive';
import { addTombstone } from '@lambdas/data/log/tombstones';
import type { FullStore } from '@lambdas/runtime/store-scan';
import type { FindPlaceholder } from '@shared/domain/events/erased-viewers';
import { cleanItem } from './clean-item';
import { cleanArchive, cleanSummaries } from './clean-objects';
import { findTraces, type Trace } from './find-traces';
import { type RebuildOptions, rebuildPerformer } from './rebuild-performer';

/** The result of an erasure. */
export interface Erasure {
  /** Places in the performer's own data that still contain the name. Empty unless it failed. */
  readonly left: readonly string[];
  /**
   * Number of places in other performers' data, or nobody's, that contain the same name. They stay
   * unchanged.
   */
  readonly elsewhere: number;
}

export type ErasureOptions = Pick<RebuildOptions, 'log' | 'waitMs'>;

/** Something may be written between two passes; more often would be a bug. */
const MAX_PASSES = 4;

/**
 * Erases a viewer from everything that is stored about a performer. Sums stay: what the viewer did,
 * or will do, is folded under a random placeholder. Notes about the viewer are deleted. Safe to
 * kill and to repeat, because every step looks at what is there.
 *
 * First it writes a tombstone, so that everything captured, folded or archived from then on omits
 * the name. Then it cleans the raw events and every item and object with the name, and rebuilds
 * everything. Finally, a scan of all tables and objects reports whether the name is left anywhere.
 */
export async function eraseTipper(
  store: FullStore,
  performer: string,
  viewer: string,
  options: ErasureOptions = {},
): Promise<Erasure> {
  const { services, archive } = store;
  const { log = () => {} } = options;
  const { capture, now } = services;
  const name = viewer.toLowerCase();
  const placeholder = await addTombstone(capture, performer, name);
  log(`${performer} knows the viewer as ${placeholder} from now on.`);
  const erased: FindPlaceholder = (other) => (other === name ? placeholder : undefined);
  // A running archive job has already read the names, so it must start over.
  await touchArchiveIndex(capture, performer, now());

  let found: Erasure & { traces: readonly Trace[] } = await look(store, performer, name);
  for (let round = 0; round < MAX_PASSES && (round === 0 || found.left.length > 0); round++) {
    log(`${found.left.length} places name the viewer.`);
    await cleanArchive(archive, performer, erased);
    await cleanSummaries(store.published, performer, erased);
    for (const { item } of found.traces) {
      if (item) await cleanItem(services, item, { performer, viewer: name, placeholder, erased });
    }
    log('Folding everything anew.');
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

/** The owner is unknown, so it may be hers. */
function isUnknown({ item }: Trace): boolean {
  return item !== null && item.classified === null;
}
