import { chakra } from '@chakra-ui/react';

/** One of a few: buttons side by side, the chosen one pressed. */
export function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  /** Names the group for screen readers: `How far back`. */
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <chakra.fieldset
      display="inline-flex"
      // A fieldset is as wide as its content unless told that it need not be.
      minW="0"
      maxW="100%"
      overflowX="auto"
      gap="1"
      p="1"
      bg="bg.muted"
      borderRadius="l2"
    >
      <chakra.legend srOnly>{label}</chakra.legend>
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          <chakra.button
            key={option.value}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(option.value)}
            px="3"
            minH="8"
            borderRadius="l1"
            textStyle="sm"
            fontWeight={isChosen ? 'medium' : 'normal'}
            whiteSpace="nowrap"
            cursor="pointer"
            color={isChosen ? 'fg' : 'fg.muted'}
            bg={isChosen ? 'bg.panel' : 'transparent'}
            boxShadow={isChosen ? 'xs' : 'none'}
            _hover={{ color: 'fg' }}
            focusVisibleRing="outside"
          >
            {option.label}
          </chakra.button>
        );
      })}
    </chakra.fieldset>
  );
}
