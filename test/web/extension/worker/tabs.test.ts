import type { ReadingAnswer, SeenTip } from '@web/extension/messages';
import { describe, expect, it } from 'vitest';
import { aReading, connectedWorker, START, type WorkerUnderTest } from './a-worker';

const tip = (id: string, after: number): SeenTip => ({ id, time: START + after, tokens: 1 });
const times = (list: readonly { time: string }[] = []) =>
  list.map(({ time }) => Date.parse(time) - START);

async function aRoom() {
  const under = await connectedWorker();
  const read = async (pageId: string, after: number, tips: SeenTip[], isLive = true) => {
    under.clock.now = START + after;
    const reading = aReading({ pageId, readAt: START + after, tips, isLive });
    const answer = await under.worker.answerPage({ kind: 'reading', ...reading });
    return (answer as ReadingAnswer).isTaken;
  };
  return {
    under,
    read,
    async uploaded() {
      await under.pass(3_600_000);
      const [session, ...others] = under.service.sessions().values();
      expect(others).toEqual([]);
      return times(session?.tips);
    },
  };
}

it('reads one of two tabs of a room', async () => {
  const { read, uploaded } = await aRoom();
  expect(await read('a', 10_000, [tip('~1', 5_000)])).toBe(true);
  expect(await read('b', 12_000, [tip('~1', 5_100)])).toBe(false);
  expect(await read('a', 25_000, [tip('~2', 20_000)])).toBe(true);
  expect(await uploaded()).toEqual([5_000, 20_000]);
});

it('goes on with the other tab when the first is closed, and counts nothing twice', async () => {
  const { read, uploaded } = await aRoom();
  await read('a', 10_000, [tip('~1', 5_000)]);
  await read('b', 12_000, [tip('~1', 5_100)]);
  const late = [tip('~1', 5_100), tip('~2', 30_000)];
  expect(await read('b', 70_000, late)).toBe(true);
  // As if the answer had never arrived.
  expect(await read('b', 85_000, [...late, tip('~3', 80_000)])).toBe(true);
  expect(await uploaded()).toEqual([5_000, 30_000, 80_000]);
});

it('knows what has an id of the platform in every tab', async () => {
  const { read, uploaded } = await aRoom();
  await read('a', 60_000, [tip('m1', 5_000)]);
  expect(await read('b', 120_000, [tip('m1', 5_000), tip('m2', 59_000)])).toBe(true);
  expect(await uploaded()).toEqual([5_000, 59_000]);
});

it('counts what is sent again once, because the worker may die before it answers', async () => {
  const { read, uploaded } = await aRoom();
  const tips = [tip('~1', 5_000), tip('~2', 5_000)];
  await read('a', 10_000, tips);
  await read('a', 10_000, tips);
  expect(await uploaded()).toEqual([5_000, 5_000]);
});

it('continues the session after a break of less than 15 minutes, and after a closed tab', async () => {
  const { read, uploaded } = await aRoom();
  await read('a', 10_000, [tip('m1', 5_000)]);
  await read('a', 60_000, [tip('m2', 50_000)], false);
  await read('a', 600_000, [tip('m3', 590_000)]);
  await read('b', 7_200_000, [tip('m4', 7_190_000)]);
  expect(await uploaded()).toEqual([5_000, 50_000, 590_000, 7_190_000]);
});

it('starts another session when the platform says so', async () => {
  const { under, read } = await aRoom();
  await read('a', 10_000, [tip('m1', 5_000)]);
  const startedAt = START + 7_200_000;
  under.clock.now = startedAt;
  const reading = aReading({ startedAt, readAt: startedAt + 5, tips: [] });
  await under.worker.answerPage({ kind: 'reading', ...reading });
  await under.pass(3_600_000);
  expect([...under.service.sessions().keys()].map((time) => Date.parse(time) - START)).toEqual([
    0, 7_200_000,
  ]);
});

it('starts nothing while nobody is live, and leaves out what was before the start', async () => {
  const { under, read, uploaded } = await aRoom();
  await read('a', 5_000, [tip('m0', 1_000)], false);
  expect((await under.popup({ kind: 'status' })).session).toBeNull();
  await read('a', 10_000, [tip('m1', -5_000), tip('m2', 8_000)]);
  expect(await uploaded()).toEqual([8_000]);
});

describe('what the popup says is open', () => {
  const OTHER = { pageId: 'page-2', performer: 'bella', isRecognized: true };
  const UNKNOWN = { pageId: 'page-3', performer: null, isRecognized: false };

  async function shown(under: WorkerUnderTest) {
    return (await under.popup({ kind: 'status' })).page;
  }
  async function withOwnRoom() {
    const under = await connectedWorker();
    await under.worker.answerPage({ kind: 'hello', ...aReading() }, 1);
    return under;
  }

  it('is the newest page of a tab', async () => {
    const under = await withOwnRoom();
    expect(await shown(under)).toBe('own');
    await under.worker.answerPage({ kind: 'hello', ...UNKNOWN }, 1);
    expect(await shown(under)).toBe('unrecognized');
    await under.worker.answerPage({ kind: 'hello', ...OTHER }, 1);
    expect(await shown(under)).toBe('other');
  });

  it('is the own room if any tab shows it', async () => {
    const under = await withOwnRoom();
    under.tabs = [1, 2, 3];
    await under.worker.answerPage({ kind: 'hello', ...OTHER }, 2);
    await under.worker.answerPage({ kind: 'hello', ...UNKNOWN }, 3);
    expect(await shown(under)).toBe('own');
  });

  it('is nothing as soon as the tab is closed, or shows another site', async () => {
    const under = await withOwnRoom();
    under.tabs = [];
    expect(await shown(under)).toBe('none');
  });

  it('is nothing once the page doesn’t ask any more, as after an update', async () => {
    const under = await withOwnRoom();
    under.clock.now += 150_000;
    expect(await shown(under)).toBe('none');
  });
});
