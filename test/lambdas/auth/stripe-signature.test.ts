import { createHmac } from 'node:crypto';
import { isSignedByStripe } from '@lambdas/auth/stripe-signature';
import { expect, it } from 'vitest';

const SECRET = 'whsec_test';
const NOW = Date.UTC(2026, 10, 22, 12);
const SECONDS = NOW / 1000;
const body = Buffer.from('{"id":"evt_1","note":"naïve ✓"}');

const sign = (seconds = SECONDS, secret = SECRET, signed: Uint8Array = body) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(signed).digest('hex');
const accepts = (header: string | undefined, more: { body?: Uint8Array; secret?: string } = {}) =>
  isSignedByStripe({ header, body, secret: SECRET, now: NOW, ...more });

it('accepts a signature over the time and the raw body', () => {
  expect(accepts(`t=${SECONDS},v1=${sign()}`)).toBe(true);
});

it('agrees with a signature that was computed elsewhere', () => {
  // printf '1700000000.{"id":"evt_1"}' | openssl dgst -sha256 -hmac whsec_test
  const header = 't=1700000000,v1=c89214b5b5da833daed6f0b8c5bb6bd58cea9022bd80ccc78230f3942d632925';
  const request = { body: Buffer.from('{"id":"evt_1"}'), secret: SECRET, now: 1_700_000_000_000 };
  expect(isSignedByStripe({ header, ...request })).toBe(true);
});

it('accepts bytes that are no text', () => {
  const bytes = Buffer.from([0xff, 0x00, 0x80]);
  expect(accepts(`t=${SECONDS},v1=${sign(SECONDS, SECRET, bytes)}`, { body: bytes })).toBe(true);
});

it('accepts any one of several signatures, as while a secret is replaced', () => {
  const old = sign(SECONDS, 'whsec_old');
  expect(accepts(`t=${SECONDS},v1=${old},v1=${sign()}`)).toBe(true);
  expect(accepts(`t=${SECONDS}, v1=${sign()}, v0=${'0'.repeat(64)}`)).toBe(true);
});

it.each([
  [300, true],
  [301, false],
  [-300, true],
  [-301, false],
])('returns for a signature that is %i seconds old: %s', (age, isAccepted) => {
  const seconds = SECONDS - age;
  expect(accepts(`t=${seconds},v1=${sign(seconds)}`)).toBe(isAccepted);
});

it.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['no time', `v1=${sign()}`],
  ['a time that is none', `t=now,v1=${sign()}`],
  ['no signature', `t=${SECONDS}`],
  ['a signature of another scheme', `t=${SECONDS},v0=${sign()}`],
  ['a signature that was cut off', `t=${SECONDS},v1=${sign().slice(0, -2)}`],
  ['a signature that is longer', `t=${SECONDS},v1=${sign()}00`],
  ['a signature that is no hex', `t=${SECONDS},v1=${'z'.repeat(64)}`],
  ['another secret’s signature', `t=${SECONDS},v1=${sign(SECONDS, 'whsec_other')}`],
  ['the signature of another time', `t=${SECONDS - 1},v1=${sign()}`],
])('refuses %s', (_, header) => {
  expect(accepts(header)).toBe(false);
});

it('refuses another body', () => {
  expect(accepts(`t=${SECONDS},v1=${sign()}`, { body: Buffer.from('{}') })).toBe(false);
});

it('refuses everything without a secret', () => {
  for (const secret of [undefined, '']) {
    const header = `t=${SECONDS},v1=${sign(SECONDS, '')}`;
    expect(isSignedByStripe({ header, body, secret, now: NOW })).toBe(false);
  }
});
