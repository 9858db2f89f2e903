import { UNKNOWN_VIEWER } from '../events/platform-event';
import type { Segment } from '../fold/fold';
import { formatCount, formatDuration, formatPlural } from '../mails/format-amounts';
import { findTopOpenTipper } from '../mails/session-facts';
import { endSoFar, isOnAir, summarize } from '../sessions/session-summary';
import { type BestMoment, findBestMoment } from './best-moment';
import { type CardBars, countBars } from './card-bars';

/** A number with what it is, and a line below it. */
export interface CardFigure {
  readonly label: string;
  readonly value: string;
  readonly note: string | null;
}

/**
 * What the picture of a session shows. It is made for strangers: no viewer is in it but the top
 * tipper, if chosen, and no time of day, because that would tell where the performer lives.
 */
export interface SessionCard {
  readonly room: string;
  /** `Thu 20 Nov 2026`. */
  readonly date: string;
  /** One to three. */
  readonly figures: readonly CardFigure[];
  readonly topTipper: string | null;
  readonly bars: CardBars;
  /** The same in words, for people who can't see the picture. */
  readonly description: string;
}

/** What stands for an erased viewer. */
const PLACEHOLDER = /^erased_[0-9a-f]{8}$/;

/** What a card may show. */
export interface CardOptions {
  readonly room: string;
  /** IANA time zone of the date. */
  readonly zone: string;
  /** Epoch ms. */
  readonly now: number;
  /** False for people who may not see money, and where amounts stay private. */
  readonly showsTokens: boolean;
  /** Names the tipper with the most tokens in open tips. Anonymous tips never count. */
  readonly showsTopTipper: boolean;
}

/** Returns what is on the card of a session; null for offline time. */
export function buildSessionCard(segment: Segment, options: CardOptions): SessionCard | null {
  const summary = summarize(segment);
  if (!summary) return null;
  const { room, zone, now, showsTokens, showsTopTipper } = options;
  const span = { start: summary.start, end: endSoFar(summary, now) };
  const best = findBestMoment(segment, showsTokens);
  const card = {
    room,
    date: formatDate(summary.start, zone),
    figures: [
      {
        label: isOnAir(summary, now) ? 'Live so far' : 'Live',
        value: formatDuration(span.end - span.start),
        note: null,
      },
      tipFigure(summary, showsTokens),
      ...(best ? [momentFigure(best, span.start)] : []),
    ],
    topTipper: showsTopTipper ? findName(segment) : null,
    bars: countBars(segment, span, { best, showsTokens }),
  };
  return { ...card, description: describe(card) };
}

function tipFigure(
  { tips, tipTokens, tippers }: { tips: number; tipTokens: number; tippers: number },
  showsTokens: boolean,
): CardFigure {
  const people = formatPlural(tippers, 'tipper', 'tippers');
  if (!showsTokens || tips === 0) {
    return { label: 'Tips', value: formatCount(tips), note: tips === 0 ? null : `from ${people}` };
  }
  return {
    label: 'Tips',
    value: `${formatCount(tipTokens)} tk`,
    note: `${formatPlural(tips, 'tip', 'tips')} from ${people}`,
  };
}

function momentFigure({ kind, at, count }: BestMoment, start: number): CardFigure {
  const label = 'Best moment';
  const when = sinceStart(at - start);
  switch (kind) {
    case 'tip':
      return { label, value: `${formatCount(count)} tk`, note: `one tip, ${when}` };
    case 'tips':
      return {
        label,
        value: formatPlural(count, 'tip', 'tips'),
        note: `within five minutes, ${when}`,
      };
    case 'viewers':
      return { label, value: formatPlural(count, 'viewer', 'viewers'), note: when };
  }
}

/** `1 h 12 min in`. */
function sinceStart(ms: number): string {
  return ms < 60_000 ? 'right at the start' : `${formatDuration(ms)} in`;
}

/** Returns the top tipper's name; null if it isn't known or was erased. */
function findName({ stats }: Segment): string | null {
  const name = findTopOpenTipper(stats)?.name ?? UNKNOWN_VIEWER;
  return name === UNKNOWN_VIEWER || PLACEHOLDER.test(name) ? null : name;
}

function describe({ room, date, figures, topTipper }: Omit<SessionCard, 'description'>): string {
  const facts = figures.map(({ label, value, note }) =>
    note === null ? `${label}: ${value}.` : `${label}: ${value}, ${note}.`,
  );
  const best = topTipper === null ? [] : [`Top tipper: ${topTipper}.`];
  return [`${room}’s session of ${date}.`, ...facts, ...best].join(' ');
}

/** The day of the session's start. American English abbreviates every month to three letters. */
function formatDate(ms: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).formatToParts(ms);
  const { weekday, day, month, year } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  );
  return `${weekday} ${day} ${month} ${year}`;
}
