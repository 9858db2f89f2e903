import {
  canNotify,
  claimDeliveries,
  emptyBook,
  isDue,
  listClaimed,
  type MailBook,
  NEWS_MS,
  recordOutcome,
  updateEnd,
  updateRecipients,
} from '@shared/domain/mails/mail-book';
import { describe, expect, it } from 'vitest';

const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WHO = 'account:vera';
/** Created at an unknown time. */
const preference = { recipient: WHO, since: null };

const begun = updateRecipients(emptyBook, [preference], NOW) ?? emptyBook;

function claimed(book: MailBook, claim: string, now: number, news = ['session:1']): MailBook {
  const until = now + 5 * MINUTE;
  return claimDeliveries(book, news, { recipient: WHO, claim, now, until }) ?? book;
}

function materialized(
  book: MailBook,
  claim: string,
  outcome: 'sent' | 'refused' | 'failed',
  at: number,
) {
  return recordOutcome(book, claim, outcome, at) ?? book;
}

describe('a recipient', () => {
  it('gets what happened since mails were switched on, for 24 hours', () => {
    expect(canNotify(begun, WHO, NOW - 1, NOW + HOUR)).toBe(false);
    expect(canNotify(begun, WHO, NOW, NOW + HOUR)).toBe(true);
    expect(canNotify(begun, WHO, NOW, NOW + NEWS_MS - 1)).toBe(true);
    expect(canNotify(begun, WHO, NOW, NOW + NEWS_MS)).toBe(false);
    expect(canNotify(begun, 'account:other', NOW, NOW)).toBe(false);
  });

  it('gets what happened since the preference was set, even before the first run', () => {
    const since = NOW - 3 * MINUTE;
    const book = updateRecipients(emptyBook, [{ recipient: WHO, since }], NOW) ?? emptyBook;
    expect(canNotify(book, WHO, since, NOW)).toBe(true);
    expect(canNotify(book, WHO, since - 1, NOW)).toBe(false);
    expect(updateRecipients(book, [{ recipient: WHO, since }], NOW + HOUR)).toBeNull();
  });

  it('does not get what happened long before, however old the preference is', () => {
    const since = NOW - 30 * 24 * HOUR;
    const book = updateRecipients(emptyBook, [{ recipient: WHO, since }], NOW) ?? emptyBook;
    expect(canNotify(book, WHO, NOW - HOUR, NOW)).toBe(true);
    expect(canNotify(book, WHO, NOW - HOUR - 1, NOW)).toBe(false);
  });

  it('who switched off and on between two runs does not get what happened in between', () => {
    const sent = materialized(claimed(begun, 'first', NOW + MINUTE), 'first', 'sent', NOW + MINUTE);
    const again = { recipient: WHO, since: NOW + 10 * MINUTE };
    const book = updateRecipients(sent, [again], NOW + 11 * MINUTE) ?? sent;
    expect(canNotify(book, WHO, NOW + 9 * MINUTE, NOW + 11 * MINUTE)).toBe(false);
    expect(canNotify(book, WHO, NOW + 10 * MINUTE, NOW + 11 * MINUTE)).toBe(true);
    expect(isDue(book, 'session:1', WHO, NOW + 11 * MINUTE), 'mailed already').toBe(false);
  });

  it('who is already in the book causes no change', () => {
    expect(updateRecipients(begun, [preference], NOW + HOUR)).toBeNull();
  });

  it('who did not want mails for a while does not get what happened then', () => {
    const off = updateRecipients(begun, [], NOW + HOUR) ?? begun;
    const on = updateRecipients(off, [preference], NOW + 2 * HOUR) ?? off;
    expect(canNotify(off, WHO, NOW + HOUR, NOW + HOUR)).toBe(false);
    expect(canNotify(on, WHO, NOW + HOUR, NOW + 2 * HOUR)).toBe(false);
    expect(canNotify(on, WHO, NOW + 2 * HOUR, NOW + 2 * HOUR)).toBe(true);
  });

  it('who ended mails gets none until they are resumed', () => {
    const ended = updateEnd(begun, WHO, true, NOW + HOUR) ?? begun;
    expect(canNotify(ended, WHO, NOW + HOUR, NOW + HOUR)).toBe(false);
    expect(updateEnd(ended, WHO, true, NOW + 2 * HOUR), 'ending twice').toBeNull();
    expect(updateRecipients(ended, [preference], NOW + 2 * HOUR), 'still wanted').toBeNull();

    const again = updateEnd(ended, WHO, false, NOW + 3 * HOUR) ?? ended;
    expect(canNotify(again, WHO, NOW + 2 * HOUR, NOW + 3 * HOUR)).toBe(false);
    expect(canNotify(again, WHO, NOW + 3 * HOUR, NOW + 3 * HOUR)).toBe(true);
    expect(updateEnd(again, WHO, false, NOW + 4 * HOUR), 'beginning twice').toBeNull();
  });

  it('who ended mails stays so, whatever is switched off and on meanwhile', () => {
    const ended = updateEnd(begun, WHO, true, NOW + HOUR) ?? begun;
    const off = updateRecipients(ended, [], NOW + 2 * HOUR) ?? ended;
    expect(updateRecipients(off, [], NOW + 2 * HOUR), 'off twice').toBeNull();
    const on = updateRecipients(off, [preference], NOW + 3 * HOUR) ?? off;
    expect(canNotify(on, WHO, NOW + 4 * HOUR, NOW + 4 * HOUR)).toBe(false);
    expect(updateRecipients(on, [preference], NOW + 4 * HOUR), 'on twice').toBeNull();

    const again = updateEnd(on, WHO, false, NOW + 5 * HOUR) ?? on;
    expect(canNotify(again, WHO, NOW + 5 * HOUR, NOW + 5 * HOUR)).toBe(true);
  });

  it('who is gone without having ended mails is forgotten', () => {
    expect(updateRecipients(begun, [], NOW + HOUR)?.subscriptions).toEqual([]);
  });

  it('may end mails before being in the book', () => {
    const ended = updateEnd(emptyBook, WHO, true, NOW) ?? emptyBook;
    expect(updateRecipients(ended, [preference], NOW + HOUR)).toBeNull();
    expect(canNotify(ended, WHO, NOW + HOUR, NOW + HOUR)).toBe(false);
  });
});

