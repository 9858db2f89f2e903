import { sortEvents } from '@lambdas/pipeline/listen/sort-events';
import { ANCHOR, MINUTE } from '@test/support/service-under-test';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const ROOM = 'vera_vale';
const at = (minute: number) => `${ANCHOR - (60 - minute) * MINUTE}-0`;

describe('the events of a page', () => {
  it('go into the log, into quarantine, or into both, whatever they are', () => {
    const odd = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.record(
        {
          id: fc.oneof(
            fc.nat(59).map((minute) => at(minute)),
            fc.constantFrom('9999999999999-1', '1000000000-1', 'evt-1', `0${at(3)}`),
          ),
          method: fc.constantFrom('tip', 'chatMessage', 'mediaPurchase', 'roomlight.scan', 'new'),
          object: fc.oneof(
            fc.jsonValue({ maxDepth: 2 }),
            fc.record({
              broadcaster: fc.constantFrom(ROOM, 'mira_mond', ''),
              user: fc.oneof(fc.constant({ username: 'ada' }), fc.jsonValue({ maxDepth: 1 })),
              tip: fc.record({ tokens: fc.oneof(fc.integer(), fc.string()) }),
            }),
          ),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(fc.array(odd, { maxLength: 20 }), (received) => {
        const raws = JSON.parse(JSON.stringify(received)) as unknown[];
        const sorted = sortEvents(raws, { performer: ROOM, now: ANCHOR });
        const kept = [
          ...sorted.events.map((one) => one.event),
          ...sorted.quarantined.map(({ content }) => content),
        ];
        const texts = (events: readonly unknown[]) =>
          [...new Set(events.map((one) => JSON.stringify(one)))].sort();

        expect(texts(kept)).toEqual(texts(raws));
        // What is in both has a reason that says so.
        const both = sorted.events.length + sorted.quarantined.length - raws.length;
        const inLog = sorted.quarantined.filter(({ reason }) =>
          ['no-viewer', 'impossible-amount'].includes(reason),
        );
        expect(both).toBe(inLog.length);
      }),
    );
  });
});
