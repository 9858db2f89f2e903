import type { PlatformEvent } from '../platform-event';

/** Visitors and followers are sampled on this grid from the start of a stretch. */
export const SAMPLE_MS = 3 * 60_000;
const MOST_SAMPLES = 1_000;
const MOST_MOMENTS = 200;

/** [ms from the origin, index into names, tokens, 1 if anonymous, message] */
export type TipRow = [number, number, number, 0 | 1, string];
/** [ms from the origin, kind, user or null, tokens or null, text] */
export type MomentRow = [number, MomentKindFolded, string | null, number | null, string];
export type MomentKindFolded = 'reconnect' | 'subject' | 'fanclubJoin' | 'mediaPurchase';

/**
 * The numbers of one stretch of events, as plain JSON: it is stored as it is, and folding can go
 * on from it as long as it carries its roster.
 */
export interface Figures {
  /** Epoch ms that the rows count from. */
  readonly origin: number;
  events: number;
  tipTokens: number;
  mediaTokens: number;
  mediaPurchases: number;
  fanclubJoins: number;
  follows: number;
  unfollows: number;
  messages: number;
  privateMessages: number;
  /** Tippers in order of their first tip. */
  readonly names: string[];
  readonly tips: TipRow[];
  readonly moments: MomentRow[];
  subject: string | null;
  visitors: number;
  peakVisitors: number;
  /** [registered visitors present, followers gained] at origin, origin + 3 min, … */
  readonly samples: [number, number][];
  /** Who is present and who has been seen; dropped once nothing can be added any more. */
  roster: { present: string[]; seen: string[] } | null;
}

/** Adds events to figures, in the platform's order. */
export interface Tally {
  readonly figures: Figures;
  add(event: PlatformEvent): void;
  /** Everyone seen so far, in order of first appearance. */
  visitors(): string[];
  /** Writes the last samples and the roster back; the tally must not be used after it. */
  close(lastMs: number, keepRoster: boolean): Figures;
}

export function emptyFigures(origin: number): Figures {
  return {
    origin,
    events: 0,
    tipTokens: 0,
    mediaTokens: 0,
    mediaPurchases: 0,
    fanclubJoins: 0,
    follows: 0,
    unfollows: 0,
    messages: 0,
    privateMessages: 0,
    names: [],
    tips: [],
    moments: [],
    subject: null,
    visitors: 0,
    peakVisitors: 0,
    samples: [],
    roster: null,
  };
}

/** Starts or resumes a tally. The figures given are not changed. */
export function openTally(from: Figures): Tally {
  const figures: Figures = {
    ...from,
    names: [...from.names],
    tips: [...from.tips],
    moments: [...from.moments],
    samples: [...from.samples],
  };
  const present = new Set(from.roster?.present);
  const seen = new Set(from.roster?.seen);
  const nameIndex = new Map(figures.names.map((name, index) => [name, index]));
  const since = (ms: number) => ms - figures.origin;

  const sampleUntil = (ms: number) => {
    const wanted = Math.min(MOST_SAMPLES, Math.ceil((ms - figures.origin) / SAMPLE_MS));
    while (figures.samples.length < wanted) {
      figures.samples.push([present.size, figures.follows - figures.unfollows]);
    }
  };

  const arrive = (user: string) => {
    present.add(user);
    seen.add(user);
    figures.peakVisitors = Math.max(figures.peakVisitors, present.size);
  };

  const note = (row: MomentRow) => {
    if (figures.moments.length < MOST_MOMENTS) figures.moments.push(row);
  };

  const indexOf = (name: string) => {
    const known = nameIndex.get(name);
    if (known !== undefined) return known;
    figures.names.push(name);
    nameIndex.set(name, figures.names.length - 1);
    return figures.names.length - 1;
  };

  return {
    figures,
    add(event) {
      sampleUntil(event.ms);
      figures.events += 1;
      switch (event.kind) {
        case 'userEnter':
          arrive(event.user);
          break;
        case 'userLeave':
          present.delete(event.user);
          break;
        case 'follow':
          figures.follows += 1;
          break;
        case 'unfollow':
          figures.unfollows += 1;
          break;
        case 'fanclubJoin':
          figures.fanclubJoins += 1;
          note([since(event.ms), 'fanclubJoin', event.user, null, '']);
          break;
        case 'chatMessage':
          figures.messages += 1;
          // Someone who came before the collection began shows by speaking.
          if (!event.fromModel) arrive(event.user);
          break;
        case 'privateMessage':
          figures.privateMessages += 1;
          break;
        case 'tip': {
          figures.tipTokens += event.tokens;
          const anonymous = event.isAnonymous ? 1 : 0;
          figures.tips.push([
            since(event.ms),
            indexOf(event.user),
            event.tokens,
            anonymous,
            event.text,
          ]);
          break;
        }
        case 'mediaPurchase':
          figures.mediaTokens += event.tokens;
          figures.mediaPurchases += 1;
          note([since(event.ms), 'mediaPurchase', event.user, event.tokens, event.name]);
          break;
        case 'roomSubjectChange':
          figures.subject = event.subject;
          note([since(event.ms), 'subject', null, null, event.subject]);
          break;
        default:
      }
    },
    visitors: () => [...seen],
    close(lastMs, keepRoster) {
      // While more may come, the sample of this very instant is not final.
      sampleUntil(keepRoster ? lastMs : lastMs + 1);
      figures.visitors = Math.max(figures.visitors, seen.size);
      figures.roster = keepRoster ? { present: [...present], seen: [...seen] } : null;
      return figures;
    },
  };
}
