import { type ReadBefore, readTail, type Tail } from '@lambdas/data/materialized/live';
import type { Services } from '@lambdas/runtime/services';
import type { Segment } from '@shared/domain/fold/fold';
import type { Income } from '@shared/domain/income/income';
import { type SessionSummary, summarize } from '@shared/domain/sessions/session-summary';
import { incomeSoFar } from './session-income';

/** A session that isn't in the month documents yet in this version: running, or just ended. */
export interface RunningSession {
  readonly segment: Segment;
  readonly income: Income;
  /** With its income so far. */
  readonly summary: SessionSummary;
}

export interface Running extends Omit<Tail, 'broadcasts'> {
  /** Oldest first. The first may be a newer version of a session in the month documents. */
  readonly sessions: readonly RunningSession[];
}

/**
 * Reads what happened since the last materialization, with its income so far. Every total of a
 * period adds it. 0.5 read units while off air, up to 8 while live.
 */
export async function readRunning(
  services: Pick<Services, 'capture' | 'sessions'>,
  performer: string,
  before?: ReadBefore,
): Promise<Running> {
  return withIncome(services, performer, await readTail(services, performer, before));
}

/** Adds the income so far to what happened since the last materialization. 0.5 read units while live. */
export async function withIncome(
  services: Pick<Services, 'sessions'>,
  performer: string,
  { broadcasts, ...tail }: Tail,
): Promise<Running> {
  const sessions = await Promise.all(
    broadcasts.map(async (segment) => {
      const income = await incomeSoFar(services, performer, segment, broadcasts);
      const summary = summarize(segment, income);
      return summary ? [{ segment, income, summary }] : [];
    }),
  );
  return { ...tail, sessions: sessions.flat() };
}
