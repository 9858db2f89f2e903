import { Box, chakra, Flex } from '@chakra-ui/react';
import { Private } from '../../components/private';
import { seriesColor } from '../../theme/chart-colors';
import type { Measure, Tag } from './tag-measures';

/** A bar for each hashtag with its figure beside it: names stay readable however narrow it is. */
export function TagBars({
  label,
  bars,
  measure: { format, isPrivate },
}: {
  label: string;
  /** The largest first. */
  bars: readonly { readonly tag: Tag; readonly value: number }[];
  measure: Measure;
}) {
  const most = bars[0]?.value ?? 0;
  return (
    <chakra.ol aria-label={label} listStyleType="none" display="grid" gap="2.5">
      {bars.map(({ tag: { hashtag }, value }) => (
        <li key={hashtag}>
          <Flex gap="3" justify="space-between" textStyle="sm">
            <chakra.span minW="0" overflowWrap="anywhere">
              #{hashtag}
            </chakra.span>
            <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {isPrivate ? <Private>{format(value)}</Private> : format(value)}
            </chakra.span>
          </Flex>
          <Box mt="1" h="2" bg="bg.muted" borderRadius="full" aria-hidden="true">
            <Box
              h="full"
              borderRadius="full"
              style={{ width: `${(100 * value) / most}%`, background: seriesColor(0) }}
            />
          </Box>
        </li>
      ))}
    </chakra.ol>
  );
}
