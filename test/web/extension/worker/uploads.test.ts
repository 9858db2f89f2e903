import { PACE } from '@web/extension/settings';
import { expect, it } from 'vitest';
import { aReading, aWorker, connect, connectedWorker, memoryArea, START } from './a-worker';

const HOUR = 3_600_000;
const tip = (id: string, after: number, tokens = 10) => ({
  id,
  time: START + after,
  tokens,
  viewer: 'bob',
});

it('uploads a running session again and again, and once more when it ends', async () => {
  const under = await connectedWorker();
  const { worker, service, clock } = under;
  const read = (parts: Parameters<typeof aReading>[0]) =>
    worker.answerPage({ kind: 'reading', ...aReading({ readAt: clock.now, ...parts }) });
  await read({ tokens: 0, followers: 100, tips: [], viewers: { grey: 3, guest: 5 } });
  await under.pass(60_000);
  expect(service.taken).toHaveLength(0);
  await read({ tokens: 10, followers: 101, tips: [tip('a', 30_000)], viewers: { grey: 4 } });
  await under.pass(150_000);
  expect(service.taken).toHaveLength(1);
  await read({ tokens: 30, followers: 104, tips: [tip('b', 60_000, 20)], isLive: false });
  await under.pass(30_000);
  expect(service.taken).toHaveLength(2);
  expect(service.taken[1]).toMatchObject({
    kind: 'broadcast',
    performer: 'anna',
    startTime: new Date(START).toISOString(),
    tokens: 30,
    newFollowers: 4,
    tips: [{ tokens: 10, viewer: 'bob' }, { tokens: 20 }],
    snapshots: [{ viewers: { grey: 3, guest: 5 } }, { viewers: { grey: 4 } }],
  });
  await under.pass(HOUR);
  expect(service.taken).toHaveLength(2);
});

it('sends again what was read while an upload was under way', async () => {
  const under = await connectedWorker();
  const { worker, service, clock } = under;
  await worker.answerPage({ kind: 'reading', ...aReading({ tips: [] }) });
  service.beforeNextUpload = async () => {
    const last = aReading({ tips: [tip('a', 9_000)], isLive: false });
    await worker.answerPage({ kind: 'reading', ...last });
  };
  clock.now += PACE.uploadMs;
  await worker.work();
  await under.pass(60_000);
  expect(service.taken).toHaveLength(2);
  expect([...service.sessions().values()][0]?.tips).toHaveLength(1);
});

it('leaves out what nobody could read, and never says 0 instead', async () => {
  const under = await connectedWorker();
  await under.worker.answerPage({ kind: 'reading', ...aReading() });
  await under.pass(HOUR);
  expect(under.service.taken).toHaveLength(1);
  const [body] = under.service.taken;
  expect(body).not.toHaveProperty('tokens');
  expect(body).not.toHaveProperty('newFollowers');
  expect(body).not.toHaveProperty('tips');
});

it('doesn’t know the new followers of a session that it saw only the end of', async () => {
  const under = await connectedWorker();
  const readAt = START + HOUR;
  const reading = aReading({ readAt, followers: 100 });
  await under.worker.answerPage({ kind: 'reading', ...reading });
  await under.worker.answerPage({
    kind: 'reading',
    ...reading,
    readAt: readAt + 1,
    followers: 120,
  });
  under.clock.now = readAt;
  await under.pass(HOUR);
  expect(under.service.taken[0]).not.toHaveProperty('newFollowers');
});

it('keeps everything while offline for days, and sends each session once when it is back', async () => {
  const under = await connectedWorker();
  const { service, clock, worker } = under;
  service.mode = 'offline';
  for (let day = 0; day < 3; day += 1) {
    const start = START + day * 24 * HOUR;
    clock.now = start + 60_000;
    const tips = [{ ...tip(`day ${day}`, 0), time: start + 1 }];
    const reading = aReading({ startedAt: start, readAt: clock.now, tips });
    await worker.answerPage({ kind: 'reading', ...reading });
    await under.pass(HOUR);
  }
  const status = await under.popup({ kind: 'status' });
  expect(status.waiting).toBe(3);
  expect(status.trouble).toEqual({ kind: 'unreachable' });

  service.mode = 'fine';
  await worker.comeOnline();
  expect(service.taken.map(({ kind }) => kind)).toEqual(['broadcast', 'broadcast', 'broadcast']);
  expect(service.sessions().size).toBe(3);
  expect(await under.popup({ kind: 'status' })).toMatchObject({ waiting: 0, trouble: null });
});

it('asks less and less often while the service is down', async () => {
  const under = await connectedWorker();
  await under.worker.answerPage({ kind: 'reading', ...aReading() });
  under.service.mode = 503;
  const { calls } = under.service;
  await under.pass(HOUR);
  expect(under.service.calls - calls).toBeLessThan(25);
});

