import { chakra } from '@chakra-ui/react';

/** The first tab stop: skips the navigation. */
export function SkipLink() {
  return (
    // A button instead of a link, because the URL's fragment belongs to the screen.
    <chakra.button
      type="button"
      onClick={() => document.getElementById('main')?.focus()}
      position="fixed"
      top="2"
      left="2"
      zIndex="skipNav"
      px="4"
      py="2"
      bg="lamp.solid"
      color="lamp.contrast"
      fontWeight="medium"
      borderRadius="l2"
      transform="translateY(-200%)"
      _focus={{ transform: 'none' }}
    >
      Skip to content
    </chakra.button>
  );
}
