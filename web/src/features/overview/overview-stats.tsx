import type { CamSession } from '../../../../shared/api/cam-session';
import { Stat, StatRow } from '../../components/stat';
import {
  formatCount,
  formatDuration,
  formatTokens,
  formatTokensExactly,
  formatUsd,
  MISSING,
} from '../../lib/format';
import { type PeriodSums, periodSums } from './period-stats';

/** The sums of the period, each against the same stretch before. */
export function OverviewStats({
  now,
  before,
  previousLabel,
}: {
  now: readonly CamSession[];
  /** Null where there is nothing to compare with. */
  before: readonly CamSession[] | null;
  previousLabel: string;
}) {
  const sums = periodSums(now);
  const earlier = before === null || before.length === 0 ? null : periodSums(before);
  const rate = sums.tokensPerHour === null ? null : Math.round(sums.tokensPerHour);

  const change = (of: (sums: PeriodSums) => number | null, format: (value: number) => string) => {
    const is = of(sums);
    const was = earlier === null ? null : of(earlier);
    return is === null || was === null ? null : { before: was, now: is, format, previousLabel };
  };

  return (
    <StatRow>
      <Stat
        label="Tips and media"
        value={formatTokens(sums.tokens)}
        secondary={formatUsd(sums.tokens)}
        change={change(({ tokens }) => tokens, formatTokensExactly)}
        isPrivate
      />
      <Stat
        label="On air"
        value={sums.durationSeconds === 0 ? MISSING : formatDuration(sums.durationSeconds)}
        change={change(({ durationSeconds }) => durationSeconds, formatDuration)}
      />
      <Stat
        label="Sessions"
        value={formatCount(sums.sessions)}
        change={change(({ sessions }) => sessions, formatCount)}
      />
      <Stat
        label="An hour on air"
        value={formatTokens(rate)}
        secondary={rate === null ? undefined : formatUsd(rate)}
        change={change(
          ({ tokensPerHour }) => (tokensPerHour === null ? null : Math.round(tokensPerHour)),
          formatTokensExactly,
        )}
        isPrivate
      />
      <Stat
        label="Tips"
        value={formatCount(sums.tips)}
        change={change(({ tips }) => tips, formatCount)}
      />
      <Stat
        label="Followers on air"
        value={formatCount(sums.followers)}
        change={change(({ followers }) => followers, formatCount)}
      />
    </StatRow>
  );
}
