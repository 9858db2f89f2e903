import { chakra, Flex } from '@chakra-ui/react';
import { HEAT_BASE } from '../../../shared/domain/heat-scale';
import { Private } from '../components/private';
import { formatTokens } from '../lib/format';
import { HEAT } from '../theme/palette';

/** The 15 steps from the palest to the deepest, with the sum of the deepest. */
export function HeatmapLegend({ highest }: { highest: number }) {
  return (
    <Flex align="center" gap="2" mt="3" wrap="wrap" textStyle="xs" color="fg.muted">
      <span>Fewer</span>
      <Flex aria-hidden="true" borderRadius="l1" overflow="hidden">
        {HEAT.map((colour) => (
          <chakra.span key={colour} w={{ base: '2.5', md: '3.5' }} h="2.5" bg={colour} />
        ))}
      </Flex>
      <span>
        More
        {highest > 0 && (
          <>
            , up to <Private>{formatTokens(highest)}</Private>
          </>
        )}
      </span>
      <chakra.span ms={{ md: 'auto' }}>
        Each shade is {HEAT_BASE} times the one before. Grey: no tips.
      </chakra.span>
    </Flex>
  );
}
