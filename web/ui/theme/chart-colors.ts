/**
 * Colours for drawings (SVG attributes, chart libraries), as CSS variables that follow the theme.
 */

/** The colour of the n-th series, from 0; the ninth begins again. */
export function seriesColor(index: number): string {
  return `var(--chakra-colors-series-${(index % 8) + 1})`;
}

export const chartColors = {
  axis: 'var(--chakra-colors-fg-muted)',
  grid: 'var(--chakra-colors-border)',
  ink: 'var(--chakra-colors-fg)',
  panel: 'var(--chakra-colors-bg-panel)',
  /** The band behind a stretch without data. */
  gap: 'var(--chakra-colors-bg-muted)',
  /** The band behind a stretch that was special: a private show. */
  spell: 'var(--chakra-colors-bg-emphasized)',
  /** A layer of all that has no colour of its own: apart from each of the eight (tested). */
  rest: 'var(--chakra-colors-border-emphasized)',
  accent: 'var(--chakra-colors-lamp-solid)',
  cursor: 'var(--chakra-colors-border-emphasized)',
} as const;
