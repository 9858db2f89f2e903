import { Text } from '@chakra-ui/react';
import {
  listReportCards,
  type ReportCard,
  type ReportMode,
} from '@shared/domain/tip-report/report-cards';
import type { MetricId } from '@shared/metrics/registry';
import { formatCount, formatTokens, formatTokensExactly, formatUsd } from '@web/lib/format';
import { Panel } from '@web/ui/components/panel';
import { Stat, StatRow } from '@web/ui/components/stat';
import { formatMean } from './format-mean';
import { formatReportPeriod, goesOn } from './format-report-period';
import type { VisiblePeriod } from './select-period';

/** The numbers of the period, each compared with the previous period. */
export function ReportCards({ shown, now }: { shown: VisiblePeriod; now: number }) {
  const { mode, period, previous } = shown;
  const previousLabel = previous === undefined ? '' : formatReportPeriod(mode, previous.date);
  return (
    <Panel>
      <StatRow>
        {listReportCards(period, previous, mode).map(({ key, value, before }) => {
          const { metric, label, format, exactly, isPrivate = false, secondary } = CARDS[key];
          const isComparable = before !== null && !Number.isNaN(before);
          return (
            <Stat
              key={key}
              metric={metric}
              label={label}
              value={format(value)}
              // Show "Hidden" only once per amount.
              secondary={Number.isNaN(value) ? undefined : secondary?.(value, mode)}
              // All time has no previous period, so reserve no line for the change.
              {...(mode !== 'alltime' && {
                change: isComparable
                  ? { before, now: value, format: exactly, previousLabel }
                  : null,
              })}
              isPrivate={isPrivate}
            />
          );
        })}
      </StatRow>
      {previous !== undefined && goesOn(mode, period.date, now) && (
        <Text color="fg.muted" textStyle="sm" mt="4">
          This {mode} is still in progress. Changes compare it with all of {previousLabel}.
        </Text>
      )}
    </Panel>
  );
}

interface CardDisplay {
  readonly metric: MetricId;
  /** Where the report’s own documentation names it otherwise. @default the metric’s */
  readonly label?: string;
  readonly format: (value: number) => string;
  readonly exactly: (value: number) => string;
  readonly isPrivate?: boolean;
  readonly secondary?: (value: number, mode: ReportMode) => string | undefined;
}

const counted = { format: formatCount, exactly: formatCount };

const CARDS: Readonly<Record<ReportCard['key'], CardDisplay>> = {
  tippers: { metric: 'tippers', ...counted },
  returning: {
    metric: 'returningTippers',
    label: 'Returning Tippers',
    ...counted,
    // Tippers count as returning in every period after their first one, and all time is a single
    // period.
    secondary: (_, mode) => (mode === 'alltime' ? 'Over all time, everyone is new' : undefined),
  },
  new: { metric: 'newTippers', label: 'New Tippers', ...counted },
  tokens: {
    metric: 'tips',
    label: 'Tip Tokens',
    format: formatTokens,
    exactly: formatTokensExactly,
    isPrivate: true,
    secondary: formatUsd,
  },
  tips: { metric: 'tipCount', label: 'Individual Tips', ...counted },
  average: { metric: 'averageTip', format: formatMean, exactly: formatMean, isPrivate: true },
};
