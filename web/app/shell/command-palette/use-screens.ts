import { entryPath, screens, type Tab } from '@web/lib/screens';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { useNavigation } from '../use-navigation';
import { matchTerms, termsIn } from './match-terms';
import type { PaletteGroup, PaletteOption } from './palette-group';

/** Finds screens by title. Without a text, lists the dashboard's topics. */
export function useScreens(text: string): PaletteGroup {
  const href = useDashboardHref();
  const topics = useNavigation()
    .flatMap(({ items }) => items)
    .map(({ item, isLocked }) => ({
      key: item.tab,
      label: item.label,
      detail: isLocked ? 'Not in your plan' : undefined,
      keys: ['g', item.key],
      to: href(item.tab),
    }));
  if (text === '') return { label: 'Screens', options: topics };

  const typed = termsIn(text);
  return {
    label: 'Screens',
    options: [...topics, ...screensWithoutMenu(href), ...PUBLIC_SCREENS].filter(({ label }) =>
      matchTerms(typed, termsIn(label)),
    ),
  };
}

function screensWithoutMenu(href: (tab: Tab) => string): PaletteOption[] {
  return screens.flatMap(({ id, title, access, menu, path }) =>
    access === 'signed-in' && title !== null && !menu && !path.includes(':')
      ? { key: id, label: title, to: href(id as Tab) }
      : [],
  );
}

/** The landing page's title is a slogan, and who is here needs no landing page. */
const PUBLIC_SCREENS: readonly PaletteOption[] = screens.flatMap(({ id, title, path, isListed }) =>
  isListed && title !== null && id !== 'landing'
    ? { key: id, label: title, detail: 'Public page', to: entryPath(path) }
    : [],
);
