import { COLOR_VISIONS, contrast, distance } from '@test/web/app/shell/color-vision';
import { chartColors, seriesColor } from '@web/ui/theme/chart-colors';
import { LAMP, NEUTRALS, type Pair, SERIES } from '@web/ui/theme/palette';
import { describe, expect, it } from 'vitest';

const NAMED: Readonly<Record<string, Pair>> = {
  [chartColors.ink]: NEUTRALS.ink,
  [chartColors.axis]: NEUTRALS.inkMuted,
  [chartColors.rest]: NEUTRALS.lineStrong,
  [chartColors.accent]: LAMP.solid,
  ...Object.fromEntries(SERIES.map((pair, place) => [seriesColor(place), pair])),
};

/**
 * Colors within one chart that must be distinguishable, including some beyond the eight series.
 */
const COMBINATIONS: Readonly<Record<string, readonly string[]>> = {
  'viewers, cams and their ratio': [seriesColor(0), seriesColor(1), chartColors.ink],
  'stacked series and the rest': [...Array(7).keys()].map(seriesColor).concat(chartColors.rest),
  'overlaid averages': [chartColors.ink, chartColors.accent, chartColors.axis],
};

describe.each(['light', 'dark'] as const)('chart colors in the %s theme', (theme) => {
  it.each(Object.entries(COMBINATIONS))(
    'keep %s distinguishable for every color vision',
    (_, colors) => {
      const seen = colors.map((color) => NAMED[color]?.[theme] ?? '');
      const closest = Math.min(
        ...COLOR_VISIONS.flatMap((vision) =>
          seen.flatMap((a, i) => seen.slice(i + 1).map((b) => distance(a, b, vision))),
        ),
      );
      // About three just-noticeable differences.
      expect(closest).toBeGreaterThan(0.06);
    },
  );

  it('set gaps off from the panel, and lines off from gaps', () => {
    const gap = NEUTRALS.muted[theme];
    expect(contrast(gap, NEUTRALS.panel[theme])).toBeGreaterThan(1.1);
    for (const line of [...SERIES, NEUTRALS.ink, NEUTRALS.inkMuted]) {
      expect(contrast(line[theme], gap)).toBeGreaterThan(2.4);
    }
  });
});
