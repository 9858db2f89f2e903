import { Box, chakra, Flex } from '@chakra-ui/react';
import { TextButton } from '@web/ui/components/text-button';
import { useId, useRef } from 'react';
import { formatStars, STARS, Star, Stars } from './stars';

/** One to five stars, read-only without `onChange`. */
export function Rating({
  value,
  onChange,
}: {
  /** Null for none. */
  value: number | null;
  onChange: ((stars: number | null) => void) | undefined;
}) {
  const name = useId();
  const firstStar = useRef<HTMLInputElement>(null);
  if (onChange === undefined) {
    return (
      <div>
        <Box textStyle="sm" fontWeight="medium" mb="1.5">
          Rating
        </Box>
        <Stars value={value} />
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
                ref={stars === 1 ? firstStar : undefined}
                type="radio"
                name={name}
                srOnly
                checked={stars === value}
                onChange={() => onChange(stars)}
              />
              <chakra.span srOnly>{formatStars(stars)}</chakra.span>
              <Star isOn={value !== null && stars <= value} />
            </chakra.label>
          ))}
        </Flex>
        {value !== null && (
          <TextButton
            onClick={() => {
              // The button disappears, so focus stays on the stars.
              firstStar.current?.focus();
              onChange(null);
            }}
          >
            Remove rating
          </TextButton>
        )}
      </Flex>
    </chakra.fieldset>
  );
}
