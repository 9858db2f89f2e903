import { describe, expect, it } from 'vitest';
import { ANCHOR, aPlatform, aRoom, DAY, feedOf, MINUTE, poll, pollAll } from './a-platform';
import { feedEvents, timeOf } from './feed-events';

describe('the Events API', () => {
  it('pages through the whole history without losing or repeating events', async () => {
    const platform = await aPlatform({ batchLimit: 137 });

    const events = await pollAll(feedOf(platform));

    expect(events).toEqual(feedEvents(1, aRoom()));
  });

  it('returns at most 1,000 events at once', async () => {
    const platform = await aPlatform({ rooms: [aRoom({ density: 'usual' })] });

    const { events } = await poll(feedOf(platform));

    expect(events).toHaveLength(1_000);
  });

  it('continues with newer events once the clock has advanced', async () => {
    let now = ANCHOR;
    const platform = await aPlatform({ now: () => now, rooms: [aRoom({ alwaysLive: true })] });
    const until = await poll(feedOf(platform, `&i=${ANCHOR}-999`));
    now += 30 * MINUTE;

    const later = await pollAll(until.nextUrl);

    expect(until.events).toEqual([]);
    expect(later).toEqual(
      feedEvents(1, aRoom({ alwaysLive: true }), now).filter((event) => timeOf(event) > ANCHOR),
    );
  });

  it('answers a waiting poll as soon as something happens', async () => {
    let now = ANCHOR;
    const platform = await aPlatform({
      now: () => now,
      rooms: [aRoom({ alwaysLive: true })],
      misbehave: () => {
        // The poll has arrived and found nothing. Only then does the clock advance.
        setTimeout(() => {
          now += 10 * MINUTE;
        }, 150);
        return undefined;
      },
    });

    const { events } = await poll(`${platform.url}/events/demo/token/?timeout=60&i=${ANCHOR}-999`);

    expect(events.length).toBeGreaterThan(0);
  });

  it('answers polls that timed out with an empty batch, every fourth time with the 400', async () => {
    const platform = await aPlatform();
    const url = `${platform.url}/events/demo/token/?timeout=1&i=${ANCHOR}-999`;

    const answers = await Promise.all(Array.from({ length: 4 }, () => fetch(url)));
    const bodies = await Promise.all(answers.map((answer) => answer.json()));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400]);
    expect(bodies).toContainEqual({
      status: 'waited too long for events',
      nextUrl: `${platform.url}/events/demo/token/?i=${ANCHOR}-999&timeout=1`,
      events: [],
    });
  });

  it('repeats the timeout in the next URL, 10 seconds by default', async () => {
    const platform = await aPlatform();

    const page = await poll(`${platform.url}/events/demo/token/?timeout=89`);
    const none = await poll(`${platform.url}/events/demo/token/`);

    const last = page.events.at(-1)?.id;
    expect(page.nextUrl).toBe(`${platform.url}/events/demo/token/?i=${last}&timeout=89`);
    expect(none.nextUrl).toBe(`${platform.url}/events/demo/token/?i=${last}&timeout=10`);
  });

  it('starts with a shorter backlog if one is set', async () => {
    const platform = await aPlatform({ backlogDays: 2 });

    const [first] = await pollAll(feedOf(platform));

    expect(first && timeOf(first)).toBeGreaterThanOrEqual(ANCHOR - 2 * DAY);
    expect(first && timeOf(first)).toBeLessThan(ANCHOR - DAY);
  });

  it('accepts names and tokens with percent signs, slashes and umlauts', async () => {
    const room = aRoom({ name: 'zoë', eventsToken: 'a/b%c' });
    const platform = await aPlatform({ rooms: [room] });

    const { events, nextUrl } = await poll(feedOf(platform, '', 'zo%C3%AB', 'a%2Fb%25c'));

    expect(events.length).toBeGreaterThan(0);
    expect(nextUrl).toContain('/events/zo%C3%AB/a%2Fb%25c/');
  });

  it.each(['timeout=91', 'timeout=-1', 'timeout=x', 'timeout=1.5', 'i=yesterday', 'i='])(
    'refuses %s',
    async (query) => {
      const platform = await aPlatform();

      const answer = await fetch(`${platform.url}/events/demo/token/?${query}`);

      expect(answer.status).toBe(400);
    },
  );

  it('refuses a wrong token, and the right one once it is revoked', async () => {
    const platform = await aPlatform();
    const wrong = await fetch(feedOf(platform, '', 'demo', 'other'));
    platform.revoke('demo');
    const revoked = await fetch(feedOf(platform));

    expect([wrong.status, revoked.status]).toEqual([401, 401]);
  });

  it('answers with a web page for an unknown broadcaster', async () => {
    const platform = await aPlatform();

    const answer = await fetch(feedOf(platform, '', 'nobody'));

    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });

  it('is readable from any web page', async () => {
    const platform = await aPlatform();

    const answer = await fetch(feedOf(platform));

    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });
});
