import { type BenchEvent, wireEvent } from '@test/bench/history/bench-event';
import { generateDay } from '@test/bench/history/broadcast-day';
import { EVENING } from '../assumptions';
import type { PlannedSession } from './plan-evening';

/** What happens in the sessions of rooms, which share a few scripts. */
export interface Scripts {
  readonly count: number;
  /** Returns at most `limit` events of a session after one time and until another (epoch ms). */
  between(
    room: string,
    session: PlannedSession,
    range: { readonly after: number; readonly until: number; readonly limit: number },
  ): SentEvent[];
}

/** An event as the Events API sends it, and when it happened (epoch ms). */
export interface SentEvent {
  readonly ms: number;
  readonly event: ReturnType<typeof wireEvent>;
}

const SCRIPTS = 12;
const DAYS_OF_HEAVY = 20;

/** Events of a session from its start, by ms since then. */
type Script = readonly BenchEvent[];

/** Generates the scripts: each has 5,560 events in four hours, as the benchmark's sessions. */
export function openScripts(): Scripts {
  const usual = Array.from({ length: SCRIPTS }, (_, number) => scriptOf(number));
  let heavy: Script | undefined;
  const makeHeavy = () => {
    const all = Array.from({ length: DAYS_OF_HEAVY }, (_, number) => scriptOf(SCRIPTS + number));
    const used = new Set<number>();
    return all
      .flat()
      .sort((a, b) => a.ms - b.ms)
      .map((event) => {
        let ms = event.ms;
        while (used.has(ms)) ms += 1;
        used.add(ms);
        return { ...event, ms };
      });
  };

  return {
    count: SCRIPTS,
    between(room, session, { after, until, limit }) {
      const { start, stop } = session;
      if (until < start) return [];
      if (session.isHeavy) heavy ??= makeHeavy();
      const script = session.isHeavy ? (heavy ?? []) : (usual[session.script] ?? []);
      const found: SentEvent[] = [];
      const add = (event: BenchEvent) => {
        found.push({ ms: event.ms, event: wireEvent(room, event, 'full') });
      };
      if (after < start) add(edge('broadcastStart', start));
      const last = Math.min(until, stop - 1);
      for (let place = firstAfter(script, after - start); place < script.length; place++) {
        const event = script[place];
        if (!event || event.ms + start > last || found.length >= limit) break;
        add({ ...event, ms: event.ms + start });
      }
      if (until >= stop && after < stop && found.length < limit) add(edge('broadcastStop', stop));
      return found;
    },
  };
}

/** A session of a day of the benchmark, without its start and stop, from 1 ms on. */
function scriptOf(number: number): Script {
  const day = generateDay(7, Date.UTC(2031, 10, 1, 6), number);
  return day.events
    .filter(({ ms, method }) => ms > day.start && ms < day.stop && !method.startsWith('broadcast'))
    .map((event) => ({ ...event, ms: event.ms - day.start }))
    .filter(({ ms }) => ms < EVENING.longestMs);
}

function edge(method: 'broadcastStart' | 'broadcastStop', ms: number): BenchEvent {
  return {
    ms,
    method,
    viewer: null,
    fromModel: true,
    tokens: 0,
    isAnonymous: false,
    text: '',
    segment: ms,
    isOnAir: true,
  };
}

function firstAfter(script: Script, ms: number): number {
  let [low, high] = [0, script.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((script[middle]?.ms ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
}
