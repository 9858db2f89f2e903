const INK = '#0b0d12';
const WIDTH_EM = 0.055;

/** Eight shadows around each letter: an outline that every broadcasting program can draw. */
const SHADOWS = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: 0.7, y: 0.7 },
  { x: -0.7, y: 0.7 },
  { x: 0.7, y: -0.7 },
  { x: -0.7, y: -0.7 },
]
  .map(({ x, y }) => `${x * WIDTH_EM}em ${y * WIDTH_EM}em 0 ${INK}`)
  .join(', ');

/**
 * Light text with a dark outline and a soft shadow, legible on any picture. These colors don't
 * follow the theme, because the video behind them doesn't.
 */
export const OUTLINE = {
  color: '#ffffff',
  textShadow: `${SHADOWS}, 0 0.1em 0.3em rgb(0 0 0 / 0.6)`,
} as const;
