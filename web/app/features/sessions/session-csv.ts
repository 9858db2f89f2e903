import type { CamSession } from '@shared/api/cam-session';
import { tokensToUsd } from '@shared/domain/platform/money';
import { tokensOf } from '@shared/domain/sessions/compare-sessions';
import { type CsvCell, toCsv } from '@web/lib/csv';
import { tokensPerHour } from '../shared/session-stats-list';

type Cell = (session: CamSession) => CsvCell;

const whole = (value: number | null) => (value === null ? null : Math.round(value));

/** One line a session with all that the list knows; times in UTC, what is unknown stays empty. */
export function sessionsCsv(sessions: readonly CamSession[], stellar: ReadonlySet<string>): string {
  const columns: readonly (readonly [header: string, cell: Cell])[] = [
    ['Started', ({ startTime }) => startTime],
    ['Ended', ({ endTime }) => endTime],
    ['Minutes on air', ({ durationSeconds }) => Math.round(durationSeconds / 60)],
    ['Tips, tokens', ({ tipTokens }) => tipTokens],
    ['Media, tokens', ({ mediaTokens }) => mediaTokens],
    ['Other income, tokens', ({ otherTokens }) => otherTokens],
    ['Tips and media, USD', (session) => tokensToUsd(tokensOf(session))],
    ['Tokens an hour', (session) => whole(tokensPerHour(session))],
    ['Tips', ({ tips }) => tips],
    ['Tippers', ({ tippers }) => tippers],
    ['Highest tip', ({ highestTip }) => highestTip?.tokens],
    ['Media sold', ({ mediaPurchases }) => mediaPurchases],
    ['Fan club joins', ({ fanclubJoins }) => fanclubJoins],
    ['Registered visitors', ({ visitors }) => visitors],
    ['Most visitors', ({ peakVisitors }) => peakVisitors],
    ['Viewers on average', ({ viewers }) => viewers?.average],
    ['Most viewers', ({ viewers }) => viewers?.most],
    ['Best place', ({ rank }) => rank.overall],
    ['Followers', ({ follows, unfollows }) => follows - unfollows],
    ['Messages', ({ messages }) => messages],
    ['Private minutes', ({ privateSeconds }) => Math.round(privateSeconds / 60)],
    ['Stellar', ({ startTime }) => stellar.has(startTime)],
    ['Subject', ({ subject }) => subject],
    ['Hashtags', ({ hashtags }) => hashtags.join(' ')],
    ['Tags', ({ tags = [] }) => tags.join(', ')],
    ['Note', ({ note }) => note],
  ];
  return toCsv(
    columns.map(([header]) => header),
    sessions.map((session) => columns.map(([, cell]) => cell(session))),
  );
}
