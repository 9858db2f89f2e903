const INK = '#0b0d12';
const WIDTH_EM = 0.055;

/** Eight shadows around each letter: an outline that every broadcasting program can draw. */
const SHADOWS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [0.7, 0.7],
  [-0.7, 0.7],
  [0.7, -0.7],
  [-0.7, -0.7],
]
  .map(([x = 0, y = 0]) => `${x * WIDTH_EM}em ${y * WIDTH_EM}em 0 ${INK}`)
  .join(', ');

/**
 * Light text with a dark outline and a soft shadow, legible on any picture. These colors don't
 * follow the theme, because the video behind them doesn't.
 */
export const OUTLINE = {
  color: '#ffffff',
  textShadow: `${SHADOWS}, 0 0.1em 0.3em rgb(0 0 0 / 0.6)`,
} as const;
