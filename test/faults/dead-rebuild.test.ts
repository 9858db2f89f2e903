import { describe, expect, it } from 'vitest';
import '@test/support/silent-logs';
import { storedContents } from './comparing/compare-tables';
import { liveCalmly } from './passes';
import { beginWith, openStage } from './stage';
import { dyingAfter } from './storage/dying-process';
import { Killed } from './storage/life';

const MINUTE = 60_000;

describe('a rebuild that was killed', () => {
  it('leaves nothing behind if consent returned before another run took over', async () => {
    const stage = openStage(1);
    const { state, jobs, storage } = stage;
    await beginWith(stage);
    state.now = stage.last;
    await liveCalmly(stage, 6, async (process, round) => {
      await jobs.listen(process, round);
      await jobs.materialize(process);
    });
    const before = await storedContents(storage);

    for (let writes = 1, isAlive = false; !isAlive; writes += 7) {
      await stage.setConsent(false);
      const materializing = jobs.materialize(dyingAfter(stage.open('dying'), writes));
      isAlive = await materializing.then(
        () => true,
        (error) => {
          if (error instanceof Killed) return false;
          throw error;
        },
      );
      await stage.setConsent(true);
      state.now += 10 * MINUTE;
      await jobs.materialize(stage.open('heir'));
      expect(await storedContents(storage), `died after ${writes} writes`).toEqual(before);
    }
  });
});
