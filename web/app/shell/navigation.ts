import type { Section } from '@shared/domain/access/sections';
import type { Tab } from '@web/lib/paths';
import type { IconName } from '@web/ui/components/icon';

export interface NavigationItem {
  tab: Tab;
  label: string;
  icon: IconName;
  /** Pressed after `g`. */
  key: string;
  /** Its numbers follow the period picker. */
  hasPeriod: boolean;
  /** So do those of one thing of it, which has an address below. */
  hasPeriodInside?: boolean;
  /** The figures that it shows; none for what every member sees. */
  section?: Section;
}

export interface NavigationGroup {
  label: string;
  items: readonly NavigationItem[];
}

/** The dashboard by topic. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    label: 'Broadcasts',
    items: [
      {
        tab: 'overview',
        label: 'Overview',
        icon: 'overview',
        key: 'o',
        hasPeriod: true,
        section: 'overview',
      },
      {
        tab: 'sessions',
        label: 'Sessions',
        icon: 'sessions',
        key: 's',
        hasPeriod: true,
        section: 'sessions',
      },
      {
        tab: 'schedule',
        label: 'Schedule',
        icon: 'schedule',
        key: 'h',
        hasPeriod: true,
        section: 'schedule',
      },
      {
        tab: 'income',
        label: 'Income',
        icon: 'income',
        key: 'i',
        hasPeriod: true,
        section: 'income',
      },
      {
        tab: 'trends',
        label: 'Trends',
        icon: 'trends',
        key: 'd',
        hasPeriod: false,
        section: 'trends',
      },
      {
        tab: 'traffic',
        label: 'Traffic',
        icon: 'traffic',
        key: 'v',
        hasPeriod: false,
        section: 'traffic',
      },
      {
        tab: 'tipmenu',
        label: 'Tip menu',
        icon: 'tipmenu',
        key: 'n',
        hasPeriod: true,
        hasPeriodInside: true,
        section: 'tipmenu',
      },
      {
        tab: 'achievements',
        label: 'Achievements',
        icon: 'achievements',
        key: 'a',
        hasPeriod: false,
        section: 'achievements',
      },
      {
        tab: 'tags',
        label: 'Tags',
        icon: 'tags',
        key: 'b',
        hasPeriod: true,
        section: 'tags',
      },
    ],
  },
  {
    label: 'People',
    items: [
      {
        tab: 'tippers',
        label: 'Tippers',
        icon: 'tippers',
        key: 't',
        hasPeriod: true,
        section: 'tippers',
      },
      {
        tab: 'fans',
        label: 'True Fans',
        icon: 'fans',
        key: 'f',
        hasPeriod: true,
        section: 'fans',
      },
      {
        tab: 'report',
        label: 'Tip report',
        icon: 'report',
        key: 'w',
        hasPeriod: false,
        section: 'report',
      },
      {
        tab: 'fanclub',
        label: 'Fan club',
        icon: 'fanclub',
        key: 'c',
        hasPeriod: true,
        section: 'fanclub',
      },
      {
        tab: 'purchases',
        label: 'Purchases',
        icon: 'purchases',
        key: 'p',
        hasPeriod: true,
        section: 'purchases',
      },
      {
        tab: 'links',
        label: 'Tracked links',
        icon: 'links',
        key: 'l',
        hasPeriod: true,
        section: 'links',
      },
    ],
  },
  {
    label: 'Account',
    items: [
      {
        tab: 'studio',
        label: 'Studio',
        icon: 'studio',
        key: 'u',
        hasPeriod: false,
        section: 'studio',
      },
      { tab: 'performers', label: 'Rooms', icon: 'performers', key: 'r', hasPeriod: false },
      { tab: 'team', label: 'Team', icon: 'team', key: 'm', hasPeriod: false },
      { tab: 'settings', label: 'Settings', icon: 'settings', key: 'e', hasPeriod: false },
    ],
  },
];

/** The topics of every day, under the thumb on a phone; `More` leads to the others. */
export const AT_HAND: ReadonlySet<Tab> = new Set(['overview', 'sessions', 'tippers', 'schedule']);

export const NAVIGATION_ITEMS: readonly NavigationItem[] = NAVIGATION.flatMap(({ items }) => items);
