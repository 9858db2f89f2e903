import { SCREENS, type Tab } from './screens';

export const DEFAULT_TAB: Tab = 'overview';

/** Query parameters that stay while moving between topics. */
const STICKY = ['period', 'from', 'to', 'against', 'room'] as const;

/** `/dashboard/sessions/2026-11-20T20:05:00.000Z`, with the id encoded. */
export function dashboardPath(tab: Tab, id?: string): string {
  return id === undefined
    ? `/dashboard/${tab}`
    : `/dashboard/${tab}/${encodeURIComponent(id).replaceAll('%3A', ':')}`;
}

/** Returns the same with the current URL's period and room. */
export function dashboardHref(search: URLSearchParams, tab: Tab, id?: string): string {
  const kept = new URLSearchParams();
  for (const name of STICKY) {
    const value = search.get(name);
    if (value !== null) kept.set(name, value);
  }
  const text = kept.toString();
  return text === '' ? dashboardPath(tab, id) : `${dashboardPath(tab, id)}?${text}`;
}

/**
 * Paths that don't belong to a screen. Those of screens are in the table: `SCREENS.status.path`.
 */
export const paths = {
  dashboard: '/dashboard',
  signIn: SCREENS.settings.path,
  signUp: '/dashboard?join=true',
} as const;
