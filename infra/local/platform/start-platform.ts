import { customersOf } from './customer';
import { faultsOf } from './faults';
import { eventsApi } from './feed/events-api';
import { ledgerCsv } from './ledger/ledger-csv';
import type { AnyMisbehavior, FaultSpell, FeedRequest, Misbehavior } from './misbehavior';
import { onlineRooms } from './room-list/online-rooms';
import { roomList } from './room-list/room-list';
import { writtenSubjects } from './room-list/written-subjects';
import { answerTo, type Platform } from './routes';
import { serve } from './serve';
import { statsOf, type WireStats } from './stats-api';
import { type ExtensionReport, extensionReport } from './truth/extension-report';
import type { PersonTruth } from './truth/person-truth';
import type { RoomTruth } from './truth/room-truth';
import { findRoomSnapshot, type SiteTruth, type SnapshotTruth, siteIn } from './truth/site-truth';
import type { RoomPlan } from './world/room-plan';

export interface PlatformOptions {
  readonly seed: number;
  /**
   * Epoch ms at which the world is anchored: history lies before it, the show that runs for ever
   * goes across it. With the same seed, anchor and rooms, events and ids are the same for ever.
   */
  readonly anchor: number;
  /** The clock, virtual or real, epoch ms: nothing later is told. */
  readonly now: () => number;
  /** Rooms with tokens. */
  readonly rooms: readonly RoomPlan[];
  /** About how many strangers' rooms are online at a time. @default 600 */
  readonly crowd?: number;
  /** @default 0, a free port */
  readonly port?: number;
  /** Events per answer at most. @default 1000 */
  readonly batchLimit?: number;
  /** How far back a poll without cursor begins. @default the whole history */
  readonly backlogDays?: number;
  /** Asked for each request what shall go wrong with it. @default nothing */
  readonly misbehave?: (request: FeedRequest) => AnyMisbehavior | undefined;
}

export interface RunningPlatform {
  /** Its address without a trailing slash, for example `http://127.0.0.1:41234`. */
  readonly url: string;
  close(): Promise<void>;
  /**
   * What really happened in a room.
   *
   * @param until epoch ms, included. @default now
   * @throws where the platform has no such room
   */
  truth(name: string, until?: number): RoomTruth;
  /** What really happened to each person of a room, by username; else as `truth`. */
  people(name: string, until?: number): Record<string, PersonTruth>;
  /** What the room list shows of a room in the minute of an instant (epoch ms); null if nothing. */
  roomSnapshotAt(name: string, at: number): SnapshotTruth | null;
  /** The sums of the whole list in the minute of an instant (epoch ms). */
  siteAt(at: number): SiteTruth;
  /** What the Stats API says of a room in the five minutes of an instant (epoch ms). */
  statsAt(name: string, at: number): WireStats;
  /** The token history that its broadcaster can download; see `ledger-csv.ts`. */
  ledgerCsv(name: string, until?: number): string;
  /**
   * What the browser extension would send of a broadcast.
   *
   * @param start when it began, epoch ms
   * @throws where no broadcast began then
   */
  extensionReport(name: string, start: number, until?: number): ExtensionReport;
  /** Deletes a room's Events API token: from now on it is refused. */
  revoke(name: string): void;
  /** Writes a room's subject in the room list; undefined gives it its own one back. */
  writeSubject(name: string, subject: string | undefined): void;
  /** Makes a room's Events API misbehave until told otherwise; undefined ends it. */
  tell(name: string, misbehavior: Misbehavior | undefined): void;
  /**
   * Makes a source misbehave in a time, for example the Stats API refuse everybody:
   *
   *     platform.during({ source: 'stats', from, to }, { kind: 'status', status: 403 });
   */
  during(spell: FaultSpell, misbehavior: AnyMisbehavior): void;
}

/**
 * Starts a stand-in for the cam platform, with rooms in which things happen.
 *
 *     const platform = await startPlatform({ seed: 1, anchor, now: Date.now, rooms: [
 *       { name: 'demo', eventsToken: 'secret', historyDays: 90, density: 'usual', alwaysLive: true },
 *     ] });
 *     await fetch(`${platform.url}/events/demo/secret/?timeout=0`);
 *
 * - `GET /events/{username}/{token}/?timeout&i`: the Events API
 * - `GET /statsapi/?username&token`: the Stats API, new every five minutes
 * - `GET /api/public/affiliates/onlinerooms/?wm&client_ip&…`: the public list of rooms
 * - `GET /_truth/{name}?until=ms`: `RoomTruth`, for tests in a browser
 * - `GET /_ledger/{name}?until=ms`: the token history as CSV, for trying uploads
 * - `POST /_control/rooms/{name}`: misbehaviour by hand, until `null` ends it:
 *
 *       curl -d '{"misbehaviour":{"kind":"status","status":429,"retryAfter":5}}' \
 *         http://127.0.0.1:41234/_control/rooms/demo
 *       curl -d '{"misbehaviour":null}' http://127.0.0.1:41234/_control/rooms/demo
 *
 *   or the room's subject in the list, until `null` gives it its own one back:
 *
 *       curl -d '{"subject":"RL-7K3M9QXA"}' http://127.0.0.1:41234/_control/rooms/demo
 *
 *   or somebody who comes in now, gives each tip and leaves; the truth knows of it:
 *
 *       curl -d '{"visit":{"username":"ada","minutes":30,"tips":[{"tokens":25}]}}' \
 *         http://127.0.0.1:41234/_control/rooms/demo
 */
export async function startPlatform(options: PlatformOptions): Promise<RunningPlatform> {
  const { seed, anchor, now, crowd = 600, port = 0 } = options;
  const customers = customersOf(seed, anchor, options.rooms);
  const rooms = [...customers.values()].map(({ room }) => room);
  const { online, write } = writtenSubjects(onlineRooms({ seed, anchor, crowd, rooms }));
  const platform: Platform = {
    now,
    customers,
    faults: faultsOf(options.misbehave ?? (() => undefined), now),
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
    siteAt: (at) => siteIn(online(at), at),
    statsAt: (name, at) => statsOf(customer(name).room, at),
    ledgerCsv: (name, until = now()) => ledgerCsv(customer(name).room, until),
    extensionReport: (name, start, until = now()) =>
      extensionReport(customer(name).room, start, until),
    revoke(name) {
      customer(name).eventsToken = undefined;
    },
    writeSubject(name, subject) {
      customer(name);
      write(name, subject);
    },
    tell(name, misbehavior) {
      customer(name);
      platform.faults.tell(name, misbehavior);
    },
    during: platform.faults.during,
  };
}

export type { FeedRequest, Misbehavior, RoomPlan, RoomTruth };
