import { DAY_MS } from '../time/utc-day';

/** Nobody is told by mail of what is older. */
export const NEWS_MS = DAY_MS;

/** One piece of news on its way to one recipient. Times are epoch ms. */
export interface Delivery {
  readonly news: string;
  readonly recipient: string;
  /** `waiting`: claimed, or to be tried again; not before `nextAt` by anybody else. */
  readonly state: 'waiting' | 'sent' | 'failed';
  /** Of whoever tries; the deliveries of one mail have one claim. */
  readonly claim: string;
  readonly attempts: number;
  readonly nextAt: number;
  /** When it was last written. */
  readonly at: number;
}

/** How it stands with mails of one performer to one recipient. Times are epoch ms. */
export interface Subscription {
  readonly recipient: string;
  /** What happened before is not told; null while the recipient has no wish for mails. */
  readonly since: number | null;
  /** Ended by the recipient, by the link in a mail or on the site. */
  readonly endedAt: number | null;
  /** The mail service would not send to the address. */
  readonly refusedAt: number | null;
}

/** What mails of a performer went out lately, and to whom they go. */
export interface MailBook {
  readonly subscriptions: readonly Subscription[];
  readonly deliveries: readonly Delivery[];
}

export const emptyBook: MailBook = { subscriptions: [], deliveries: [] };

/** Deliveries are kept beyond the time in which they could be made again, and no longer. */
const KEPT_MS = 2 * NEWS_MS;
const REFUSED_MS = DAY_MS;
const REACH_MS = DAY_MS / 24;
const MINUTE_MS = 60_000;
/** How long the next attempt waits after each one that failed. */
const WAITS_MS = [5 * MINUTE_MS, 30 * MINUTE_MS, 2 * 60 * MINUTE_MS, 6 * 60 * MINUTE_MS];

export function subscriptionOf(book: MailBook, recipient: string): Subscription | undefined {
  return book.subscriptions.find((one) => one.recipient === recipient);
}

/** A recipient's wish for mails. */
export interface MailPreference {
  readonly recipient: string;
  /** When it was made, epoch ms; null where that is not known. */
  readonly since: number | null;
}

/**
 * The book with those who want mails now: whoever is new begins with what happened from the wish
 * on, as does who wanted none in between. What a recipient has ended stays ended, whatever others
 * or the account's setting switch off and on, and what was mailed stays mailed. Null where nothing
 * changes.
 */
export function withRecipients(
  book: MailBook,
  preferences: readonly MailPreference[],
  now: number,
): MailBook | null {
  const kept = book.subscriptions.flatMap((one) => {
    const preference = preferences.find(({ recipient }) => recipient === one.recipient);
    if (!preference) return dropSubscription(one);
    if (one.since === null)
      return { ...beginning(one.recipient, beginOf(preference, now)), endedAt: one.endedAt };
    // Switched off and on again between two looks: what happened in between is not told.
    return preference.since !== null && preference.since > one.since
      ? { ...one, since: preference.since }
      : one;
  });
  const fresh = preferences
    .filter(({ recipient }) => !subscriptionOf(book, recipient))
    .map((preference) => beginning(preference.recipient, beginOf(preference, now)));
  const isSame =
    fresh.length === 0 &&
    kept.length === book.subscriptions.length &&
    kept.every((one, at) => one === book.subscriptions[at]);
  return isSame ? null : { ...book, subscriptions: [...kept, ...fresh] };
}

/** One who wants no mails now is forgotten, unless it has ended them: that is kept. */
function dropSubscription(one: Subscription): Subscription[] {
  if (one.since === null) return [one];
  return one.endedAt === null ? [] : [{ ...one, since: null }];
}

/**
 * A wish counts from when it was made, but reaches back an hour at the most: who has long wished
 * for mails and came to see the performer only now is not told what was before.
 */
function beginOf({ since }: MailPreference, now: number): number {
  return since === null ? now : Math.max(since, now - REACH_MS);
}

function beginning(recipient: string, now: number): Subscription {
  return { recipient, since: now, endedAt: null, refusedAt: null };
}

