import { Flex, Text } from '@chakra-ui/react';
import type { GoLiveNext } from '@shared/api/earnings';
import { withExperiment } from '@web/app/features/shared/experiment-href';
import { formatTime } from '@web/lib/format-time';
import { usePerformer } from '@web/lib/performer';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { TextLink } from '@web/ui/components/text-link';
import { AddToCalendar } from './add-to-calendar';
import { slotLabel } from './slot-label';

/** A slot with little evidence that may be better than the average. */
export function WorthTrying({
  slot,
  zone,
  performer,
}: {
  slot: GoLiveNext['worthTrying'][number];
  zone: string;
  performer: string;
}) {
  const label = slotLabel(slot, zone);
  return (
    <Flex columnGap="4" rowGap="2" align="center" justify="space-between" wrap="wrap">
      <Text flex="1 1 20rem" maxW="70ch">
        Worth trying: <strong>{label}</strong>. {describeNights(slot.nights)}, and it may beat your
        average.
        <TryIt start={slot.start} zone={zone} />
      </Text>
      <AddToCalendar slot={slot} label={label} performer={performer} />
    </Flex>
  );
}

/** For Admins, who may start experiments: going live within the slot's first hour. */
function TryIt({ start, zone }: { start: string; zone: string }) {
  const href = useDashboardHref();
  if (usePerformer().role !== 'Admin') return null;
  const hour = Number(formatTime(start, zone).slice(0, 2));
  const trial = { kind: 'start_hour', from_hour: hour, until_hour: (hour + 1) % 24 };
  return (
    <>
      {' '}
      <TextLink to={withExperiment(href('experiments'), trial)}>Try it as an experiment</TextLink>
    </>
  );
}

/** Recommended are only slots with three nights, so these have fewer. */
function describeNights(nights: number): string {
  if (nights === 0) return 'You haven’t been live then in the last 17 weeks';
  return `You’ve been live then ${nights === 1 ? 'once' : 'twice'} in the last 17 weeks`;
}
