import type { Dice } from '@infra/local/platform/world/dice';
import type { Process } from './process';
import type { Stage } from './stage';
import type { Worker } from './workers';

const MINUTE = 60_000;
/** At higher fault rates, hardly any run of a hundred calls would ever finish. */
const WEATHERS = [0, 0.02, 0.1, 1] as const;

/**
 * Runs rounds in which everything may fail, as long as `goOn` says so; returns when everything
 * works again.
 *
 * @param before what happens between two rounds
 */
export async function liveWildly(
  { state, open, accumulator }: Stage,
  workers: readonly Worker[],
  dice: Dice,
  forced: (round: number) => boolean,
  before: () => Promise<void> = async () => {},
): Promise<void> {
  state.isCalm = false;
  const processes = workers.map(({ name, skewMs }) => open(name, skewMs));
  const start = async (
    { name, skewMs, jumpMs, share, work }: Worker,
    index: number,
    round: number,
  ) => {
    if (!dice.chance(share)) return;
    const process: Process = processes[index] ?? open(name, skewMs);
    process.weather = dice.pick(WEATHERS);
    process.jumpMs = dice.chance(0.03) ? dice.integer(-jumpMs, jumpMs) : 0;
    if (process.jumpMs !== 0) accumulator.fault('clock jumped');
    // A later round redoes what failed.
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

/** Runs rounds without faults, an hour and more apart, in which everything left over gets done. */
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
