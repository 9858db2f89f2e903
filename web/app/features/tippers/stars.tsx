import { chakra, Flex } from '@chakra-ui/react';
import { BEST_RATING } from '@shared/domain/notes/limits';

/** One to as many stars as there can be. */
export const STARS: readonly number[] = Array.from(
  { length: BEST_RATING },
  (_, index) => index + 1,
);

const SHAPE =
  'M10 2.7l2.25 4.56 5.03.73-3.64 3.55.86 5.01L10 14.18l-4.5 2.37.86-5.01L2.72 7.99l5.03-.73Z';

/** A rating to look at; read out as `4 stars`. */
export function Stars({ value, size = '7' }: { value: number | null; size?: '4' | '7' }) {
  return (
    <>
      <Flex aria-hidden="true">
        {STARS.map((stars) => (
          <Star key={stars} isOn={value !== null && stars <= value} size={size} />
        ))}
      </Flex>
      <chakra.span srOnly>{value === null ? 'Not rated' : starWords(value)}</chakra.span>
    </>
  );
}

export function Star({ isOn, size = '7' }: { isOn: boolean; size?: '4' | '7' }) {
  return (
    <chakra.svg
      viewBox="0 0 20 20"
      boxSize={size}
      color={isOn ? 'lamp.solid' : 'fg.subtle'}
      fill={isOn ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPE} />
    </chakra.svg>
  );
}

export function starWords(stars: number): string {
  return stars === 1 ? '1 star' : `${stars} stars`;
}
