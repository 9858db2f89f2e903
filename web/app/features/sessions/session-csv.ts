import type { CamSession } from '@shared/api/cam-session';
import { tokensToUsd } from '@shared/metrics/usd';
import { type CsvCell, toCsv } from '@web/lib/csv';
import { incomePerHour } from './session-totals';

type Cell = (session: CamSession) => CsvCell;

/** Returns income from private shows, spying, fan club and the rest; null if it is unknown. */
function otherIncome({ incomeTokens, tipTokens, mediaTokens, incomeBasis }: CamSession) {
  return incomeBasis === 'partial' ? null : incomeTokens - tipTokens - mediaTokens;
}

/**
 * Returns CSV with one line per session and everything the list knows. Times in UTC; unknown values
 * are empty.
 */
export function sessionsCsv(sessions: readonly CamSession[], stellar: ReadonlySet<string>): string {
  const columns: readonly (readonly [header: string, cell: Cell])[] = [
    ['Started', ({ startTime }) => startTime],
    ['Ended', ({ endTime }) => endTime],
    ['Minutes live', ({ durationSeconds }) => Math.round(durationSeconds / 60)],
    ['Income (tokens)', ({ incomeTokens }) => incomeTokens],
    ['Income (USD)', ({ incomeTokens }) => tokensToUsd(incomeTokens)],
    ['Income is', ({ incomeBasis }) => incomeBasis],
    ['Income per hour (tokens)', incomePerHour],
    ['Tips (tokens)', ({ tipTokens }) => tipTokens],
    ['Media (tokens)', ({ mediaTokens }) => mediaTokens],
    ['Other income (tokens)', otherIncome],
    ['Number of tips', ({ tips }) => tips],
    ['Tippers', ({ tippers }) => tippers],
    ['Highest tip', ({ highestTip }) => highestTip?.tokens],
    ['Media sold', ({ mediaPurchases }) => mediaPurchases],
    ['Fan club joins', ({ fanclubJoins }) => fanclubJoins],
    ['Registered visitors', ({ visitors }) => visitors],
    ['Peak visitors', ({ peakVisitors }) => peakVisitors],
    ['Average viewers', ({ viewers }) => viewers?.average],
    ['Peak viewers', ({ viewers }) => viewers?.most],
    ['Best rank', ({ rank }) => rank.overall],
    ['Followers', ({ follows, unfollows }) => follows - unfollows],
    ['Messages', ({ messages }) => messages],
    ['Private show minutes', ({ privateSeconds }) => Math.round(privateSeconds / 60)],
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
