/** Returns the id of a raw event as received, which may be anything; null if it has none. */
export function rawIdOf(event: unknown): unknown {
  return typeof event === 'object' && event && 'id' in event ? event.id : null;
}
