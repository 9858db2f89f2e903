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

describe('the filter that a chat opens with', () => {
  it('is private when only private messages exist', () => {
    expect(defaultChatFilter([inPrivate, inPrivate])).toBe('private');
  });

  it('is public when only public ones exist, tip and voice messages among them', () => {
    expect(defaultChatFilter([inPublic, withTip, aMessage({ InteractionType: 4 })])).toBe('public');
  });

  it('is all when there are both, or none', () => {
    expect(defaultChatFilter(all)).toBe('all');
    expect(defaultChatFilter([])).toBe('all');
  });
});

describe('filtering a chat', () => {
  it('keeps to public or private messages', () => {
    expect(filterChat(all, { ...query, filter: 'public' })).toEqual([inPublic, withTip]);
    expect(filterChat(all, { ...query, filter: 'private' })).toEqual([inPrivate]);
  });

  it('finds a part of the message, upper or lower case alike', () => {
    expect(filterChat(all, { ...query, text: ' HELLO ' })).toEqual([inPublic, inPrivate]);
    expect(filterChat(all, { ...query, filter: 'private', text: 'song' })).toEqual([]);
  });

  it('keeps to the current session, however its time is written', () => {
    const current = {
      ...query,
      filter: 'session',
      currentSession: '2026-11-20T20:00:00Z',
    } as const;
    expect(filterChat(all, current)).toEqual([inPublic, inPrivate]);
  });

  it('has nothing of a current session while there is none', () => {
    expect(filterChat(all, { ...query, filter: 'session' })).toEqual([]);
  });
});

describe('pages of a chat', () => {
  const rows = Array.from({ length: 15 }, (_, index) => index);

  it('have seven rows, the last what is left', () => {
    expect(pageOf(rows, 1, 7)).toEqual({ rows: [0, 1, 2, 3, 4, 5, 6], page: 1, pages: 3 });
    expect(pageOf(rows, 3, 7).rows).toEqual([14]);
  });

  it('stay within what there is', () => {
    expect(pageOf(rows, 9, 7).page).toBe(3);
    expect(pageOf([], 2, 7)).toEqual({ rows: [], page: 1, pages: 1 });
  });
});

describe('loading more messages', () => {
  it('adds older ones once, though the pages overlap', () => {
    const older = aMessage({ Time: '2026-11-19T21:00:00.000Z' });
    expect(joinMessages(all, [withTip, older])).toEqual([...all, older]);
  });
});
