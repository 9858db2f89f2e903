import { parseStatsAddress } from '@shared/domain/platform/stats-address';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const lena = { ok: true, performerName: 'lena_lumen', token: 'aB3_xY-9' };

describe('a Stats API address', () => {
  it.each([
    [
      'as the platform shows it',
      'https://chaturbate.com/statsapi/?username=lena_lumen&token=aB3_xY-9',
    ],
    ['without scheme', 'chaturbate.com/statsapi/?username=lena_lumen&token=aB3_xY-9'],
    ['without the slash', 'https://chaturbate.com/statsapi?username=lena_lumen&token=aB3_xY-9'],
    ['the other way round', 'https://chaturbate.com/statsapi/?token=aB3_xY-9&username=lena_lumen'],
    ['of a language', 'https://de.chaturbate.com/statsapi/?username=lena_lumen&token=aB3_xY-9'],
    [
      'with spaces and quotes around it',
      ' "https://chaturbate.com/statsapi/?username=Lena_Lumen&token=aB3_xY-9" ',
    ],
  ])('is parsed %s', (_, pasted) => {
    expect(parseStatsAddress(pasted)).toEqual(lena);
  });

  it.each([
    ['another site', 'https://example.com/statsapi/?username=lena_lumen&token=aB3_xY-9'],
    ['a look-alike', 'https://chaturbate.com.example.com/statsapi/?username=a&token=bbbb'],
    ['a name before it', 'https://evilchaturbate.com/statsapi/?username=a&token=bbbb'],
    ['a hidden host', 'https://chaturbate.com@example.com/statsapi/?username=a&token=bbbb'],
    ['another port', 'https://chaturbate.com:8080/statsapi/?username=a&token=bbbb'],
  ])('is refused for %s', (_, pasted) => {
    expect(parseStatsAddress(pasted)).toEqual({ ok: false, problem: 'foreign-host' });
  });

  it.each([
    ['without a token', 'https://chaturbate.com/statsapi/?username=lena_lumen'],
    ['without a name', 'https://chaturbate.com/statsapi/?token=aB3_xY-9'],
    ['of the token page', 'https://chaturbate.com/statsapi/authtoken/'],
    ['of another scheme', 'ftp://chaturbate.com/statsapi/?username=lena&token=aB3_xY-9'],
    ['that is none', 'no token at all!'],
    ['of three characters', 'abc'],
  ])('is unreadable %s', (_, pasted) => {
    expect(parseStatsAddress(pasted)).toEqual({ ok: false, problem: 'unreadable' });
  });

  it('may be on a host that the deployment configures', () => {
    const pasted = 'http://127.0.0.1:9000/statsapi/?username=lena_lumen&token=aB3_xY-9';

    expect(parseStatsAddress(pasted, ['127.0.0.1:9000'])).toEqual(lena);
    expect(parseStatsAddress(pasted)).toEqual({ ok: false, problem: 'foreign-host' });
  });
});

describe('a bare token', () => {
  it('is accepted without a name', () => {
    expect(parseStatsAddress(' aB3_xY-9 ')).toEqual({ ...lena, performerName: null });
  });

  it('must not be empty', () => {
    expect(parseStatsAddress(' "" ')).toEqual({ ok: false, problem: 'empty' });
  });
});

it('never throws, and never returns anything that could escape from a URL', () => {
  fc.assert(
    fc.property(fc.string(), (pasted) => {
      const read = parseStatsAddress(pasted);
      if (read.ok) expect(read.token).toMatch(/^[\w-]{4,200}$/);
    }),
  );
});
