import { chakra } from '@chakra-ui/react';
import { Hint } from '@web/ui/components/hint';

/** Marks a session with more tips than 95% of the sessions of its size. */
export function StellarMark() {
  return (
    <Hint text="More tips than 95% of your sessions of about the same size over the last 12 months.">
      <chakra.span color="lamp.fg" textStyle="sm" fontWeight="medium" whiteSpace="nowrap">
        <span aria-hidden="true">★ </span>Stellar
      </chakra.span>
    </Hint>
  );
}
