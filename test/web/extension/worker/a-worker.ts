import type { ExtensionState } from '@shared/api/extension';
import type { Message, Reading } from '@web/extension/messages';
import type { PopupRequest } from '@web/extension/popup-messages';
import { type ExtensionSettings, PACE } from '@web/extension/settings';
import { openWorker, type Worker } from '@web/extension/worker/open-worker';
import type { UploadBody } from '@web/extension/worker/session-upload';
import type { StorageArea } from '@web/extension/worker/storage-area';

export const SETTINGS: ExtensionSettings = {
  browser: 'chromium',
  siteUrl: 'https://roomlight.test',
  platformUrl: 'https://platform.test',
  pace: PACE,
};

export const START = Date.UTC(2026, 10, 24, 20);
export const PERFORMER = 'anna';

/** A clock that stands until it is moved. Epoch ms. */
export interface Clock {
  now: number;
}

/** The service as far as the extension calls it. It answers what `mode` says. */
export class FakeService {
  /** Hashes of connected tokens, with their performers. */
  readonly pairings = new Map<string, string>();
  readonly revoked = new Set<string>();
  /** Everything that was taken, in order. */
  readonly taken: (UploadBody & { performer: string })[] = [];
  calls = 0;
  mode: 'fine' | 'offline' | number = 'fine';
  /** Runs once, while an upload is under way. */
  beforeNextUpload: () => Promise<void> = async () => {};
  /** Runs once, while the extension disconnects. */
  beforeNextEnd: () => Promise<void> = async () => {};
  readonly state: Omit<ExtensionState, 'performer'> = {
    canUpload: true,
    canWriteNotes: true,
    noTippers: null,
    today: { day: '2026-11-24', tokens: 420, sessions: 1, usualTokens: 300 },
  };

  readonly fetch: typeof fetch = async (input, init) => {
    this.calls += 1;
    if (this.mode === 'offline') throw new TypeError('Failed to fetch');
    const { pathname } = new URL(String(input));
    if (pathname === '/extension/readers.json') return Response.json({ format: 1 });
    if (typeof this.mode === 'number') return problem(this.mode, 'fault', 'It doesn’t work.');
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    const hash = await hashOf(token);
    const performer = this.pairings.get(hash);
    if (this.revoked.has(hash)) return problem(401, 'disconnected', 'Someone disconnected it.');
    if (performer === undefined) return problem(401, 'unauthenticated', 'Not connected yet.');
    if (pathname === '/v1/extension_pairing' && init?.method === 'DELETE') {
      const meanwhile = this.beforeNextEnd;
      this.beforeNextEnd = async () => {};
      await meanwhile();
      this.revoked.add(hash);
      return new Response(null, { status: 204 });
    }
    if (pathname === '/v1/extension_state') return Response.json({ ...this.state, performer });
    if (pathname !== '/v1/extension_uploads') return problem(404, 'no-such-call', 'No such call.');
    const meanwhile = this.beforeNextUpload;
    this.beforeNextUpload = async () => {};
    await meanwhile();
    this.taken.push({ ...(JSON.parse(String(init?.body)) as UploadBody), performer });
    return Response.json({ kind: 'ledger' });
  };

  /** The newest upload of each session, by its start. */
  sessions(): Map<string, Extract<UploadBody, { kind: 'broadcast' }>> {
    const newest = new Map<string, Extract<UploadBody, { kind: 'broadcast' }>>();
    for (const body of this.taken) {
      if (body.kind !== 'broadcast') continue;
      const known = newest.get(body.startTime);
      if (!known || known.sentAt < body.sentAt) newest.set(body.startTime, body);
    }
    return newest;
  }
}

/** An area in memory. What is written is copied, as a browser does. */
export function memoryArea(kept = new Map<string, string>()): StorageArea {
  return {
    async get(keys) {
      await Promise.resolve();
      return Object.fromEntries(
        keys.flatMap((key) => {
          const text = kept.get(key);
          return text === undefined ? [] : [[key, JSON.parse(text)]];
        }),
      );
    },
    async set(items) {
      await Promise.resolve();
      for (const [key, value] of Object.entries(items)) kept.set(key, JSON.stringify(value));
    },
    async remove(keys) {
      await Promise.resolve();
      for (const key of keys) kept.delete(key);
    },
  };
}

export interface WorkerUnderTest {
  readonly worker: Omit<Worker, 'answerPage'> & {
    /** @param tab by default always the same */
    answerPage(message: Message, tab?: number): ReturnType<Worker['answerPage']>;
  };
  readonly clock: Clock;
  readonly service: FakeService;
  /** Addresses of tabs that it opened. */
  readonly opened: string[];
  /** Tabs that show the platform. */
  tabs: number[];
  /** Lets so much time pass, with an alarm every 30 seconds. */
  pass(ms: number): Promise<void>;
  popup(request: PopupRequest): ReturnType<Worker['answerPopup']>;
}

/** A worker that nobody has agreed to anything yet. Given the same parts, it continues another. */
export function aWorker({
  area = memoryArea(),
  service = new FakeService(),
  clock = { now: START },
  settings = SETTINGS,
  send = service.fetch,
}: {
  area?: StorageArea;
  service?: FakeService;
  clock?: Clock;
  settings?: ExtensionSettings;
  /** @default the service's own */
  send?: typeof fetch;
} = {}): WorkerUnderTest {
  const opened: string[] = [];
  const worker = openWorker({
    area,
    send,
    settings,
    now: () => clock.now,
    random: () => 0.5,
    platformTabs: async () => under.tabs,
    openTab: async (url) => {
      opened.push(url);
    },
  });
  const under: WorkerUnderTest = {
    worker: { ...worker, answerPage: (message, tab = 1) => worker.answerPage(message, tab) },
    clock,
    service,
    opened,
    tabs: [1],
    popup: (request) => worker.answerPopup(request),
    async pass(ms) {
      const end = clock.now + ms;
      while (clock.now < end) {
        clock.now = Math.min(end, clock.now + PACE.alarmMs);
        await worker.work();
      }
    },
  };
  return under;
}

/** Agrees, and connects the worker to a performer. */
export async function connect(under: WorkerUnderTest, performer = PERFORMER): Promise<string> {
  await under.popup({ kind: 'consent', isGiven: true });
  await under.popup({ kind: 'connect' });
  const hash = new URL(under.opened.at(-1) ?? '').searchParams.get('extension') ?? '';
  under.service.pairings.set(hash, performer);
  under.clock.now += PACE.pairingMs;
  await under.worker.work();
  return hash;
}

export async function connectedWorker(): Promise<WorkerUnderTest> {
  const under = aWorker();
  await connect(under);
  return under;
}

/** A reading of a live room, 10 seconds after the start. */
export function aReading(parts: Partial<Reading> = {}): Reading {
  return {
    pageId: 'page-1',
    performer: PERFORMER,
    isRecognized: true,
    isLive: true,
    startedAt: START,
    readAt: START + 10_000,
    readers: {},
    ...parts,
  };
}

async function hashOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Buffer.from(digest).toString('base64url');
}

function problem(status: number, code: string, detail: string): Response {
  const type = `https://roomlight.app/problems/${code}`;
  return Response.json({ type, status, detail }, { status });
}
