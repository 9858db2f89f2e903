import type { EventsFeed } from '@lambdas/integrations/events-feed';
import { type BenchEvent, type UserFields, wireEvent } from './bench-event';

/** The platform's feed in this process, in the platform's format. */
export interface BenchFeed extends EventsFeed {
  /** Adds events. They are delivered once their time has come. */
  append(events: readonly BenchEvent[], fields: UserFields): void;
}

const MAX_EVENTS = 1_000;

/** A feed that only keeps what has not been read yet. */
export function openBenchFeed(room: string, now: () => number): BenchFeed {
  let waiting: BenchEvent[] = [];
  let userFields: UserFields = 'full';
  return {
    append(events, fields) {
      waiting = [...waiting, ...events];
      userFields = fields;
    },
    async read({ cursor }) {
      const after = cursor === null ? -1 : Number(cursor.split('-')[0]);
      const from = waiting.findIndex(({ ms }) => ms > after);
      waiting = from < 0 ? [] : waiting.slice(from);
      const found: BenchEvent[] = [];
      for (const event of waiting) {
        if (event.ms > now() || found.length === MAX_EVENTS) break;
        found.push(event);
      }
      const last = found.at(-1);
      return {
        kind: 'batch',
        events: found.map((event) => wireEvent(room, event, userFields)),
        next: last ? `${last.ms}-0` : cursor,
        foreignNext: false,
      };
    },
  };
}
