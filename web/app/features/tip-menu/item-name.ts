import { useLocation } from 'react-router-dom';

/** The item that the address names; undefined for all of them. */
export function useItemName(): string | undefined {
  return itemNameIn(useLocation().pathname);
}

/**
 * Read from the address as it is written: the router takes an encoded percent sign before `2F`
 * for a slash, and `50%2F50` is a name.
 */
export function itemNameIn(pathname: string): string | undefined {
  const written = pathname.split('/')[3];
  if (written === undefined || written === '') return undefined;
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
