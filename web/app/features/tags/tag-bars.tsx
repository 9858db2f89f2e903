import { Box, chakra, Flex } from '@chakra-ui/react';
import { Private } from '@web/ui/components/private';
import { chartColors, seriesColor } from '@web/ui/theme/chart-colors';
import { formatSample } from './tag-exposure';
import type { Measure, RankedTag } from './tag-measures';

/**
 * One bar per hashtag with its value beside it, so that names stay readable however narrow it is.
 */
export function TagBars({
  label,
  bars,
  measure: { format, isPrivate, isMean },
}: {
  label: string;
  /** In order. Those with too little time live are gray. */
  bars: readonly RankedTag[];
  measure: Measure;
}) {
  const most = Math.max(...bars.map(({ value }) => value));
  return (
    <chakra.ol aria-label={label} listStyleType="none" display="grid" gap="2.5">
      {bars.map(({ tag, value, isEnough }) => (
        <li key={tag.hashtag}>
          <Flex gap="3" justify="space-between" align="baseline" textStyle="sm">
            <chakra.span minW="0" overflowWrap="anywhere">
              #{tag.hashtag}
              {isMean && (
                <chakra.span color="fg.muted" ms="2" textStyle="xs">
                  {formatSample(tag)}
                  {isEnough ? '' : ', not enough data to compare'}
                </chakra.span>
              )}
            </chakra.span>
            <chakra.span
              color={isEnough ? undefined : 'fg.muted'}
              fontVariantNumeric="tabular-nums"
              whiteSpace="nowrap"
            >
              {isPrivate ? <Private>{format(value)}</Private> : format(value)}
            </chakra.span>
          </Flex>
          <Box mt="1" h="2" bg="bg.muted" borderRadius="full" aria-hidden="true">
            <Box
              h="full"
              borderRadius="full"
              style={{
                width: `${(100 * value) / most}%`,
                background: isEnough ? seriesColor(0) : chartColors.cursor,
              }}
            />
          </Box>
        </li>
      ))}
    </chakra.ol>
  );
}
