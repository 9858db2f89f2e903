import { PUBLIC_PAGES, SIGNED_IN_PAGES } from './pages.gen';

/** Stands for every page that is not in the table of screens. */
export const OTHER_PAGE = 'other';

/**
 * Returns a public page as it is counted: its path in the table of screens, or `other`. A path with
 * values, such as `/report/anna`, becomes the one without, `/report/:performer`.
 */
export function toPublicPage(path: string): string {
  return PUBLIC_PAGES.find((page) => fits(page, path)) ?? OTHER_PAGE;
}

/** The same for a public page or a screen of the dashboard. */
export function toPage(path: string): string {
  return SIGNED_IN_PAGES.find((page) => fits(page, path)) ?? toPublicPage(path);
}

function fits(page: string, path: string): boolean {
  const [parts, given] = [page.split('/'), path.split('/')];
  return (
    given.length <= parts.length &&
    parts.every((part, place) => {
      const value = given[place];
      if (!part.startsWith(':')) return part === value;
      return value === undefined ? part.endsWith('?') : value !== '';
    })
  );
}
