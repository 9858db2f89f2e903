import { chakra, Stack, Text } from '@chakra-ui/react';
import { listDailyIncome } from '@shared/domain/forecast/daily-income';
import { intervalOf } from '@shared/domain/forecast/forecast-income';
import { findGoodDay, forecastMonth } from '@shared/domain/forecast/month-outlook';
import { localDate, localMidnight } from '@shared/domain/time/local-days';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { formatCountOf, formatTokens, shortTokens } from '@web/lib/format';
import { useAccount } from '@web/lib/performer';
import { useQuarterHour } from '@web/lib/use-quarter-hour';
import { useRefusalOf } from '@web/lib/use-refusal';
import { type SessionPages, useSessionPages } from '@web/lib/use-session-pages';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { PrivateAmount } from '@web/ui/components/private-amount';
import { SkeletonBlock } from '@web/ui/components/skeleton-block';
import { MonthGoal } from './month-goal';

/** 26 weeks: older days say little about the coming ones. */
const HISTORY_DAYS = 26 * 7;
/** Of 200 sessions each. */
const MAX_PAGES = 4;
/** Weekdays need some weeks before anything is expected of them. */
const MIN_DAYS = 28;
const SHARES = [50, 80, 95] as const;
const HEIGHT = { base: 300, md: 220, xl: 220 };

/** What the current month will come to, whatever the chosen period, and the chance to reach a goal. */
export default function MonthOutlookPanel({ performer }: { performer: string }) {
  const { zone } = useAccount();
  const now = useQuarterHour();
  const offsetAt = createOffsetLookup(zone);
  const today = localDate(now, offsetAt);
  const first = localMidnight(localDate(now - HISTORY_DAYS * DAY_MS, offsetAt), offsetAt);
  const isRefused = useRefusalOf()(['sessions', 'overview']) !== null;
  const query = useSessionPages(
    isRefused ? null : performer,
    { start: new Date(first).toISOString(), end: undefined },
    MAX_PAGES,
    { offline: true },
  );
  if (isRefused) return null;
  return (
    <Panel title={`${monthName(today)} so far`} note="The whole month, whatever period is chosen">
      <AsyncPanel
        query={query}
        minHeight={0}
        skeleton={<SkeletonBlock height={HEIGHT} />}
        empty={null}
      >
        {(pages) => <Outlook performer={performer} pages={pages} today={today} zone={zone} />}
      </AsyncPanel>
    </Panel>
  );
}

function Outlook({
  performer,
  pages,
  today,
  zone,
}: {
  performer: string;
  pages: SessionPages;
  /** Local date: `2026-11-20`. */
  today: string;
  zone: string;
}) {
  const days = listDailyIncome(pages, createOffsetLookup(zone), today);
  const missing = MIN_DAYS - (days.length - 1);
  if (missing > 0) {
    return (
      <EmptyNote title="Not enough days yet">
        {`We can say what the month will come to in ${formatCountOf(missing, 'day')}.`}
      </EmptyNote>
    );
  }
  const { earned, expected, outcomes, missingDays } = forecastMonth(days);
  return (
    <Stack gap="4">
      <Text maxW="70ch">
        You’ve earned <PrivateAmount>{formatTokens(earned)}</PrivateAmount> so far. By the end of{' '}
        {monthName(today)}, we expect about{' '}
        <PrivateAmount>{formatTokens(Math.round(expected))}</PrivateAmount>.
      </Text>
      {outcomes.length === 0 ? (
        <Text color="fg.muted" textStyle="sm">
          {`In ${formatCountOf(missingDays, 'day')}, we can also say how certain that is.`}
        </Text>
      ) : (
        <chakra.dl display="grid" gap="4" gridTemplateColumns={{ md: 'repeat(3, minmax(0, 1fr))' }}>
          {SHARES.map((share) => {
            const { low, high } = intervalOf(outcomes, share / 100);
            return (
              <div key={share}>
                <chakra.dt color="fg.muted" textStyle="sm">
                  With {share}% certainty
                </chakra.dt>
                <chakra.dd fontWeight="medium" fontVariantNumeric="tabular-nums">
                  <PrivateAmount>
                    {shortTokens(Math.round(low))}–{formatTokens(Math.round(high))}
                  </PrivateAmount>
                </chakra.dd>
              </div>
            );
          })}
        </chakra.dl>
      )}
      <MonthGoal
        performer={performer}
        month={monthName(today)}
        expected={expected}
        outcomes={outcomes}
        goodDay={findGoodDay(days)}
      />
    </Stack>
  );
}

function monthName(date: string): string {
  return new Date(date).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
}
