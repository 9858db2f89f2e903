import { createCustomers } from './customer';
import { createFaults } from './faults';
import { eventsApi } from './feed/events-api';
import { formatLedgerCsv } from './ledger/ledger-csv';
import type { AnyMisbehavior, FaultPeriod, FeedRequest, Misbehavior } from './misbehavior';
import { onlineRooms } from './room-list/online-rooms';
import { roomList } from './room-list/room-list';
import { writtenSubjects } from './room-list/written-subjects';
import { answerTo, type Platform } from './routes';
import { serve } from './serve';
import { computeStats, type WireStats } from './stats-api';
import {
  createExtensionReport,
  type ExtensionReport,
  type Snapshot,
  takeSnapshot,
} from './truth/extension-report';
import type { PersonTruth } from './truth/person-truth';
import type { RoomTruth } from './truth/room-truth';
import {
  countSite,
  findRoomSnapshot,
  type SiteTruth,
  type SnapshotTruth,
} from './truth/site-truth';
import type { RoomPlan } from './world/room-plan';

export interface PlatformOptions {
  readonly seed: number;
  /**
   * Epoch ms. History lies before the anchor, endless sessions continue across it. With the same
   * seed, anchor and rooms, events and ids are always the same.
   */
  readonly anchor: number;
  /** The clock, virtual or real, epoch ms. Nothing later is delivered. */
  readonly now: () => number;
  /** Rooms with tokens. */
  readonly rooms: readonly RoomPlan[];
  /** Approximate number of other rooms online at any time. @default 600 */
  readonly crowd?: number;
  /** @default 0, a free port */
  readonly port?: number;
  /** Maximum number of events per answer. @default 1000 */
  readonly batchLimit?: number;
  /** How far back a poll without cursor starts. @default the entire history */
  readonly backlogDays?: number;
  /** Decides for each request what goes wrong with it. @default nothing */
  readonly misbehave?: (request: FeedRequest) => AnyMisbehavior | undefined;
}

export interface RunningPlatform {
  /** Its URL without a trailing slash, such as `http://127.0.0.1:41234`. */
  readonly url: string;
  close(): Promise<void>;
  /**
   * What actually happened in a room.
   *
   * @param until epoch ms, inclusive. @default now
   * @throws Error if the platform has no such room
   */
  truth(name: string, until?: number): RoomTruth;
  /** What actually happened to each person of a room, by user name; otherwise like `truth`. */
  people(name: string, until?: number): Record<string, PersonTruth>;
  /**
   * What the room list shows of a room during the minute of a time (epoch ms); null if it is not
   * listed.
   */
  roomSnapshotAt(name: string, at: number): SnapshotTruth | null;
  /** The sums over the entire list during the minute of a time (epoch ms). */
  siteAt(at: number): SiteTruth;
  /** What the Stats API returns for a room during the five minutes of a time (epoch ms). */
  statsAt(name: string, at: number): WireStats;
  /** The token history that the broadcaster can download; see `ledger-csv.ts`. */
  ledgerCsv(name: string, until?: number): string;
  /**
   * What the browser extension would upload for a session.
   *
   * @param start start of the session, epoch ms
   * @throws Error if no session started then
   */
  extensionReport(name: string, start: number, until?: number): ExtensionReport;
  /** Who is in a room at a time (epoch ms) at which it is connected. */
  snapshotAt(name: string, at: number): Snapshot;
  /** Deletes a room's Events API token: it is refused from now on. */
  revoke(name: string): void;
  /** Sets a room's subject in the room list; undefined restores its own. */
  writeSubject(name: string, subject: string | undefined): void;
  /** Makes a room's Events API misbehave from now on; undefined ends it. */
  setMisbehavior(name: string, misbehavior: Misbehavior | undefined): void;
  /**
   * Makes a source misbehave during a time, such as the Stats API refusing all requests:
   *
   *     platform.during({ source: 'stats', from, to }, { kind: 'status', status: 403 });
   */
  during(period: FaultPeriod, misbehavior: AnyMisbehavior): void;
}

