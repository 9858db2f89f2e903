import { chakra } from '@chakra-ui/react';
import { Private } from './private';

/**
 * A viewer's name; null for an anonymous tipper. With `onOpen`, a button that opens the viewer's
 * history.
 */
export function UserName({
  name,
  onOpen,
}: {
  name: string | null;
  onOpen?: ((name: string) => void) | undefined;
}) {
  if (name === null) {
    return (
      <chakra.span color="fg.muted" fontStyle="italic">
        Anonymous
      </chakra.span>
    );
  }
  if (onOpen === undefined) {
    return (
      <chakra.span fontWeight="medium" overflowWrap="anywhere">
        <Private>{name}</Private>
      </chakra.span>
    );
  }
  return (
    <chakra.button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(name)}
      fontWeight="medium"
      textAlign="start"
      overflowWrap="anywhere"
      cursor="pointer"
      borderRadius="l1"
      textDecoration="underline"
      textDecorationColor="border.emphasized"
      textUnderlineOffset="3px"
      _hover={{ textDecorationColor: 'fg' }}
      focusVisibleRing="outside"
    >
      <Private>{name}</Private>
    </chakra.button>
  );
}
