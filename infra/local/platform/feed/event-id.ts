/** `{epoch ms}-{sequence}`: an event's identity, sort order and only timestamp. */
export interface EventId {
  readonly at: number;
  readonly sequence: number;
}

const FORM = /^(\d{1,15})-(\d{1,9})$/;

export function parseEventId(text: string): EventId | undefined {
  const [, at, sequence] = FORM.exec(text) ?? [];
  if (at === undefined || sequence === undefined) return undefined;
  return { at: Number(at), sequence: Number(sequence) };
}

export function writeEventId({ at, sequence }: EventId): string {
  return `${at}-${sequence}`;
}

export function isAfter(one: EventId, other: EventId): boolean {
  return one.at > other.at || (one.at === other.at && one.sequence > other.sequence);
}
