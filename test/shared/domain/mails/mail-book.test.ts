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
/** Made at a time that is not known. */
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
  it('is told what happens from the moment on in which mails were wanted, for 24 hours', () => {
    expect(canNotify(begun, WHO, NOW - 1, NOW + HOUR)).toBe(false);
    expect(canNotify(begun, WHO, NOW, NOW + HOUR)).toBe(true);
    expect(canNotify(begun, WHO, NOW, NOW + NEWS_MS - 1)).toBe(true);
    expect(canNotify(begun, WHO, NOW, NOW + NEWS_MS)).toBe(false);
    expect(canNotify(begun, 'account:other', NOW, NOW)).toBe(false);
  });

  it('is told what happened since the wish, also before anybody looked for it', () => {
    const since = NOW - 3 * MINUTE;
    const book = updateRecipients(emptyBook, [{ recipient: WHO, since }], NOW) ?? emptyBook;
    expect(canNotify(book, WHO, since, NOW)).toBe(true);
    expect(canNotify(book, WHO, since - 1, NOW)).toBe(false);
    expect(updateRecipients(book, [{ recipient: WHO, since }], NOW + HOUR)).toBeNull();
  });

  it('is not told what was long before it came, however old its wish is', () => {
    const since = NOW - 30 * 24 * HOUR;
    const book = updateRecipients(emptyBook, [{ recipient: WHO, since }], NOW) ?? emptyBook;
    expect(canNotify(book, WHO, NOW - HOUR, NOW)).toBe(true);
    expect(canNotify(book, WHO, NOW - HOUR - 1, NOW)).toBe(false);
  });

  it('that switched off and on between two looks is not told of the time between', () => {
    const sent = materialized(claimed(begun, 'first', NOW + MINUTE), 'first', 'sent', NOW + MINUTE);
    const again = { recipient: WHO, since: NOW + 10 * MINUTE };
    const book = updateRecipients(sent, [again], NOW + 11 * MINUTE) ?? sent;
    expect(canNotify(book, WHO, NOW + 9 * MINUTE, NOW + 11 * MINUTE)).toBe(false);
    expect(canNotify(book, WHO, NOW + 10 * MINUTE, NOW + 11 * MINUTE)).toBe(true);
    expect(isDue(book, 'session:1', WHO, NOW + 11 * MINUTE), 'mailed already').toBe(false);
  });

  it('that is known already changes nothing', () => {
    expect(updateRecipients(begun, [preference], NOW + HOUR)).toBeNull();
  });

  it('that wanted no mails in between is not told of that time', () => {
    const off = updateRecipients(begun, [], NOW + HOUR) ?? begun;
    const on = updateRecipients(off, [preference], NOW + 2 * HOUR) ?? off;
    expect(canNotify(off, WHO, NOW + HOUR, NOW + HOUR)).toBe(false);
    expect(canNotify(on, WHO, NOW + HOUR, NOW + 2 * HOUR)).toBe(false);
    expect(canNotify(on, WHO, NOW + 2 * HOUR, NOW + 2 * HOUR)).toBe(true);
  });

  it('that ended mails gets none until it begins them again', () => {
    const ended = updateEnd(begun, WHO, true, NOW + HOUR) ?? begun;
    expect(canNotify(ended, WHO, NOW + HOUR, NOW + HOUR)).toBe(false);
    expect(updateEnd(ended, WHO, true, NOW + 2 * HOUR), 'ending twice').toBeNull();
    expect(updateRecipients(ended, [preference], NOW + 2 * HOUR), 'still wanted').toBeNull();

    const again = updateEnd(ended, WHO, false, NOW + 3 * HOUR) ?? ended;
    expect(canNotify(again, WHO, NOW + 2 * HOUR, NOW + 3 * HOUR)).toBe(false);
    expect(canNotify(again, WHO, NOW + 3 * HOUR, NOW + 3 * HOUR)).toBe(true);
    expect(updateEnd(again, WHO, false, NOW + 4 * HOUR), 'beginning twice').toBeNull();
  });

  it('that ended mails stays so, whatever is switched off and on meanwhile', () => {
    const ended = updateEnd(begun, WHO, true, NOW + HOUR) ?? begun;
    const off = updateRecipients(ended, [], NOW + 2 * HOUR) ?? ended;
    expect(updateRecipients(off, [], NOW + 2 * HOUR), 'off twice').toBeNull();
    const on = updateRecipients(off, [preference], NOW + 3 * HOUR) ?? off;
    expect(canNotify(on, WHO, NOW + 4 * HOUR, NOW + 4 * HOUR)).toBe(false);
    expect(updateRecipients(on, [preference], NOW + 4 * HOUR), 'on twice').toBeNull();

    const again = updateEnd(on, WHO, false, NOW + 5 * HOUR) ?? on;
    expect(canNotify(again, WHO, NOW + 5 * HOUR, NOW + 5 * HOUR)).toBe(true);
  });

  it('that is gone without having ended anything is forgotten', () => {
    expect(updateRecipients(begun, [], NOW + HOUR)?.subscriptions).toEqual([]);
  });

  it('that is not known yet may end mails, too', () => {
    const ended = updateEnd(emptyBook, WHO, true, NOW) ?? emptyBook;
    expect(updateRecipients(ended, [preference], NOW + HOUR)).toBeNull();
    expect(canNotify(ended, WHO, NOW + HOUR, NOW + HOUR)).toBe(false);
  });
});

