/** Colors for SVG attributes and chart libraries, as CSS variables that follow the theme. */

/** Returns the color of the n-th series, from 0. After eight, the colors repeat. */
export function seriesColor(index: number): string {
  return `var(--chakra-colors-series-${(index % 8) + 1})`;
}

export const chartColors = {
  axis: 'var(--chakra-colors-fg-muted)',
  grid: 'var(--chakra-colors-border)',
  ink: 'var(--chakra-colors-fg)',
  panel: 'var(--chakra-colors-bg-panel)',
  /** The band behind times without data. */
  gap: 'var(--chakra-colors-bg-muted)',
  /** The band behind special times, such as a private show. */
  period: 'var(--chakra-colors-bg-emphasized)',
  /** For the layer of everything else. Distinguishable from each of the eight (tested). */
  rest: 'var(--chakra-colors-border-emphasized)',
  accent: 'var(--chakra-colors-lamp-solid)',
  cursor: 'var(--chakra-colors-border-emphasized)',
} as const;
