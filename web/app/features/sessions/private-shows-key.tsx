import { Box } from '@chakra-ui/react';

/** What the darker bands of a chart mean, and how exactly they are known. */
export function PrivateShowsKey() {
  return (
    <>
      <Box
        as="span"
        aria-hidden="true"
        display="inline-block"
        boxSize="3"
        me="2"
        bg="bg.emphasized"
      />
      Private shows, from the public room list, accurate to about three minutes.
    </>
  );
}
