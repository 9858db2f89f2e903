import { by, events, tip } from '@test/support/events';
import fc from 'fast-check';

const MINUTE = 60_000;
const origin = Date.UTC(2026, 2, 10, 18, 0);
/**
 * Arbitrary history over some days: sessions with lost starts and stops, reconnects, offline time.
 */
export const anyHistory = fc
  .array(
    fc.record({
      gapMinutes: fc.oneof(
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 15, max: 400 }),
      ),
      method: fc.constantFrom(
        'broadcastStart',
        'broadcastStop',
        'tip',
        'tip',
        'chatMessage',
        'userEnter',
        'userLeave',
        'follow',
        'roomlight.scan',
        'roomlight.scan',
        'roomlight.unlisted',
        'roomlight.stats',
      ),
      /** How long the room in a snapshot had been connected. */
      minutesOnline: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 400 })),
      user: fc.constantFrom('ann', 'bob', 'cid', 'dee'),
      tokens: fc.integer({ min: 1, max: 500 }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((steps) => {
    let minutes = 0;
    return events(
      origin,
      steps.map(({ gapMinutes, method, user, tokens, minutesOnline }) => {
        minutes += gapMinutes;
        const at = origin + minutes * MINUTE;
        const object = {
          ...by(user),
          ...(method === 'tip' ? tip(user, tokens) : { message: { message: `says ${tokens}` } }),
          ...(method === 'roomlight.scan' ? aRoomSnapshot(at - minutesOnline * MINUTE) : {}),
          ...(method === 'roomlight.stats' ? aStatsSample(tokens, minutesOnline) : {}),
        };
        return [minutes, method, object] as const;
      }),
    );
  });

function aRoomSnapshot(connectedSince: number) {
  return { connectedSince, show: 'public', viewers: 9, followers: 1, subject: 'x', tags: ['x'] };
}

/** One third of the samples say that the room is offline, one third say nothing about it. */
function aStatsSample(balance: number, minutes: number) {
  const minutesOnline = [null, minutes][balance % 3];
  return {
    balance,
    followers: 1,
    viewers: 2,
    ...(minutesOnline === undefined ? {} : { minutesOnline }),
  };
}
