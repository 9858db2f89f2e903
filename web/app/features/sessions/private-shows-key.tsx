import { Box } from '@chakra-ui/react';

/** Explains the darker bands of a chart, and how exact they are. */
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
