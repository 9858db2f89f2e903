import { edgesOf, NO_EDGES, REACH } from '@web/ui/components/scroll-edges';
import { describe, expect, it } from 'vitest';

/** A frame of 300 by 200 pixels around a table of 500 by 600. */
const frame = {
  clientWidth: 300,
  clientHeight: 200,
  scrollWidth: 500,
  scrollHeight: 600,
  scrollLeft: 0,
  scrollTop: 0,
};

describe('edgesOf', () => {
  it('returns the right and bottom edges before anything is scrolled', () => {
    expect(edgesOf(frame)).toEqual({ left: 0, right: REACH, top: 0, bottom: REACH });
  });

  it('returns both edges halfway, and only the passed one at the end', () => {
    expect(edgesOf({ ...frame, scrollLeft: 100 })).toMatchObject({ left: REACH, right: REACH });
    expect(edgesOf({ ...frame, scrollLeft: 200 })).toMatchObject({ left: REACH, right: 0 });
    expect(edgesOf({ ...frame, scrollTop: 400 })).toMatchObject({ top: REACH, bottom: 0 });
  });

  it('returns the exact distance when little is left to scroll', () => {
    expect(edgesOf({ ...frame, scrollLeft: 188 })).toMatchObject({ left: REACH, right: 12 });
  });

  it('returns no edges if everything fits, and ignores rounding on a zoomed page', () => {
    const fitting = { ...frame, scrollWidth: 301, scrollHeight: 200 };
    expect(edgesOf(fitting)).toEqual(NO_EDGES);
    expect(edgesOf({ ...frame, scrollLeft: 199.3 }).right).toBe(0);
  });
});
