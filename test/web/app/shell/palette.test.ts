import { HEAT, heatInk, LAMP, NEUTRALS, SERIES, VERDICTS } from '@web/ui/theme/palette';
import { describe, expect, it } from 'vitest';
import { COLOR_VISIONS, type ColorVision, contrast, distance } from './color-vision';

const themes = ['light', 'dark'] as const;

describe.each(themes)('in the %s theme', (theme) => {
  const panel = NEUTRALS.panel[theme];

  it.each(COLOR_VISIONS)('every two series stay apart with %s sight', (vision: ColorVision) => {
    const colors = SERIES.map((pair) => pair[theme]);
    const closest = Math.min(
      ...colors.flatMap((a, i) => colors.slice(i + 1).map((b) => distance(a, b, vision))),
    );
    // About five just-noticeable differences.
    expect(closest).toBeGreaterThan(0.1);
  });

  it('every series stands out from the panel', () => {
    const weakest = Math.min(...SERIES.map((pair) => contrast(pair[theme], panel)));
    expect(weakest).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['ink', NEUTRALS.ink],
    ['muted ink', NEUTRALS.inkMuted],
    ['subtle ink', NEUTRALS.inkSubtle],
    ['a link', LAMP.text],
    ['good', VERDICTS.good],
    ['bad', VERDICTS.bad],
  ])('%s can be read on page, panel and wash', (_, ink) => {
    const grounds = [NEUTRALS.page, NEUTRALS.panel, NEUTRALS.subtle];
    const weakest = Math.min(...grounds.map((ground) => contrast(ink[theme], ground[theme])));
    expect(weakest).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['the accent', LAMP.contrast, LAMP.solid],
    ['the live badge', LAMP.text, LAMP.subtle],
    ['a refusal', VERDICTS.bad, VERDICTS.badWash],
    ['a hint', NEUTRALS.inkInverted, NEUTRALS.inverted],
  ])('text on %s can be read', (_, ink, ground) => {
    expect(contrast(ink[theme], ground[theme])).toBeGreaterThanOrEqual(4.5);
  });

  it('the ring around what has focus can be seen', () => {
    expect(contrast(LAMP.ring[theme], NEUTRALS.page[theme])).toBeGreaterThanOrEqual(3);
  });
});

describe('the heatmap', () => {
  it('has a legible number on every step', () => {
    const weakest = Math.min(...HEAT.map((color, step) => contrast(heatInk(step), color)));
    expect(weakest).toBeGreaterThanOrEqual(4.5);
  });

  it('darkens with every step, so that it reads without colour', () => {
    const againstBlack = HEAT.map((color) => contrast(color, '#000000'));
    expect(againstBlack).toEqual(againstBlack.toSorted((a, b) => b - a));
    expect(new Set(againstBlack).size).toBe(HEAT.length);
  });
});
