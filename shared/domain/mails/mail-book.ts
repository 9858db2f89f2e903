import { DAY_MS } from '../time/utc-day';

/** Older notifications are not mailed. */
export const NEWS_MS = DAY_MS;

/** The delivery of one notification to one recipient. Times are epoch ms. */
export interface Delivery {
  readonly news: string;
  readonly recipient: string;
  /** `waiting`: claimed or to be retried; nobody else may try before `nextAt`. */
  readonly state: 'waiting' | 'sent' | 'failed';
  /** Identifies the run that tries. One claim covers all deliveries of a mail. */
  readonly claim: string;
  readonly attempts: number;
  readonly nextAt: number;
  /** When it was last written. */
  readonly at: number;
}

/** The state of mails about one performer to one recipient. Times are epoch ms. */
export interface Subscription {
  readonly recipient: string;
  /** Earlier notifications are not mailed; null while the recipient does not want mails. */
  readonly since: number | null;
  /** Ended by the recipient, through the link in a mail or on the site. */
  readonly endedAt: number | null;
  /** The mail service refused to send to the address. */
  readonly refusedAt: number | null;
}

/** The recipients of mails about a performer, and the recent deliveries to them. */
export interface MailBook {
  readonly subscriptions: readonly Subscription[];
  readonly deliveries: readonly Delivery[];
}

export const emptyBook: MailBook = { subscriptions: [], deliveries: [] };

/** Deliveries are kept for longer than they can be repeated. */
const KEPT_MS = 2 * NEWS_MS;
const REFUSAL_PAUSE_MS = DAY_MS;
const MAX_LOOKBACK_MS = DAY_MS / 24;
const MINUTE_MS = 60_000;
/** Delay after each failed attempt. */
const RETRY_DELAYS_MS = [5 * MINUTE_MS, 30 * MINUTE_MS, 2 * 60 * MINUTE_MS, 6 * 60 * MINUTE_MS];

export function findSubscription(book: MailBook, recipient: string): Subscription | undefined {
  return book.subscriptions.find((one) => one.recipient === recipient);
}

/** A recipient's preference to get mails. */
export interface MailPreference {
  readonly recipient: string;
  /** When it was set, epoch ms; null if unknown. */
  readonly since: number | null;
}

/**
 * Updates the book with the recipients who want mails now. New recipients start with what happens
 * after they set their preference, and so do those who return. A subscription that a recipient has
 * ended stays ended, no matter what others or the account's setting switch on or off. Deliveries
 * are kept.
 *
 * @returns null if nothing changes
 */
export function updateRecipients(
  book: MailBook,
  preferences: readonly MailPreference[],
  now: number,
): MailBook | null {
  const remaining = book.subscriptions.flatMap((one) => {
    const preference = preferences.find(({ recipient }) => recipient === one.recipient);
    if (!preference) return dropSubscription(one);
    if (one.since === null)
      return {
        ...createSubscription(one.recipient, findBeginning(preference, now)),
        endedAt: one.endedAt,
      };
    // Switched off and on again between two runs: skip what happened in between.
    return preference.since !== null && preference.since > one.since
      ? { ...one, since: preference.since }
      : one;
  });
  const fresh = preferences
    .filter(({ recipient }) => !findSubscription(book, recipient))
    .map((preference) => createSubscription(preference.recipient, findBeginning(preference, now)));
  const isSame =
    fresh.length === 0 &&
    remaining.length === book.subscriptions.length &&
    remaining.every((one, at) => one === book.subscriptions[at]);
  return isSame ? null : { ...book, subscriptions: [...remaining, ...fresh] };
}

/** Forgets a recipient who does not want mails now, unless they ended them: that must be kept. */
function dropSubscription(one: Subscription): Subscription[] {
  if (one.since === null) return [one];
  return one.endedAt === null ? [] : [{ ...one, since: null }];
}

/**
 * A preference counts from when it was set, but at most one hour back: a recipient who set it long
 * ago but got access to the performer only now must not receive earlier news.
 */
function findBeginning({ since }: MailPreference, now: number): number {
  return since === null ? now : Math.max(since, now - MAX_LOOKBACK_MS);
}

function createSubscription(recipient: string, now: number): Subscription {
  return { recipient, since: now, endedAt: null, refusedAt: null };
}

