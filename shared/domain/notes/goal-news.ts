import type { SegmentIncome } from '../income/segment-income';
import { formatTokens } from '../mails/format-amounts';
import { countsAt, localDate } from '../time/local-days';
import type { OffsetAt } from '../time/offsets';
import type { News } from './notification';

/** What an account wants a month and a session to bring, in tokens. */
interface Goals {
  readonly month?: number;
  readonly session?: number;
}

/**
 * Notifications about the goals that a room reached with its latest session, once per session and
 * month. Everything that was earned counts, as on the screens where goals are set.
 *
 * @param incomes of the session and of its local month, in any order
 * @param session times of the latest session, epoch ms
 * @param offsetAt of the account's zone
 */
export function listGoalNews(
  goals: Goals,
  incomes: readonly SegmentIncome[],
  { start, end }: { readonly start: number; readonly end: number },
  offsetAt: OffsetAt,
): News[] {
  const found: News[] = [];
  const monthOf = (ms: number) => localDate(ms, offsetAt).slice(0, 7);
  const month = monthOf(start);
  const ofSession = sum(incomes, (row) => row.kind === 'broadcast' && row.start === start);
  const ofMonth = sum(incomes, (row) => monthOf(countsAt(row, offsetAt)) === month);
  const news = { kind: 'goal', at: end, session: start } as const;
  if (goals.session !== undefined && ofSession >= goals.session) {
    const text = `${formatTokens(ofSession)} in this session. Your goal was ${formatTokens(goals.session)}.`;
    found.push({ ...news, id: `goal:session:${start}`, title: 'Session goal reached', text });
  }
  if (goals.month !== undefined && ofMonth >= goals.month) {
    const text = `${formatTokens(ofMonth)} this month. Your goal was ${formatTokens(goals.month)}.`;
    found.push({ ...news, id: `goal:month:${month}`, title: 'Monthly goal reached', text });
  }
  return found;
}

function sum(incomes: readonly SegmentIncome[], isMeant: (row: SegmentIncome) => boolean): number {
  return incomes.reduce((tokens, row) => tokens + (isMeant(row) ? row.income.total : 0), 0);
}
