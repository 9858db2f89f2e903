import { overlayOptionsIn } from '@web/overlay/overlay-options';
import { toOverlayView } from '@web/overlay/overlay-view';
import { describe, expect, it } from 'vitest';

const options = (text: string) => overlayOptionsIn(new URLSearchParams(text));
const ALL = 'show=goal,total,latest,tippers,ticker&goal=1000&goalTitle=Lights';
const HIDDEN = { hidden: 'money' };
const tippers = [
  { name: 'luke_22', amount: 12_400 },
  { name: 'mike_m', amount: 300 },
];
const session = { tipTokens: 255, latestTips: [{ name: 'nina_n', amount: 50 }] };

describe('toOverlayView', () => {
  it('has the chosen parts only', () => {
    expect(toOverlayView(options('show=total'), { tippers, session })).toMatchObject({
      goal: null,
      total: '255 tk',
      latest: null,
      tippers: null,
      ticker: null,
    });
  });

  it('has everything as text', () => {
    expect(toOverlayView(options(ALL), { tippers, session })).toMatchObject({
      goal: { title: 'Lights', progress: '255 / 1,000 tk', percent: 25 },
      total: '255 tk',
      latest: { tip: { name: 'nina_n', amount: '50 tk' } },
      tippers: {
        title: 'Top tippers this month',
        rows: [
          { name: 'luke_22', amount: '12.4k tk' },
          { name: 'mike_m', amount: '300 tk' },
        ],
      },
      ticker: [{ name: 'nina_n', amount: '50 tk' }],
    });
  });

  it('leaves out amounts next to names, and makes the goal a percentage, on request', () => {
    const view = toOverlayView(options(`${ALL}&hideAmount=true&count=1`), { tippers, session });

    expect(view).toMatchObject({
      goal: { progress: '25%' },
      latest: { tip: { amount: null } },
      tippers: { rows: [{ name: 'luke_22', amount: null }] },
      ticker: [{ amount: null }],
    });
  });

  it('names a goal without a title', () => {
    const { goal } = toOverlayView(options('show=goal'), { tippers, session });

    expect(goal?.title).toBe('Tip goal');
  });

  it('fills the goal at most to its end', () => {
    const rich = { ...session, tipTokens: 1_700 };
    const { goal } = toOverlayView(options(ALL), { tippers, session: rich });

    expect(goal).toEqual({ title: 'Lights', progress: '1,700 / 1,000 tk', percent: 100 });
  });

  it.each([HIDDEN, Number.NaN])('shows no money that is hidden: %o', (hidden) => {
    const view = toOverlayView(options(ALL), {
      tippers: [{ name: 'luke_22', amount: hidden }],
      session: { tipTokens: hidden, latestTips: [{ name: 'nina_n', amount: hidden }] },
    });

    expect(view).toMatchObject({
      goal: null,
      total: null,
      latest: { tip: { name: 'nina_n', amount: null } },
      tippers: { rows: [{ amount: null }] },
      ticker: [{ amount: null }],
    });
  });

  it('says when a session has no tips yet, without a ticker', () => {
    const quiet = { tipTokens: 0, latestTips: [] };

    expect(toOverlayView(options(ALL), { tippers: [], session: quiet })).toMatchObject({
      goal: { percent: 0 },
      total: '0 tk',
      latest: { tip: null },
      tippers: { rows: [] },
      ticker: null,
    });
  });

  it('has nothing before the first reply', () => {
    const { style, ...parts } = toOverlayView(options(ALL), { tippers: null, session: null });

    expect(style.look).toBe('outline');
    expect(new Set(Object.values(parts))).toEqual(new Set([null]));
  });
});
