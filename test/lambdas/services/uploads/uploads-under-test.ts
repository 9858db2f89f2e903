import '@test/support/silent-logs';
import { appendChunk, findLogEnd } from '@lambdas/data/log/capture';
import {
  type MaterializeResult,
  materializePerformer,
} from '@lambdas/pipeline/materialize/materialize-performer';
import type { Services, TableName } from '@lambdas/runtime/services';
import type { Item, Key, Table } from '@lambdas/runtime/table';
import { takeLedger } from '@lambdas/services/uploads/save-ledger';
import { saveSessionUpload } from '@lambdas/services/uploads/save-session-upload';
import type { SessionUploadBody } from '@shared/api/uploads';
import { makeOwner } from '@test/faults/connect';
import { openStage, type Stage } from '@test/faults/stage';
import { by, rawEvents, tip } from '@test/support/events';

export const ROOM = 'lena';
export const MINUTE = 60_000;
/** When her session starts (epoch ms). */
export const BEGIN = Date.UTC(2026, 2, 10, 18);

/** A room whose extension and owner upload, on storage in memory in virtual time. */
export interface UploadsUnderTest {
  readonly stage: Stage;
  readonly services: Services;
  /** Moves the clock to some minutes after the session started. */
  at(minutes: number): void;
  capture(rows: Parameters<typeof rawEvents>[1]): Promise<void>;
  materialize(): Promise<MaterializeResult>;
  /** Sends a ledger that was exported now. Its times are Pacific: session starts at 11:00. */
  sendLedger(services?: Services, rows?: readonly string[]): Promise<unknown>;
  /** Sends what the account's extension counted until now: who came through which hashtag. */
  sendJoins(viewers: readonly string[], services?: Services): Promise<unknown>;
}

export async function startUploads(): Promise<UploadsUnderTest> {
  const stage = await openStage(1);
  const services: Services = stage.open('uploads');
  stage.state.now = BEGIN;
  await makeOwner(services, [ROOM]);
  const iso = (ms: number) => new Date(ms).toISOString();
  return {
    stage,
    services,
    at(minutes) {
      stage.state.now = BEGIN + minutes * MINUTE;
    },
    async capture(rows) {
      const end = await findLogEnd(services.capture, ROOM, { consistent: true });
      const chunk = { cursor: null, events: rawEvents(BEGIN, rows) };
      await appendChunk(services.capture, ROOM, end, chunk, stage.state.now);
    },
    materialize: () => materializePerformer(services, ROOM),
    sendLedger: (by = services, rows = ['2026-03-10 11:05:00,Private show,120']) =>
      takeLedger(by, ROOM, {
        csv: ['Timestamp,Type,Tokens', ...rows].join('\n'),
        exportedAt: iso(stage.state.now),
      }),
    sendJoins(viewers, by = services) {
      const body: SessionUploadBody = {
        kind: 'broadcast',
        startTime: iso(BEGIN),
        sentAt: iso(stage.state.now),
        tokens: 0,
        newFollowers: 0,
        snapshots: [],
        hashtagJoins: viewers.map((viewer) => ({ time: iso(BEGIN), hashtag: '#new', viewer })),
        linkVisits: [],
      };
      return saveSessionUpload(by, ROOM, 'anna', body);
    },
  };
}

/** The same ten minutes into her session, which is materialized. */
export async function startUploadsWhileLive(): Promise<UploadsUnderTest> {
  const uploads = await startUploads();
  uploads.at(10);
  await uploads.capture([
    [0, 'broadcastStart'],
    [1, 'userEnter', by('viewer_1')],
    [5, 'tip', tip('viewer_1', 50)],
  ]);
  await uploads.materialize();
  return uploads;
}

/** Services that do something right before the first write (or read) of a kind of item. */
export function interrupted(
  services: Services,
  table: TableName,
  call: 'get' | 'put',
  isIt: (key: Key) => boolean,
  happens: () => Promise<void>,
): Services {
  let isOver = false;
  const once = async (key: Key) => {
    if (isOver || !isIt(key)) return;
    isOver = true;
    await happens();
  };
  const at = services[table];
  const changed: Table = {
    ...at,
    async get(key, options) {
      const item = await at.get(key, options);
      if (call === 'get') await once(key);
      return item;
    },
    async put(item: Item, condition) {
      if (call === 'put') await once(item);
      return at.put(item, condition);
    },
  };
  return { ...services, [table]: changed };
}
