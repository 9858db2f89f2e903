import type { ReactNode } from 'react';
import type { TipperHistory } from '../../../../shared/api/tippers';
import { CalendarIcon, ChatIcon, CoinsIcon } from './tab-icons';
import { TipperChat } from './tipper-chat';
import { TipperSchedule } from './tipper-schedule';
import { TipperTips } from './tipper-tips';

/** One tab of a viewer's history. Another one is another entry in `TIPPER_TABS`. */
export interface TipperTab {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Why it cannot be opened for this viewer; null when it can. */
  readonly locked: (history: TipperHistory) => string | null;
  readonly content: (props: { performer: string; history: TipperHistory }) => ReactNode;
}

export const TIPPER_TABS: readonly TipperTab[] = [
  {
    key: 'tips',
    label: 'Tips',
    icon: <CoinsIcon />,
    locked: () => null,
    content: ({ history }) => <TipperTips history={history} />,
  },
  {
    key: 'chat',
    label: 'Chat',
    icon: <ChatIcon />,
    locked: ({ recentInteractions }) =>
      recentInteractions.length === 0 ? 'No messages from this viewer' : null,
    content: ({ performer, history }) => <TipperChat performer={performer} history={history} />,
  },
  {
    key: 'schedule',
    label: 'Schedule',
    icon: <CalendarIcon />,
    locked: ({ tipsByWeekDayAndHour }) =>
      Object.values(tipsByWeekDayAndHour)
        .flat()
        .some((tokens) => tokens > 0)
        ? null
        : 'No tips to show by weekday and hour',
    content: ({ history }) => <TipperSchedule history={history} />,
  },
];
