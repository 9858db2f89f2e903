import type { CamSession } from '@shared/api/cam-session';
import { METRICS, type MetricId } from '@shared/metrics/registry';
import { tokensToUsd } from '@shared/metrics/usd';
import { type CsvCell, toCsv } from '@web/lib/csv';
import { incomePerHour } from './session-totals';

interface CsvColumn {
  readonly header: string;
  readonly cell: (session: CamSession) => CsvCell;
}

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
  const columns: readonly CsvColumn[] = [
    { header: 'Started', cell: ({ startTime }) => startTime },
    { header: 'Ended', cell: ({ endTime }) => endTime },
    {
      header: head('timeLive', 'minutes'),
      cell: ({ durationSeconds }) => Math.round(durationSeconds / 60),
    },
    { header: head('income', 'tokens'), cell: ({ incomeTokens }) => incomeTokens },
    { header: head('income', 'USD'), cell: ({ incomeTokens }) => tokensToUsd(incomeTokens) },
    { header: 'Income is', cell: ({ incomeBasis }) => incomeBasis },
    { header: head('incomePerHour', 'tokens'), cell: incomePerHour },
    { header: head('tips', 'tokens'), cell: ({ tipTokens }) => tipTokens },
    { header: head('media', 'tokens'), cell: ({ mediaTokens }) => mediaTokens },
    { header: 'Other income (tokens)', cell: otherIncome },
    { header: head('tipCount'), cell: ({ tips }) => tips },
    { header: head('tippers'), cell: ({ tippers }) => tippers },
    { header: head('highestTip', 'tokens'), cell: ({ highestTip }) => highestTip?.tokens },
    { header: head('mediaSold'), cell: ({ mediaPurchases }) => mediaPurchases },
    { header: head('fanClubJoins'), cell: ({ fanclubJoins }) => fanclubJoins },
    { header: head('visitors'), cell: ({ visitors }) => visitors },
    { header: head('peakVisitors'), cell: ({ peakVisitors }) => peakVisitors },
    { header: head('averageViewers'), cell: ({ viewers }) => viewers?.average },
    { header: head('peakViewers'), cell: ({ viewers }) => viewers?.most },
    { header: head('rank'), cell: ({ rank }) => rank.overall },
    { header: head('newFollowers'), cell: ({ follows, unfollows }) => follows - unfollows },
    { header: head('messages'), cell: ({ messages }) => messages },
    {
      header: head('privateTime', 'minutes'),
      cell: ({ privateSeconds }) => Math.round(privateSeconds / 60),
    },
    { header: 'Stellar', cell: ({ startTime }) => stellar.has(startTime) },
    { header: 'Subject', cell: ({ subject }) => subject },
    { header: 'Hashtags', cell: ({ hashtags }) => hashtags.join(' ') },
    { header: 'Tags', cell: ({ tags = [] }) => tags.join(', ') },
    { header: 'Note', cell: ({ note }) => note },
  ];
  return toCsv(
    columns.map(({ header }) => header),
    sessions.map((session) => columns.map(({ cell }) => cell(session))),
  );
}
