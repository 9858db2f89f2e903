import type { StudioSums } from '@shared/api/studio';
import type { IncomeBasis } from '@shared/domain/income/income';
import {
  formatAtLeast,
  formatCount,
  formatDuration,
  formatTokens,
  formatTokensExactly,
  formatUsd,
} from '@web/lib/format';
import { MoreNumbers } from '@web/ui/components/more-numbers';
import { Stat, StatRow } from '@web/ui/components/stat';
import { signed } from '../shared/signed';
import { PREVIOUS_WEEK_LABEL } from './studio-answer';

/** Totals of 48 hours, each compared with the 48-hour average of the previous week. */
export function StudioStats({
  recent,
  incomeBasis,
  before,
  isNew,
}: {
  recent: StudioSums;
  /** How the recent income is known. */
  incomeBasis: IncomeBasis;
  before: StudioSums;
  /** There is no data for the week before, so nothing to compare with. */
  isNew: boolean;
}) {
  const change = (figure: keyof StudioSums, format: (value: number) => string) =>
    isNew
      ? null
      : { before: before[figure], now: recent[figure], format, previousLabel: PREVIOUS_WEEK_LABEL };
  const tokens = (figure: 'incomeTokens' | 'tipTokens' | 'mediaTokens') => ({
    value: formatTokens(recent[figure]),
    secondary: formatUsd(recent[figure]),
    change: change(figure, formatTokensExactly),
    isPrivate: true,
  });
  const isAtLeast = incomeBasis === 'partial';
  return (
    <>
      <StatRow>
        <Stat
          metric="income"
          {...tokens('incomeTokens')}
          value={formatAtLeast(formatTokens(recent.incomeTokens), isAtLeast)}
          secondary={formatAtLeast(formatUsd(recent.incomeTokens), isAtLeast)}
        />
        <Stat
          metric="timeLive"
          value={formatDuration(recent.seconds)}
          change={change('seconds', formatDuration)}
        />
        <Stat
          metric="sessions"
          value={formatCount(recent.sessions)}
          change={change('sessions', formatCount)}
        />
      </StatRow>
      <MoreNumbers>
        <StatRow>
          <Stat metric="tips" {...tokens('tipTokens')} />
          <Stat metric="media" {...tokens('mediaTokens')} />
          <Stat
            metric="tipCount"
            value={formatCount(recent.tips)}
            change={change('tips', formatCount)}
          />
          <Stat
            metric="newFollowers"
            value={signed(recent.newFollowers)}
            change={change('newFollowers', signed)}
          />
        </StatRow>
      </MoreNumbers>
    </>
  );
}
