import { describe, expect, it } from 'vitest';
import '@test/support/silent-logs';
import { storedContents } from './comparing/compare-tables';
import { namesLeft } from './comparing/names-left';
import { liveCalmly } from './passes';
import { beginWith, openStage, type Stage } from './stage';
import { pausingBefore } from './storage/pausing-process';

const MINUTE = 60_000;
/** Pausing before every write would take minutes, so only before every n-th. */
const STEP = 11;

/** Returns a world that has been run through and materialized. */
async function materializedWorld(): Promise<Stage> {
  const stage = openStage(1);
  await beginWith(stage);
  stage.state.now = stage.last;
  await liveCalmly(stage, 6, async (process, round) => {
    await stage.jobs.listen(process, round);
    await stage.jobs.materialize(process);
  });
  return stage;
}

/**
 * Runs rebuilds that pause before one write after another, until other runs believe them dead and
 * materialize under another consent; then they continue. Calls `check` after each.
 */
async function eachStaleRun(
  { state, jobs, open, setConsent }: Stage,
  consent: { readonly before: boolean; readonly after: boolean },
  check: (what: string) => Promise<void>,
): Promise<void> {
  for (let writes = 1, hasPaused = true; hasPaused; writes += STEP) {
    hasPaused = false;
    await setConsent(consent.before);
    state.codeVersion += 1;
    const lingering = pausingBefore(open('lingering'), writes, async () => {
      hasPaused = true;
      await setConsent(consent.after);
      state.now += 10 * MINUTE;
      await jobs.materialize(open('heir'));
    });
    await jobs.materialize(lingering);
    if (hasPaused) await check(`lingered before write ${writes}`);
  }
}

describe('a rebuild that continues after another run took over', () => {
  it('deletes nothing after consent returned', async () => {
    const stage = await materializedWorld();
    const before = await storedContents(stage.storage);

    await eachStaleRun(stage, { before: false, after: true }, async (what) => {
      expect(await storedContents(stage.storage), what).toEqual(before);
    });
  });

  it('names nobody in any list after consent ended', async () => {
    const stage = await materializedWorld();
    // A viewer's own document leaves no trace. Only the length of a run keeps stale writes out.
    const listsThatName = async () =>
      (await namesLeft(stage.storage)).filter((name) => !name.includes('#T#'));
    expect((await listsThatName()).length).toBeGreaterThan(10);

    await eachStaleRun(stage, { before: true, after: false }, async (what) => {
      expect(await listsThatName(), what).toEqual([]);
    });
  });
});
