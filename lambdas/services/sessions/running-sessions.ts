import { type ReadBefore, readTail, type Tail } from '@lambdas/data/materialized/live';
import type { Services } from '@lambdas/runtime/services';
import type { Segment } from '@shared/domain/fold/fold';
import type { Income } from '@shared/domain/income/income';
import { type SessionSummary, summarize } from '@shared/domain/sessions/session-summary';
import { incomeSoFar } from './session-income';

/** A session that no month's documents hold yet in this version: running, or just ended. */
export interface RunningSession {
  readonly segment: Segment;
  readonly income: Income;
  /** With the income so far. */
  readonly summary: SessionSummary;
}

export interface Running extends Omit<Tail, 'broadcasts'> {
  /** Oldest first. The first may be a newer version of a session that month documents hold. */
  readonly sessions: readonly RunningSession[];
}

/**
 * What has happened since months were last computed, with what it earned so far. Every total of a
 * period adds it. 0.5 read units off air, up to 8 on air.
 */
export async function readRunning(
  services: Pick<Services, 'capture' | 'sessions'>,
  performer: string,
  before?: ReadBefore,
): Promise<Running> {
  const { broadcasts, ...tail } = await readTail(services, performer, before);
  const sessions = await Promise.all(
    broadcasts.map(async (segment) => {
      const income = await incomeSoFar(services, performer, segment);
      const summary = summarize(segment, income);
      return summary ? [{ segment, income, summary }] : [];
    }),
  );
  return { ...tail, sessions: sessions.flat() };
}
