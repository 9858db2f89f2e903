import { chakra } from '@chakra-ui/react';

const HOURS = [12, 20, 34, 28, 46, 62, 88, 74, 96, 70, 52, 38, 24, 16];

/** A doorway with light falling out of it onto a row of hours. Decoration, so unspoken. */
export function LampScene() {
  return (
    <chakra.svg viewBox="0 0 440 360" w="full" h="auto" aria-hidden="true">
      <chakra.rect width="440" height="360" rx="20" fill="bg.muted" />
      <chakra.path d="M166 236V120a54 54 0 0 1 108 0v116z" fill="lamp.solid" />
      <chakra.path d="M166 236V120a54 54 0 0 1 54-54v170z" fill="lamp.emphasized" />
      <chakra.path
        d="M146 236V120a74 74 0 0 1 148 0v116"
        fill="none"
        stroke="fg"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <chakra.path d="M166 236h108l96 96H70z" fill="lamp.solid" opacity="0.28" />
      {HOURS.map((height, index) => (
        <chakra.rect
          key={`${index}-${height}`}
          x={52 + index * 24.6}
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
