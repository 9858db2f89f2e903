import { chakra } from '@chakra-ui/react';

/** Marks a running session: a lamp and a word. */
export function OnAirMark() {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      px="2"
      borderRadius="full"
      bg="lamp.subtle"
      color="lamp.fg"
      textStyle="xs"
      fontWeight="semibold"
      lineHeight="1.6"
      whiteSpace="nowrap"
    >
      <chakra.span aria-hidden="true" boxSize="2" borderRadius="full" bg="lamp.solid" />
      Live
    </chakra.span>
  );
}
