import {
  MENU_GROUPS,
  type SCREENS,
  type Screen,
  type ScreenId,
  screens,
  type Tab,
} from '@web/lib/screens';

type Menu = NonNullable<Screen['menu']>;
type Icon = Extract<(typeof SCREENS)[ScreenId], { menu: Menu }>['menu']['icon'];

export interface NavigationItem extends Menu {
  readonly icon: Icon;
  readonly tab: Tab;
  readonly label: string;
  readonly section: Screen['section'];
}

export interface NavigationGroup {
  readonly label: string;
  readonly items: readonly NavigationItem[];
}

const items: readonly NavigationItem[] = screens.flatMap(({ id, title, menu, section }) =>
  menu ? { ...menu, icon: menu.icon as Icon, tab: id as Tab, label: title ?? id, section } : [],
);

/** The topics of the dashboard by group, each group in the order of its rows. */
export const NAVIGATION: readonly NavigationGroup[] = MENU_GROUPS.map((label) => ({
  label,
  items: items.filter(({ group }) => group === label),
}));

/** The same topics as one list, in navigation order. */
export const NAVIGATION_ITEMS: readonly NavigationItem[] = NAVIGATION.flatMap((one) => one.items);
