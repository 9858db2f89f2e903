import { currentSession } from '@web/lib/session';
import type { ComponentType } from 'react';

/** The code of each screen, fetched when first needed. */
const screens = {
  landing: () => import('@web/site/landing-page'),
  status: () => import('@web/site/status-page'),
  unsubscribe: () => import('@web/site/unsubscribe-page'),
  overlay: () => import('@web/overlay/overlay-page'),
  publicReport: () => import('../features/report/public-report-page'),
  api: () => import('@web/site/api-docs/api-page'),
  notFound: () => import('@web/site/not-found-page'),
  notFoundInside: async () => ({ default: (await import('@web/site/not-found-page')).NotFound }),
  signedIn: () => import('./signed-in'),
  account: () => import('../features/account/account-page'),
  overview: () => import('../features/overview/overview-page'),
  sessions: () => import('../features/sessions/sessions-page'),
  session: () => import('../features/sessions/session-page'),
  tippers: () => import('../features/tippers/tippers-page'),
  fans: () => import('../features/fans/fans-page'),
  report: () => import('../features/report/report-page'),
  fanclub: () => import('../features/fanclub/fanclub-page'),
  trends: () => import('../features/trends/trends-page'),
  income: () => import('../features/income/income-page'),
  traffic: () => import('../features/traffic/traffic-page'),
  schedule: () => import('../features/schedule/schedule-page'),
  achievements: () => import('../features/achievements/achievements-page'),
  tipmenu: () => import('../features/tip-menu/tip-menu-page'),
  purchases: () => import('../features/purchases/purchases-page'),
  notifications: () => import('../features/notifications/notifications-page'),
  tags: () => import('../features/tags/tags-page'),
  links: () => import('../features/links/links-page'),
  studio: () => import('../features/studio/studio-page'),
  model: () => import('../features/studio/model-page'),
  performers: () => import('../features/performers/performers-page'),
  team: () => import('../features/team/team-page'),
  settings: () => import('../features/settings/settings-page'),
  farewell: () => import('../features/settings/farewell-page'),
} as const;

export type ScreenName = keyof typeof screens;

/** What a screen's module answers. */
export interface ScreenCode {
  default: ComponentType;
}

const loaded = new Map<ScreenName, ScreenCode>();

/** @throws what the fetching throws; the next call tries again */
export async function fetchCode(name: ScreenName): Promise<ScreenCode> {
  const screen = await screens[name]();
  loaded.set(name, screen);
  return screen;
}

/** The code of a screen, if it is here already. */
export function codeAtHand(name: ScreenName): ScreenCode | undefined {
  return loaded.get(name);
}

/** Fetches a screen's code before it is asked for; a failure shows when it is. */
export function preload(name: ScreenName): void {
  fetchCode(name).catch(() => undefined);
}

/**
 * Fetches everything an address needs at once, instead of one part after the other. What does not
 * arrive is fetched again, and its failure told, when it is drawn.
 */
export async function fetchAddress(pathname: string): Promise<void> {
  await Promise.allSettled(screensOf(pathname).map(fetchCode));
}

function screensOf(pathname: string): ScreenName[] {
  const [, first = '', tab, id] = pathname.split('/');
  if (first === '') return ['landing'];
  if (first !== 'dashboard') return [];
  if (currentSession() === null) return ['account'];
  const details = { sessions: 'session', studio: 'model' } as const;
  const detail =
    id && tab && Object.hasOwn(details, tab) ? details[tab as keyof typeof details] : null;
  const screen = detail ?? (tab || 'overview');
  return isScreen(screen) ? ['signedIn', screen] : ['signedIn'];
}

function isScreen(name: string): name is ScreenName {
  return Object.hasOwn(screens, name);
}
