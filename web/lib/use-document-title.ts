import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { screenAt } from './screen-at';

/**
 * Sets the title of the browser's tab: `Sessions – Roomlight`.
 *
 * @param own the page's own title @default - the title of the screen at this path
 * @returns the title without the product's name
 */
export function useDocumentTitle(own?: string): string {
  const { pathname } = useLocation();
  const title = own ?? screenAt(pathname)?.title ?? '';
  useEffect(() => {
    document.title = title === '' ? 'Roomlight' : `${title} – Roomlight`;
  }, [title]);
  return title;
}
