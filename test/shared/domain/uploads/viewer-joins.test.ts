import {
  assignJoins,
  listNewestJoins,
  type ViewerJoins,
} from '@shared/domain/uploads/viewer-joins';
import { describe, expect, it } from 'vitest';

const MINUTE = 60_000;
const join = (ms: number, hashtag = 'new') => ({ ms, hashtag });
const joinUpload = (
  upload: string,
  sentAt: number,
  ...joins: { ms: number; hashtag: string }[]
) => ({
  upload,
  sentAt,
  joins,
});
const NONE: ViewerJoins = [];

function merge(...uploads: ReturnType<typeof joinUpload>[]): ViewerJoins {
  return uploads.reduce((stored, one) => assignJoins(stored, one) ?? stored, NONE);
}

describe('joins of a viewer', () => {
  it('are replaced by a later version of the same upload', () => {
    const stored = merge(
      joinUpload('a', 10, join(1)),
      joinUpload('b', 10, join(MINUTE * 9)),
      joinUpload('a', 20),
    );

    expect(listNewestJoins(stored, 6)).toEqual([join(MINUTE * 9)]);
  });

  it('are not replaced by an earlier version that arrives late', () => {
    const stored = merge(joinUpload('a', 20, join(1), join(5 * MINUTE)));

    expect(assignJoins(stored, joinUpload('a', 10, join(1)))).toBeNull();
  });

  it('are not written again when nothing is new', () => {
    const stored = merge(joinUpload('a', 20, join(1)));

    expect(assignJoins(stored, joinUpload('a', 20, join(1)))).toBeNull();
    expect(assignJoins(NONE, joinUpload('a', 20))).toBeNull();
  });

  it('count once if two people uploaded them', () => {
    const stored = merge(
      joinUpload('a', 20, join(0), join(60 * MINUTE, 'dance')),
      joinUpload('b', 20, join(MINUTE), join(61 * MINUTE, 'other')),
    );

    expect(listNewestJoins(stored, 6)).toEqual([
      join(61 * MINUTE, 'other'),
      join(60 * MINUTE, 'dance'),
      join(MINUTE),
    ]);
  });

  it('are the newest ones, as many as requested', () => {
    const all = Array.from({ length: 30 }, (_, index) => join(index * 10 * MINUTE));
    const stored = merge(
      joinUpload('a', 20, ...all.slice(15)),
      joinUpload('b', 20, ...all.slice(0, 15)),
    );

    expect(stored.length).toBeLessThanOrEqual(12);
    expect(listNewestJoins(stored, 6)).toEqual(all.toReversed().slice(0, 6));
  });
});
