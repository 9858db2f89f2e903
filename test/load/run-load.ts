import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { RoomPlan } from '@infra/local/platform/world/room-plan';
import { saveEventsToken } from '@shared/api/performers';
import { listCamSessions } from '@shared/api/sessions';
import { saveUserSettings } from '@shared/api/settings';
import { signedIn } from '@test/support/signed-in';
import { type Minute, type Sent, summarizeMinute } from './load-report';
import type { Memory } from './product-messages';
import { startPlatformProcess } from './start-platform-process';
import { type RunningProduct, startProduct } from './start-product';
import { eveningTraffic, type Performer, type Traffic } from './traffic';

export interface LoadOptions {
  /** The rooms; each belongs to an account of its own. */
  readonly rooms: readonly RoomPlan[];
  readonly webRoot: string;
  /** How long the load lasts, after all rooms were captured (ms). */
  readonly forMs: number;
  /** Open dashboards. Each sends a request, waits for the response, and pauses. */
  readonly dashboards: number;
  /** Mean pause of a dashboard (ms). */
  readonly pauseMs: number;
  /** Length of the reported periods (ms). @default a minute */
  readonly periodMs?: number;
  readonly onStart?: (product: { readonly pid: number; readonly url: string }) => void;
  /** Called when an error occurs for the first time. */
  readonly onError?: (error: string) => void;
  readonly onMinute?: (minute: Minute) => void;
}

export interface LoadResult {
  readonly minutes: readonly Minute[];
  /** The requests of each minute. */
  readonly sent: readonly (readonly Sent[])[];
  /** Different errors, each with how often it occurred. */
  readonly errors: Readonly<Record<string, number>>;
}

/** Puts a load on the embedded stack in processes of its own, over a simulated platform. */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const directory = await mkdtemp(join(tmpdir(), 'roomlight-load-'));
  const platform = await startPlatformProcess(options.rooms);
  // Inventing the first evening takes longer than the product waits for the platform.
  for (const { name, eventsToken } of options.rooms) {
    await fetch(`${platform.url}/events/${name}/${eventsToken}/?timeout=0`);
  }
  const errors: Record<string, number> = {};
  const note = (error: string) => {
    if (!errors[error]) options.onError?.(error);
    errors[error] = (errors[error] ?? 0) + 1;
  };
  let memory: Memory[] = [];
  const product = await startProduct(
    {
      directory,
      webRoot: options.webRoot,
      platformUrl: platform.url,
      emails: options.rooms.map(emailOf),
    },
    {
      memory: (one) => memory.push(one),
      fault: (where, error) => note(`${where}: ${error}`),
    },
  );
  try {
    options.onStart?.(product);
    const performers = await connectAll(product, options.rooms);
    const traffic = await eveningTraffic(product.url, performers);
    // Once each, so that a request that always fails is found however short the load is.
    for (const kind of traffic) {
      const { error } = await measure(kind);
      if (error) note(error);
    }

    const { periodMs = 60_000, forMs, dashboards, pauseMs } = options;
    const until = Date.now() + forMs;
    const sentBefore: Sent[][] = [];
    let sent: Sent[] = [];
    const visits = Array.from({ length: dashboards }, async () => {
      await setTimeout(Math.random() * pauseMs);
      while (Date.now() < until) {
        const one = await measure(chooseByWeight(traffic, Math.random()));
        sent.push(one);
        if (one.error) note(one.error);
        await setTimeout(pauseMs * (0.5 + Math.random()));
      }
    });
    const minutes: Minute[] = [];
    while (Date.now() < until) {
      await setTimeout(Math.min(periodMs, until - Date.now()));
      const minute = summarizeMinute(sent, memory);
      sentBefore.push(sent);
      [sent, memory] = [[], []];
      minutes.push(minute);
      options.onMinute?.(minute);
    }
    await Promise.all(visits);
    return { minutes, sent: sentBefore, errors };
  } finally {
    await product.stop();
    await platform.close();
    await rm(directory, { recursive: true, force: true });
  }
}

const emailOf = ({ name }: RoomPlan) => `${name}@example.com`;
const CAPTURED_EVERY_MS = 1_000;
const CAPTURED_WITHIN_MS = 5 * 60_000;

/** Connects each room and waits until its first session can be seen. */
function connectAll(
  product: RunningProduct,
  rooms: readonly RoomPlan[],
): Promise<readonly Performer[]> {
  return Promise.all(
    rooms.map(async (room) => {
      const { name, eventsToken } = room;
      const email = emailOf(room);
      const person = await signedIn(product, email, product.subs[email] ?? '');
      await person.call(saveUserSettings, { body: { createTipperProfiles: true } });
      await person.call(saveEventsToken, {
        params: { p: name },
        body: { performerName: name, cbEventsApiToken: eventsToken },
      });
      const until = Date.now() + CAPTURED_WITHIN_MS;
      const isCaptured = async () => {
        const { sessions } = await person.call(listCamSessions, { params: { p: name } });
        return sessions.length > 0;
      };
      while (!(await isCaptured())) {
        if (Date.now() > until) throw new Error(`No session of ${name} was captured.`);
        await setTimeout(CAPTURED_EVERY_MS);
      }
      return { person, name, eventsToken };
    }),
  );
}

async function measure({ name, send }: Traffic): Promise<Sent> {
  const started = performance.now();
  const error = await send().then(
    ({ status, text }) =>
      status < 400 ? null : `${name}: ${status} ${withoutIds(text).slice(0, 300)}`,
    (failed: unknown) => `${name}: ${failed}`,
  );
  return { name, ms: performance.now() - started, error };
}

/** Makes problems with the same cause equal. */
function withoutIds(text: string): string {
  return text.replace(/,"requestId":"[^"]*"/, '');
}

/** @param dice 0 to 1 */
export function chooseByWeight(traffic: readonly Traffic[], dice: number): Traffic {
  let left = dice * traffic.reduce((sum, { weight }) => sum + weight, 0);
  const chosen = traffic.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  const last = chosen ?? traffic.at(-1);
  if (!last) throw new Error('There is no traffic.');
  return last;
}