describe('a claim', () => {
  it('keeps other runs away until it expires', () => {
    const book = claimed(begun, 'first', NOW);
    expect(listClaimed(book, 'first')).toEqual(['session:1']);
    expect(isDue(book, 'session:1', WHO, NOW + 5 * MINUTE - 1)).toBe(false);
    expect(isDue(book, 'session:1', WHO, NOW + 5 * MINUTE)).toBe(true);
    expect(listClaimed(claimed(book, 'second', NOW), 'second')).toEqual([]);
  });

  it('covers its recipient only', () => {
    const book = claimed(begun, 'first', NOW);
    expect(isDue(book, 'session:1', 'account:other', NOW)).toBe(true);
  });

  it('is idempotent', () => {
    const once = claimed(begun, 'first', NOW);
    expect(claimed(once, 'first', NOW)).toBe(once);
  });

  it('takes over an expired one, whose late outcome is ignored', () => {
    const dead = claimed(begun, 'dead', NOW);
    const book = claimed(dead, 'next', NOW + 5 * MINUTE);
    expect(listClaimed(book, 'next')).toEqual(['session:1']);
    expect(recordOutcome(book, 'dead', 'sent', NOW + 6 * MINUTE)).toBeNull();
  });

  it('takes only notifications that are due', () => {
    const book = claimed(begun, 'first', NOW);
    const more = claimed(book, 'second', NOW, ['session:1', 'session:2']);
    expect(listClaimed(more, 'second')).toEqual(['session:2']);
  });
});

describe('the outcome of a mail', () => {
  it('is final once it was sent', () => {
    const book = materialized(claimed(begun, 'a', NOW), 'a', 'sent', NOW);
    expect(isDue(book, 'session:1', WHO, NOW + 47 * HOUR)).toBe(false);
    expect(recordOutcome(book, 'a', 'sent', NOW)).toBeNull();
  });

  it('is retried with growing delays after a failure, four times at most', () => {
    let book = begun;
    let at = NOW;
    const waits: number[] = [];
    for (const attempt of ['1', '2', '3', '4', '5']) {
      book = materialized(claimed(book, attempt, at), attempt, 'failed', at);
      const nextAt = book.deliveries[0]?.nextAt ?? 0;
      if (book.deliveries[0]?.state === 'failed') break;
      waits.push((nextAt - at) / MINUTE);
      expect(isDue(book, 'session:1', WHO, nextAt - 1)).toBe(false);
      expect(isDue(book, 'session:1', WHO, nextAt)).toBe(true);
      at = nextAt;
    }
    expect(waits).toEqual([5, 30, 120, 360]);
    expect(book.deliveries[0]).toMatchObject({ state: 'failed', attempts: 5 });
    expect(isDue(book, 'session:1', WHO, at + 10 * HOUR)).toBe(false);
  });

  it('pauses the recipient for a day after a refusal', () => {
    const book = materialized(claimed(begun, 'a', NOW), 'a', 'refused', NOW);
    expect(isDue(book, 'session:1', WHO, NOW + HOUR)).toBe(false);
    expect(canNotify(book, WHO, NOW + HOUR, NOW + HOUR)).toBe(false);
    expect(canNotify(book, WHO, NOW + 25 * HOUR, NOW + 25 * HOUR)).toBe(true);
  });

  it('is forgotten when it no longer matters', () => {
    const old = materialized(claimed(begun, 'a', NOW), 'a', 'sent', NOW);
    const book = claimed(old, 'b', NOW + 2 * NEWS_MS, ['session:2']);
    expect(book.deliveries.map(({ news }) => news)).toEqual(['session:2']);
  });
});
