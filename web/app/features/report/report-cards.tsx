import { Text } from '@chakra-ui/react';
import {
  countFinishedDays,
  listReportCards,
  type ReportCard,
  type ReportMode,
} from '@shared/domain/tip-report/report-cards';
import type { MetricId } from '@shared/metrics/registry';
import { formatCount, formatTokens, formatTokensExactly, formatUsd } from '@web/lib/format';
import { MoreNumbers } from '@web/ui/components/more-numbers';
import { Panel } from '@web/ui/components/panel';
import { Stat, StatRow } from '@web/ui/components/stat';
import { formatMean } from './format-mean';
import { formatReportPeriod, goesOn } from './format-report-period';
import type { VisiblePeriod } from './select-period';

/** The three that matter most; the others are shown on demand. */
const MAIN: ReadonlySet<ReportCard['key']> = new Set(['tokens', 'tippers', 'new']);

/** The numbers of the period, each compared with the previous period. */
export function ReportCards({ shown, now }: { shown: VisiblePeriod; now: number }) {
  const { mode, period, previous } = shown;
  const isGoingOn = goesOn(mode, period.date, now);
  const finishedDays = isGoingOn ? countFinishedDays(period.date, now) : null;
  const cards = listReportCards(period, previous, mode, finishedDays);
  const previousLabel = previous === undefined ? '' : formatReportPeriod(mode, previous.date);
  const draw = (card: ReportCard) => <Card key={card.key} {...{ card, mode, previousLabel }} />;
  const [tokens, ...people] = cards
    .filter(({ key }) => MAIN.has(key))
    .sort((a, b) => Number(b.key === 'tokens') - Number(a.key === 'tokens'));
  return (
    <Panel>
      <StatRow>
        {tokens && draw(tokens)}
        {people.map(draw)}
      </StatRow>
      <MoreNumbers>
        <StatRow>{cards.filter(({ key }) => !MAIN.has(key)).map(draw)}</StatRow>
      </MoreNumbers>
      {previous !== undefined && isGoingOn && (
        <Text color="fg.muted" textStyle="sm" mt="4">
          This {mode} is still in progress, so tips are compared per day with {previousLabel}.
        </Text>
      )}
    </Panel>
  );
}

function Card({
  card: { key, value, before, compared },
  mode,
  previousLabel,
}: {
  card: ReportCard;
  mode: ReportMode;
  previousLabel: string;
}) {
  const { metric, label, format, exactly, isPrivate = false, secondary } = CARDS[key];
  const isComparable = compared !== null && !Number.isNaN(compared.before);
  const isWaiting = compared === null && before !== null && mode !== 'alltime';
  return (
    <Stat
      metric={metric}
      label={label}
      value={format(value)}
      // Show "Hidden" only once per amount.
      secondary={
        Number.isNaN(value)
          ? undefined
          : isWaiting && !isPrivate
            ? `${previousLabel}: ${exactly(before)}`
            : secondary?.(value, mode)
      }
      // All time has no previous period, so reserve no line for the change.
      {...(mode !== 'alltime' && {
        change: isComparable
          ? {
              before: compared.before,
              now: compared.now,
              format: compared.isPerDay ? (each: number) => exactly(Math.round(each)) : exactly,
              previousLabel: compared.isPerDay ? `${previousLabel}, per day` : previousLabel,
            }
          : null,
      })}
      isPrivate={isPrivate}
    />
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
