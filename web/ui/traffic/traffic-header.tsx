import { formatDateTime, zoneLabel } from '@web/lib/format-time';
import { hourLabel } from '../charts/heatmap-facts';
import { PageHeader } from '../components/page-header';
import type { TrafficGroup } from './traffic-choices';
import { describeRatio, roomsOfGender } from './traffic-facts';
import { bestHour, type TrafficSpan } from './traffic-spans';
import type { useTraffic } from './use-traffic';

/** The answer to when many people watch and few rooms are live. */
export function TrafficHeader({
  query: { data, error },
  spans,
  zone,
  of,
}: {
  query: ReturnType<typeof useTraffic>;
  spans: readonly TrafficSpan[];
  zone: string;
  of: TrafficGroup;
}) {
  const newest = spans.at(-1);
  return (
    <PageHeader
      answerLines={{ base: 3, md: 2, xl: 1 }}
      answer={
        data === undefined
          ? error
            ? 'When lots of people are watching and few rooms are live.'
            : undefined
          : answerOf(spans, zone, of)
      }
      note={newest && `Up to date as of ${formatDateTime(newest.key, zone)}, ${zoneLabel(zone)}.`}
    />
  );
}

function answerOf(spans: readonly TrafficSpan[], zone: string, of: TrafficGroup): string {
  const best = bestHour(spans, zone);
  if (best === null) return 'No data in this range yet.';
  return `${roomsOfGender(of)} are fullest at ${hourLabel(best.hour)}: ${describeRatio(best.ratio)} viewers each (average ${describeRatio(best.usual)}).`;
}
