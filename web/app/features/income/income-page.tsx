import { Stack } from '@chakra-ui/react';
import { getAdditionalIncome } from '@shared/api/client-calls.gen';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { selectDaysSoFar } from '@shared/domain/trends/covered-days';
import { catchingUp } from '@web/lib/counted-until';
import { useAccount } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { useLocalDays } from '@web/lib/use-local-days';
import { usePeriod } from '@web/lib/use-period';
import { useQuarterHour } from '@web/lib/use-quarter-hour';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { PageHeader } from '@web/ui/components/page-header';
import { PanelSkeletons } from '@web/ui/components/panel-skeletons';
import { SkeletonBlock } from '@web/ui/components/skeleton-block';
import { lazy, Suspense, useMemo } from 'react';
import { CoveragePanel } from './coverage-panel';
import { IncomeAnswer } from './income-answer';
import { IncomeChart } from './income-chart';
import { hidesMoney, sumDayBasis, sumIncome } from './income-parts';
import { HiddenIncome, NoIncome } from './no-income';
import { PartsPanel } from './parts-panel';

// Below the first view, so its code loads later.
const WhatChangedPanel = lazy(() => import('./what-changed/what-changed-panel'));
const MonthOutlookPanel = lazy(() => import('./month-outlook/month-outlook-panel'));
const OUTLOOK_HEIGHT = { base: 420, md: 320, xl: 320 };
const CHANGE_HEIGHT = { base: 600, md: 540, xl: 540 };

/** All income by kind, what the month will come to, why it changed, and how reliable it is. */
export default function IncomePage() {
  const { zone } = useAccount();
  const { input, periodLabel } = useLocalDays();
  const { p } = input.params;
  const period = usePeriod();
  const now = useQuarterHour();
  const query = useCall(getAdditionalIncome, input, {
    keepPrevious: true,
    refetchInterval: 5 * 60_000,
  });
  const { data } = query;
  const income = useMemo(
    () =>
      data && {
        ...data,
        days: selectDaysSoFar(data.days, ({ day }) => day, {
          now,
          offsetAt: createOffsetLookup(zone),
        }),
      },
    [data, zone, now],
  );
  const sum = useMemo(() => (income ? sumIncome(income.days) : null), [income]);
  // True while loading, too.
  const isChart = data === undefined || (sum !== null && !hidesMoney(sum));

  return (
    <Stack gap="6">
      <PageHeader
        answerLines={{ base: 3, md: 2, xl: 1 }}
        answer={income && <IncomeAnswer sum={sum} basis={sumDayBasis(income.days)} />}
        note={`${periodLabel}. Dollar amounts are estimates at $0.05 per token.${catchingUp(data, zone)}`}
      />
      <AsyncPanel
        query={query}
        minHeight={isChart ? 1020 : 240}
        skeleton={<PanelSkeletons heights={[470, 400, 200]} />}
        isEmpty={() => sum === null}
        empty={<NoIncome />}
      >
        {() =>
          income &&
          sum && (
            <Stack gap="6">
              {hidesMoney(sum) ? (
                <HiddenIncome />
              ) : (
                <>
                  <IncomeChart income={income} csvName={`${p}-income-days`} />
                  <Suspense fallback={<SkeletonBlock height={OUTLOOK_HEIGHT} />}>
                    <MonthOutlookPanel performer={p} />
                  </Suspense>
                  {period.previous && (
                    <Suspense fallback={<SkeletonBlock height={CHANGE_HEIGHT} />}>
                      <WhatChangedPanel performer={p} period={period} previous={period.previous} />
                    </Suspense>
                  )}
                  <PartsPanel income={sum} csvName={`${p}-income`} />
                </>
              )}
              <CoveragePanel sum={sum} income={income} />
            </Stack>
          )
        }
      </AsyncPanel>
    </Stack>
  );
}
