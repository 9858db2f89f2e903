import { catchingUp, countedUntil } from '@web/lib/counted-until';
import { describe, expect, it } from 'vitest';

const settledThrough = '2026-11-20T11:30:00.000Z';
const completeThrough = '2026-11-20T21:04:00.000Z';

describe('the note about how recent numbers are', () => {
  it('says when the numbers were last updated', () => {
    expect(countedUntil({ settledThrough }, 'UTC')).toMatch(
      /^ Up to date as of Fri 20 Nov.*11:30\.$/,
    );
    expect(countedUntil({ settledThrough: null }, 'UTC')).toBe('');
    expect(countedUntil(undefined, 'UTC')).toBe('');
  });

  it('says up to when they are complete while the service catches up', () => {
    const words = /^ Catching up\. Numbers up to Fri 20 Nov.*21:04\.$/;

    expect(countedUntil({ settledThrough, completeThrough }, 'UTC')).toMatch(words);
    expect(catchingUp({ completeThrough }, 'UTC')).toMatch(words);
    expect(catchingUp({}, 'UTC')).toBe('');
  });
});
