import type { tipMetrics } from './tip-metrics';

export const tipDefinitions = {
  tips: 'Tokens tipped during and between sessions, anonymous tips included. We count every tip exactly. Photos, videos, and private shows aren’t tips. In a studio’s last 48 hours, tips count in the hour they came in.',
  tipsPerHour: 'Tokens tipped divided by the hours you were live.',
  tipCount: 'How many tips you got during and between sessions, anonymous tips included.',
  averageTip: 'Tokens tipped divided by the number of tips.',
  medianTip: 'The tip in the middle: half of your tips are smaller, half are larger.',
  highestTip: 'The largest single tip. Of equal tips, the first.',
  anonymousTips: 'The share of your tips whose givers chose to stay anonymous.',
  namedTips: 'Tokens tipped by people who showed their name. Anonymous tips aren’t included.',
  offlineTips:
    'The share of your tips that came in while you weren’t live. They count on their UTC date.',
  runningTips: 'The running total of the tips up to this one.',
  weekdayHourTips:
    'Tokens tipped in this hour of the week, in your time zone, during and between sessions. All hours add up to the tips of the period.',
  bestHourTips:
    'Tokens tipped in the clock hour with the most tips of the last 48 hours, during and between sessions. If two hours are equal, it’s the earlier one.',
  tipShare: 'The share of all tokens tipped that came from this tipper, group, or item.',
  menuItemTips:
    'Tokens of the tips for this menu item. A tip counts for the item that cost exactly its amount on that day. Tips that match no price are “other tips”. Items and other tips add up to all tips.',
  menuItemCount: 'How many tips matched the price of this menu item on the day they came.',
  mediaSold: 'How many photos and videos you sold, during and between sessions.',
  averageSale: 'Tokens paid for photos and videos divided by the number sold.',
} as const satisfies Readonly<Record<keyof typeof tipMetrics, string>>;
