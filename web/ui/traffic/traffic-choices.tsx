import { Choice } from '../components/choice';
import { GENDER_NAMES } from './traffic-facts';
import { TRAFFIC_DAYS, type TrafficDays } from './use-traffic';

export const TRAFFIC_GROUPS = ['all', 'f', 'm', 't', 'c'] as const;
export type TrafficGroup = (typeof TRAFFIC_GROUPS)[number];

/** Which days and rooms the chart of traffic shows. */
export function TrafficChoices({
  days,
  setDays,
  of,
  setOf,
}: {
  days: TrafficDays;
  setDays: (days: TrafficDays) => void;
  of: TrafficGroup;
  setOf: (group: TrafficGroup) => void;
}) {
  return (
    <>
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
        options={TRAFFIC_GROUPS.map((value) => ({ value, label: GENDER_NAMES[value] }))}
        value={of}
        onChange={setOf}
        doesWrap
      />
    </>
  );
}
