import { Flex, Stack } from '@chakra-ui/react';
import { GENDERS, type Gender } from '@shared/domain/site/listed-room';
import { browserZone } from '@web/lib/account-zone';
import { formatDateTime, zoneLabel } from '@web/lib/format-time';
import { useHydrated } from '@web/lib/use-hydrated';
import { PublicPage } from '@web/site/public-page';
import { hourLabel } from '@web/ui/charts/heatmap-facts';
import { AsyncSection } from '@web/ui/components/async-section';
import { Choice } from '@web/ui/components/choice';
import { EmptyNote } from '@web/ui/components/empty-note';
import { PageHeader } from '@web/ui/components/page-header';
import { TrafficChart } from '@web/ui/traffic/traffic-chart';
import { describeRatio, GENDER_NAMES } from '@web/ui/traffic/traffic-facts';
import { bestHour, type TrafficSpan, trafficSpans } from '@web/ui/traffic/traffic-spans';
import { TRAFFIC_DAYS, type TrafficDays, useTraffic } from '@web/ui/traffic/use-traffic';
import { useState } from 'react';

const GROUPS = ['all', ...GENDERS] as const;
const TITLE = 'Viewers and cams across the platform';
const HEIGHT = 560;

/** Viewers and live cams of the whole platform, by hour. */
export default function CamTrendsPage() {
  const zone = useHydrated() ? browserZone() : 'UTC';
  const [days, setDays] = useState<TrafficDays>('7');
  const [of, setOf] = useState<Gender | 'all'>('all');
  const query = useTraffic(days);
  const spans = trafficSpans(query.data ?? [], of);
  const newest = spans.at(-1);
  return (
    <PublicPage>
      <Stack gap="6" py="8">
        <PageHeader
          answerLines={{ base: 3, md: 2, xl: 1 }}
          answer={
            query.data === undefined
              ? query.error
                ? 'When lots of people are watching and few rooms are live.'
                : undefined
              : answerOf(spans, zone)
          }
          note={
            newest && `Up to date as of ${formatDateTime(newest.key, zone)}, ${zoneLabel(zone)}.`
          }
        />
        <AsyncSection
          title={TITLE}
          query={query}
          minHeight={HEIGHT}
          isEmpty={(points) => points === null || points.length === 0}
          empty={
            <EmptyNote title="No data yet">
              The first hour appears within an hour of our first check of the platform.
            </EmptyNote>
          }
        >
          {() => (
            <TrafficChart
              {...{ spans, zone }}
              days={Number(days)}
              camsAxis="fit"
              controls={
                <Flex gap="3" mb="3" wrap="wrap" align="center">
                  <Choice
                    label="Date range"
                    options={TRAFFIC_DAYS.map((value) => ({
                      value,
                      label: value === '1' ? '1 day' : `${value} days`,
                    }))}
                    value={days}
                    onChange={setDays}
                  />
                  <Choice
                    label="Gender"
                    options={GROUPS.map((value) => ({ value, label: GENDER_NAMES[value] }))}
                    value={of}
                    onChange={setOf}
                    doesWrap
                  />
                </Flex>
              }
            />
          )}
        </AsyncSection>
      </Stack>
    </PublicPage>
  );
}

function answerOf(spans: readonly TrafficSpan[], zone: string): string {
  const best = bestHour(spans, zone);
  if (best === null) return 'No data in this range yet.';
  return `Rooms are fullest at ${hourLabel(best.hour)}: ${describeRatio(best.ratio)} viewers each (average ${describeRatio(best.usual)}).`;
}
