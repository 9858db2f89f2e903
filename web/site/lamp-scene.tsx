import { chakra } from '@chakra-ui/react';

/** The heights of an evening's hours. */
const HOURS = [12, 20, 34, 28, 46, 62, 88, 74, 96, 70, 52, 38, 24, 16].map((height, hour) => ({
  hour,
  height,
}));

/**
 * A doorway with light that falls onto a row of hours. Decorative, so hidden from screen readers.
 */
export function LampScene() {
  return (
    <chakra.svg viewBox="0 0 440 360" w="full" h="auto" aria-hidden="true">
      <chakra.rect width="440" height="360" rx="20" fill="bg.muted" />
      <chakra.path d="M166 236V120a54 54 0 0 1 108 0v116z" fill="lamp.solid" />
      <chakra.path d="M166 236V120a54 54 0 0 1 54-54v170z" fill="lamp.glow" />
      <chakra.path
        d="M146 238V120a74 74 0 0 1 148 0v118"
        fill="none"
        stroke="fg"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <chakra.path d="M166 238h108l96 94H70z" fill="lamp.solid" opacity="0.28" />
      <chakra.path d="M118 238h204" stroke="fg" strokeWidth="6" strokeLinecap="round" />
      {HOURS.map(({ hour, height }) => (
        <chakra.rect
          key={hour}
          x={52 + hour * 24.6}
          y={332 - height * 0.9}
          width="16"
          height={height * 0.9}
          rx="3"
          fill={height > 60 ? 'lamp.fg' : 'fg'}
          opacity={height > 60 ? 1 : 0.55}
        />
      ))}
      <chakra.path d="M40 332h360" stroke="border.emphasized" strokeWidth="2" />
    </chakra.svg>
  );
}
