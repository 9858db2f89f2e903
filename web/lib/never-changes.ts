/** A subscription for `useSyncExternalStore` to what is the same as long as the page is open. */
export function neverChanges(): () => void {
  return () => undefined;
}
