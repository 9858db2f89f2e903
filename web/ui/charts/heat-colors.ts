/** Heatmap steps from yellow to deep green. In the dark theme, they are used from the end. */
export const HEAT: readonly string[] = [
  '#fff6af',
  '#ebea94',
  '#d7de79',
  '#c2d261',
  '#acc64c',
  '#96ba3c',
  '#80ae31',
  '#6ba12d',
  '#58932e',
  '#45822f',
  '#3a7733',
  '#306834',
  '#2a5934',
  '#1c4c2c',
  '#094024',
];

const HEAT_DARK_INK = '#14120e';
const HEAT_LIGHT_INK = '#ffffff';
const FIRST_DARK_STEP = 9;

/** Returns the text color on a heatmap step (0 to 14). */
export function heatInk(step: number): string {
  return step < FIRST_DARK_STEP ? HEAT_DARK_INK : HEAT_LIGHT_INK;
}
