interface Begun {
  readonly startTime: string;
}

/** Merges a list with newer versions of its rows: newest first, each session once. */
export function mergeSessions<Session extends Begun>(
  listed: readonly Session[],
  newest: readonly Session[],
  { start, end }: { start: string | undefined; end: string | undefined },
): Session[] {
  const from = start === undefined ? Number.NEGATIVE_INFINITY : Date.parse(start);
  const until = end === undefined ? Number.POSITIVE_INFINITY : Date.parse(end);
  const byStart = new Map<number, Session>();
  for (const session of [...listed, ...newest]) {
    const began = Date.parse(session.startTime);
    if (began >= from && began < until) byStart.set(began, session);
  }
  return [...byStart].sort(([a], [b]) => b - a).map(([, session]) => session);
}
