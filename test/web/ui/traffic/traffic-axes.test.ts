import { trafficAxes } from '@web/ui/traffic/traffic-axes';
import { expect, it } from 'vitest';

const span = (viewers: number, cams: number) => ({
  key: '2026-11-20T10:00:00.000Z',
  isMeasured: true,
  viewers,
  cams,
  ratio: viewers / cams,
});

it('ends the cams axis at 5,000, with as many ticks as the viewers axis', () => {
  const { viewers, cams } = trafficAxes([span(51_000, 600)], 'usual');
  expect(viewers).toEqual([0, 15_000, 30_000, 45_000, 60_000, 75_000]);
  expect(cams).toEqual([0, 1000, 2000, 3000, 4000, 5000]);
});

it('extends the cams axis for more, and fits it to the data on request', () => {
  expect(trafficAxes([span(51_000, 6100)], 'usual').cams.at(-1)).toBe(7500);
  expect(trafficAxes([span(900, 90)], 'fit').cams).toEqual([0, 20, 40, 60, 80, 100]);
});

it('draws the ratio well below the viewers', () => {
  const spans = [span(50_000, 600), span(25_000, 600)];
  const { viewers, maxRatio } = trafficAxes(spans, 'usual');
  for (const { viewers: count, ratio } of spans) {
    expect(ratio / maxRatio).toBeLessThan(0.6 * (count / (viewers.at(-1) ?? 0)));
  }
});

it('gives the ratio ticks of its own, up to the highest', () => {
  expect(trafficAxes([span(50_000, 600)], 'usual').ratio).toEqual([0, 45, 90]);
});

it('returns axes even without data', () => {
  expect(trafficAxes([], 'fit')).toEqual({
    viewers: [0, 1, 2, 3, 4, 5],
    cams: [0, 1, 2, 3, 4, 5],
    ratio: [0, 0.5, 1],
    maxRatio: 2.5,
  });
});
