import type { Dice } from '@infra/local/platform/world/dice';
import { findArchiveIndex, lastArchived } from '@lambdas/data/log/archive';
import { chunkItem } from '@lambdas/data/log/capture';
import { archiveRoom } from '@lambdas/pipeline/archive/archive-room';
import { MATERIALIZE_OFF_AIR_MS } from '@lambdas/pipeline/materialize/is-due';
import { partsOf } from '@lambdas/runtime/item-kind';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { writingIn } from './comparing/compare-writing';
import { namesLeft } from './comparing/names-left';
import { liveCalmly, liveWildly } from './passes';
import type { Process } from './process';
import type { Stage } from './stage';
import { dump } from './storage/dump';
import { MAX_JUMP_MS, pipelineWorkers, type Worker, type Writers } from './workers';

const MINUTE = 60_000;

/**
 * Runs the worlds from their start until some time after their end. Returns everything that people
 * had written at that point, to compare byte by byte.
 */
export async function liveThrough(stage: Stage, writers: Writers, dice: Dice): Promise<string> {
  const { state, accumulator, jobs, open } = stage;
  let isAllowed = true;
  const upset = async () => {
    if (dice.chance(0.03)) {
      state.codeVersion += 1;
      accumulator.note('deployed');
    }
    if (stage.seed % 3 === 1 && dice.chance(0.2)) {
      isAllowed = !isAllowed;
      state.hasEndedConsent = true;
      await stage.setConsent(isAllowed);
      accumulator.note('consent changed');
    }
  };
  const workers = [...pipelineWorkers(stage), ...writers.workers];
  await liveWildly(stage, workers, dice, () => state.now < stage.last + 30 * MINUTE, upset);

  await stage.setConsent(true);
  await writers.finish(open('people'));
  const writing = await writingIn(stage.storage);
  const work = async (process: Process, round: number) => {
    await jobs.listen(process, round);
    await jobs.materialize(process);
    await jobs.publish(process);
  };
  // Every room is polled within five rounds, and materialized some hours later.
  await liveCalmly(stage, 6, async (process, round) => {
    if (round < 2) {
      await jobs.scan(process);
      await jobs.readStats(process);
    }
    await work(process, round);
  });
  state.now += MATERIALIZE_OFF_AIR_MS;
  await liveCalmly(stage, 1, work);
  return writing;
}

/**
 * The owner withdraws the consent to profiles while extensions keep uploading, then gives it again.
 * Returns who is still named in between.
 */
export async function endConsent(
  stage: Stage,
  dice: Dice,
  { uploaders, finish }: Writers,
): Promise<readonly string[]> {
  stage.state.hasEndedConsent = true;
  const withdraw = async (round: number) => {
    if (round === 1) await stage.setConsent(false);
  };
  await materializeAtRandom(stage, dice, uploaders, withdraw);
  await finish(stage.open('people'));
  await liveCalmly(stage, 1, (process) => stage.jobs.materialize(process));
  const names = await namesLeft(stage.storage);
  stage.accumulator.note('consent ended');
  await stage.setConsent(true);
  await materializeAtRandom(stage, dice);
  return names;
}

/** Days later, the chunks are archived, expire, and everything is rebuilt without them. */
export async function archiveAll(stage: Stage, dice: Dice): Promise<readonly string[]> {
  const { state, worlds, accumulator } = stage;
  state.now += 4 * DAY_MS;
  const archive = async (process: Process) => {
    for (const room of worlds.keys()) {
      const tools = { archive: process.archive, until: Number.POSITIVE_INFINITY };
      const { objects } = await archiveRoom(process, tools, room);
      if (objects > 0) accumulator.note('archived');
    }
  };
  const archivers = ['archiver', 'second archiver'].map((name): Worker => {
    return { name, skewMs: 0, jumpMs: MAX_JUMP_MS, share: 1, work: archive };
  });
  await liveWildly(stage, archivers, dice, (round) => round < 4);
  await liveCalmly(stage, 1, archive);
  await expireChunks(stage);
  state.codeVersion += 1;
  await materializeAtRandom(stage, dice);
  return [];
}

async function materializeAtRandom(
  stage: Stage,
  dice: Dice,
  others: readonly Worker[] = [],
  duringRound: (round: number) => Promise<void> = async () => {},
): Promise<void> {
  const materializers = pipelineWorkers(stage).filter(({ name }) => name.endsWith('materializer'));
  const work = async (_: unknown, round: number) => duringRound(round);
  const owner: Worker = { name: 'owner', skewMs: 0, jumpMs: 0, share: 1, work };
  await liveWildly(stage, [...materializers, ...others, owner], dice, (round) => round < 4);
  await liveCalmly(stage, 1, (process) => stage.jobs.materialize(process));
}

async function expireChunks(stage: Stage): Promise<void> {
  const process = stage.open('expiry');
  const items = await dump(stage.storage, 'capture');
  for (const room of stage.worlds.keys()) {
    const index = await findArchiveIndex(process.capture, room, process.now());
    for (const { pk, sk } of items) {
      const chunk = partsOf(chunkItem, { pk, sk });
      if (chunk?.performer !== room || chunk.seq > lastArchived(index)) continue;
      await process.capture.remove({ pk, sk });
      stage.accumulator.note('chunk expired');
    }
  }
}
