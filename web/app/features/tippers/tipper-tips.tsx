import { Box, Stack } from '@chakra-ui/react';
import { formatCount, formatTokensExactly, formatUsd } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useQuarterHour } from '@web/lib/use-quarter-hour';
import { Choice } from '@web/ui/components/choice';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Stat, StatRow } from '@web/ui/components/stat';
import { useMemo } from 'react';
import { RunningSum } from './running-sum';
import { TipList } from './tip-list';
import { TIP_WINDOWS, tipsSince, WINDOW_NAMES, windowFrom, windowTips } from './tip-window';
import type { TipperTabProps } from './tipper-tab-props';
import { useTipperPart } from './use-tipper-part';
import { useTips } from './use-tips';

const OPTIONS = TIP_WINDOWS.map((value) => ({ value, label: WINDOW_NAMES[value] }));
const QUARTER_HOUR = 15 * 60_000;

/** A viewer's tips: in total, over time, and one by one. */
export function TipperTips({ performer, history }: TipperTabProps) {
  const { zone } = useAccount();
  const [urlWindow, choose] = useTipperPart('tipperWindow');
  const window = windowFrom(urlWindow);
  // The end of this quarter hour, so that a tip from just now is included.
  const now = useQuarterHour() + QUARTER_HOUR;
  const found = useMemo(
    () => windowTips(history, window, { now, zone }),
    [history, window, now, zone],
  );
  const { tips, ...older } = useTips(performer, history);

  if (history.total.tips === 0) {
    return (
      <EmptyNote title="No tips found – This viewer has not tipped you yet.">
        {history.hasProfile
          ? undefined
          : 'Tipper profiles are off in your settings, so we don’t keep individual tips.'}
      </EmptyNote>
    );
  }

  const isHidden = Number.isNaN(found?.tokens);
  return (
    <Stack gap="5">
      <Box>
        <Choice label="Date range" options={OPTIONS} value={window} onChange={choose} />
      </Box>
      {found === null ? (
        <EmptyNote title="No tips match – Try changing your filters." />
      ) : (
        <>
          <StatRow>
            <Stat
              metric="tips"
              value={formatTokensExactly(found.tokens)}
              secondary={isHidden ? undefined : formatUsd(found.tokens)}
              isPrivate
            />
            <Stat metric="tipCount" value={formatCount(found.tips)} />
            <Stat label="Last tip" value={formatDay(history.lastTipTime ?? now, zone)} />
          </StatRow>
          {/* Without access to money there is nothing to draw. */}
          {!isHidden && (
            <RunningSum series={found.series} csvName={`${history.name}-tips-so-far`} />
          )}
          <TipList
            tips={tipsSince(tips, found.start)}
            total={found.tips}
            older={older}
            csvName={`${history.name}-tips`}
          />
        </>
      )}
    </Stack>
  );
}
