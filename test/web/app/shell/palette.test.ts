import { HEAT, heatInk } from '@web/ui/charts/heat-colors';
import { LAMP, NEUTRALS, SERIES, VERDICTS } from '@web/ui/theme/palette';
import { describe, expect, it } from 'vitest';
import { COLOR_VISIONS, type ColorVision, contrast, distance } from './color-vision';

const themes = ['light', 'dark'] as const;

describe.each(themes)('the colors in the %s theme', (theme) => {
  const panel = NEUTRALS.panel[theme];

  it.each(COLOR_VISIONS)(
    'keep series distinguishable with %s color vision',
    (vision: ColorVision) => {
      const colors = SERIES.map((pair) => pair[theme]);
      const closest = Math.min(
        ...colors.flatMap((a, i) => colors.slice(i + 1).map((b) => distance(a, b, vision))),
      );
      // About five just-noticeable differences.
      expect(closest).toBeGreaterThan(0.1);
    },
  );

  it('set every series off from the panel', () => {
    const weakest = Math.min(...SERIES.map((pair) => contrast(pair[theme], panel)));
    expect(weakest).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['ink', NEUTRALS.ink],
    ['muted ink', NEUTRALS.inkMuted],
    ['subtle ink', NEUTRALS.inkSubtle],
    ['link color', LAMP.text],
    ['the color for good', VERDICTS.good],
    ['the color for bad', VERDICTS.bad],
  ])('keep text in %s legible on page, panel and subtle backgrounds', (_, ink) => {
    const grounds = [NEUTRALS.page, NEUTRALS.panel, NEUTRALS.subtle];
    const weakest = Math.min(...grounds.map((ground) => contrast(ink[theme], ground[theme])));
    expect(weakest).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['the accent', LAMP.contrast, LAMP.solid],
    ['the live badge', LAMP.text, LAMP.subtle],
    ['an error message', VERDICTS.bad, VERDICTS.badWash],
    ['a tooltip', NEUTRALS.inkInverted, NEUTRALS.inverted],
  ])('keep text on %s legible', (_, ink, ground) => {
    expect(contrast(ink[theme], ground[theme])).toBeGreaterThanOrEqual(4.5);
  });

  it('keep the focus ring visible', () => {
    expect(contrast(LAMP.ring[theme], NEUTRALS.page[theme])).toBeGreaterThanOrEqual(3);
  });
});

describe('the heatmap', () => {
  it('shows legible numbers on every color', () => {
    const weakest = Math.min(...HEAT.map((color, step) => contrast(heatInk(step), color)));
    expect(weakest).toBeGreaterThanOrEqual(4.5);
  });

  it('gets darker with every step, so that it is readable without color', () => {
    const againstBlack = HEAT.map((color) => contrast(color, '#000000'));
    expect(againstBlack).toEqual(againstBlack.toSorted((a, b) => b - a));
    expect(new Set(againstBlack).size).toBe(HEAT.length);
  });
});
