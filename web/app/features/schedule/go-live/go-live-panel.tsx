import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import type { GoLiveNext } from '@shared/api/earnings';
import { formatTokens } from '@web/lib/format';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { PrivateAmount } from '@web/ui/components/private-amount';
import { SkeletonBlock } from '@web/ui/components/skeleton-block';
import { SlotCard } from './slot-card';
import { formatNights } from './slot-label';
import { useGoLive } from './use-go-live';
import { WorthTrying } from './worth-trying';

/** Three slots and one worth trying, on a phone, a tablet and a wide screen. */
const HEIGHT = { base: 640, md: 300, xl: 280 };

/**
 * When to go live in the coming week. Absent for members who may not see money, because all of it
 * comes from income.
 */
export function GoLivePanel({ performer, zone }: { performer: string; zone: string }) {
  const query = useGoLive(performer, zone);
  const { data } = query;
  if (data !== undefined && Number.isNaN(data.incomePerHour)) return null;
  return (
    <Panel
      title="Go live next"
      note={
        data === undefined || data.missingNights > 0
          ? 'The best times of the coming week'
          : `The best times of the coming week, from ${formatNights(data.nights)} in the last 17 weeks`
      }
    >
      <AsyncPanel
        query={query}
        minHeight={0}
        skeleton={<SkeletonBlock height={HEIGHT} />}
        isEmpty={({ missingNights }) => missingNights > 0}
        empty={data && <NotEnoughNights advice={data} />}
      >
        {(advice) => <Slots advice={advice} performer={performer} />}
      </AsyncPanel>
    </Panel>
  );
}

function NotEnoughNights({ advice: { nights, missingNights } }: { advice: GoLiveNext }) {
  return (
    <EmptyNote title="Not enough nights yet">
      {`Go live on ${formatNights(missingNights).replace(' night', ' more night')} and you’ll see your best times here. `}
      {nights === 0
        ? 'You haven’t been live in the last 17 weeks.'
        : `You’ve been live on ${formatNights(nights)} in the last 17 weeks.`}
    </EmptyNote>
  );
}

function Slots({ advice, performer }: { advice: GoLiveNext; performer: string }) {
  const { slots, worthTrying, incomePerHour, timezone } = advice;
  const average = <PrivateAmount>{formatTokens(incomePerHour)}</PrivateAmount>;
  return (
    <Stack gap="4">
      {slots.length === 0 ? (
        <Text maxW="70ch">
          No time stands out yet: none is clearly better than your average of {average} per hour.
        </Text>
      ) : (
        <>
          <chakra.ol
            display="grid"
            gap={{ base: '5', md: '6' }}
            gridTemplateColumns={{ md: 'repeat(3, minmax(0, 1fr))' }}
          >
            {slots.map((slot) => (
              <SlotCard key={slot.start} slot={slot} zone={timezone} performer={performer} />
            ))}
          </chakra.ol>
          <Text color="fg.muted" textStyle="sm">
            Your average is {average} per hour live.
          </Text>
        </>
      )}
      {worthTrying.map((slot) => (
        <Box key={slot.start} borderTopWidth="1px" borderColor="border" pt="4">
          <WorthTrying slot={slot} zone={timezone} performer={performer} />
        </Box>
      ))}
    </Stack>
  );
}
