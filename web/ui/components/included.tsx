import { Box, chakra } from '@chakra-ui/react';
import { Icon } from './icon';

/** A tick in a comparison of plans. */
export function Included({ size = '1.1rem' }: { size?: string }) {
  return (
    <Box as="span" display="inline-flex" color="lamp.fg" verticalAlign="middle">
      <Icon name="check" size={size} />
      <chakra.span srOnly>Included</chakra.span>
    </Box>
  );
}

/** A dash in a comparison of plans. */
export function NotIncluded() {
  return (
    <chakra.span color="fg.muted">
      <span aria-hidden="true">–</span>
      <chakra.span srOnly>Not included</chakra.span>
    </chakra.span>
  );
}
