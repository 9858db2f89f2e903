import { parseEventsAddress } from '@shared/domain/platform/events-address';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const lena = { ok: true, performerName: 'lena_lumen', token: 'aB3_xY-9' };

describe('an Events API address', () => {
  it.each([
    ['as the platform shows it', 'https://eventsapi.chaturbate.com/events/lena_lumen/aB3_xY-9/'],
    ['without the last slash', 'https://eventsapi.chaturbate.com/events/lena_lumen/aB3_xY-9'],
    ['without scheme', 'eventsapi.chaturbate.com/events/lena_lumen/aB3_xY-9/'],
    [
      'with spaces and quotes around it',
      ' "https://eventsapi.chaturbate.com/events/lena_lumen/aB3_xY-9/" ',
    ],
    ['with a query', 'https://eventsapi.chaturbate.com/events/lena_lumen/aB3_xY-9/?timeout=10'],
    ['with capitals in the name', 'https://eventsapi.chaturbate.com/events/Lena_Lumen/aB3_xY-9/'],
    ['of the testbed', 'https://events.testbed.cb.dev/events/lena_lumen/aB3_xY-9/'],
    ['percent-encoded in part', 'https://eventsapi.chaturbate.com/events/lena%5Flumen/aB3%5FxY-9/'],
    [
      'percent-encoded in whole',
      'https%3A%2F%2Feventsapi.chaturbate.com%2Fevents%2Flena_lumen%2FaB3_xY-9%2F',
    ],
  ])('is parsed %s', (_, pasted) => {
    expect(parseEventsAddress(pasted)).toEqual(lena);
  });

  it.each([
    ['another site', 'https://example.com/events/lena_lumen/aB3_xY-9/'],
    [
      'a look-alike host',
      'https://eventsapi.chaturbate.com.example.com/events/lena_lumen/aB3_xY-9/',
    ],
    [
      'a host hidden behind a sign-in',
      'https://eventsapi.chaturbate.com@example.com/events/a/bbbb/',
    ],
    ['another port', 'https://eventsapi.chaturbate.com:8080/events/lena_lumen/aB3_xY-9/'],
  ])('is refused for %s', (_, pasted) => {
    expect(parseEventsAddress(pasted)).toEqual({ ok: false, problem: 'foreign-host' });
  });

  it.each([
    ['without a token', 'https://eventsapi.chaturbate.com/events/lena_lumen/'],
    ['of another path', 'https://eventsapi.chaturbate.com/statsapi/lena_lumen/aB3_xY-9/'],
    ['with a broken encoding', 'https://eventsapi.chaturbate.com/events/lena%/aB3_xY-9/'],
    ['of another scheme', 'ftp://eventsapi.chaturbate.com/events/lena_lumen/aB3_xY-9/'],
  ])('is unreadable %s', (_, pasted) => {
    expect(parseEventsAddress(pasted)).toEqual({ ok: false, problem: 'unreadable' });
  });

  it('may be on a host that the deployment configures', () => {
    const pasted = 'http://127.0.0.1:9000/events/lena_lumen/aB3_xY-9/';
    expect(parseEventsAddress(pasted, '', ['127.0.0.1:9000'])).toEqual(lena);
  });
});

describe('a bare token', () => {
  it('is combined with the name given separately', () => {
    expect(parseEventsAddress('aB3_xY-9', ' Lena_Lumen ')).toEqual(lena);
  });

  it('requires a name', () => {
    expect(parseEventsAddress('aB3_xY-9')).toEqual({ ok: false, problem: 'name-missing' });
  });

  it('must not contain spaces', () => {
    expect(parseEventsAddress('not a token', 'lena')).toEqual({ ok: false, problem: 'unreadable' });
  });
});

it('reports empty input as empty', () => {
  expect(parseEventsAddress('  ')).toEqual({ ok: false, problem: 'empty' });
});

it('never throws, and never repeats refused input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (pasted, name) => {
      const result = parseEventsAddress(pasted, name);
      expect(Object.keys(result).sort()).toEqual(
        result.ok ? ['ok', 'performerName', 'token'] : ['ok', 'problem'],
      );
    }),
  );
});
