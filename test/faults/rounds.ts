import type { Dice } from '../../infra/local/platform/world/dice';
import type { Process } from './process';
import type { Stage } from './stage';
import type { Worker, Writers } from './workers';

const MINUTE = 60_000;
/** Few runs of a hundred calls would end where each of them failed so often. */
const WEATHERS = [0, 0.02, 0.1, 1] as const;

/** Rounds in which everything may go wrong, until some time after the worlds have ended. */
export async function liveWildly(
  stage: Stage,
  workers: readonly Worker[],
  dice: Dice,
): Promise<void> {
  const { state, last, open } = stage;
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
  for (let round = 0; state.now < last + 30 * MINUTE; round++) {
    state.now += dice.whole(2, 25) * MINUTE;
    await upset(stage, dice);
    await Promise.all(workers.map((worker, index) => start(worker, index, round)));
  }
}

/** Now and then another version is deployed, or the owner thinks otherwise about profiles. */
async function upset({ state, tally, setConsent }: Stage, dice: Dice): Promise<void> {
  if (dice.chance(0.03)) {
    state.codeVersion += 1;
    tally.note('deployed');
  }
  if (state.changesConsent && dice.chance(0.2)) {
    state.hasConsent = !state.hasConsent;
    await setConsent(state.hasConsent);
    tally.note('consent changed');
  }
}

/** Everything works again: what is left to do is done by nothing but further rounds. */
export async function calmDown(stage: Stage, writers: Writers): Promise<void> {
  const { state, jobs, open } = stage;
  state.isCalm = true;
  state.hasConsent = true;
  await stage.setConsent(true);
  await writers.finish(open('people'));
  await stage.connect();
  for (let round = 0; round < 6; round++) {
    state.now += 70 * MINUTE;
    const process = open('calm');
    if (round < 2) {
      await jobs.scan(process);
      await jobs.readStats(process);
    }
    await jobs.listen(process, round);
    await jobs.settle(process);
    await jobs.publish(process);
  }
}
