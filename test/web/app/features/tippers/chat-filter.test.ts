import type { Interaction } from '@shared/api/tippers';
import {
  defaultChatFilter,
  filterChat,
  joinMessages,
  pageOf,
} from '@web/app/features/tippers/chat-filter';
import { describe, expect, it } from 'vitest';

function aMessage(changes: Partial<Interaction> = {}): Interaction {
  return {
    Time: '2026-11-20T21:00:00.000Z',
    Message: 'hello',
    InteractionType: 1,
    IsModelMessage: false,
    CamSessionId: '2026-11-20T20:00:00.000Z',
    ...changes,
  };
}
const inPublic = aMessage({ Message: 'Hello room' });
const inPrivate = aMessage({ Message: 'hello you', InteractionType: 2 });
const withTip = aMessage({ Message: 'one more song', InteractionType: 3, CamSessionId: null });
const all = [inPublic, inPrivate, withTip];
const query = { filter: 'all', text: '', currentSession: null } as const;

describe('defaultChatFilter', () => {
  it('returns private when all messages are private', () => {
    expect(defaultChatFilter([inPrivate, inPrivate])).toBe('private');
  });

  it('returns public when all are public, including tip and voice messages', () => {
    expect(defaultChatFilter([inPublic, withTip, aMessage({ InteractionType: 4 })])).toBe('public');
  });

  it('returns all when there are both kinds, or no messages', () => {
    expect(defaultChatFilter(all)).toBe('all');
    expect(defaultChatFilter([])).toBe('all');
  });
});

describe('filterChat', () => {
  it('keeps only public or only private messages', () => {
    expect(filterChat(all, { ...query, filter: 'public' })).toEqual([inPublic, withTip]);
    expect(filterChat(all, { ...query, filter: 'private' })).toEqual([inPrivate]);
  });

  it('finds part of a message, ignoring case', () => {
    expect(filterChat(all, { ...query, text: ' HELLO ' })).toEqual([inPublic, inPrivate]);
    expect(filterChat(all, { ...query, filter: 'private', text: 'song' })).toEqual([]);
  });

  it('keeps the messages of the current session, whatever the format of its time', () => {
    const current = {
      ...query,
      filter: 'session',
      currentSession: '2026-11-20T20:00:00Z',
    } as const;
    expect(filterChat(all, current)).toEqual([inPublic, inPrivate]);
  });

  it('returns nothing if there is no current session', () => {
    expect(filterChat(all, { ...query, filter: 'session' })).toEqual([]);
  });
});

describe('pageOf', () => {
  const rows = Array.from({ length: 15 }, (_, index) => index);

  it('returns full pages, and the rest on the last one', () => {
    expect(pageOf(rows, 1, 7)).toEqual({ rows: [0, 1, 2, 3, 4, 5, 6], page: 1, pages: 3 });
    expect(pageOf(rows, 3, 7).rows).toEqual([14]);
  });

  it('returns the last page for a page number that is too high', () => {
    expect(pageOf(rows, 9, 7).page).toBe(3);
    expect(pageOf([], 2, 7)).toEqual({ rows: [], page: 1, pages: 1 });
  });
});

describe('joinMessages', () => {
  it('appends older messages without duplicates from overlapping pages', () => {
    const older = aMessage({ Time: '2026-11-19T21:00:00.000Z' });
    expect(joinMessages(all, [withTip, older])).toEqual([...all, older]);
  });
});