it('keeps everything when it was disconnected, says so, and sends it when it is connected again', async () => {
  const under = aWorker();
  const hash = await connect(under);
  await under.worker.answerPage({ kind: 'reading', ...aReading() });
  under.service.revoked.add(hash);
  await under.pass(HOUR);
  const reason = 'Someone disconnected it.';
  const status = await under.popup({ kind: 'status' });
  expect(status.connection).toEqual({ kind: 'disconnected', performer: 'anna', reason });
  expect(status.waiting).toBe(1);
  const { calls } = under.service;
  await under.pass(HOUR);
  expect(under.service.calls).toBe(calls);

  await connect(under);
  await under.pass(60_000);
  expect(under.service.sessions().size).toBe(1);
});

it('never sends one performer’s session with the token of another', async () => {
  const under = aWorker();
  under.service.revoked.add(await connect(under));
  await under.worker.answerPage({ kind: 'reading', ...aReading() });
  await under.pass(HOUR);
  await connect(under, 'bella');
  await under.pass(HOUR);
  expect(under.service.taken).toEqual([]);
  expect(await under.popup({ kind: 'status' })).toMatchObject({ waiting: 0, waitingElsewhere: 1 });
});

it('drops what the service will never take, says why, and goes on with the rest', async () => {
  const under = await connectedWorker();
  const { worker, service, clock } = under;
  service.mode = 400;
  await worker.answerPage({ kind: 'reading', ...aReading({ isLive: true }) });
  await under.pass(10 * 60_000);
  const status = await under.popup({ kind: 'status' });
  expect(status.dropped).toEqual([{ kind: 'session', time: START, reason: 'It doesn’t work.' }]);
  expect(status.waiting).toBe(0);

  // More of the same session isn't collected only to be refused again.
  service.mode = 'fine';
  await worker.answerPage({ kind: 'reading', ...aReading({ readAt: clock.now }) });
  await under.pass(HOUR);
  expect(service.taken).toEqual([]);
  const ledger = { pageId: 'page-1', performer: 'anna', isRecognized: true, csv: 'Timestamp' };
  await worker.answerPage({ kind: 'ledger', ...ledger, exportedAt: clock.now });
  await under.pass(60_000);
  expect(service.taken.map(({ kind }) => kind)).toEqual(['ledger']);
  expect((await under.popup({ kind: 'dismiss' })).dropped).toEqual([]);
});

it('keeps what the person may not upload right now, and says so', async () => {
  const under = await connectedWorker();
  under.service.mode = 403;
  await under.worker.answerPage({ kind: 'reading', ...aReading() });
  await under.pass(HOUR);
  const status = await under.popup({ kind: 'status' });
  expect(status.trouble).toEqual({ kind: 'refused', reason: 'It doesn’t work.' });
  expect(status.waiting).toBe(1);
  under.service.mode = 'fine';
  await under.popup({ kind: 'sendNow' });
  expect(under.service.sessions().size).toBe(1);
});

it('sends a ledger once, however often its page is opened', async () => {
  const under = await connectedWorker();
  const ledger = { pageId: 'page-1', performer: 'anna', isRecognized: true, csv: 'Timestamp' };
  for (let visit = 0; visit < 3; visit += 1) {
    await under.worker.answerPage({ kind: 'ledger', ...ledger, exportedAt: under.clock.now });
    await under.pass(60_000);
  }
  expect(under.service.taken).toHaveLength(1);
});

it('refuses a ledger that the service wouldn’t take, in words', async () => {
  const under = await connectedWorker();
  const csv = 'x'.repeat(2_000_001);
  const page = { pageId: 'page-1', performer: 'anna', isRecognized: true };
  const answer = await under.worker.answerPage({ kind: 'ledger', ...page, csv, exportedAt: START });
  expect(answer).toMatchObject({ isOk: false, reason: expect.stringContaining('too long') });
});

it('drops the oldest of too much, and says so', async () => {
  const under = await connectedWorker();
  under.service.mode = 'offline';
  for (let index = 0; index < 201; index += 1) {
    const start = START + index * HOUR;
    under.clock.now = start + 1;
    const reading = aReading({ startedAt: start, readAt: start + 1 });
    await under.worker.answerPage({ kind: 'reading', ...reading });
  }
  const status = await under.popup({ kind: 'status' });
  expect(status.waiting).toBe(200);
  expect(status.dropped).toMatchObject([{ kind: 'session', time: START }]);
});

it('reads nothing without consent, while paused, or in another room', async () => {
  const under = aWorker();
  const read = (parts: Parameters<typeof aReading>[0] = {}) =>
    under.worker.answerPage({ kind: 'reading', ...aReading(parts) });
  const notTaken = { isTaken: false, mayRead: false, showsTippers: false };
  expect(await read()).toMatchObject(notTaken);
  await connect(under);
  expect(await read()).toMatchObject({ isTaken: true, mayRead: true, showsTippers: true });
  expect(await read({ performer: 'bella' })).toMatchObject(notTaken);
  await under.popup({ kind: 'pause', isPaused: true });
  expect(await read()).toMatchObject(notTaken);
  await under.popup({ kind: 'pause', isPaused: false });
  await under.popup({ kind: 'consent', isGiven: false });
  expect(await read()).toMatchObject(notTaken);
});

it('remembers no page before there is consent', async () => {
  const kept = new Map<string, string>();
  const under = aWorker({ area: memoryArea(kept) });
  await under.worker.answerPage({ kind: 'hello', ...aReading() });
  expect([...kept.values()].join()).not.toContain('anna');
});
