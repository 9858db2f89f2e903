import type { Dice } from '@infra/local/platform/world/dice';
import type { Process } from './process';
import type { Stage } from './stage';
import type { Worker } from './workers';

const MINUTE = 60_000;
/** Few runs of a hundred calls would end where each of them failed so often. */
const WEATHERS = [0, 0.02, 0.1, 1] as const;

/**
 * Rounds in which everything may go wrong, one after the other as long as `goOn` says; answers
 * when everything works again.
 *
 * @param before what happens between two rounds
 */
export async function liveWildly(
  { state, open }: Stage,
  workers: readonly Worker[],
  dice: Dice,
  forced: (round: number) => boolean,
  before: () => Promise<void> = async () => {},
): Promise<void> {
  state.isCalm = false;
  const processes = workers.map(({ name, skewMs }) => open(name, skewMs));
  const start = async ({ name, skewMs, share, work }: Worker, index: number, round: number) => {
    if (!dice.chance(share)) return;
    const process: Process = processes[index] ?? open(name, skewMs);
    process.weather = dice.pick(WEATHERS);
    // What failed is for a later round to find.
    await work(process, round).catch(() => undefined);
    if (process.life.isOver) processes[index] = open(name, skewMs);
  };
  for (let round = 0; forced(round); round++) {
    state.now += dice.integer(2, 25) * MINUTE;
    await before();
    await Promise.all(workers.map((worker, index) => start(worker, index, round)));
  }
  state.isCalm = true;
}

/** Rounds without any trouble, an hour and more apart: what is left to do is found by them. */
export async function liveCalmly(
  { state, open }: Stage,
  rounds: number,
  work: (process: Process, round: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    state.now += 70 * MINUTE;
    await work(open('calm'), round);
  }
}
