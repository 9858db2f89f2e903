import { roomSnapshotEvent } from '@shared/domain/events/observation';
import { parseEvent } from '@shared/domain/events/platform-event';
import { fold } from '@shared/domain/fold/fold';
import { BARS } from '@shared/domain/session-card/card-bars';
import {
  buildSessionCard,
  type CardOptions,
  type SessionCard,
} from '@shared/domain/session-card/session-card';
import { by, events, tip } from '@test/support/events';
import { describe, expect, it } from 'vitest';

const T0 = Date.UTC(2026, 10, 20, 23, 30);
const MINUTE = 60_000;

const options: CardOptions = {
  room: 'lena',
  zone: 'Europe/Bucharest',
  now: T0 + 10 * 60 * MINUTE,
  showsTokens: true,
  showsTopTipper: false,
};

type Rows = Parameters<typeof events>[1];

function cardOf(
  rows: Rows,
  more: Partial<CardOptions> = {},
  viewers: readonly (readonly [minutes: number, viewers: number])[] = [],
): SessionCard {
  const snapshots = viewers.map(([minutes, count]) => {
    const event = parseEvent(
      roomSnapshotEvent(T0 + minutes * MINUTE, {
        connectedSince: T0,
        show: 'public',
        viewers: count,
        followers: 1,
        rank: null,
        genderRank: null,
        subject: '',
        tags: [],
      }),
    );
    if (!event) throw new Error('An unreadable snapshot.');
    return event;
  });
  const [segment] = fold([...events(T0, rows), ...snapshots]);
  const card = segment && buildSessionCard(segment, { ...options, ...more });
  if (!card) throw new Error('No session.');
  return card;
}

const evening: Rows = [
  [0, 'broadcastStart'],
  [20, 'tip', tip('ada', 25)],
  [72, 'tip', tip('bob', 1_111, { isAnon: true, message: '<script>' })],
  [90, 'tip', tip('bob', 30)],
  [91, 'tip', tip('ada', 10)],
  [93, 'tip', tip('cleo', 5)],
  [220, 'broadcastStop'],
];

describe('the card of a session', () => {
  it('has its length, its tips and its best moment', () => {
    expect(cardOf(evening)).toMatchObject({
      room: 'lena',
      figures: [
        { label: 'Live', value: '3 h 40 min', note: null },
        { label: 'Tips', value: '1,181 tk', note: '5 tips from 3 tippers' },
        { label: 'Best moment', value: '1,111 tk', note: 'one tip, 1 h 12 min in' },
      ],
      topTipper: null,
    });
  });

  it('is dated by the local day of its start, and says no time of day', () => {
    expect(cardOf(evening).date).toBe('Sat 21 Nov 2026');
    expect(cardOf(evening, { zone: 'America/New_York' }).date).toBe('Fri 20 Nov 2026');
    expect(JSON.stringify(cardOf(evening))).not.toMatch(/\d:\d\d/);
  });

  it('names nobody, unless the top tipper is chosen', () => {
    expect(JSON.stringify(cardOf(evening))).not.toMatch(/ada|bob|cleo|</);
    const chosen = cardOf(evening, { showsTopTipper: true });
    expect(chosen.description).toContain('Top tipper: ada.');
    expect(JSON.stringify(chosen)).not.toMatch(/bob|cleo|</);
  });

  it('ranks tippers by their open tips only', () => {
    // Bob gave most, but only 30 of it openly; Ada gave 35 openly.
    expect(cardOf(evening, { showsTopTipper: true }).topTipper).toBe('ada');
  });

  it.each([
    ['gave only anonymous tips', tip('bob', 500, { isAnon: true })],
    ['was erased', tip('erased_0badcafe', 500)],
    ['is unknown', { tip: { tokens: 500, isAnon: false, message: '' } }],
  ])('names nobody if the tipper %s', (_, given) => {
    const card = cardOf(
      [
        [0, 'broadcastStart'],
        [5, 'tip', given],
        [60, 'broadcastStop'],
      ],
      {
        showsTopTipper: true,
      },
    );
    expect(card.topTipper).toBeNull();
    expect(card.figures[1]?.value).toBe('500 tk');
  });

  it('without amounts shows counts only', () => {
    const card = cardOf(evening, { showsTokens: false });
    expect(card.figures.slice(1)).toEqual([
      { label: 'Tips', value: '5', note: 'from 3 tippers' },
      { label: 'Best moment', value: '3 tips', note: 'within five minutes, 1 h 30 min in' },
    ]);
    expect(JSON.stringify(card)).not.toMatch(/1,?111|1,?181|tk/);
    // Three of five tips are in one bar, so heights tell nothing about amounts.
    expect(new Set(card.bars.heights)).toEqual(new Set([0, 0.5, 1]));
  });

  it('without tips shows the fullest room', () => {
    const card = cardOf(
      [
        [0, 'broadcastStart'],
        [60, 'broadcastStop'],
      ],
      {},
      [
        [3, 20],
        [30, 82],
        [57, 41],
      ],
    );
    expect(card.figures.slice(1)).toEqual([
      { label: 'Tips', value: '0', note: null },
      { label: 'Best moment', value: '82 viewers', note: '30 min in' },
    ]);
    expect(card.bars.caption).toBe('Viewers over the session');
    expect(card.bars.heights.at(-1)).toBe(0.5);
    expect(card.bars.heights[card.bars.best ?? -1]).toBe(1);
  });

  it('without tips and counts has no best moment and no bars', () => {
    const card = cardOf([
      [0, 'broadcastStart'],
      [60, 'broadcastStop'],
    ]);
    expect(card.figures).toHaveLength(2);
    expect(card.bars).toMatchObject({ heights: [], best: null });
  });

  it('marks the bar of the best moment', () => {
    const { bars } = cardOf(evening);
    expect(bars.heights).toHaveLength(BARS);
    expect(bars.best).toBe(Math.floor((72 / 220) * BARS));
    expect(bars.heights[bars.best ?? -1]).toBe(1);
  });

  it('says that a session still runs', () => {
    const rows: Rows = [
      [0, 'broadcastStart'],
      [0.2, 'tip', tip('ada', 25)],
    ];
    const card = cardOf(rows, { now: T0 + 0.4 * MINUTE });
    expect(card.figures).toEqual([
      { label: 'Live so far', value: 'under 1 min', note: null },
      { label: 'Tips', value: '25 tk', note: '1 tip from 1 tipper' },
      { label: 'Best moment', value: '25 tk', note: 'one tip, right at the start' },
    ]);
    expect(card.bars.heights.filter((height) => height > 0)).toEqual([1]);
  });

  it('describes itself in words', () => {
    expect(cardOf(evening).description).toBe(
      'lena’s session of Sat 21 Nov 2026. Live: 3 h 40 min. Tips: 1,181 tk, 5 tips from 3 tippers. Best moment: 1,111 tk, one tip, 1 h 12 min in.',
    );
  });

  it('is null for offline time', () => {
    const [segment] = fold(events(T0, [[0, 'follow', by('ada')]]));
    expect(segment && buildSessionCard(segment, options)).toBeNull();
  });
});