/**
 * Ends mails to a recipient, or resumes them from now on. Ending is recorded even for a recipient
 * who is not in the book yet.
 *
 * @returns null if nothing changes
 */
export function updateEnd(
  book: MailBook,
  recipient: string,
  ends: boolean,
  now: number,
): MailBook | null {
  const before = findSubscription(book, recipient);
  if ((before?.endedAt ?? null) === null ? !ends : ends) return null;
  const after = { ...createSubscription(recipient, now), endedAt: ends ? now : null };
  const others = book.subscriptions.filter((one) => one.recipient !== recipient);
  return { ...book, subscriptions: [...others, after] };
}

/** Whether the recipient may be mailed now about something that happened at `at` (epoch ms). */
export function canNotify(book: MailBook, recipient: string, at: number, now: number): boolean {
  const subscription = findSubscription(book, recipient);
  if (!subscription || subscription.since === null || subscription.endedAt !== null) return false;
  const { since, refusedAt } = subscription;
  const isRefused = refusedAt !== null && now - refusedAt < REFUSAL_PAUSE_MS;
  return !isRefused && at >= since && now - at < NEWS_MS;
}

/** Whether a notification must be sent to the recipient now: never tried, or due for a retry. */
export function isDue(book: MailBook, news: string, recipient: string, now: number): boolean {
  const delivery = findDelivery(book, news, recipient);
  return !delivery || (delivery.state === 'waiting' && delivery.nextAt <= now);
}

/**
 * Claims those of the notifications that are due. Idempotent: deliveries that already have the
 * claim keep it.
 *
 * @returns null if none is due
 */
export function claimDeliveries(
  book: MailBook,
  news: readonly string[],
  { recipient, claim, now, until }: ClaimOptions,
): MailBook | null {
  const due = news.filter((id) => isDue(book, id, recipient, now));
  if (due.length === 0) return null;
  const claimed = due.map((id): Delivery => {
    const attempts = (findDelivery(book, id, recipient)?.attempts ?? 0) + 1;
    return { news: id, recipient, state: 'waiting', claim, attempts, nextAt: until, at: now };
  });
  const others = book.deliveries.filter(
    (one) => now - one.at < KEPT_MS && !(one.recipient === recipient && due.includes(one.news)),
  );
  return { ...book, deliveries: [...others, ...claimed] };
}

interface ClaimOptions {
  readonly recipient: string;
  readonly claim: string;
  readonly now: number;
  /** When another run may take the claim over. */
  readonly until: number;
}

/** Ids of the notifications covered by a claim. */
export function listClaimed(book: MailBook, claim: string): string[] {
  return book.deliveries
    .filter((one) => one.claim === claim && one.state === 'waiting')
    .map(({ news }) => news);
}

/** The result of sending the mail of a claim. */
export type MailOutcome = 'sent' | 'refused' | 'failed';

/**
 * Records the result of a claim's mail. Failures are retried with increasing delays, at most four
 * times. A refusal is not retried, and its recipient gets nothing for a day.
 *
 * @returns null if the claim no longer covers anything
 */
export function recordOutcome(
  book: MailBook,
  claim: string,
  outcome: MailOutcome,
  now: number,
): MailBook | null {
  const claimed = book.deliveries.filter((one) => one.claim === claim && one.state === 'waiting');
  const [first] = claimed;
  if (!first) return null;
  return {
    subscriptions: book.subscriptions.map((one) =>
      one.recipient === first.recipient
        ? { ...one, refusedAt: outcome === 'refused' ? now : null }
        : one,
    ),
    deliveries: book.deliveries.map((one) =>
      claimed.includes(one) ? { ...one, ...afterAttempt(one, outcome, now), at: now } : one,
    ),
  };
}

function afterAttempt({ attempts }: Delivery, outcome: MailOutcome, now: number) {
  const wait = RETRY_DELAYS_MS[attempts - 1];
  if (outcome === 'failed' && wait !== undefined) {
    return { state: 'waiting', nextAt: now + wait } as const;
  }
  return { state: outcome === 'sent' ? 'sent' : 'failed', nextAt: 0 } as const;
}

function findDelivery(book: MailBook, news: string, recipient: string): Delivery | undefined {
  return book.deliveries.find((one) => one.news === news && one.recipient === recipient);
}
