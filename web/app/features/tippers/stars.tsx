import { chakra, Flex } from '@chakra-ui/react';
import { BEST_RATING } from '@shared/domain/notes/limits';
import { formatCountOf } from '@web/lib/format';
import { Star as StarShape } from 'lucide-react';

/** The possible ratings. */
export const STARS: readonly number[] = Array.from(
  { length: BEST_RATING },
  (_, index) => index + 1,
);

const SIZES = { small: '1rem', large: '1.75rem' } as const;

type StarSize = keyof typeof SIZES;

/** A read-only rating, announced as `4 stars`. */
export function Stars({ value, size = 'large' }: { value: number | null; size?: StarSize }) {
  return (
    <>
      <Flex aria-hidden="true">
        {STARS.map((stars) => (
          <Star key={stars} isOn={value !== null && stars <= value} size={size} />
        ))}
      </Flex>
      <chakra.span srOnly>{value === null ? 'Not rated' : formatStars(value)}</chakra.span>
    </>
  );
}

export function Star({ isOn, size = 'large' }: { isOn: boolean; size?: StarSize }) {
  return (
    <chakra.span display="block" color={isOn ? 'lamp.solid' : 'fg.subtle'}>
      <StarShape
        size={SIZES[size]}
        strokeWidth="1.7"
        fill={isOn ? 'currentColor' : 'none'}
        aria-hidden="true"
      />
    </chakra.span>
  );
}

export function formatStars(stars: number): string {
  return formatCountOf(stars, 'star');
}
