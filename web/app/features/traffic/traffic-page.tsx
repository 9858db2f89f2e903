import { Flex, Stack } from '@chakra-ui/react';
import { formatDateTime, zoneLabel } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { hourLabel } from '@web/ui/charts/heatmap-facts';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { Choice } from '@web/ui/components/choice';
import { EmptyNote } from '@web/ui/components/empty-note';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { SkeletonBlock } from '@web/ui/components/skeleton-block';
import { CAMS_AXES } from '@web/ui/traffic/cams-axis';
import { TrafficChart } from '@web/ui/traffic/traffic-chart';
import { describeRatio, GENDER_NAMES } from '@web/ui/traffic/traffic-facts';
import { bestHour, type TrafficSpan, trafficSpans } from '@web/ui/traffic/traffic-spans';
import { TRAFFIC_DAYS, useTraffic } from '@web/ui/traffic/use-traffic';
import { useSearchParams } from 'react-router-dom';
import { RegionPanel } from './region-panel';
import { TagTraffic } from './tag-traffic';

const GROUPS = ['all', 'f', 'm', 't', 'c'] as const;
const TITLE = 'Viewers and cams across the platform';
/** On a phone, a tablet and a wide screen. */
const HEIGHT = { base: 624, md: 640, xl: 524 };

/** The whole platform: when many people watch and few rooms are live. */
export default function TrafficPage() {
  const { zone } = useAccount();
  const [search, setSearch] = useSearchParams();
  const days = TRAFFIC_DAYS.find((one) => one === search.get('days')) ?? '7';
  const of = GROUPS.find((one) => one === search.get('of')) ?? 'all';
  const camsAxis = CAMS_AXES.find((one) => one === search.get('cams')) ?? 'usual';
  const query = useTraffic(days);
  const spans = trafficSpans(query.data ?? [], of);
  const newest = spans.at(-1);
  const choose = (name: 'days' | 'of' | 'cams', value: string) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        next.set(name, value);
        return next;
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
      <Choice
        label="Date range"
        options={TRAFFIC_DAYS.map((value) => ({
          value,
          label: value === '1' ? '1 day' : `${value} days`,
        }))}
        value={days}
        onChange={(next) => choose('days', next)}
      />
      <Choice
        label="Gender"
        options={GROUPS.map((value) => ({ value, label: GENDER_NAMES[value] }))}
        value={of}
        onChange={(next) => choose('of', next)}
        doesWrap
      />
      {axisChoice}
    </Flex>
  );

  return (
    <Stack gap="6">
      <PageHeader
        answerLines={{ base: 3, md: 2, xl: 1 }}
        answer={
          query.data === undefined
            ? query.error
              ? 'When lots of people are watching and few rooms are live.'
              : undefined
            : answerOf(spans, zone)
        }
        note={newest && `Up to date as of ${formatDateTime(newest.key, zone)}, ${zoneLabel(zone)}.`}
      />
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
          {() => <TrafficChart {...{ spans, zone, camsAxis, controls }} days={Number(days)} />}
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

function answerOf(spans: readonly TrafficSpan[], zone: string): string {
  const best = bestHour(spans, zone);
  if (best === null) return 'No data in this range yet.';
  return `Rooms are fullest at ${hourLabel(best.hour)}: ${describeRatio(best.ratio)} viewers each (average ${describeRatio(best.usual)}).`;
}

function NothingYet() {
  return (
    <EmptyNote title="No data in this range">
      Choose a longer range. New data appears within an hour of our next check.
    </EmptyNote>
  );
}
