import { listPendingUploads } from '@lambdas/data/materialized/upload-marks';
import { listIncome, listMonthsOfSessions } from '@lambdas/data/months/month-rollups';
import { rebuildMonth } from '@lambdas/data/months/rebuild-month';
import { findAchievements } from '@lambdas/data/sessions/achievements';
import { findGoLiveAdvice } from '@lambdas/data/sessions/go-live-advice';
import { listMemberships } from '@lambdas/data/tippers/fan-club';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import type { Services } from '@lambdas/runtime/services';
import { readRunning } from '@lambdas/services/sessions/running-sessions';
import { segmentId } from '@shared/domain/fold/fold';
import { storedContents } from '@test/faults/comparing/compare-tables';
import { dyingAfter } from '@test/faults/storage/dying-process';
import { Killed } from '@test/faults/storage/life';
import { packWithCompression } from '@test/faults/storage/without-compression';
import { by, tip } from '@test/support/events';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  BEGIN,
  interrupted,
  MINUTE,
  ROOM,
  startUploadsWhileLive,
  type UploadsUnderTest,
} from './uploads-under-test';

let uploads: UploadsUnderTest;

afterAll(packWithCompression);

beforeEach(async () => {
  uploads = await startUploadsWhileLive();
});

/** Ends the session and materializes it. */
async function end() {
  uploads.at(20);
  await uploads.capture([[19, 'broadcastStop']]);
  expect(await uploads.materialize()).toBe('materialized');
}

const DAY_MINUTES = 24 * 60;
const onNextDay = (row: string) => row.replace('-10 ', '-11 ');

const sessions = async () => {
  const range = { from: '2026-03', to: '2026-03' };
  const months = await listMonthsOfSessions(uploads.services.sessions, ROOM, range, 1);
  return months.flatMap((month) => month.sessions);
};
const pending = () => listPendingUploads(uploads.services.capture, ROOM);
const isState = ({ sk }: { sk: string }) => sk === 'SETTLED';

async function dies(work: (dying: Services) => Promise<unknown>, writes: number): Promise<boolean> {
  return work(dyingAfter(uploads.stage.open('dying'), writes)).then(
    () => false,
    (error) => {
      if (error instanceof Killed) return true;
      throw error;
    },
  );
}

describe('a ledger that is uploaded while a materialize run finishes', () => {
  it('keeps the session that ended meanwhile in its month', async () => {
    await uploads.sendLedger(interrupted(uploads.services, 'capture', 'get', isState, end));
    uploads.at(25);
    await uploads.materialize();

    expect(await sessions()).toMatchObject([{ start: BEGIN, end: BEGIN + 19 * MINUTE }]);
    expect(await pending()).toEqual([]);
  });

  it('is effective at once, and for what is computed from months with the next run', async () => {
    await end();
    const average = async () =>
      (await findGoLiveAdvice(uploads.services.sessions, ROOM))?.advice.average ?? 0;
    const before = await average();
    await uploads.sendLedger();

    expect(await sessions()).toMatchObject([{ start: BEGIN, otherTokens: 120 }]);
    expect(await average()).toBe(before);
    uploads.at(40);
    await uploads.materialize();
    expect(await average()).toBeGreaterThan(before);
    expect(await pending()).toEqual([]);
  });

  it('leaves no month half written if it dies', async () => {
    await end();
    for (let writes = 1; await dies(uploads.sendLedger, writes); writes++) {
      uploads.at(25 + 10 * writes);
      await uploads.materialize();
      const before = await storedContents(uploads.stage.storage);
      const state = { hasProfiles: true, onAir: null };
      await rebuildMonth(uploads.services, ROOM, '2026-03', state);

      expect(await storedContents(uploads.stage.storage), `after ${writes} writes`).toEqual(before);
      expect(await pending()).toEqual([]);
    }
    expect(await sessions()).toMatchObject([{ otherTokens: 120 }]);
  });
});

