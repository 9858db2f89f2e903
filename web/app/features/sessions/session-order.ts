import type { CamSession } from '@shared/api/cam-session';
import { incomePerHour } from './session-totals';

/** Sort orders for phones, which have no table headers. */
export const SESSION_ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'tokens', label: 'Highest income' },
  { value: 'rate', label: 'Highest income per hour' },
  { value: 'longest', label: 'Longest' },
  { value: 'visitors', label: 'Most visitors' },
] as const;
export type SessionOrder = (typeof SESSION_ORDERS)[number]['value'];

export function orderFromSearch(search: URLSearchParams): SessionOrder {
  return SESSION_ORDERS.find(({ value }) => value === search.get('sort'))?.value ?? 'newest';
}

/** Sorts sessions, given newest first, by another order. Ties stay newest first. */
export function inOrder(sessions: readonly CamSession[], order: SessionOrder): CamSession[] {
  if (order === 'newest') return [...sessions];
  if (order === 'oldest') return sessions.toReversed();
  const figure = STATS[order];
  return sessions.toSorted((a, b) => figure(b) - figure(a));
}

const STATS: Readonly<
  Record<Exclude<SessionOrder, 'newest' | 'oldest'>, (session: CamSession) => number>
> = {
  tokens: ({ incomeTokens }) => incomeTokens,
  rate: (session) => incomePerHour(session) ?? -1,
  longest: ({ durationSeconds }) => durationSeconds,
  visitors: ({ peakVisitors }) => peakVisitors,
};
