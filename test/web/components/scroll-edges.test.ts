import { describe, expect, it } from 'vitest';
import { edgesOf, NO_EDGES } from '../../../web/src/components/scroll-edges';

/** A frame of 300 by 200 pixels over a table of 500 by 600. */
const frame = {
  clientWidth: 300,
  clientHeight: 200,
  scrollWidth: 500,
  scrollHeight: 600,
  scrollLeft: 0,
  scrollTop: 0,
};

describe('what of a frame is out of sight', () => {
  it('is right and below, before anything is scrolled', () => {
    expect(edgesOf(frame)).toEqual({ left: false, right: true, top: false, bottom: true });
  });

  it('is on both sides halfway, and behind at the end', () => {
    expect(edgesOf({ ...frame, scrollLeft: 100 })).toMatchObject({ left: true, right: true });
    expect(edgesOf({ ...frame, scrollLeft: 200 })).toMatchObject({ left: true, right: false });
    expect(edgesOf({ ...frame, scrollTop: 400 })).toMatchObject({ top: true, bottom: false });
  });

  it('is nothing where all fits, but for the part of a pixel that a zoomed page leaves', () => {
    const fitting = { ...frame, scrollWidth: 301, scrollHeight: 200 };
    expect(edgesOf(fitting)).toEqual(NO_EDGES);
    expect(edgesOf({ ...frame, scrollLeft: 199.3 }).right).toBe(false);
  });
});
