import { PUBLIC_PAGES, SIGNED_IN_PAGES } from './pages.gen';

/** Stands for every page that is not in the table of screens. */
export const OTHER_PAGE = 'other';

/** Returns a public page as it is counted: its path in the table of screens, or `other`. */
export function toPublicPage(path: string): string {
  return PUBLIC_PAGES.includes(path) ? path : OTHER_PAGE;
}

/** The same for a public page or a screen of the dashboard. */
export function toPage(path: string): string {
  return SIGNED_IN_PAGES.includes(path) ? path : toPublicPage(path);
}
