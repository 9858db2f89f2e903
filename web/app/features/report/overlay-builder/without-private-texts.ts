import type { NamedAmount, OverlayView } from '@web/overlay/overlay-view';

const COVER = '•••';

/** Returns a view without names and amounts, for discreet mode. */
export function withoutPrivateTexts(view: OverlayView): OverlayView {
  const { goal, total, latest, tippers, ticker } = view;
  const cover = ({ amount }: NamedAmount) => ({
    name: COVER,
    amount: amount === null ? null : COVER,
  });
  return {
    ...view,
    goal: goal && { ...goal, progress: COVER, percent: 50 },
    total: total && COVER,
    latest: latest && { tip: latest.tip && cover(latest.tip) },
    tippers: tippers && { ...tippers, rows: tippers.rows.map(cover) },
    ticker: ticker?.map(cover),
  };
}
