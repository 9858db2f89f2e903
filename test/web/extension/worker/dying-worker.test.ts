import type { Reading } from '@web/extension/messages';
import type { StorageArea } from '@web/extension/worker/storage-area';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  aReading,
  aWorker,
  type Clock,
  connect,
  FakeService,
  memoryArea,
  START,
  type WorkerUnderTest,
} from './a-worker';

/** Counts what a worker does with storage and network, and ends it at one of these steps. */
class Lifetime {
  /** Resolves when the worker dies. */
  readonly death: Promise<void>;
  private steps = 0;
  private readonly end: number;
  private isDead = false;
  private tellDeath = () => {};

  constructor(end: number) {
    this.end = end;
    this.death = new Promise((resolve) => {
      this.tellDeath = resolve;
    });
  }

  /** Half of all ends are before the step, half right after it: then nobody learns of its result. */
  async step<Result>(work: () => Promise<Result>): Promise<Result> {
    this.steps += 0.5;
    if (this.isDead || this.steps === this.end) return this.die();
    const result = await work();
    this.steps += 0.5;
    return this.isDead || this.steps === this.end ? this.die() : result;
  }

  private die(): Promise<never> {
    this.isDead = true;
    this.tellDeath();
    return new Promise(() => undefined);
  }
}

function mortal(area: StorageArea, lifetime: Lifetime): StorageArea {
  return {
    get: (keys) => lifetime.step(() => area.get(keys)),
    set: (items) => lifetime.step(() => area.set(items)),
    remove: (keys) => lifetime.step(() => area.remove(keys)),
  };
}

/** A page sends what happened until a reading was taken; the browser starts the worker for it. */
const STORY: readonly Partial<Reading>[] = Array.from({ length: 6 }, (_, index) => ({
  readAt: START + (index + 1) * 60_000,
  tokens: (index + 1) * 5,
  followers: 100 + index,
  viewers: { grey: index },
  tips: [{ id: `~${index}`, time: START + (index + 1) * 60_000 - 1, tokens: 5, viewer: 'bob' }],
  isLive: index < 5,
}));

it('loses nothing and counts nothing twice, whenever the browser ends the worker', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }),
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      async (ends, offline) => {
        const kept = memoryArea();
        const service = new FakeService();
        const clock: Clock = { now: START };
        await connect(aWorker({ area: kept, service, clock }));
        const lives = ends.map((end) => new Lifetime(end / 2));

        for (const [index, step] of STORY.entries()) {
          clock.now = step.readAt ?? 0;
          service.mode = offline[index] ? 'offline' : 'fine';
          await tell(() => startWorker(kept, service, clock, lives), aReading(step));
        }
        service.mode = 'fine';
        await aWorker({ area: kept, service, clock }).pass(3_600_000);

        const sessions = [...service.sessions().values()];
        expect(sessions).toHaveLength(1);
        expect(sessions[0]).toMatchObject({ tokens: 30, newFollowers: 5 });
        const tips = sessions[0]?.tips?.map(({ time }) => Date.parse(time) - START);
        expect(tips).toEqual([59_999, 119_999, 179_999, 239_999, 299_999, 359_999]);
        // The same time means the same content, so that sending it again changes nothing.
        const bySentAt = new Map<string, string>();
        for (const body of service.taken) {
          if (body.kind !== 'broadcast') continue;
          const text = JSON.stringify(body);
          expect(bySentAt.get(body.sentAt) ?? text).toBe(text);
          bySentAt.set(body.sentAt, text);
        }
      },
    ),
    { numRuns: 60 },
  );
});

interface Life {
  readonly worker: WorkerUnderTest['worker'];
  /** Never resolves if the worker lives on. */
  readonly death: Promise<void>;
}

function startWorker(
  area: StorageArea,
  service: FakeService,
  clock: Clock,
  lives: Lifetime[],
): Life {
  const lifetime = lives.shift() ?? new Lifetime(Number.POSITIVE_INFINITY);
  const { death } = lifetime;
  const { worker } = aWorker({
    area: mortal(area, lifetime),
    clock,
    send: (...request) => lifetime.step(() => service.fetch(...request)),
  });
  return { worker, death };
}

/** Tells a worker what was read, and lets it work; if it dies, the next one hears of it again. */
async function tell(start: () => Life, reading: Reading): Promise<void> {
  for (;;) {
    const { worker, death } = start();
    const isDone = (work: Promise<unknown>) =>
      Promise.race([work.then(() => true), death.then(() => false)]);
    if (!(await isDone(worker.answerPage({ kind: 'reading', ...reading })))) continue;
    if (await isDone(worker.work())) return;
  }
}
