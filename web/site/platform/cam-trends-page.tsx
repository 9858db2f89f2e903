import { Flex, Stack } from '@chakra-ui/react';
import { GENDERS } from '@shared/domain/site/listed-room';
import { useBrowserZone } from '@web/lib/account-zone';
import { PublicPage } from '@web/site/public-page';
import { AsyncSection } from '@web/ui/components/async-section';
import { EmptyNote } from '@web/ui/components/empty-note';
import { TrafficChart } from '@web/ui/traffic/traffic-chart';
import { TrafficChoices, type TrafficGroup } from '@web/ui/traffic/traffic-choices';
import { TrafficHeader } from '@web/ui/traffic/traffic-header';
import { trafficSpans } from '@web/ui/traffic/traffic-spans';
import { type TrafficDays, useTraffic } from '@web/ui/traffic/use-traffic';
import { useState } from 'react';

const _GROUPS = ['all', ...GENDERS] as const;
const TITLE = 'Viewers and cams across the platform';
const HEIGHT = 560;

/** Viewers and live cams of the whole platform, by hour. */
export default function CamTrendsPage() {
  const zone = useBrowserZone();
  const [days, setDays] = useState<TrafficDays>('7');
  const [of, setOf] = useState<TrafficGroup>('all');
  const query = useTraffic(days);
  const spans = trafficSpans(query.data ?? [], of);
  return (
    <PublicPage>
      <Stack gap="6" py="8">
        <TrafficHeader {...{ query, spans, zone, of }} />
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
              {...{ spans, zone, of }}
              days={Number(days)}
              camsAxis="fit"
              controls={
                <Flex gap="3" mb="3" wrap="wrap" align="center">
                  <TrafficChoices {...{ days, setDays, of, setOf }} />
                </Flex>
              }
            />
          )}
        </AsyncSection>
      </Stack>
    </PublicPage>
  );
}
