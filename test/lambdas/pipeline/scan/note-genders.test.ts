import '@test/support/silent-logs';
import { getRooms, removeRoom, saveGender } from '@lambdas/data/performers/rooms';
import { type Gender, REGIONS } from '@shared/domain/site/listed-room';
import { aRoom } from '@test/support/service-under-test';
import { expect, it, vi } from 'vitest';
import { ANCHOR, MINUTE, type ScannerUnderTest, startScanner } from './scanner-under-test';

const vera = aRoom({ historyDays: 1 });
const spoilt = { kind: 'status', status: 400 } as const;

async function genderOf({ services }: ScannerUnderTest, name: string) {
  return (await getRooms(services.configs, [name])).get(name)?.gender;
}

function listedGender({ platform }: ScannerUnderTest): Gender {
  const listed = platform.roomSnapshotAt(vera.name, ANCHOR);
  if (!listed) throw new Error(`${vera.name} is not on air.`);
  return listed.gender;
}

it('stores the gender of tracked rooms only', async () => {
  const scanner = await startScanner({ rooms: [vera], crowd: 20 });
  await scanner.lookAfter(vera.name, 'never_live');
  const other = (await scanner.list.crawl(Number.POSITIVE_INFINITY)).rooms.find(
    ({ name }) => name !== vera.name,
  );
  await scanner.scan();

  expect(await genderOf(scanner, vera.name)).toBe(listedGender(scanner));
  expect(await genderOf(scanner, 'never_live')).toBeUndefined();
  expect((await getRooms(scanner.services.configs, [other?.name ?? ''])).size).toBe(0);
});

it('follows a change, keeps the gender while the room is off the list, and writes nothing else', async () => {
  const scanner = await startScanner({ rooms: [vera] });
  await scanner.lookAfter(vera.name);
  const gender = listedGender(scanner);
  await saveGender(scanner.services.configs, vera.name, gender === 'f' ? 'c' : 'f');
  await scanner.scan();
  expect(await genderOf(scanner, vera.name)).toBe(gender);

  const written = vi.spyOn(scanner.services.configs, 'update');
  for (const hidden of [null, vera.name]) {
    scanner.pass(3 * MINUTE);
    scanner.hidden = hidden;
    await scanner.scan();
  }
  expect(await genderOf(scanner, vera.name)).toBe(gender);
  expect(written).not.toHaveBeenCalled();
});

it('takes it from a partial list, too', async () => {
  const scanner = await startScanner({ rooms: [vera] });
  await scanner.lookAfter(vera.name);
  const region = scanner.platform.roomSnapshotAt(vera.name, ANCHOR)?.region;
  const other = REGIONS.findIndex((one) => one !== region);
  scanner.misbehave = ({ number }) => (number === other + 1 ? spoilt : undefined);

  expect(await scanner.scan()).toMatchObject({ isComplete: false });
  expect(await genderOf(scanner, vera.name)).toBe(listedGender(scanner));
});

it('does not bring back a room that is no longer tracked', async () => {
  const scanner = await startScanner({ rooms: [vera] });
  await scanner.lookAfter(vera.name);
  await removeRoom(scanner.services.configs, vera.name);
  await saveGender(scanner.services.configs, vera.name, 'f');

  expect((await getRooms(scanner.services.configs, [vera.name])).size).toBe(0);
});
