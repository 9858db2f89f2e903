import { setTimeout as pause } from 'node:timers/promises';
import { ConflictError } from '@lambdas/runtime/errors';
import { StaleRunError } from '@lambdas/runtime/fencing-token';
import type { Item, Table } from '@lambdas/runtime/table';
import { CONFLICT, retryOnConflict, updateVersioned } from '@lambdas/runtime/versioned-update';
import { startTable } from '@test/support/table-under-test';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

vi.mock('node:timers/promises', { spy: true });

let table: Table;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ table, stop } = await startTable());
});
afterAll(() => stop());
afterEach(() => {
  vi.restoreAllMocks();
});

const key = (sk: string) => ({ pk: 'P', sk });
const countIn = (item: Item | undefined) => Number(item?.count ?? 0);

describe('updateVersioned', () => {
  it('creates, changes or keeps an item', async () => {
    const created = await updateVersioned(table, key('one'), () => ({ text: 'a' }));
    const same = await updateVersioned(table, key('one'), () => null);
    const changed = await updateVersioned(table, key('one'), (item) => ({
      text: `${item?.text}b`,
    }));

    expect(created).toEqual({ ...key('one'), text: 'a', version: 1 });
    expect(same).toEqual(created);
    expect(changed).toEqual({ ...key('one'), text: 'ab', version: 2 });
    expect(await updateVersioned(table, key('none'), () => null)).toBeUndefined();
  });

  it('loses none of 40 parallel changes', async () => {
    const adds = Array.from({ length: 40 }, () =>
      updateVersioned(table, key('many'), (item) => ({ count: countIn(item) + 1 })),
    );
    await Promise.all(adds);

    expect(await table.get(key('many'))).toEqual({ ...key('many'), count: 40, version: 40 });
  });

  it('accepts an item without a version', async () => {
    await table.put({ ...key('old'), count: 6 });

    expect(
      await updateVersioned(table, key('old'), (item) => ({ count: countIn(item) + 1 })),
    ).toMatchObject({ count: 7, version: 1 });
  });

  it('gives up with the current version if others are always faster', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const lost = updateVersioned(table, key('busy'), async (item) => {
      const version = Number(item?.version ?? 0) + 1;
      await table.put({ ...key('busy'), version });
      return {};
    });

    await expect(lost).rejects.toMatchObject({ code: 'conflict', status: 409, version: 20 });
  });

  it('rethrows errors of the computation', async () => {
    const refused = updateVersioned(table, key('refused'), () => {
      throw new RangeError('no');
    });

    await expect(refused).rejects.toThrow(RangeError);
    expect(await table.get(key('refused'))).toBeUndefined();
  });

  it('checks the fencing token between the version and the sources', async () => {
    const order: string[] = [];
    const fencingToken = {
      overtook: false,
      check: async () => {
        order.push('check');
        if (order.length > 2) throw new StaleRunError();
      },
    };
    const update = () =>
      updateVersioned(
        table,
        key('fenced'),
        () => {
          order.push('compute');
          return {};
        },
        { fencingToken },
      );

    await update();
    await expect(update()).rejects.toThrow(StaleRunError);
    expect(order).toEqual(['check', 'compute', 'check']);
  });
});

describe('retryOnConflict', () => {
  it('marks retries, and stops at the first success', async () => {
    const retries: boolean[] = [];
    const result = await retryOnConflict(async (isRetry) => {
      retries.push(isRetry);
      return retries.length < 3 ? CONFLICT : 'done';
    });

    expect(result).toBe('done');
    expect(retries).toEqual([false, true, true]);
  });

  it('gives up after 20 attempts, with ever longer random pauses in between', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.001);
    vi.mocked(pause).mockClear();
    await expect(retryOnConflict(async () => CONFLICT)).rejects.toThrow(ConflictError);

    const longest = vi.mocked(pause).mock.calls.map(([ms]) => Math.round((ms ?? 0) * 1000));
    expect(longest).toEqual([
      20,
      40,
      80,
      160,
      320,
      640,
      ...Array.from({ length: 13 }, () => 1_000),
    ]);
  });
});
