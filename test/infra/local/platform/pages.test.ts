import { formatLedgerCsv } from '@infra/local/platform/ledger/ledger-csv';
import { listChatLines } from '@infra/local/platform/pages/list-chat-lines';
import { roomUpdates } from '@infra/local/platform/pages/room-page';
import { viewRoom } from '@infra/local/platform/pages/room-view';
import { createBookkeeper } from '@infra/local/platform/truth/bookkeeper';
import { createExtensionReport } from '@infra/local/platform/truth/extension-report';
import { openRoom } from '@infra/local/platform/world/room';
import { describe, expect, it } from 'vitest';
import { ANCHOR, aPlatform, aRoom, MINUTE } from './a-platform';

const plan = aRoom({ density: 'usual', alwaysLive: true });
const room = openRoom(5, ANCHOR, plan);
const last = createBookkeeper(room).truth(ANCHOR).broadcasts.at(-1);
const start = last?.start ?? 0;

describe('the page of a room', () => {
  it('shows a session’s sums and audience as they are', () => {
    const truth = createBookkeeper(room).truth(ANCHOR);
    const view = viewRoom(room, ANCHOR);

    expect(view).toMatchObject({
      name: 'demo',
      status: 'public',
      broadcast: { start, end: null, tokens: last?.tokens, newFollowers: last?.follows },
      followers: truth.now.followers,
      audience: { withoutAccount: truth.now.viewers - truth.now.registered },
    });
    expect(view.audience?.users).toHaveLength(truth.now.registered);
    expect(truth.now.registered).toBeGreaterThan(5);
  });

  it('shows the sums of a session that is over, and nobody who is there', () => {
    const [first] = createBookkeeper(room).truth(ANCHOR).broadcasts;
    const view = viewRoom(room, (first?.stop ?? 0) + 10 * MINUTE);

    expect(view).toMatchObject({
      status: 'offline',
      broadcast: { start: first?.start, end: first?.stop, tokens: first?.tokens },
      audience: null,
    });
  });

  it('has a line of chat for everything that a broadcaster sees', () => {
    const lines = listChatLines(room, start - 1, ANCHOR);
    const report = createExtensionReport(room, start, ANCHOR);
    const countOf = (kind: string) => lines.filter((line) => line.kind === kind).length;
    const through = (way: string) =>
      lines.filter((line) => line.kind === 'join' && line.via !== null && way in line.via).length;

    expect(countOf('tip')).toBe(last?.tips);
    expect(lines.filter((line) => line.kind === 'tip' && line.user === null)).toHaveLength(
      last?.anonymousTips ?? 0,
    );
    expect(countOf('chat')).toBe(last?.chatMessages);
    expect(countOf('whisper')).toBe(last?.privateMessages);
    expect(countOf('follow')).toBe(last?.follows);
    expect(countOf('purchase')).toBe(last?.media.count);
    expect(through('hashtag')).toBe(report.hashtagJoins.length);
    expect(through('link')).toBe(report.linkVisits.length);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  });

  it('adds each line once, whenever it is updated', () => {
    const idsOf = (after: number, until: number) =>
      [
        ...String(roomUpdates(room, 'attributes', after, until).body).matchAll(
          /data-id=\\"([^"]+)\\"/g,
        ),
      ]
        .map(([, id]) => id)
        .sort();
    const middle = start + 20 * MINUTE + 123;
    const [one, two] = [idsOf(middle - 5 * MINUTE, middle), idsOf(middle, middle + 5 * MINUTE)];

    expect([...one, ...two].sort()).toEqual(idsOf(middle - 5 * MINUTE, middle + 5 * MINUTE));
    expect(one.length).toBeGreaterThan(5);
  });
});

describe('the pages of the platform', () => {
  it('are linked from its first page', async () => {
    const platform = await aPlatform({ rooms: [plan] });
    const page = await (await fetch(platform.url)).text();
    const links = [...page.matchAll(/href="(\/[bt][^"]*)"/g)].map(([, href]) => href);

    expect(links).toEqual(['/b/demo/', '/tokens/demo/']);
    for (const link of links) {
      const response = await fetch(platform.url + link);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
  });

  it('offer the token history as a file', async () => {
    const platform = await aPlatform({ rooms: [plan], seed: 5 });
    const response = await fetch(`${platform.url}/tokens/demo/export.csv`);

    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(response.headers.get('content-disposition')).toContain('token-history-demo.csv');
    expect(await response.text()).toBe(formatLedgerCsv(room, ANCHOR));
  });

  it('show what viewers write as text', async () => {
    let now = ANCHOR;
    const platform = await aPlatform({ rooms: [plan], now: () => now });
    const tip = { tokens: 25, message: '</q><script>alert(1)</script>' };
    const visit = { username: 'ada', minutes: 30, tips: [tip] };
    await fetch(`${platform.url}/_control/rooms/demo`, {
      method: 'POST',
      body: JSON.stringify({ visit }),
    });
    now += MINUTE;
    for (const design of ['attributes', 'labels', 'plain', 'redesigned']) {
      const page = await (await fetch(`${platform.url}/b/demo/?design=${design}`)).text();
      expect(page).toContain('ada');
      expect(page).not.toContain('<script>alert');
    }
    const history = await (await fetch(`${platform.url}/tokens/demo/`)).text();
    expect(history).toContain('&lt;/q&gt;&lt;script&gt;');
  });

  it('come with their script and styles', async () => {
    const platform = await aPlatform({ rooms: [plan] });
    const page = await (await fetch(`${platform.url}/b/demo/`)).text();
    const [, script = ''] = /<script src="([^"]+)"/.exec(page) ?? [];
    const response = await fetch(platform.url + script);

    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(await response.text()).toContain('updates');
    const [, styles = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
    expect(await (await fetch(platform.url + styles)).text()).toContain('.color-m');
  });

  it.each([
    ['/b/nobody/', 404],
    ['/b/demo/?design=gold', 404],
    ['/b/demo/other', 404],
    ['/b/demo/updates/more', 404],
    ['/b/demo/updates?after=yesterday', 400],
    ['/tokens/nobody/', 404],
    ['/tokens/demo/other.csv', 404],
    ['/b', 404],
  ])('%s is answered with %d', async (path, status) => {
    const platform = await aPlatform({ rooms: [plan] });
    expect((await fetch(platform.url + path)).status).toBe(status);
  });

  it('are not posted to', async () => {
    const platform = await aPlatform({ rooms: [plan] });
    expect((await fetch(`${platform.url}/b/demo/`, { method: 'POST' })).status).toBe(404);
  });
});
