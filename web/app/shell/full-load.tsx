import { useEffect } from 'react';

/** In place of a screen that isn't part of the application: requests its prerendered page. */
export function FullLoad() {
  useEffect(() => window.location.reload(), []);
  return null;
}
