import { Box, chakra, Flex } from '@chakra-ui/react';
import { formatCount, HIDDEN } from '@web/lib/format';
import { Private } from '@web/ui/components/private';
import { type Achievement, percentDone } from './achievement-lists';
import { TierMark } from './tier-mark';

/** A goal as a list row, with its progress as numbers and as a bar. */
export function Goal({ goal }: { goal: Achievement }) {
  const { title, description, tier, progress } = goal;
  const percent = percentDone(goal);
  return (
    <li>
      <Flex gap="2" align="center" wrap="wrap">
        <chakra.span fontWeight="medium">{title}</chakra.span>
        <TierMark tier={tier} />
      </Flex>
      <Flex gap="4" align="baseline" justify="space-between" color="fg.muted" textStyle="sm">
        <span>{description !== '' && <Private>{description}</Private>}</span>
        <chakra.span whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {percent === null ? (
            HIDDEN
          ) : (
            <Private>
              {formatCount(progress.value)} of {formatCount(progress.goal)}
            </Private>
          )}
        </chakra.span>
      </Flex>
      {/* The numbers above say the same. */}
      {percent !== null && (
        <Box mt="1.5" h="1.5" bg="bg.muted" borderRadius="full" aria-hidden="true">
          <Box h="full" borderRadius="full" bg="lamp.solid" style={{ width: `${percent}%` }} />
        </Box>
      )}
    </li>
  );
}
