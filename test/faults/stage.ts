import { createDice } from '@infra/local/platform/world/dice';
import { CODE_VERSION } from '@lambdas/data/materialized/code-version';
import { giveToken, makeOwner, setConsent } from './connect';
import { type Jobs, openJobs } from './jobs';
import { type Ground, type Process, startProcess, TABLES } from './process';
import { type Accumulator, createAccumulator } from './sources/accumulator';
import { makeFeedOutages, makeForgetting } from './sources/feed-outages';
import { misbehavingFeed } from './sources/misbehaving-feed';
import { misbehavingRoomList } from './sources/misbehaving-room-list';
import { makeFaultPeriods, misbehavingStatsFeed } from './sources/misbehaving-stats-feed';
import { openStorage, type Storage } from './storage/memory-storage';
import type { Objects } from './storage/misbehaving-store';
import { makeOutages, outageAt } from './storage/outages';
import { packWithoutCompression } from './storage/without-compression';
import { makeOtherRooms } from './world/other-rooms';
import { makeWorld, type World } from './world/world';

/** The worlds, sources and storage of a seed, and their current fault rates. */
export interface Stage {
  readonly seed: number;
  readonly worlds: ReadonlyMap<string, World>;
  readonly first: number;
  readonly last: number;
  readonly storage: Storage;
  readonly published: Objects;
  readonly archive: Objects;
  readonly jobs: Jobs;
  readonly accumulator: Accumulator;
  /** Changed by the test that drives the stage. */
  readonly state: StageState;
  /** Starts a process whose clock is `skewMs` ahead. */
  open(name: string, skewMs?: number): Process;
  /** Starts a process without faults, on other tables. */
  openApart(storage: Storage, published: Objects): Process;
  /** Gives every room its tokens again, as new ones. */
  connect(): Promise<void>;
  /** Gives or withdraws the owner's consent to tipper profiles. */
  setConsent(given: boolean): Promise<void>;
}

export interface StageState {
  now: number;
  isCalm: boolean;
  /** Version of the deployed code. */
  codeVersion: number;
  /** The consent to tipper profiles was withdrawn at some time. */
  hasEndedConsent: boolean;
}

const calmRules = { faultShare: 0, killShare: 0, outage: null };
const wildRules = { faultShare: 0.04, killShare: 0.012 };

/** Two rooms with all sources, and one that only the room list shows. */
export function openStage(seed: number): Stage {
  packWithoutCompression();
  const cast = [
    makeWorld('lena', createDice('world', seed, 'lena')),
    makeWorld('mira', createDice('world', seed, 'mira')),
    makeWorld('nova', createDice('world', seed, 'nova'), { hasFeed: false }),
  ];
  const worlds = new Map(cast.map((world) => [world.room, world]));
  const first = Math.min(...cast.map(({ begin }) => begin));
  const last = Math.max(...cast.map(({ end }) => end));
  const state: StageState = {
    now: first,
    isCalm: true,
    codeVersion: CODE_VERSION,
    hasEndedConsent: false,
  };
  const accumulator = createAccumulator();
  const now = () => state.now;
  const whenWild = (share: number) => () => (state.isCalm ? 0 : share);
  const dice = createDice('stage', seed);

  const storage = openStorage(TABLES);
  const published: Objects = new Map();
  const archive: Objects = new Map();
  const span = { from: first, until: last };
  const feedOutages = makeFeedOutages(['lena', 'mira'], span, createDice('feed spells', seed));
  const feed = misbehavingFeed({
    worlds,
    now,
    dice: createDice('feed', seed),
    rules: () =>
      state.isCalm
        ? { faultShare: 0, misbehaviorShare: 0, batch: 200, outages: [] }
        : {
            faultShare: 0.1,
            misbehaviorShare: 0.3,
            batch: dice.integer(3, 40),
            outages: feedOutages,
          },
    forgetsAt: makeForgetting([...worlds.keys()], span, createDice('forgetting', seed)),
    accumulator,
  });
  const otherRooms = makeOtherRooms(createDice('strangers', seed), first);
  const list = misbehavingRoomList(
    worlds,
    otherRooms,
    now,
    createDice('list', seed),
    whenWild(0.35),
    accumulator,
  );
  const faultPeriods = makeFaultPeriods([...worlds.keys()], span, createDice('spells', seed));
  const faultShare = whenWild(0.12);
  const stats = misbehavingStatsFeed(
    worlds,
    now,
    createDice('stats', seed),
    { faultShare, faultPeriods },
    accumulator,
  );
  const storageOutages = makeOutages(createDice('outages', seed));
  const rules = () =>
    state.isCalm ? calmRules : { ...wildRules, outage: outageAt(storageOutages, state.now) };
  const ground: Ground = { storage, published, archive, feed, rules, accumulator };
  const open = (name: string, skewMs = 0) =>
    startProcess(ground, () => state.now + skewMs, seed, name, state.now);

  const calmGround = { ...ground, rules: () => calmRules };
  const calm = () => startProcess(calmGround, now, 'calm');

  return {
    seed,
    worlds,
    first,
    last,
    storage,
    published,
    archive,
    accumulator,
    state,
    open,
    jobs: openJobs({
      rooms: [...worlds.keys()],
      list,
      stats,
      dice,
      growth: createDice('growth', seed),
      accumulator,
      codeVersion: () => state.codeVersion,
    }),
    openApart: (other, objects) =>
      startProcess({ ...calmGround, storage: other, published: objects }, now, 'apart'),
    setConsent: (given) => setConsent(calm(), given),
    async connect() {
      const process = calm();
      for (const { room, events } of worlds.values()) {
        if (events.length === 0) continue;
        await giveToken(process, room, 'events');
        await giveToken(process, room, 'stats');
      }
    },
  };
}

/** Creates the account that owns all rooms of a stage. */
export async function beginWith(stage: Stage): Promise<void> {
  await makeOwner(stage.open('owner'), [...stage.worlds.keys()]);
  await stage.connect();
}
