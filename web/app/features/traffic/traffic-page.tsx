import { Flex, Stack } from '@chakra-ui/react';
import { useAccount } from '@web/lib/performer';
import { useSearchParams } from '@web/lib/use-search-params';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { Choice } from '@web/ui/components/choice';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { SkeletonBlock } from '@web/ui/components/skeleton-block';
import { CAMS_AXES } from '@web/ui/traffic/cams-axis';
import { TrafficChart } from '@web/ui/traffic/traffic-chart';
import { TRAFFIC_GROUPS, TrafficChoices } from '@web/ui/traffic/traffic-choices';
import { TrafficHeader } from '@web/ui/traffic/traffic-header';
import { trafficSpans } from '@web/ui/traffic/traffic-spans';
import { TRAFFIC_DAYS, useTraffic } from '@web/ui/traffic/use-traffic';
import { RegionPanel } from './region-panel';
import { TagTraffic } from './tag-traffic';
import { useOwnGender } from './use-own-gender';

const TITLE = 'Viewers and cams across the platform';
/** On a phone, a tablet and a wide screen. */
const HEIGHT = { base: 624, md: 640, xl: 524 };

/**
 * The whole platform: when many people watch and few rooms are live. Starts with rooms of the
 * performer's own gender.
 */
export default function TrafficPage() {
  const { zone } = useAccount();
  const ownGender = useOwnGender();
  const [search, setSearch] = useSearchParams();
  const days = TRAFFIC_DAYS.find((one) => one === search.get('days')) ?? '7';
  const of = TRAFFIC_GROUPS.find((one) => one === search.get('of')) ?? ownGender;
  const camsAxis = CAMS_AXES.find((one) => one === search.get('cams')) ?? 'usual';
  const query = useTraffic(days);
  const spans = trafficSpans(query.data ?? [], of);
  const choose = (name: 'days' | 'of' | 'cams', value: string) =>
    setSearch(
      (present) => {
        present.set(name, value);
        return present;
      },
      { replace: true, preventScrollReset: true },
    );
  const axisChoice = (
    <Choice
      label="Cams axis"
      options={[
        { value: 'usual', label: 'Cams: 0–5,000' },
        { value: 'fit', label: 'Cams: fit to data' },
      ]}
      value={camsAxis}
      onChange={(next) => choose('cams', next)}
    />
  );
  const controls = (
    <Flex gap="3" mb="3" wrap="wrap" align="center">
      <TrafficChoices
        days={days}
        setDays={(next) => choose('days', next)}
        of={of}
        setOf={(next) => choose('of', next)}
      />
      {axisChoice}
    </Flex>
  );

  return (
    <Stack gap="6">
      <TrafficHeader {...{ query, spans, zone, of }} />
      {spans.length === 0 && (query.data !== undefined || query.error) ? (
        <Panel title={TITLE}>
          {controls}
          <AsyncPanel query={query} minHeight={180} isEmpty={() => true} empty={<NothingYet />}>
            {() => null}
          </AsyncPanel>
        </Panel>
      ) : (
        <AsyncPanel
          query={query}
          minHeight={500}
          skeleton={<SkeletonBlock height={HEIGHT} />}
          empty=""
        >
          {() => <TrafficChart {...{ spans, zone, of, camsAxis, controls }} days={Number(days)} />}
        </AsyncPanel>
      )}
      <RegionPanel zone={zone} />
      {spans.length > 0 && (
        <TagTraffic
          points={query.data ?? []}
          {...{ zone, camsAxis, axisChoice }}
          days={Number(days)}
        />
      )}
    </Stack>
  );
}

function NothingYet() {
  return (
    <EmptyNote title="No data in this range">
      Choose a longer range. New data appears within an hour of our next check.
    </EmptyNote>
  );
}
