import { Flex, Text } from '@chakra-ui/react';
import type { GoLiveNext } from '@shared/api/earnings';
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
      </Text>
      <AddToCalendar slot={slot} label={label} performer={performer} />
    </Flex>
  );
}

/** Recommended are only slots with three nights, so these have fewer. */
function describeNights(nights: number): string {
  if (nights === 0) return 'You haven’t been live then in the last 17 weeks';
  return `You’ve been live then ${nights === 1 ? 'once' : 'twice'} in the last 17 weeks`;
}
