import type { OverlayNumbers } from '@web/overlay/overlay-view';

/** Amounts of the example's newest tips, in tokens. */
const TIPS = [50, 25, 100, 15, 5];

/**
 * Numbers for a preview before there is a link: a real list, and a session in which its tippers have
 * brought 60% of the goal.
 *
 * @param tippers most tokens first
 * @param goal tokens
 */
export function exampleNumbers(
  tippers: readonly { readonly name: string; readonly amount: number }[],
  goal: number,
): OverlayNumbers {
  const latestTips = tippers
    .slice(0, TIPS.length)
    .map(({ name }, index) => ({ name, amount: TIPS[index] }));
  return { tippers, session: { tipTokens: Math.round(goal * 0.6), latestTips } };
}
