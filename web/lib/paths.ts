import { SCREENS, type Tab } from './screens';

export const DEFAULT_TAB: Tab = 'overview';

/** Parts of the address that stay while moving between topics. */
const STICKY = ['period', 'from', 'to', 'against', 'room'] as const;

/** `/dashboard/sessions/2026-11-20T20:05:00.000Z`; the id is encoded. */
export function dashboardPath(tab: Tab, id?: string): string {
  return id === undefined
    ? `/dashboard/${tab}`
    : `/dashboard/${tab}/${encodeURIComponent(id).replaceAll('%3A', ':')}`;
}

/** The same, with the period and room of the present address. */
export function dashboardHref(search: URLSearchParams, tab: Tab, id?: string): string {
  const kept = new URLSearchParams();
  for (const name of STICKY) {
    const value = search.get(name);
    if (value !== null) kept.set(name, value);
  }
  const text = kept.toString();
  return text === '' ? dashboardPath(tab, id) : `${dashboardPath(tab, id)}?${text}`;
}

/** Addresses that are not a screen's own. Those are in the table: `SCREENS.status.path`. */
export const paths = {
  dashboard: '/dashboard',
  signIn: SCREENS.settings.path,
  signUp: '/dashboard?join=true',
} as const;
