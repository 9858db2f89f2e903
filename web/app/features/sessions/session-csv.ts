import type { CamSession } from '@shared/api/cam-session';
import { METRICS, type MetricId } from '@shared/metrics/registry';
import { tokensToUsd } from '@shared/metrics/usd';
import { type CsvCell, toCsv } from '@web/lib/csv';
import { incomePerHour } from './session-totals';

type Cell = (session: CamSession) => CsvCell;

/** `Income (tokens)`: a metric’s label, with what the file counts it in. */
function head(metric: MetricId, unit?: string): string {
  const { label } = METRICS[metric];
  return unit === undefined ? label : `${label} (${unit})`;
}

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
    [head('timeLive', 'minutes'), ({ durationSeconds }) => Math.round(durationSeconds / 60)],
    [head('income', 'tokens'), ({ incomeTokens }) => incomeTokens],
    [head('income', 'USD'), ({ incomeTokens }) => tokensToUsd(incomeTokens)],
    ['Income is', ({ incomeBasis }) => incomeBasis],
    [head('incomePerHour', 'tokens'), incomePerHour],
    [head('tips', 'tokens'), ({ tipTokens }) => tipTokens],
    [head('media', 'tokens'), ({ mediaTokens }) => mediaTokens],
    ['Other income (tokens)', otherIncome],
    [head('tipCount'), ({ tips }) => tips],
    [head('tippers'), ({ tippers }) => tippers],
    [head('highestTip', 'tokens'), ({ highestTip }) => highestTip?.tokens],
    [head('mediaSold'), ({ mediaPurchases }) => mediaPurchases],
    [head('fanClubJoins'), ({ fanclubJoins }) => fanclubJoins],
    [head('visitors'), ({ visitors }) => visitors],
    [head('peakVisitors'), ({ peakVisitors }) => peakVisitors],
    [head('averageViewers'), ({ viewers }) => viewers?.average],
    [head('peakViewers'), ({ viewers }) => viewers?.most],
    [head('rank'), ({ rank }) => rank.overall],
    [head('newFollowers'), ({ follows, unfollows }) => follows - unfollows],
    [head('messages'), ({ messages }) => messages],
    [head('privateTime', 'minutes'), ({ privateSeconds }) => Math.round(privateSeconds / 60)],
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
