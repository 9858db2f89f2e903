import '@test/support/silent-logs';
import { findClaim, makeClaim } from '@lambdas/data/performers/performer-claims';
import { REGIONS } from '@shared/domain/site/listed-room';
import { aRoom } from '@test/support/service-under-test';
import { describe, expect, it } from 'vitest';
import { ANCHOR, MINUTE, type ScannerUnderTest, startScanner } from './scanner-under-test';

const vera = aRoom({ historyDays: 2 });
const nora = aRoom({ name: 'nora_noon', eventsToken: 'eventsTokenOfNora5678', historyDays: 2 });
const HOUR = 60 * MINUTE;

async function claimOf(scanner: ScannerUnderTest, account: string, performer: string) {
  const { configs } = scanner.services;
  const claim = await makeClaim(configs, account, performer, scanner.now());
  if (!claim) throw new Error('The account may make no claim.');
  return claim;
}

async function seenAt(scanner: ScannerUnderTest, account: string, performer: string) {
  return (await findClaim(scanner.services.configs, account, performer, scanner.now()))?.seenAt;
}

describe('a code in a room’s subject', () => {
  it('is found by the next scan, however the room writes it', async () => {
    const scanner = await startScanner({ rooms: [vera, nora] });
    const { code } = await claimOf(scanner, 'ada', vera.name);
    scanner.platform.writeSubject(vera.name, `Hello! ${code.toLowerCase()} #smile`);
    await scanner.scan();

    expect(code).toMatch(/^RL-[2-9A-HJKMNP-TV-Z]{8}$/);
    expect(await seenAt(scanner, 'ada', vera.name)).toBe(ANCHOR);
  });

  it('has no effect in the subject of another room', async () => {
    const scanner = await startScanner({ rooms: [vera, nora] });
    const { code } = await claimOf(scanner, 'ada', vera.name);
    scanner.platform.writeSubject(nora.name, code);
    await scanner.scan();

    expect(await seenAt(scanner, 'ada', vera.name)).toBeNull();
  });

  it('has no effect on another account’s claim', async () => {
    const scanner = await startScanner({ rooms: [vera, nora] });
    await claimOf(scanner, 'ada', vera.name);
    const { code } = await claimOf(scanner, 'bob', vera.name);
    scanner.platform.writeSubject(vera.name, code);
    await scanner.scan();

    expect(await seenAt(scanner, 'ada', vera.name)).toBeNull();
    expect(await seenAt(scanner, 'bob', vera.name)).toBe(ANCHOR);
  });

  it('is found by an incomplete crawl, too', async () => {
    const scanner = await startScanner({ rooms: [vera] });
    const { code } = await claimOf(scanner, 'ada', vera.name);
    scanner.platform.writeSubject(vera.name, code);
    const region = scanner.platform.roomSnapshotAt(vera.name, ANCHOR)?.region;
    const other = REGIONS.findIndex((one) => one !== region);
    scanner.misbehave = ({ number }) =>
      number === other + 1 ? { kind: 'status', status: 400 } : undefined;

    expect(await scanner.scan()).toMatchObject({ isComplete: false });
    expect(await seenAt(scanner, 'ada', vera.name)).toBe(ANCHOR);
  });

  it('has no effect after 48 hours, and the next code is different', async () => {
    const scanner = await startScanner({ rooms: [vera] });
    const { code } = await claimOf(scanner, 'ada', vera.name);
    scanner.platform.writeSubject(vera.name, code);
    scanner.pass(48 * HOUR);
    await scanner.scan();

    expect(await seenAt(scanner, 'ada', vera.name)).toBeUndefined();
    const next = await claimOf(scanner, 'ada', vera.name);
    expect(next.code).not.toBe(code);
    expect(next.seenAt).toBeNull();
  });
});

describe('a claim', () => {
  it('keeps its code while it is pending, also for parallel requests', async () => {
    const scanner = await startScanner();
    const claims = await Promise.all([1, 2, 3].map(() => claimOf(scanner, 'ada', 'nora_noon')));
    scanner.pass(47 * HOUR);
    const later = await claimOf(scanner, 'ada', 'nora_noon');

    expect(new Set([...claims, later].map(({ code }) => code)).size).toBe(1);
  });

  it('is refused beside five others of the account', async () => {
    const scanner = await startScanner();
    const { configs } = scanner.services;
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      await claimOf(scanner, 'ada', name);
    }

    expect(await makeClaim(configs, 'ada', 'six', scanner.now())).toBeNull();
    expect(await makeClaim(configs, 'ada', 'five', scanner.now())).not.toBeNull();
    expect(await makeClaim(configs, 'bob', 'six', scanner.now())).not.toBeNull();
  });
});
