import type { StackedPoint } from '@web/ui/charts/stacked-chart';
import type { Interactions } from './interactions';

/** Returns the messages per quarter hour. Layers from the bottom: public, with a tip, private. */
export function messagePoints(quarterHours: Interactions['quarterHours']): StackedPoint[] {
  return quarterHours.map(({ time, publicMessages, tipMessages, privateMessages }) => ({
    key: time,
    state: 'done',
    values: [publicMessages, tipMessages, privateMessages],
  }));
}
