import { useLocation } from 'react-router-dom';

/** Returns the item in the URL; undefined for all. */
export function useItemName(): string | undefined {
  return itemNameIn(useLocation().pathname);
}

/** Reads the raw path. The router decodes `%252F` to a slash, but `50%2F50` is a valid name. */
export function itemNameIn(pathname: string): string | undefined {
  const written = pathname.split('/')[3];
  if (written === undefined || written === '') return undefined;
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
