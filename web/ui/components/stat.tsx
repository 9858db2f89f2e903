import { Box, chakra, Flex } from '@chakra-ui/react';
import { METRICS, type MetricId } from '@shared/metrics/registry';
import type { ReactNode } from 'react';
import { Change, type ChangeProps } from './change';
import { Hint } from './hint';
import { MetricHelp } from './metric-help';
import { Private } from './private';

/**
 * What names the number: its metric, or a label of its own where it is not in the registry. With
 * both, the label says which part of the metric it is, such as `Best day`.
 */
type Named =
  | { metric: MetricId; label?: string | undefined }
  | { metric?: MetricId | undefined; label: string };

export type StatProps = Named & {
  /** `4,210 tk`. */
  value: ReactNode;
  /** The same in another unit: `$210`. */
  secondary?: ReactNode;
  /**
   * Change since the previous period. Null reserves its line if there is nothing to compare with
   * (yet).
   */
  change?: Omit<ChangeProps, 'isPrivate'> | null;
  /** Hidden in discreet mode: money and names. */
  isPrivate?: boolean;
  /** Why the number is an estimate. It is then shown lighter, with a tilde. */
  estimate?: string;
};

/** One number with its label, a second unit and its change. */
export function Stat({
  metric,
  label = metric && METRICS[metric].label,
  value,
  secondary,
  change,
  isPrivate = false,
  estimate,
}: StatProps) {
  const guarded = (content: ReactNode) => (isPrivate ? <Private>{content}</Private> : content);
  return (
    <chakra.div minW="0">
      <Box color="fg.muted" textStyle="sm">
        {label}
        {metric && <MetricHelp metric={metric} />}
      </Box>
      <Box textStyle="figure" color={estimate === undefined ? 'fg' : 'fg.muted'}>
        {estimate === undefined ? guarded(value) : <Hint text={estimate}>~{guarded(value)}</Hint>}
      </Box>
      {(secondary !== undefined || change !== undefined) && (
        <Flex columnGap="2.5" wrap="wrap" minH="1.3rem" textStyle="sm" color="fg.muted">
          {secondary !== undefined && (
            <chakra.span fontVariantNumeric="tabular-nums">{guarded(secondary)}</chakra.span>
          )}
          {change && <Change {...change} isPrivate={isPrivate} />}
        </Flex>
      )}
    </chakra.div>
  );
}

/** Stats side by side, two per row on a phone. */
export function StatRow({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gap={{ base: '4', md: '6' }}
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(auto-fit, minmax(9rem, 1fr))',
      }}
    >
      {children}
    </chakra.div>
  );
}
