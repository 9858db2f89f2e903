import '@test/support/silent-logs';
import {
  beginImageChange,
  listImageChanges,
  listOverlayImages,
  listStoredImages,
  overlayImageKey,
} from '@lambdas/data/social/overlay-images';
import type { Table } from '@lambdas/runtime/table';
import { deleteOverlayImage } from '@lambdas/services/overlay-images/delete-overlay-image';
import {
  ABANDONED_MS,
  finishImageChanges,
} from '@lambdas/services/overlay-images/finish-image-changes';
import { storeOverlayImage } from '@lambdas/services/overlay-images/store-overlay-image';
import { MAX_OVERLAY_IMAGES } from '@shared/domain/social/overlay-images';
import { startTable } from '@test/support/table-under-test';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const lena = 'lena';
const png = Uint8Array.of(1, 2, 3);

class Killed extends Error {}

let configs: Table;
let stop: () => Promise<void>;
let clock: number;
let objects: Map<string, Uint8Array>;
/** How many steps the process still makes before it is killed. */
let steps: number;

beforeEach(async () => {
  ({ table: configs, stop } = await startTable());
  clock = Date.UTC(2026, 10, 8);
  objects = new Map();
  steps = Number.POSITIVE_INFINITY;
});
afterEach(() => stop());

function step(): void {
  if (steps === 0) throw new Killed();
  steps -= 1;
}

const now = () => clock;
const store = {
  get: async (key: string) => objects.get(key) ?? null,
  put: async (key: string, body: Uint8Array | string) => {
    step();
    objects.set(key, Buffer.from(body));
  },
  remove: async (key: string) => {
    step();
    objects.delete(key);
  },
};

/** The table of a process that can be killed before each of its writes. */
function mortal(): Table {
  const killable =
    <Args extends readonly unknown[], Result>(run: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      step();
      return run(...args);
    };
  return {
    ...configs,
    put: killable(configs.put.bind(configs)),
    update: killable(configs.update.bind(configs)),
    remove: killable(configs.remove.bind(configs)),
  };
}

const upload = (performer = lena) =>
  storeOverlayImage({ configs: mortal(), now }, store, { performer, png });
const remove = (id: string, performer = lena) =>
  deleteOverlayImage({ configs: mortal(), now }, store, { performer, id });
const finish = () => finishImageChanges({ configs, now }, store);
const idsOf = async (performer = lena) =>
  (await listOverlayImages(configs, performer, { consistent: true })).map(({ id }) => id);
const keysOf = async (performer = lena) => (await idsOf(performer)).map(overlayImageKey);

/** Nothing is stored but listed images, nothing is listed without its object, nothing is open. */
async function expectConsistent(): Promise<void> {
  expect([...objects.keys()].sort()).toEqual((await keysOf()).sort());
  expect(await listImageChanges(configs)).toEqual([]);
}

describe('an overlay image', () => {
  it('is stored under a key that nobody can guess, and listed', async () => {
    const [first] = await upload();
    const both = await upload();
    expect(both).toHaveLength(2);
    expect(both[0]).toEqual(first);
    expect(first?.id).toMatch(/^[\w-]{22}$/);
    expect(first?.uploadedAt).toBe(clock);
    await expectConsistent();
  });

  it('is deleted with its object', async () => {
    const [first] = await upload();
    await upload();
    expect(await remove(first?.id ?? '')).toHaveLength(1);
    await expectConsistent();
    // Again, nothing changes.
    expect(await remove(first?.id ?? '')).toHaveLength(1);
    await expectConsistent();
  });

  it('of another performer can’t be deleted', async () => {
    const [first] = await upload();
    expect(await remove(first?.id ?? '', 'nora')).toEqual([]);
    expect(await idsOf()).toEqual([first?.id]);
    await expectConsistent();
  });

  it('is refused beyond the limit, also if several arrive at once', async () => {
    for (let count = 0; count < MAX_OVERLAY_IMAGES - 1; count++) await upload();
    const results = await Promise.allSettled([upload(), upload(), upload()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await idsOf()).toHaveLength(MAX_OVERLAY_IMAGES);
    await expect(upload()).rejects.toMatchObject({ code: 'conflict' });
    clock += ABANDONED_MS;
    await finish();
    await expectConsistent();
  });
});

/** Runs a task that is killed before each of its writes in turn, until it survives. */
async function killAtEach(run: () => Promise<unknown>, check: () => Promise<void>) {
  for (let kills = 0; ; kills++) {
    steps = kills;
    const result = await run().catch((error: unknown) => error);
    steps = Number.POSITIVE_INFINITY;
    if (result instanceof Error && !(result instanceof Killed)) throw result;
    clock += ABANDONED_MS;
    await finish();
    await check();
    if (!(result instanceof Killed)) return kills;
  }
}

describe('a process that is killed', () => {
  it('while it stores an image leaves a whole image or nothing', async () => {
    expect(await killAtEach(upload, expectConsistent)).toBe(4);
  });

  it('while it deletes an image leaves the whole image or nothing', async () => {
    const [first] = await upload();
    const id = first?.id ?? '';
    expect(await killAtEach(() => remove(id), expectConsistent)).toBeGreaterThan(1);
    await remove(id);
    expect(objects.size).toBe(0);
  });

  it('while it sweeps leaves the rest to the next run', async () => {
    for (const kills of [1, 2, 3]) {
      steps = kills;
      await upload().catch(() => undefined);
    }
    clock += ABANDONED_MS;
    steps = 1;
    await finishImageChanges({ configs: mortal(), now }, store).catch(() => undefined);
    steps = Number.POSITIVE_INFINITY;
    await finish();
    await expectConsistent();
  });
});

describe('changes that are still under way', () => {
  it('are left alone', async () => {
    const id = 'being-uploaded';
    await beginImageChange(configs, { performer: lena, id, since: clock });
    objects.set(overlayImageKey(id), png);
    clock += ABANDONED_MS - 1;
    expect(await finish()).toBe(0);
    expect(objects.size).toBe(1);
    clock += 1;
    expect(await finish()).toBe(1);
    expect(objects.size).toBe(0);
  });

  it('count among what may be stored of a performer, and of nobody else', async () => {
    const [first] = await upload();
    await upload('lena_2');
    await beginImageChange(configs, { performer: lena, id: 'being-uploaded', since: clock });
    await beginImageChange(configs, { performer: 'lena_2', id: 'another', since: clock });
    expect(await listStoredImages(configs, lena)).toEqual([first?.id, 'being-uploaded']);
  });
});
