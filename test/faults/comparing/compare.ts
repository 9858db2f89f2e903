import type { Item } from '@lambdas/runtime/table';
import { parseEvent } from '@shared/domain/events/platform-event';
import { fold } from '@shared/domain/fold/fold';
import { TABLES } from '../process';
import type { Stage } from '../stage';
import { openStorage } from '../storage/memory-storage';
import type { Writers } from '../workers';
import { readWorld } from '../world/world';
import { compareAccounts } from './compare-accounts';
import { compareLog } from './compare-log';
import { compareQuarantine } from './compare-quarantine';
import { differingItems, monthsOf } from './compare-tables';
import { compareWriting, isWritten } from './compare-writing';
import type { Difference } from './difference';
import { type Life, liveOnce } from './live-once';
import { observedOf } from './observed';

/**
 * Compares everything stored about the rooms with what happened in them: with the worlds' own
 * accounts, with a fold of all events and observations at once, with what people remember, and item
 * by item with tables in which everything happened once.
 */
export async function compare(
  stage: Stage,
  { written, sent }: Writers,
): Promise<Difference & { readonly events: number }> {
  const process = stage.open('comparing');
  const observed = await observedOf(process);
  const lives: Life[] = [];
  const wrong: string[] = [];
  const sums = { lost: 0, doubled: 0, events: 0 };
  for (const world of stage.worlds.values()) {
    const { room, events } = world;
    const observations = observed.get(room) ?? [];
    const seen = observations.flatMap((raw) => parseEvent(raw) ?? []);
    const truth = fold([...readWorld(world), ...seen]);
    const log = await compareLog(process, world, observations, truth);
    if (log.isMixed) stage.accumulator.note('round taken late');
    sums.lost += log.lost;
    sums.doubled += log.doubled;
    sums.events += events.length + observations.length;
    wrong.push(...log.wrong, ...(await compareAccounts(process, world, truth)));
    wrong.push(...(await compareQuarantine(process, world, log.taken)));
    const memory = written.get(room);
    if (memory) wrong.push(...(await compareWriting(process, room, memory)));
    const months = await monthsOf(stage.storage, room);
    lives.push({ world, observations, sent: sent.filter((one) => one.room === room), months });
  }

  const once = openStorage(TABLES);
  await liveOnce(stage.openApart(once, new Map()), lives);
  const counts = (item: Item) =>
    !isWritten(item) && !(stage.state.hasEndedConsent && isUpload(item));
  wrong.push(...(await differingItems(stage.storage, once, counts)));
  return { ...sums, wrong };
}

/** Joins are deleted when consent ends, and don't come back with it. */
function isUpload({ sk }: Item): boolean {
  return sk === 'J' || sk.startsWith('UP#');
}
