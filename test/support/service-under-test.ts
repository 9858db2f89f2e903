import { shardsOf } from '@lambdas/data/performers/shards';
import './silent-logs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPlatform, startPlatform } from '@infra/local/platform/start-platform';
import type { RoomPlan } from '@infra/local/platform/world/room-plan';
import { type RunningStack, startStack } from '@infra/local/stack/start-stack';
import { changeAccount } from '@lambdas/data/accounts/accounts';
import { listenShard, ROUNDS_PER_IDLE_READ } from '@lambdas/pipeline/listen/listen-shard';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { services } from '@lambdas/runtime/services';
import { saveEventsToken } from '@shared/api/performers';
import { saveUserSettings } from '@shared/api/settings';
import type { Plan } from '@shared/domain/access/tiers';
import { vi } from 'vitest';
import { STATS_TOKEN } from './example-requests';
import { PASSWORD, type Person, signedIn } from './signed-in';
import { STRIPE_SECRET } from './stripe-signature';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** November 8, 2026, 18:00 UTC: shortly after the clock changes in Europe and the United States. */
export const ANCHOR = Date.UTC(2026, 10, 8, 18);
/** A world with reconnects, lost stops, offline tips and anonymous ones within two weeks. */
export const SEED = 2;

export interface ServiceUnderTest {
  readonly url: string;
  /** The stack's folder. */
  readonly directory: string;
  readonly stack: RunningStack;
  readonly platform: RunningPlatform;
  /** Sets the clock of everything in this process (epoch ms). It doesn't advance between calls. */
  setTime(ms: number): void;
  /**
   * Creates a confirmed account and signs it in. @default plan StudioMonthly, which includes
   * everything
   */
  signUp(email: string, options?: { plan?: Plan }): Promise<Person>;
  /**
   * Creates an account that owns a room, with or without consent, its history captured and
   * materialized.
   */
  performerOf(plan: RoomPlan, options?: { consent?: boolean; email?: string }): Promise<Person>;
  /** Listens until there is nothing new. Returns the number of captured events. */
  listen(): Promise<number>;
  materialize(room: string, options?: { force?: boolean }): ReturnType<typeof materializePerformer>;
  stop(): Promise<void>;
}

export function aRoom(plan: Partial<RoomPlan> = {}): RoomPlan {
  return {
    name: 'vera_vale',
    eventsToken: 'eventsTokenOfVera1234',
    statsToken: STATS_TOKEN,
    historyDays: 14,
    density: 'quiet',
    alwaysLive: true,
    ...plan,
  };
}

/**
 * The whole service on local parts, with a simulated platform, in virtual time. Handlers read their
 * settings once per process, so a test file starts only one.
 */
export async function startService(options: {
  rooms: readonly RoomPlan[];
  /** @default ANCHOR */
  now?: number;
  /** How many rooms of other broadcasters are online. @default 5 */
  crowd?: number;
}): Promise<ServiceUnderTest> {
  vi.setSystemTime(options.now ?? ANCHOR);
  const directory = await mkdtemp(join(tmpdir(), 'roomlight-'));
  const platform = await startPlatform({
    seed: SEED,
    anchor: ANCHOR,
    now: () => Date.now(),
    rooms: options.rooms,
    crowd: options.crowd ?? 5,
  });
  const stack = await startStack({
    directory,
    webRoot: directory,
    eventsApi: platform.url,
    stripeWebhookSecret: STRIPE_SECRET,
  });
  const { url, cognito } = stack;

  const signUp: ServiceUnderTest['signUp'] = async (email, { plan = 'StudioMonthly' } = {}) => {
    const { sub } = await cognito.ensureUser({ email, password: PASSWORD });
    const person = await signedIn({ url, cognito }, email, sub);
    await changeAccount(services().configs, sub, (account) => ({
      ...account,
      plan,
      trialEndsAt: null,
    }));
    return person;
  };

  return {
    url,
    directory,
    stack,
    platform,
    setTime: (ms) => vi.setSystemTime(ms),
    signUp,
    async performerOf(plan, { consent = true, email = `${plan.name}@example.com` } = {}) {
      const person = await signUp(email);
      await person.call(saveUserSettings, { body: { createTipperProfiles: consent } });
      await connect(person, plan);
      await listenToAll();
      await materializePerformer(services(), plan.name, { force: true });
      return person;
    },
    listen: listenToAll,
    materialize: (room, materializing) => materializePerformer(services(), room, materializing),
    async stop() {
      await stack.close();
      await platform.close();
      await rm(directory, { recursive: true, force: true });
      vi.useRealTimers();
    },
  };
}

/** Saves a room's Events API token. */
export async function connect(person: Person, { name, eventsToken }: RoomPlan): Promise<void> {
  await person.call(saveEventsToken, {
    params: { p: name },
    body: { performerName: name, cbEventsApiToken: eventsToken },
  });
}

/** Listens to every room until there is nothing new. Returns the number of captured events. */
export async function listenToAll(): Promise<number> {
  let events = 0;
  for (let round = 0; round < ROUNDS_PER_IDLE_READ; round++) {
    for (const shard of shardsOf()) {
      const options = { shard, owner: 'test', round, leaseSeconds: 1, maxReads: 200 };
      events += (await listenShard(services(), options))?.events ?? 0;
    }
  }
  return events;
}
