import { overlayAccessIn, withKeyInFragment } from '@web/overlay/overlay-access';
import { overlayAddress } from '@web/overlay/overlay-address';
import { overlayTitle } from '@web/overlay/overlay-labels';
import { type OverlayOptions, overlayOptionsIn } from '@web/overlay/overlay-options';
import { describe, expect, it } from 'vitest';

const search = (text: string) => new URLSearchParams(text);
const plain: OverlayOptions = {
  parts: ['tippers'],
  mode: 'this_month',
  days: 7,
  count: 10,
  hidesAmounts: false,
  goal: 1_000,
  goalTitle: '',
  look: 'outline',
  size: 'medium',
  side: 'left',
  color: 'amber',
};

describe('overlayOptionsIn', () => {
  it('returns this month, ten tippers and amounts unless the URL says otherwise', () => {
    expect(overlayOptionsIn(search(''))).toEqual(plain);
    expect(overlayOptionsIn(search('mode=days_back&days=30&count=5&hideAmount=true'))).toEqual({
      ...plain,
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
    expect(overlayOptionsIn(search('show=all&goal=-5&look=3d&size=&side=up&color=red'))).toEqual(
      plain,
    );
    expect(overlayOptionsIn(search(`goal=999999999&goalTitle=${'a'.repeat(90)}`))).toMatchObject({
      goal: 1_000_000,
      goalTitle: 'a'.repeat(40),
    });
  });

  it('returns the parts from top to bottom, whatever their order in the URL', () => {
    expect(overlayOptionsIn(search('show=ticker,goal,nothing')).parts).toEqual(['goal', 'ticker']);
  });

  it('hides amounts if hideAmount is present, unless it is false or 0', () => {
    const hides = ['hideAmount', 'hideAmount=1', 'hideAmount=false', 'hideAmount=0'].map(
      (text) => overlayOptionsIn(search(text)).hidesAmounts,
    );

    expect(hides).toEqual([true, true, false, false]);
  });
});

describe('the URL of an overlay', () => {
  const access = { performerName: 'lena_lumen', apiKey: 'rl_a+b' };

  it('parses to the name, key and options that it was built from', () => {
    const options: OverlayOptions = {
      parts: ['goal', 'latest'],
      mode: 'days_back',
      days: 14,
      count: 3,
      hidesAmounts: true,
      goal: 2_500,
      goalTitle: 'Lights & sound #2',
      look: 'box',
      size: 'large',
      side: 'right',
      color: 'sky',
    };
    const url = new URL(overlayAddress('https://light.example', access, options));

    expect(url.pathname).toBe('/obs');
    expect(overlayAccessIn(url)).toEqual(access);
    expect(overlayOptionsIn(url.searchParams)).toEqual(options);
  });

  it('leaves out options with default values, and keeps the key out of what is sent', () => {
    expect(
      overlayAddress('https://light.example', { performerName: 'lena', apiKey: 'rl_k' }, plain),
    ).toBe('https://light.example/obs?performerName=lena&mode=this_month#apiKey=rl_k');
  });

  it('is incomplete without a valid performer name and a key', () => {
    const wrong = ['performerName=lena', 'apiKey=rl_k', 'performerName=a%20b&apiKey=rl_k', ''];
    const found = wrong.map((query) => overlayAccessIn(new URL(`https://a.example/obs?${query}`)));

    expect(found).toEqual([null, null, null, null]);
  });

  it('takes a key in the query, and moves it into the fragment', () => {
    const old = new URL('https://a.example/obs?performerName=lena&apiKey=rl_k&count=3');
    expect(overlayAccessIn(old)).toEqual({ performerName: 'lena', apiKey: 'rl_k' });
    const moved = withKeyInFragment(old);

    expect(moved?.href).toBe('https://a.example/obs?performerName=lena&count=3#apiKey=rl_k');
    expect(overlayAccessIn(moved as URL)).toEqual(overlayAccessIn(old));
    expect(withKeyInFragment(moved as URL)).toBeNull();
  });
});

it('names the period in the title of the list', () => {
  expect(overlayTitle({ mode: 'last_month', days: 7 })).toBe('Top tippers last month');
  expect(overlayTitle({ mode: 'days_back', days: 1 })).toBe('Top tippers, last day');
  expect(overlayTitle({ mode: 'days_back', days: 14 })).toBe('Top tippers, last 14 days');
});
