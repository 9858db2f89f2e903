import type { StackedPoint } from '@web/ui/charts/stacked-chart';
import type { Interactions } from './interactions';

/** Each quarter hour's messages: public, with a tip, private, from the lowest layer up. */
export function messagePoints(quarterHours: Interactions['quarterHours']): StackedPoint[] {
  return quarterHours.map(({ time, publicMessages, tipMessages, privateMessages }) => ({
    key: time,
    state: 'done',
    values: [publicMessages, tipMessages, privateMessages],
  }));
}