/**
 * Starts a stand-in for the cam platform with simulated rooms.
 *
 *     const platform = await startPlatform({ seed: 1, anchor, now: Date.now, rooms: [
 *       { name: 'demo', eventsToken: 'secret', historyDays: 90, density: 'usual', alwaysLive: true },
 *     ] });
 *     await fetch(`${platform.url}/events/demo/secret/?timeout=0`);
 *
 * - `GET /events/{username}/{token}/?timeout&i`: the Events API
 * - `GET /statsapi/?username&token`: the Stats API, updated every five minutes
 * - `GET /api/public/affiliates/onlinerooms/?wm&client_ip&…`: the public list of rooms
 * - `GET /b/{username}/`, `GET /tokens/{username}/`: what the broadcaster sees; see `answer-page.ts`
 * - `GET /_truth/{name}?until=ms`: `RoomTruth`, for browser tests
 * - `GET /_ledger/{name}?until=ms`: the token history as CSV, for trying uploads
 * - `POST /_control/rooms/{name}`: makes the room misbehave until `null` ends it:
 *
 *       curl -d '{"misbehavior":{"kind":"status","status":429,"retryAfter":5}}' \
 *         http://127.0.0.1:41234/_control/rooms/demo
 *       curl -d '{"misbehavior":null}' http://127.0.0.1:41234/_control/rooms/demo
 *
 *   or sets the room's subject in the list until `null` restores its own:
 *
 *       curl -d '{"subject":"RL-7K3M9QXA"}' http://127.0.0.1:41234/_control/rooms/demo
 *
 *   or adds a viewer who enters now, gives each tip and leaves; the truth includes it:
 *
 *       curl -d '{"visit":{"username":"ada","minutes":30,"tips":[{"tokens":25}]}}' \
 *         http://127.0.0.1:41234/_control/rooms/demo
 */
export async function startPlatform(options: PlatformOptions): Promise<RunningPlatform> {
  const { seed, anchor, now, crowd = 600, port = 0 } = options;
  const customers = createCustomers(seed, anchor, options.rooms);
  const rooms = [...customers.values()].map(({ room }) => room);
  const { online, write } = writtenSubjects(onlineRooms({ seed, anchor, crowd, rooms }));
  const platform: Platform = {
    now,
    customers,
    faults: createFaults(options.misbehave ?? (() => undefined), now),
    events: eventsApi({
      now,
      batchLimit: options.batchLimit ?? 1_000,
      backlogDays: options.backlogDays,
    }),
    rooms: roomList(online),
    writeSubject: write,
  };
  const server = await serve((request) => answerTo(platform, request), port);

  const customer = (name: string) => {
    const found = customers.get(name);
    if (!found) throw new Error(`The platform has no room named ${name}.`);
    return found;
  };

  return {
    ...server,
    truth: (name, until = now()) => customer(name).books.truth(until),
    people: (name, until = now()) => customer(name).books.people(until),
    roomSnapshotAt: (name, at) => findRoomSnapshot(online(at), customer(name).room.plan.name, at),
    siteAt: (at) => countSite(online(at), at),
    statsAt: (name, at) => computeStats(customer(name).room, at),
    ledgerCsv: (name, until = now()) => formatLedgerCsv(customer(name).room, until),
    extensionReport: (name, start, until = now()) =>
      createExtensionReport(customer(name).room, start, until),
    snapshotAt: (name, at) => takeSnapshot(customer(name).room, at),
    revoke(name) {
      customer(name).eventsToken = undefined;
    },
    writeSubject(name, subject) {
      customer(name);
      write(name, subject);
    },
    setMisbehavior(name, misbehavior) {
      customer(name);
      platform.faults.setMisbehavior(name, misbehavior);
    },
    during: platform.faults.during,
  };
}

export type { FeedRequest, Misbehavior, RoomPlan, RoomTruth };
