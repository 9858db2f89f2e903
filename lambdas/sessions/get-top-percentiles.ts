import { listMonthsOfSessions } from '@lambdas/data/months/month-rollups';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import { getTopPercentiles } from '@shared/api/sessions';
import { findStellarSessions } from '@shared/domain/sessions/stellar';
import { utcMonth } from '@shared/domain/time/utc-day';
import { readBenchmark } from './read-benchmark';

const MONTHS = 12;

export const handler = endpoint(
  getTopPercentiles,
  async ({ params: { p } }, { caller: { account }, services }) => {
    const months = await listMonthsOfSessions(
      services.sessions,
      p,
      { from: utcMonth(0), to: utcMonth(services.now()) },
      MONTHS,
    );
    const sessions = months.flatMap((month) => month.sessions);
    const { bands, stellar } = findStellarSessions(sessions);
    return {
      percentile: 95 as const,
      sessions: sessions.length,
      bands,
      stellar: stellar.map(iso),
      ...(await readBenchmark(services, account, sessions)),
    };
  },
);
