import type { StudioSums } from '@shared/api/studio';
import {
  formatCount,
  formatDuration,
  formatTokens,
  formatTokensExactly,
  formatUsd,
} from '@web/lib/format';
import { Stat, StatRow } from '@web/ui/components/stat';
import { signed } from '../shared/signed';
import { BEFORE_WORDS } from './studio-answer';

/** Totals of 48 hours, each compared with the 48-hour average of the previous week. */
export function StudioStats({
  recent,
  before,
  isNew,
}: {
  recent: StudioSums;
  before: StudioSums;
  /** There is no data from the previous week to compare with. */
  isNew: boolean;
}) {
  const change = (figure: keyof StudioSums, format: (value: number) => string) =>
    isNew
      ? null
      : { before: before[figure], now: recent[figure], format, previousLabel: BEFORE_WORDS };
  return (
    <StatRow>
      <Stat
        label="Tip tokens"
        value={formatTokens(recent.tipTokens)}
        secondary={formatUsd(recent.tipTokens)}
        change={change('tipTokens', formatTokensExactly)}
        isPrivate
      />
      <Stat label="Tips" value={formatCount(recent.tips)} change={change('tips', formatCount)} />
      <Stat
        label="Time live"
        value={formatDuration(recent.seconds)}
        change={change('seconds', formatDuration)}
      />
      <Stat
        label="Sessions"
        value={formatCount(recent.sessions)}
        change={change('sessions', formatCount)}
      />
      <Stat
        label="New followers"
        value={signed(recent.newFollowers)}
        change={change('newFollowers', signed)}
      />
      <Stat
        label="Media tokens"
        value={formatTokens(recent.mediaTokens)}
        secondary={formatUsd(recent.mediaTokens)}
        change={change('mediaTokens', formatTokensExactly)}
        isPrivate
      />
    </StatRow>
  );
}