describe('a claim', () => {
  it('keeps others away until it has ended', () => {
    const book = claimed(begun, 'first', NOW);
    expect(listClaimed(book, 'first')).toEqual(['session:1']);
    expect(isDue(book, 'session:1', WHO, NOW + 5 * MINUTE - 1)).toBe(false);
    expect(isDue(book, 'session:1', WHO, NOW + 5 * MINUTE)).toBe(true);
    expect(listClaimed(claimed(book, 'second', NOW), 'second')).toEqual([]);
  });

  it('holds for its recipient alone', () => {
    const book = claimed(begun, 'first', NOW);
    expect(isDue(book, 'session:1', 'account:other', NOW)).toBe(true);
  });

  it('made twice comes out the same', () => {
    const once = claimed(begun, 'first', NOW);
    expect(claimed(once, 'first', NOW)).toBe(once);
  });

  it('takes what another one left, and the late word of the dead one counts nothing', () => {
    const dead = claimed(begun, 'dead', NOW);
    const book = claimed(dead, 'next', NOW + 5 * MINUTE);
    expect(listClaimed(book, 'next')).toEqual(['session:1']);
    expect(recordOutcome(book, 'dead', 'sent', NOW + 6 * MINUTE)).toBeNull();
  });

  it('takes only what is due of several', () => {
    const book = claimed(begun, 'first', NOW);
    const more = claimed(book, 'second', NOW, ['session:1', 'session:2']);
    expect(listClaimed(more, 'second')).toEqual(['session:2']);
  });
});

describe('what became of a mail', () => {
  it('is final once it was sent', () => {
    const book = materialized(claimed(begun, 'a', NOW), 'a', 'sent', NOW);
    expect(isDue(book, 'session:1', WHO, NOW + 47 * HOUR)).toBe(false);
    expect(recordOutcome(book, 'a', 'sent', NOW)).toBeNull();
  });

  it('is tried again ever later where it failed, four times, and then no more', () => {
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

  it('leaves the recipient alone for a day where it was refused', () => {
    const book = materialized(claimed(begun, 'a', NOW), 'a', 'refused', NOW);
    expect(isDue(book, 'session:1', WHO, NOW + HOUR)).toBe(false);
    expect(canNotify(book, WHO, NOW + HOUR, NOW + HOUR)).toBe(false);
    expect(canNotify(book, WHO, NOW + 25 * HOUR, NOW + 25 * HOUR)).toBe(true);
  });

  it('is forgotten when it can matter no more', () => {
    const old = materialized(claimed(begun, 'a', NOW), 'a', 'sent', NOW);
    const book = claimed(old, 'b', NOW + 2 * NEWS_MS, ['session:2']);
    expect(book.deliveries.map(({ news }) => news)).toEqual(['session:2']);
  });
});
