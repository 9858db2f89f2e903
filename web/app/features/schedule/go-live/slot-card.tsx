import { Box, chakra, Text } from '@chakra-ui/react';
import type { GoLiveNext } from '@shared/api/earnings';
import { formatPercent, formatTokens, shortTokens } from '@web/lib/format';
import { PrivateAmount } from '@web/ui/components/private-amount';
import { AddToCalendar } from './add-to-calendar';
import { formatNights, slotLabel } from './slot-label';

/** A recommended slot: when, what to expect, how certain it is, and what it is based on. */
export function SlotCard({
  slot,
  zone,
  performer,
}: {
  slot: GoLiveNext['slots'][number];
  zone: string;
  performer: string;
}) {
  const { incomePerHour, low, high, advantage, nights } = slot;
  const label = slotLabel(slot, zone);
  return (
    <chakra.li minW="0" listStyleType="none">
      <Text fontWeight="medium">{label}</Text>
      <Box textStyle="figure">
        ≈ <PrivateAmount>{formatTokens(incomePerHour)}</PrivateAmount>
      </Box>
      <Box color="fg.muted" textStyle="sm" mb="2.5" fontVariantNumeric="tabular-nums">
        per hour, with 80% certainty{' '}
        <PrivateAmount>
          {shortTokens(low)}–{formatTokens(high)}
        </PrivateAmount>
        . Most likely at least {formatPercent(100 * (advantage - 1))} above your average. From{' '}
        {formatNights(nights)} at that time.
      </Box>
      <AddToCalendar slot={slot} label={label} performer={performer} />
    </chakra.li>
  );
}
