import type { TipperHistory } from '@shared/api/tippers';
import type { IconName } from '@web/ui/components/icon';
import type { ReactNode } from 'react';
import { TipperChat } from './tipper-chat';
import { TipperMenu } from './tipper-menu';
import { TipperNotes } from './tipper-notes';
import { TipperPresence } from './tipper-presence';
import { TipperSchedule } from './tipper-schedule';
import type { TipperTabProps } from './tipper-tab-props';
import { TipperTips } from './tipper-tips';

/** A tab of a viewer's history. To add one, add an entry to `TIPPER_TABS`. */
export interface TipperTab {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  /** Returns why it cannot be opened for this viewer; null if it can. */
  readonly locked: (history: TipperHistory, isAdmin: boolean) => string | null;
  readonly content: (props: TipperTabProps) => ReactNode;
}

export const TIPPER_TABS: readonly TipperTab[] = [
  {
    key: 'tips',
    label: 'Tips',
    icon: 'coins',
    locked: () => null,
    content: (props) => <TipperTips {...props} />,
  },
  {
    key: 'menu',
    label: 'Tip Menu',
    icon: 'list',
    locked: () => null,
    content: ({ history }) => <TipperMenu history={history} />,
  },
  {
    key: 'chat',
    label: 'Chat',
    icon: 'chat',
    locked: ({ recentInteractions, nextInteractions }) =>
      recentInteractions.length === 0 && nextInteractions === null
        ? 'No messages from this viewer'
        : null,
    content: ({ performer, history }) => <TipperChat performer={performer} history={history} />,
  },
  {
    key: 'schedule',
    label: 'Schedule',
    icon: 'calendar',
    locked: ({ tipsByWeekDayAndHour }) => {
      const hours = Object.values(tipsByWeekDayAndHour).flat();
      if (hours.some(Number.isNaN)) return 'Money is hidden from you';
      return hours.some((tokens) => tokens > 0) ? null : 'No tips to show by weekday and hour';
    },
    content: ({ history }) => <TipperSchedule history={history} />,
  },
  {
    key: 'presence',
    label: 'Presence',
    icon: 'eye',
    locked: ({ camSessionStats }) => (camSessionStats === null ? 'Requires tipper profiles' : null),
    content: ({ history }) => <TipperPresence history={history} />,
  },
  {
    key: 'notes',
    label: 'Notes',
    icon: 'note',
    // Admins need it to write notes, but without profiles the service accepts no new ones.
    locked: ({ tipperNotes, hasProfile }, isAdmin) =>
      tipperNotes === null && !(isAdmin && hasProfile) ? 'No notes about this viewer' : null,
    content: (props) => <TipperNotes {...props} />,
  },
];
