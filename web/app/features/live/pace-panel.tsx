import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { Pace } from '@shared/domain/live/pace';
import { METRICS } from '@shared/metrics/registry';
import { formatDuration, formatTokens } from '@web/lib/format';
import { MetricHelp } from '@web/ui/components/metric-help';
import { Panel } from '@web/ui/components/panel';
import { PrivateAmount } from '@web/ui/components/private-amount';
import { SkeletonBlock } from '@web/ui/components/skeleton-block';
import type { FoundPace } from './use-pace';

const HEIGHT = 168;
const NOTE = 'Tips and media since the start, against your last sessions after the same time';

/** What came in, with the usual as a ghost line that runs an hour ahead. */
export function PacePanel({ pace }: { pace: FoundPace | undefined }) {
  return (
    <Panel title="Your pace" note={NOTE}>
      {pace === undefined && <SkeletonBlock height={HEIGHT} />}
      {pace === null && (
        <Text color="fg.muted" maxW="60ch">
          Nothing to compare with yet. It takes two finished sessions of 15 minutes or more.
        </Text>
      )}
      {pace === 'failed' && (
        <Text color="fg.muted" maxW="60ch">
          We couldn’t load what to compare with. Reload the page to try again.
        </Text>
      )}
      {pace && pace !== 'failed' && <PaceLines pace={pace} />}
    </Panel>
  );
}

function PaceLines({ pace: { points, actual, usual } }: { pace: Pace }) {
  const end = points.at(-1)?.seconds ?? 1;
  const top = Math.max(1, ...points.map((point) => Math.max(point.usual, point.actual ?? 0)));
  const at = (seconds: number, tokens: number) =>
    `${((seconds / end) * 100).toFixed(2)},${(40 - (tokens / top) * 38).toFixed(2)}`;
  const ghost = points.map((point) => at(point.seconds, point.usual)).join(' ');
  const line = points
    .flatMap((point) => (point.actual === null ? [] : [at(point.seconds, point.actual)]))
    .join(' ');

  return (
    <Box minH={`${HEIGHT}px`}>
      <Flex gap="6" mb="2" wrap="wrap">
        <Amount metric="earnedSoFar" tokens={actual} mark="solid" />
        <Amount metric="usualByNow" tokens={usual} mark="dashed" />
      </Flex>
      {/* The two numbers above say the same. */}
      <chakra.svg
        aria-hidden="true"
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        w="full"
        h="6rem"
        display="block"
        borderBottomWidth="1px"
      >
        <chakra.polyline
          points={ghost}
          fill="none"
          stroke="fg.subtle"
          strokeWidth="2px"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
        <chakra.polyline
          points={line}
          fill="none"
          stroke="lamp.solid"
          strokeWidth="3px"
          vectorEffect="non-scaling-stroke"
        />
      </chakra.svg>
      <Flex justify="space-between" color="fg.muted" textStyle="xs" mt="1">
        <span>Start</span>
        <span>{formatDuration(end)}</span>
      </Flex>
    </Box>
  );
}

function Amount({
  metric,
  tokens,
  mark,
}: {
  metric: 'earnedSoFar' | 'usualByNow';
  tokens: number;
  mark: 'solid' | 'dashed';
}) {
  return (
    <div>
      <Flex align="center" gap="1.5" color="fg.muted" textStyle="sm">
        <chakra.span
          aria-hidden="true"
          w="4"
          borderTopWidth="3px"
          borderTopStyle={mark}
          borderColor={mark === 'solid' ? 'lamp.solid' : 'fg.subtle'}
        />
        <span>
          {METRICS[metric].label}
          <MetricHelp metric={metric} />
        </span>
      </Flex>
      <Text textStyle="2xl" fontWeight="600" fontVariantNumeric="tabular-nums">
        <PrivateAmount>{formatTokens(Math.round(tokens))}</PrivateAmount>
      </Text>
    </div>
  );
}
