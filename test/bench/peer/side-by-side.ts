import { isDeepStrictEqual } from 'node:util';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { ask } from '../calls/ask';
import type { Question } from '../calls/question';
import { WHALE } from '../history/cast';
import { type BenchService, ZONE } from '../service/bench-service';
import { type Duel, duels } from './duel';
import type { Peer } from './open-peer';
import { type Race, race } from './race';

export interface DuelResult {
  readonly name: string;
  readonly isAllTime: boolean;
  readonly race: Race;
}

/** The answers differ, so nothing measured in this run is valid. */
export class VoidRun extends Error {}

/**
 * Asks the service and the peer the same questions, compares the answers, then times both.
 *
 * @param now end of the 30 days in the questions (epoch ms)
 * @throws VoidRun that names the question with different answers
 */
export async function sideBySide(
  bench: BenchService,
  peer: Peer,
  questions: readonly Question[],
  now: number,
  rounds: number,
): Promise<DuelResult[]> {
  const find = (name: string) => {
    const found = questions.find((question) => question.name === name);
    if (!found) throw new Error(`There is no question ${name}.`);
    return found;
  };
  const span = { start: now - 30 * DAY_MS, end: now };
  const results: DuelResult[] = [];
  bench.takeClient('plain');
  try {
    for (const duel of duels(find, { viewer: WHALE, zone: ZONE, span })) {
      const { ours, theirs } = await contestants(bench, peer, duel);
      const ourFacts = duel.ourFacts(await ours());
      const theirFacts = duel.peerFacts(await theirs());
      if (!isDeepStrictEqual(ourFacts, theirFacts)) {
        throw new VoidRun(
          `${duel.name}: the answers differ.\nours:   ${short(ourFacts)}\ntheirs: ${short(theirFacts)}`,
        );
      }
      const { name, isAllTime } = duel;
      results.push({ name, isAllTime, race: await race(ours, theirs, rounds) });
    }
  } finally {
    bench.takeClient('metered');
  }
  return results;
}

async function contestants(bench: BenchService, { connection }: Peer, duel: Duel) {
  // Prepared once, as a service would, so that only answering is timed.
  const statements = await Promise.all(duel.sql.map((sql) => connection.prepare(sql)));
  return {
    ours: () => ask(duel.question, bench),
    theirs: async () => {
      const rows = [];
      for (const statement of statements) {
        rows.push((await statement.runAndReadAll()).getRowsJS());
      }
      return rows;
    },
  };
}

function short(facts: unknown): string {
  return JSON.stringify(facts)?.slice(0, 2_000) ?? String(facts);
}
