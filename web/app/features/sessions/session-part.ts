/** The parts of a session's screen, in the order of their buttons. */
export const SESSION_PARTS = [
  { value: 'overview', label: 'Overview' },
  { value: 'tips', label: 'Tips' },
  { value: 'room', label: 'Room' },
  { value: 'chat', label: 'Chat' },
] as const;
export type SessionPart = (typeof SESSION_PARTS)[number]['value'];

const FIRST: SessionPart = 'overview';

/** Returns the part in the URL. */
export function partFromSearch(search: URLSearchParams): SessionPart {
  return SESSION_PARTS.find(({ value }) => value === search.get('part'))?.value ?? FIRST;
}

/** Returns the query with another part. The first one is left out. */
export function searchWithPart(search: URLSearchParams, part: SessionPart): URLSearchParams {
  const next = new URLSearchParams(search);
  if (part === FIRST) next.delete('part');
  else next.set('part', part);
  return next;
}
