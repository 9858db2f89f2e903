import { chakra, Text } from '@chakra-ui/react';
import { showsImageHint } from '@shared/domain/tip-report/image-hint';
import { formatTokensExactly, formatUsd } from '@web/lib/format';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { UserName } from '@web/ui/components/user-name';
import { formatReportPeriod, periodTitle } from './format-report-period';
import type { VisiblePeriod } from './select-period';

/** The highest single tip and who gave it. */
export function HighlightsPanel({
  shown: { mode, period, isLatest },
  onOpen,
}: {
  shown: VisiblePeriod;
  /** Opens a tipper's history. Without it, names are plain text. */
  onOpen: ((name: string) => void) | undefined;
}) {
  const { highest_tip_amount: tokens, highest_tip_name: name, tips_count: tips } = period;
  return (
    <Panel title="Tip Highlights" note={periodTitle(mode, period.date)}>
      {tips === 0 ? (
        <Text color="fg.muted">No tips.</Text>
      ) : (
        <Text>
          The highest tip was{' '}
          {!Number.isNaN(tokens) && (
            <>
              <chakra.span fontWeight="600" fontVariantNumeric="tabular-nums">
                <Private>{formatTokensExactly(tokens)}</Private>
              </chakra.span>{' '}
              (<Private>{formatUsd(tokens)}</Private>),{' '}
            </>
          )}
          {name === null ? 'from an anonymous tipper' : 'from '}
          {name !== null && <UserName name={name} onOpen={onOpen} />}.
        </Text>
      )}
      {showsImageHint(mode, period.date, isLatest) && period.top_tippers.length > 0 && (
        <Text color="fg.muted" textStyle="sm" mt="3">
          Say thank you in public: add an image of your top tipper for{' '}
          {formatReportPeriod(mode, period.date)} to your profile on the platform.
        </Text>
      )}
    </Panel>
  );
}
