import { keysOpenedPerHour } from '@infra/cost/key-usage';
import { RUNNING } from '@infra/cost/room-month';
import { openSecretBox, type SecretBox } from '@lambdas/runtime/secret-box';
import { createRandom } from '@shared/domain/math/random';
import { expect, it } from 'vitest';

const HOUR_MS = 3_600_000;
const HOURS = 200;
const LIFE_MS = RUNNING.processHours.value * HOUR_MS;
const OWNER = { owner: 'lena', kind: 'events-token' } as const;

/** Counts how often processes that come and go open a room's key, each use by any of them. */
async function countOpened(usesPerHour: number, processes: number): Promise<number> {
  const key = new Uint8Array(32);
  let now = 0;
  let opened = 0;
  const kms = {
    send: async () => {
      opened += 1;
      return { Plaintext: key, CiphertextBlob: key };
    },
  };
  const open = () => openSecretBox(kms as never, 'key', () => now);
  const sealed = await open().seal('token', OWNER);
  opened = 0;
  const random = createRandom('keys');
  const running: { box: SecretBox; life: number }[] = [];
  for (; now < HOURS * HOUR_MS; now += HOUR_MS / usesPerHour) {
    const place = Math.floor(random.uniform() * processes);
    // They end at different times, whatever they were used for.
    const life = Math.floor(now / LIFE_MS + place / processes);
    const before = running[place];
    const process = before?.life === life ? before : { box: open(), life };
    running[place] = process;
    await process.box.open(sealed, OWNER);
  }
  return opened / HOURS;
}

it.each([
  [12, 1],
  [12, 8],
  [60, 8],
  [60, 64],
])(
  'with %i uses per hour by %i processes, keys are opened as often as computed',
  async (uses, processes) => {
    const counted = await countOpened(uses, processes);
    const computed = keysOpenedPerHour(uses, processes);
    expect(Math.abs(counted / computed - 1)).toBeLessThan(0.1);
  },
);

it('no key is opened more often than it is used', () => {
  expect(keysOpenedPerHour(0.1, 1)).toBeCloseTo(0.1, 9);
  expect(keysOpenedPerHour(12, 1_000)).toBeLessThanOrEqual(12);
});