/**
 * Ends mails to a recipient, or begins them again with what happens from now on. Null where that
 * is so already. Ending is kept also for one who is not in the book yet.
 */
export function withEnd(
  book: MailBook,
  recipient: string,
  ends: boolean,
  now: number,
): MailBook | null {
  const before = subscriptionOf(book, recipient);
  if ((before?.endedAt ?? null) === null ? !ends : ends) return null;
  const after = { ...beginning(recipient, now), endedAt: ends ? now : null };
  const others = book.subscriptions.filter((one) => one.recipient !== recipient);
  return { ...book, subscriptions: [...others, after] };
}

/** Whether the recipient may be told now of something that happened at `at`. */
export function canNotify(book: MailBook, recipient: string, at: number, now: number): boolean {
  const subscription = subscriptionOf(book, recipient);
  if (!subscription || subscription.since === null || subscription.endedAt !== null) return false;
  const { since, refusedAt } = subscription;
  const isRefused = refusedAt !== null && now - refusedAt < REFUSED_MS;
  return !isRefused && at >= since && now - at < NEWS_MS;
}

/** Whether the news has to be sent to the recipient now: never tried, or due again. */
export function isDue(book: MailBook, news: string, recipient: string, now: number): boolean {
  const delivery = deliveryOf(book, news, recipient);
  return !delivery || (delivery.state === 'waiting' && delivery.nextAt <= now);
}

/**
 * The book with those of the news claimed that are due. Made twice it comes out the same: what
 * bears the claim already keeps it. Null where none is due.
 */
export function withClaim(
  book: MailBook,
  news: readonly string[],
  { recipient, claim, now, until }: ClaimOf,
): MailBook | null {
  const due = news.filter((id) => isDue(book, id, recipient, now));
  if (due.length === 0) return null;
  const claimed = due.map((id): Delivery => {
    const attempts = (deliveryOf(book, id, recipient)?.attempts ?? 0) + 1;
    return { news: id, recipient, state: 'waiting', claim, attempts, nextAt: until, at: now };
  });
  const others = book.deliveries.filter(
    (one) => now - one.at < KEPT_MS && !(one.recipient === recipient && due.includes(one.news)),
  );
  return { ...book, deliveries: [...others, ...claimed] };
}

interface ClaimOf {
  readonly recipient: string;
  readonly claim: string;
  readonly now: number;
  /** When another may take it for dead. */
  readonly until: number;
}

/** Ids of the news that a claim holds. */
export function claimedBy(book: MailBook, claim: string): string[] {
  return book.deliveries
    .filter((one) => one.claim === claim && one.state === 'waiting')
    .map(({ news }) => news);
}

/** What became of the mail of a claim. */
export type MailOutcome = 'sent' | 'refused' | 'failed';

/**
 * The book with what became of a claim's mail. Failures are tried again, ever later, and four
 * times at the most; what is refused is not, and its recipient gets nothing for a day. Null where
 * the claim holds nothing any more.
 */
export function withOutcome(
  book: MailBook,
  claim: string,
  outcome: MailOutcome,
  now: number,
): MailBook | null {
  const held = book.deliveries.filter((one) => one.claim === claim && one.state === 'waiting');
  const [first] = held;
  if (!first) return null;
  return {
    subscriptions: book.subscriptions.map((one) =>
      one.recipient === first.recipient
        ? { ...one, refusedAt: outcome === 'refused' ? now : null }
        : one,
    ),
    deliveries: book.deliveries.map((one) =>
      held.includes(one) ? { ...one, ...afterAttempt(one, outcome, now), at: now } : one,
    ),
  };
}

function afterAttempt({ attempts }: Delivery, outcome: MailOutcome, now: number) {
  const wait = WAITS_MS[attempts - 1];
  if (outcome === 'failed' && wait !== undefined) {
    return { state: 'waiting', nextAt: now + wait } as const;
  }
  return { state: outcome === 'sent' ? 'sent' : 'failed', nextAt: 0 } as const;
}

function deliveryOf(book: MailBook, news: string, recipient: string): Delivery | undefined {
  return book.deliveries.find((one) => one.news === news && one.recipient === recipient);
}
