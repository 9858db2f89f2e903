import { Box, Stack } from '@chakra-ui/react';
import type { TipperHistory } from '@shared/api/tippers';
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
import { TIP_WINDOWS, tipsInWindow, WINDOW_NAMES, windowFrom } from './tip-window';
import { useTipperPart } from './use-tipper-part';

const OPTIONS = TIP_WINDOWS.map((value) => ({ value, label: WINDOW_NAMES[value] }));
const QUARTER_HOUR = 15 * 60_000;

/** A viewer's tips: in total, over time, and one by one. */
export function TipperTips({ history }: { history: TipperHistory }) {
  const { zone } = useAccount();
  const [urlWindow, choose] = useTipperPart('tipperWindow');
  const window = windowFrom(urlWindow);
  // The end of this quarter hour, so that a tip from just now is included.
  const now = useQuarterHour() + QUARTER_HOUR;
  const tips = useMemo(() => tipsInWindow(history.tips, window, now), [history.tips, window, now]);

  if (history.tips.length === 0) {
    return (
      <EmptyNote title="No tips found – This viewer has not tipped you yet.">
        {history.hasProfile
          ? undefined
          : 'Tipper profiles are off in your settings, so we don’t keep individual tips.'}
      </EmptyNote>
    );
  }

  const sum = tips.at(-1)?.sumSoFar;
  return (
    <Stack gap="5">
      <Box>
        <Choice label="Date range" options={OPTIONS} value={window} onChange={choose} />
      </Box>
      {tips.length === 0 ? (
        <EmptyNote title="No tips match – Try changing your filters." />
      ) : (
        <>
          <StatRow>
            <Stat
              metric="tips"
              value={formatTokensExactly(sum)}
              secondary={Number.isNaN(sum) ? undefined : formatUsd(sum)}
              isPrivate
            />
            <Stat metric="tipCount" value={formatCount(tips.length)} />
            <Stat label="Last tip" value={formatDay(tips.at(-1)?.time ?? now, zone)} />
          </StatRow>
          {/* Without access to money there is nothing to draw. */}
          {!Number.isNaN(sum) && (
            <RunningSum
              tips={tips}
              window={window}
              now={now}
              csvName={`${history.name}-tips-so-far`}
            />
          )}
          <TipList tips={tips} csvName={`${history.name}-tips`} />
        </>
      )}
    </Stack>
  );
}
