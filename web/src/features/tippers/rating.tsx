import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { BEST_RATING } from '../../../../shared/domain/notes/limits';
import { TextButton } from '../../components/text-button';

const STARS = Array.from({ length: BEST_RATING }, (_, index) => index + 1);
const STAR =
  'M10 2.7l2.25 4.56 5.03.73-3.64 3.55.86 5.01L10 14.18l-4.5 2.37.86-5.01L2.72 7.99l5.03-.73Z';

/** One to five stars. Without `onChange` they are only shown. */
export function Rating({
  value,
  onChange,
}: {
  /** Null for none. */
  value: number | null;
  onChange: ((stars: number | null) => void) | undefined;
}) {
  const name = useId();
  if (onChange === undefined) {
    return (
      <div>
        <Box textStyle="sm" fontWeight="medium" mb="1.5">
          Rating
        </Box>
        <Flex aria-hidden="true">
          {STARS.map((stars) => (
            <Star key={stars} isOn={value !== null && stars <= value} />
          ))}
        </Flex>
        <chakra.span srOnly>{value === null ? 'Not rated' : wordsOf(value)}</chakra.span>
      </div>
    );
  }
  return (
    <chakra.fieldset>
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
        Rating
      </chakra.legend>
      <Flex align="center" gap="3" minH="8">
        <Flex>
          {STARS.map((stars) => (
            <chakra.label
              key={stars}
              cursor="pointer"
              borderRadius="l1"
              px="0.5"
              _focusWithin={{ outline: '2px solid', outlineColor: 'lamp.focusRing' }}
            >
              <chakra.input
                type="radio"
                name={name}
                srOnly
                checked={stars === value}
                onChange={() => onChange(stars)}
              />
              <chakra.span srOnly>{wordsOf(stars)}</chakra.span>
              <Star isOn={value !== null && stars <= value} />
            </chakra.label>
          ))}
        </Flex>
        {value !== null && <TextButton onClick={() => onChange(null)}>No stars</TextButton>}
      </Flex>
    </chakra.fieldset>
  );
}

function Star({ isOn }: { isOn: boolean }) {
  return (
    <chakra.svg
      viewBox="0 0 20 20"
      boxSize="7"
      color={isOn ? 'lamp.solid' : 'fg.subtle'}
      fill={isOn ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={STAR} />
    </chakra.svg>
  );
}

function wordsOf(stars: number): string {
  return stars === 1 ? '1 star' : `${stars} stars`;
}
