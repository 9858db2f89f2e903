import { Grid, Stack } from '@chakra-ui/react';
import type { Tier } from '@shared/domain/access/tiers';
import { zoneLabel } from '@web/lib/format-time';
import { useAccount, usePerformer } from '@web/lib/performer';
import { usePeriod } from '@web/lib/use-period';
import { useQuarterHour } from '@web/lib/use-quarter-hour';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { LockedNote } from '@web/ui/components/locked-note';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { PanelSkeletons } from '@web/ui/components/panel-skeletons';
import { useMemo } from 'react';
import { NewsPanel } from '../shared/news/news-panel';
import { AverageDayPanel, useAverageDays, useTrendDays } from './average-day-panel';
import { ComparisonMenu } from './comparison-menu';
import { periodNote } from './period-note';
import { PeriodPanel } from './period-panel';
import { PlanAnswer } from './plan-answer';
import { planStats } from './plan-stats';

/** Numbers and the average day. */
const SHAPES = [
  { base: 320, md: 240, xl: 177 },
  { base: 408, md: 352, xl: 352 },
] as const;

/** The overview for plans without sessions, from finished days only. `tier` includes sessions. */
export default function PlanOverview({ tier }: { tier: Tier }) {
  const { name } = usePerformer();
  const { zone } = useAccount();
  const period = usePeriod();
  const now = useQuarterHour();
  const trends = useTrendDays(name);
  const days = useAverageDays(trends.data);
  const figures = useMemo(
    () => trends.data && planStats(trends.data, period, now),
    [trends.data, period, now],
  );
  const { label, basis, setBasis } = period;
  const previousLabel = period.previousLabel.replace(/,.*/, ', as many finished days');

  return (
    <Stack gap="6">
      <PageHeader
        answerLines={{ base: 3, md: 2, xl: 1 }}
        answer={
          trends.data ? <PlanAnswer days={days} /> : trends.error && 'How your room is doing.'
        }
        note={`Finished days, ${zoneLabel(trends.data?.timezone ?? zone)}; today’s numbers arrive tomorrow.`}
      />
      <AsyncPanel
        query={trends}
        minHeight={0}
        skeleton={<PanelSkeletons heights={SHAPES} />}
        empty=""
      >
        {() =>
          figures && (
            <Stack gap="6">
              <PeriodPanel
                rows={figures.rows}
                label={label}
                note={[
                  periodNote({ ...period, previousLabel }, comparisonOf(figures)),
                  figures.isCut && SHORT,
                ]
                  .filter(Boolean)
                  .join('. ')}
                previousLabel={previousLabel}
                csvName={`${name}-comparison`}
                comparison={
                  period.key !== 'all' && <ComparisonMenu basis={basis} onChange={setBasis} />
                }
              />
              <AverageDayPanel performer={name} />
            </Stack>
          )
        }
      </AsyncPanel>
      <Grid gap="6" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
        <NewsPanel performer={name} />
        <Panel title="Sessions, tippers, and your week by hour">
          <LockedNote tier={tier} />
        </Panel>
      </Grid>
    </Stack>
  );
}

const SHORT = 'Your plan includes four months of history';

function comparisonOf({ rows, isTooYoung }: ReturnType<typeof planStats>) {
  if (isTooYoung) return 'too-young';
  return rows.some(({ before }) => before !== null) ? 'made' : 'none';
}
