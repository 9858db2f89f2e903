import { overlayAccessIn } from '@web/overlay/overlay-access';
import { overlayTitle } from '@web/overlay/overlay-labels';
import { overlayAddress, overlayOptionsIn } from '@web/overlay/overlay-options';
import { describe, expect, it } from 'vitest';

const search = (text: string) => new URLSearchParams(text);
const plain = { mode: 'this_month', days: 7, count: 10, hidesAmounts: false } as const;

describe('overlayOptionsIn', () => {
  it('returns this month, ten tippers and amounts unless the URL says otherwise', () => {
    expect(overlayOptionsIn(search(''))).toEqual(plain);
    expect(overlayOptionsIn(search('mode=days_back&days=30&count=5&hideAmount=true'))).toEqual({
      mode: 'days_back',
      days: 30,
      count: 5,
      hidesAmounts: true,
    });
  });

  it('stays within the limits of the API and ignores invalid values', () => {
    expect(overlayOptionsIn(search('count=500&days=9999'))).toMatchObject({ count: 50, days: 366 });
    expect(overlayOptionsIn(search('count=0&days=-3&mode=ever'))).toEqual(plain);
    expect(overlayOptionsIn(search('count=1e3&days=x'))).toEqual(plain);
  });

  it('hides amounts if hideAmount is present, unless it is false or 0', () => {
    const hides = ['hideAmount', 'hideAmount=1', 'hideAmount=false', 'hideAmount=0'].map(
      (text) => overlayOptionsIn(search(text)).hidesAmounts,
    );

    expect(hides).toEqual([true, true, false, false]);
  });
});

describe('the URL of an overlay', () => {
  it('parses to the name, key and options that it was built from', () => {
    const options = { mode: 'days_back', days: 14, count: 3, hidesAmounts: true } as const;
    const url = new URL(overlayAddress('https://light.example', 'lena_lumen', 'rl_a+b', options));

    expect(url.pathname).toBe('/obs');
    expect(overlayAccessIn(url.searchParams)).toEqual({
      performerName: 'lena_lumen',
      apiKey: 'rl_a+b',
    });
    expect(overlayOptionsIn(url.searchParams)).toEqual(options);
  });

  it('leaves out options with default values', () => {
    expect(overlayAddress('https://light.example', 'lena', 'rl_k', plain)).toBe(
      'https://light.example/obs?performerName=lena&apiKey=rl_k&mode=this_month',
    );
  });

  it('is incomplete without a valid performer name and a key', () => {
    const requests = ['performerName=lena', 'apiKey=rl_k', 'performerName=a%20b&apiKey=rl_k', ''];

    expect(requests.map((text) => overlayAccessIn(search(text)))).toEqual([null, null, null, null]);
  });
});

it('names the period in the title of the list', () => {
  expect(overlayTitle({ mode: 'last_month', days: 7 })).toBe('Top tippers last month');
  expect(overlayTitle({ mode: 'days_back', days: 1 })).toBe('Top tippers, last day');
  expect(overlayTitle({ mode: 'days_back', days: 14 })).toBe('Top tippers, last 14 days');
});
