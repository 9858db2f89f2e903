import { createDice } from '@infra/local/platform/world/dice';
import { archiveAll, endConsent, liveThrough } from './acts';
import { compare } from './comparing/compare';
import { comparePublished } from './comparing/compare-published';
import { writingIn } from './comparing/compare-writing';
import type { Difference } from './comparing/difference';
import { type Counts, sumOf } from './sources/accumulator';
import { beginWith, openStage } from './stage';
import { openWriters } from './workers';

export interface SeedResult extends Difference {
  readonly seed: number;
  /** Number of events and observations. */
  readonly events: number;
  readonly faults: number;
  /** How often each kind of fault or attempt occurred. */
  readonly kinds: Counts;
}

/**
 * Runs worlds through every pipeline function, twice in parallel, and through people who write,
 * with sources, a storage and processes that fail at any point; then some quiet rounds; then
 * compares the result with the truth. With some seeds consent then ends and returns, with others
 * the chunks are archived and expire; then everything is compared again. The seed determines
 * everything but the order in which the storage answers.
 */
export async function runSeed(seed: number): Promise<SeedResult> {
  const stage = openStage(seed);
  const dice = createDice('rounds', seed);
  const writers = openWriters(stage, createDice('writers', seed));
  await beginWith(stage);
  const writing = await liveThrough(stage, writers, dice);

  const wrong = [...(await comparePublished(stage))];
  let difference = await compare(stage, writers);
  wrong.push(...difference.wrong);
  let { lost, doubled } = difference;
  const act = [endConsent, archiveAll][seed % 4];
  if (act && wrong.length === 0) {
    wrong.push(...(await act(stage, dice, writers)));
    difference = await compare(stage, writers);
    wrong.push(...difference.wrong);
    lost += difference.lost;
    doubled += difference.doubled;
  }
  wrong.push(...new Set(stage.storage.refused));
  if (writing !== (await writingIn(stage.storage))) wrong.push('what people wrote was touched');

  const { faults, notes } = stage.accumulator;
  const kinds = { ...faults, ...notes };
  const { events } = difference;
  return { seed, events, faults: sumOf(faults), lost, doubled, wrong, kinds };
}