describe('a ledger whose upload goes on with a state that was replaced', () => {
  const earned = async () => {
    const achievements = await findAchievements(uploads.services.sessions, ROOM);
    return achievements.filter(({ isEarned }) => isEarned).map(({ key }) => key);
  };
  const members = async () => {
    const memberships = await listMemberships(uploads.services.tippers, ROOM);
    return memberships.map(({ name }) => name);
  };
  /** Without consent, and while the session was running. */
  const replaced = {
    hasProfiles: false,
    onAir: segmentId({ kind: 'broadcast', start: BEGIN, after: null }),
  };

  it.each([
    ['tippers', 'CLUB'],
    ['sessions', 'ACH'],
  ] as const)('leaves what is computed from months complete (%s, %s)', async (table, sk) => {
    uploads.at(19);
    expect(await dies(uploads.sendLedger, 1)).toBe(true);
    await uploads.capture([
      [15, 'fanclubJoin', by('viewer_2')],
      [18, 'broadcastStop'],
    ]);
    const isDocument = (key: { readonly sk: string }) => key.sk === sk;
    const beside = interrupted(uploads.services, table, 'get', isDocument, () =>
      rebuildMonth(uploads.services, ROOM, '2026-03', replaced),
    );
    expect(await materializePerformer(beside, ROOM)).toBe('materialized');
    uploads.at(40);
    expect(await uploads.materialize()).toBe('materialized');

    expect(await members()).toEqual(['viewer_2']);
    expect(await earned()).toContain('first-light');
    expect(await pending()).toEqual([]);
  });
});

describe('a ledger that covers a part of the running session', () => {
  const rows = [
    '2026-03-10 10:50:00,Tip received,30',
    '2026-03-10 11:04:00,Private show,120',
    '2026-03-10 11:05:00,Tip received,50',
  ];
  const send = () => uploads.sendLedger(uploads.services, rows);
  /** Returns the income of what happened, without the days on which nothing was earned. */
  const incomes = async () => {
    const { sessions: rollups } = uploads.services;
    const stored = await listIncome(rollups, ROOM, { from: '2026-03', to: '2026-03' });
    const running = await readRunning(uploads.services, ROOM);
    return [
      ...stored.map(({ kind, income }) => [kind, income.tipTokens, income.total] as const),
      ...running.sessions.map(({ income }) => ['running', income.tipTokens, income.total] as const),
    ].filter(([, , total]) => total > 0);
  };
  const expected = [
    ['offline', 0, 30],
    ['running', 50, 170],
  ];

  it('is not offline income, too', async () => {
    await send();
    expect(await incomes()).toEqual(expected);

    await uploads.materialize();
    expect(await incomes()).toEqual(expected);
    expect(await pending()).toEqual([]);
  });

  it('is not when another run of the materialization recomputes it', async () => {
    await uploads.sendLedger(
      interrupted(uploads.services, 'capture', 'get', isState, async () => {
        uploads.at(75);
        await uploads.capture([[74, 'tip', tip('viewer_1', 5)]]);
        expect(await uploads.materialize()).toBe('materialized');
      }),
      rows,
    );
    uploads.at(76);
    await uploads.materialize();

    expect(await incomes()).toEqual([
      ['offline', 0, 30],
      ['running', 55, 175],
    ]);
    expect(await pending()).toEqual([]);
  });

  it('is not if the session had not been materialized yet', async () => {
    await end();
    uploads.at(DAY_MINUTES + 8);
    await uploads.capture([
      [DAY_MINUTES, 'broadcastStart'],
      [DAY_MINUTES + 5, 'tip', tip('viewer_1', 50)],
    ]);
    await uploads.sendLedger(uploads.services, rows.map(onNextDay));
    const nextDay = [['broadcast', 50, 50], ...expected];
    expect(await incomes()).toEqual(nextDay);
    await uploads.materialize();

    expect(await incomes()).toEqual(nextDay);
  });

  it('is not if the session had not even been read yet', async () => {
    await end();
    uploads.at(DAY_MINUTES + 8);
    await uploads.sendLedger(uploads.services, rows.map(onNextDay));
    await uploads.capture([
      [DAY_MINUTES, 'broadcastStart'],
      [DAY_MINUTES + 5, 'tip', tip('viewer_1', 50)],
    ]);
    await uploads.materialize();

    expect(await incomes()).toEqual([['broadcast', 50, 50], ...expected]);
  });

  it('is the session’s once it has ended', async () => {
    await send();
    await end();

    expect(await incomes()).toEqual([
      ['offline', 0, 30],
      ['broadcast', 50, 170],
    ]);
  });
});
