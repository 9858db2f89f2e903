import { chakra } from '@chakra-ui/react';
import { Doorway } from './doorway';

/** The logo with the product's name. */
export function Wordmark({ size = '1.5rem' }: { size?: string }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="0.55em" fontSize={size}>
      <Doorway />
      <chakra.span fontSize="0.78em" fontWeight="650" letterSpacing="-0.025em" lineHeight="1">
        Roomlight
      </chakra.span>
    </chakra.span>
  );
}
