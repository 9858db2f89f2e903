import { demoModels, demoRoom, demoSeed } from '@infra/local/demo/demo-world';
import { generateShop } from '@infra/local/platform/world/shop';
import { DEFAULT_TAB, dashboardPath } from '@web/lib/paths';
import { entryPath, type SCREENS, type ScreenId, screens, type Tab } from '@web/lib/screens';
import type { DemoStack } from './demo-stack';

const topicsOf = (isIncluded: (screen: (typeof screens)[number]) => boolean): readonly string[] =>
  screens.flatMap((screen) =>
    screen.menu && isIncluded(screen) ? dashboardPath(screen.id as Tab) : [],
  );

/** Every topic in the table of screens, so new ones are tested without being named here. */
export const TOPICS = topicsOf(() => true);
/** Topics that show numbers of a room. */
export const TOPICS_OF_ROOM = topicsOf(({ needsRoom }) => needsRoom === true);
export const OTHER_TOPICS = topicsOf(({ needsRoom }) => needsRoom !== true);

/** Screens of one thing. The compiler demands a path for each. */
type Detail = {
  [Id in ScreenId]: (typeof SCREENS)[Id]['path'] extends `/dashboard/${string}/:${string}`
    ? Id
    : never;
}[ScreenId];

/** Returns paths of details: a session, an item, a model, a tipper, and the notifications. */
export function detailsOf({ platform }: DemoStack): string[] {
  const { broadcasts, tippers } = platform.truth(demoRoom.name);
  const last = broadcasts.findLast(({ stop }) => stop !== null);
  const [best] = Object.entries(tippers).sort(([, a], [, b]) => b.tokens - a.tokens);
  const item = generateShop(demoSeed, demoRoom.name).menu[1];
  const model = demoModels[0].name;
  if (!last || !best || !item) throw new Error('The demo room has too short a history.');
  const details: Readonly<Record<Detail, string>> = {
    session: dashboardPath('sessions', new Date(last.start).toISOString()),
    tipmenu: dashboardPath('tipmenu', item.label),
    model: dashboardPath('studio', model),
  };
  return [
    ...Object.values(details),
    dashboardPath('notifications'),
    `${dashboardPath('tippers')}?period=all&tipper=${encodeURIComponent(best[0])}`,
  ];
}

/** Public screens that the application draws. */
export const OUTSIDE: readonly string[] = [
  ...screens.flatMap(({ access, path, load }) =>
    access === 'public' && load && !entryPath(path).includes(':') ? entryPath(path) : [],
  ),
  dashboardPath(DEFAULT_TAB),
];

/** Paths that lead nowhere, and what the console may say about them. */
export const NOWHERE = ['/nowhere', '/unsubscribe/not-a-token'] as const;
