import { type RoomSnapshot, roomSnapshotEvent } from '@shared/domain/events/observation';
import { type PlatformEvent, parseEvent } from '@shared/domain/events/platform-event';
import { fold } from '@shared/domain/fold/fold';
import { extractHashtags } from '@shared/domain/tags/hashtags';
import { computeTagUse, listMonthTags } from '@shared/domain/tags/tag-use';
import { by, events, tip } from '@test/support/events';
import { describe, expect, it } from 'vitest';

const START = Date.UTC(2026, 10, 30, 23);
const MINUTE = 60_000;

const subject = (text: string) => ({ subject: text });

function roomSnapshotAt(minutes: number, change: Partial<RoomSnapshot> = {}): PlatformEvent {
  const event = parseEvent(
    roomSnapshotEvent(START + minutes * MINUTE, {
      connectedSince: START,
      show: 'public',
      viewers: 10,
      followers: 900,
      rank: null,
      genderRank: null,
      subject: '',
      tags: [],
      ...change,
    }),
  );
  if (!event) throw new Error('The sight cannot be read.');
  return event;
}

function useIn(list: readonly PlatformEvent[]) {
  const [segment] = fold(list).filter(({ kind }) => kind === 'broadcast');
  if (!segment) throw new Error('There is no broadcast.');
  return computeTagUse(segment);
}

describe('hashtags of a subject', () => {
  it.each([
    [null, []],
    ['Good evening', []],
    ['Good #Music and #music, #late-night', ['music', 'late']],
    ['#Schön #бал #50_off!', ['schön', 'бал', '50_off']],
  ])('%j are %j', (text, tags) => {
    expect(extractHashtags(text)).toEqual(tags);
  });
});

describe('the time with a hashtag', () => {
  it('begins with the session for the first ones, and ends when others are reported', () => {
    const use = useIn(
      events(START, [
        [0, 'broadcastStart'],
        [5, 'roomSubjectChange', subject('Hi #music #new')],
        [30, 'roomSubjectChange', subject('Hi #music #late')],
        [50, 'roomSubjectChange', subject('Bye')],
        [60, 'broadcastStop'],
      ]),
    );

    expect(use).toMatchObject({ start: START, seconds: 3_600 });
    expect(use.tags.map(({ tag, seconds }) => [tag, seconds / 60])).toEqual([
      ['music', 50],
      ['new', 30],
      ['late', 20],
    ]);
  });

  it('adds up when a hashtag returns, and lasts to the end', () => {
    const use = useIn(
      events(START, [
        [0, 'broadcastStart'],
        [0, 'roomSubjectChange', subject('#music')],
        [10, 'roomSubjectChange', subject('#talk')],
        [20, 'roomSubjectChange', subject('#music #talk')],
        [60, 'broadcastStop'],
      ]),
    );

    expect(use.tags.map(({ tag, seconds }) => [tag, seconds / 60])).toEqual([
      ['music', 50],
      ['talk', 50],
    ]);
  });

  it('is not interrupted by a new subject with the same hashtags', () => {
    const use = useIn(
      events(START, [
        [0, 'broadcastStart'],
        [0, 'roomSubjectChange', subject('#music, 500 to go')],
        [10, 'roomSubjectChange', subject('#music, 400 to go')],
        [60, 'broadcastStop'],
      ]),
    );

    expect(use.tags).toMatchObject([{ tag: 'music', seconds: 3_600 }]);
  });

  it('lasts up to the newest event while live', () => {
    const use = useIn(
      events(START, [
        [0, 'broadcastStart'],
        [0, 'roomSubjectChange', subject('#music')],
        [12, 'userEnter', by('ada')],
      ]),
    );

    expect(use).toMatchObject({
      seconds: 720,
      visitors: 1,
      tags: [{ tag: 'music', seconds: 720 }],
    });
  });

  it('is known from room snapshots alone, each hashtag once', () => {
    const use = useIn([
      ...events(START, [
        [0, 'broadcastStart'],
        [60, 'broadcastStop'],
      ]),
      roomSnapshotAt(3, { tags: ['music', 'music'] }),
      roomSnapshotAt(33, { tags: ['talk'] }),
    ]);

    expect(use.tags.map(({ tag, seconds }) => [tag, seconds / 60])).toEqual([
      ['music', 33],
      ['talk', 27],
    ]);
  });
});

describe('hashtag use', () => {
  const allEvents = [
    ...events(START, [
      [0, 'broadcastStart'],
      [1, 'tip', tip('ada', 5)],
      [2, 'roomSubjectChange', subject('#music #talk')],
      [29, 'tip', tip('ada', 10)],
      [30, 'roomSubjectChange', subject('#music')],
      [30, 'tip', tip('bob', 20)],
      [60, 'tip', tip('bob', 40)],
      [60, 'broadcastStop'],
      [61, 'tip', tip('bob', 80)],
    ]),
    roomSnapshotAt(3, { viewers: 10 }),
    roomSnapshotAt(27, { viewers: 30 }),
    roomSnapshotAt(33, { viewers: 50 }),
  ];

  it('includes the tips and viewers of its time, up to the very end', () => {
    const { tags } = useIn(allEvents);

    expect(tags).toEqual([
      { tag: 'music', seconds: 3_600, viewers: 90, roomSnapshots: 3, tips: 4, tipTokens: 75 },
      { tag: 'talk', seconds: 1_800, viewers: 40, roomSnapshots: 2, tips: 2, tipTokens: 15 },
    ]);
  });

  it('counts in the month in which the session started', () => {
    const segments = fold(allEvents);

    expect(listMonthTags('2026-11', segments)).toEqual([useIn(allEvents)]);
    expect(listMonthTags('2026-12', segments)).toEqual([]);
  });
});
