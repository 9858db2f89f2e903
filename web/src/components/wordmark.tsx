import { chakra } from '@chakra-ui/react';

/** A doorway with a lamp on behind it, and the name. */
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

/** The sign alone, as high as the text around it. */
export function Doorway() {
  return (
    <chakra.svg viewBox="0 0 28 28" w="1em" h="1em" flexShrink="0" aria-hidden="true">
      <chakra.path d="M8 23V10a6 6 0 0 1 12 0v13z" fill="lamp.solid" />
      <chakra.path d="M8 23V10a6 6 0 0 1 6-6v19z" fill="lamp.glow" />
      <chakra.path d="M3 26.5 8 23h12l5 3.500z" fill="lamp.solid" opacity="0.4" />
      <chakra.path
        d="M5.5 23V10a8.5 8.5 0 0 1 17 0v13"
        fill="none"
        stroke="fg"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </chakra.svg>
  );
}
