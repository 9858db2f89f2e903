import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Change, type ChangeProps } from './change';
import { Hint } from './hint';
import { Private } from './private';

export interface StatProps {
  /** `Tips`. */
  label: string;
  /** `4,210 tk`. */
  value: ReactNode;
  /** The same in another unit: `$210`. */
  secondary?: ReactNode;
  /** Against the period before; left out where there is nothing to compare with. */
  change?: Omit<ChangeProps, 'isPrivate'> | undefined;
  /** Hidden while discreet is on: money and names. */
  isPrivate?: boolean;
  /** Why the number is an estimate; it is then drawn lighter, with a tilde. */
  estimate?: string;
}

/** One number with its name, its other unit and its change. */
export function Stat({ label, value, secondary, change, isPrivate = false, estimate }: StatProps) {
  const guarded = (content: ReactNode) => (isPrivate ? <Private>{content}</Private> : content);
  return (
    <chakra.div minW="0">
      <Box color="fg.muted" textStyle="sm">
        {label}
      </Box>
      <Flex align="baseline" gap="2" wrap="wrap" minH="2.1rem">
        <chakra.span textStyle="figure" color={estimate === undefined ? 'fg' : 'fg.muted'}>
          {estimate === undefined ? guarded(value) : <Hint text={estimate}>~{guarded(value)}</Hint>}
        </chakra.span>
        {secondary !== undefined && (
          <chakra.span color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
            {guarded(secondary)}
          </chakra.span>
        )}
      </Flex>
      {change !== undefined && (
        <Box minH="1.3rem">
          <Change {...change} isPrivate={isPrivate} />
        </Box>
      )}
    </chakra.div>
  );
}

/** Stats beside each other, two on a phone. */
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
