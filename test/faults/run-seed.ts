import { diceFor } from '../../infra/local/platform/world/dice';
import type { Item } from '../../lambdas/lib/table';
import { fold } from '../../shared/domain/fold/fold';
import { readEvent } from '../../shared/domain/platform-event';
import { compareAccounts } from './comparing/compare-accounts';
import { compareChain } from './comparing/compare-chain';
import { comparePublished } from './comparing/compare-published';
import { differingItems, monthsOf } from './comparing/compare-tables';
import { compareWriting, isWritten, writingIn } from './comparing/compare-writing';
import type { Difference } from './comparing/difference';
import { liveOnce } from './comparing/live-once';
import { observedOf } from './comparing/observed';
import { TABLES } from './process';
import { calmDown, liveWildly } from './rounds';
import { sumOf } from './sources/tally';
import { beginWith, openStage, type Stage } from './stage';
import { openStorage } from './storage/direct-storage';
import type { Objects } from './storage/unruly-store';
import { openWriters, pipelineWorkers, type Writers } from './workers';
import { readWorld } from './world/world';

export interface SeedResult extends Difference {
  readonly seed: number;
  /** Events and observations. */
  readonly events: number;
  readonly faults: number;
  /** What went wrong, and what was observed, by kind. */
  readonly sources: Readonly<Record<string, number>>;
}

/**
 * Worlds lived through by every pipeline function twice at once and by people who write, with
 * sources, a storage and processes that fail at any point, then some quiet rounds, then the
 * comparison with the truth. The seed decides everything but the order in which the storage
 * answers.
 */
export async function runSeed(seed: number): Promise<SeedResult> {
  const stage = await openStage(seed);
  const writers = openWriters(stage, diceFor('writers', seed));
  await beginWith(stage);
  await liveWildly(stage, [...pipelineWorkers(stage), ...writers.workers], diceFor('rounds', seed));
  await calmDown(stage, writers);
  const difference = await compare(stage, writers);
  const { faults, notes } = stage.tally;
  return { seed, ...difference, faults: sumOf(faults), sources: { ...faults, ...notes } };
}

/** What a viewer came by is forgotten where consent ended after it was told, and only then. */
function isUpload({ sk }: Item): boolean {
  return sk === 'J' || sk.startsWith('UP#');
}

async function compare(
  stage: Stage,
  { written, sent }: Writers,
): Promise<Difference & { events: number }> {
  const process = stage.open('comparing');
  const observed = await observedOf(process);
  const writing = await writingIn(stage.storage);
  const lives = [];
  const wrong: string[] = [];
  let [lost, doubled, events] = [0, 0, 0];
  for (const world of stage.worlds.values()) {
    const { room } = world;
    const observations = observed.get(room) ?? [];
    const truth = fold([
      ...readWorld(world),
      ...observations.flatMap((raw) => readEvent(raw) ?? []),
    ]);
    const chain = await compareChain(process, world, observations, truth);
    lost += chain.lost;
    doubled += chain.doubled;
    events += world.events.length + observations.length;
    wrong.push(...chain.wrong, ...(await compareAccounts(process, world, truth)));
    const memory = written.get(room);
    if (memory) wrong.push(...(await compareWriting(process, room, memory)));
    const months = await monthsOf(stage.storage, room);
    lives.push({ world, observations, sent: sent.filter((one) => one.room === room), months });
  }

  const calmStorage = await openStorage(TABLES);
  const calmlyPublished: Objects = new Map();
  const calm = stage.openApart(calmStorage, calmlyPublished);
  await liveOnce(calm, lives);
  wrong.push(
    ...(await differingItems(
      stage.storage,
      calmStorage,
      (item) => !isWritten(item) && !(stage.state.changesConsent && isUpload(item)),
    )),
  );
  wrong.push(...(await comparePublished(stage.storage, stage.published, calm, calmlyPublished)));
  if (writing !== (await writingIn(stage.storage))) wrong.push('people’s writing was touched');
  return { lost, doubled, wrong, events };
}
