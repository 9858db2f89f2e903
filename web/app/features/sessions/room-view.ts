import { METRICS } from '@shared/metrics/registry';
import type { ChartSeries } from '@web/ui/charts/chart-legend';
import { seriesColors } from '@web/ui/charts/colors';
import type { RoomBar } from './room-series';

export const ROOM_TABS = [
  { value: 'viewers', label: METRICS.viewers.label },
  { value: 'followers', label: METRICS.followers.label },
] as const;
export type RoomTab = (typeof ROOM_TABS)[number]['value'];

/** What the panel draws per bar. */
export interface RoomView {
  readonly title: string;
  readonly unit: string;
  readonly bar: Extract<keyof RoomBar, 'viewers' | 'visitors' | 'followers'>;
  /** Drawn over the bars; null for no line. */
  readonly line: Extract<keyof RoomBar, 'visitors'> | null;
  /** Two or more get a legend. */
  readonly series: readonly ChartSeries[];
}

/**
 * Tab 0 shows viewers, tab 1 followers. Without the room list only registered visitors are known,
 * so they are shown instead of viewers.
 */
export function roomView(tab: RoomTab, hasRoomList: boolean): RoomView {
  if (tab === 'followers') {
    return {
      title: 'Followers gained and lost',
      unit: 'Net new followers',
      bar: 'followers',
      line: null,
      series: [],
    };
  }
  if (!hasRoomList) {
    return {
      title: 'Registered visitors in the room',
      unit: METRICS.visitors.label,
      bar: 'visitors',
      line: null,
      series: [],
    };
  }
  return {
    title: 'Viewers in the room',
    unit: 'People',
    bar: 'viewers',
    line: 'visitors',
    series: [
      { key: 'viewers', name: 'Everyone', color: seriesColors.viewers, mark: 'bar' },
      { key: 'visitors', name: 'Registered', color: seriesColors.visitors, mark: 'line' },
    ],
  };
}

export function roomTabFromSearch(search: URLSearchParams): RoomTab {
  return search.get('room-tab') === 'followers' ? 'followers' : 'viewers';
}
