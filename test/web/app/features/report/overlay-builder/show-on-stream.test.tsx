// @vitest-environment happy-dom

import { type Reply, showScreen } from '@test/web/app/features/show-screen';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ShowOnStream } from '@web/app/features/report/overlay-builder/show-on-stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = `rl_${'k'.repeat(32)}`;
const copied: string[] = [];
const NO_KEY = { performerName: 'lena', createdAt: null };
const HAS_KEY = { performerName: 'lena', createdAt: '2026-11-20T10:00:00.000Z' };
const NOTHING = { tippers: [], updatedAt: null };

beforeEach(() => {
  copied.length = 0;
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => copied.push(text) },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function show({
  list = NOTHING,
  session = 404,
  current = NO_KEY,
}: {
  list?: Reply;
  session?: Reply;
  current?: object;
} = {}) {
  let key = current;
  return showScreen(
    <ShowOnStream
      performer="lena"
      example={[
        { name: 'luke_22', amount: 900 },
        { name: 'mike_m', amount: 300 },
      ]}
      exampleLabel="November 2026"
    />,
    {
      address: '/dashboard/report?mode=week',
      replies: {
        '/v1/overlay_key/lena': () => {
          // The first request reads; the service answers a later one with a key.
          const reply = key;
          key = { ...HAS_KEY, text: KEY };
          return reply;
        },
        '/v1/top-tippers': list,
        '/v1/overlay_data': session,
      },
    },
  );
}

const preview = () => screen.getByRole('group', { name: 'Overlay preview' });
const named = () =>
  within(preview())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const copy = async () => {
  copied.length = 0;
  fireEvent.click(await screen.findByRole('button', { name: 'Copy URL' }));
  await waitFor(() => expect(copied).toHaveLength(1));
  return new URL(copied[0] ?? '');
};
const createLink = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Create link' }));
  await screen.findByRole('button', { name: 'Copy URL' });
};

describe('the overlay builder', () => {
  it('previews an example until there is a link', () => {
    show();

    expect(named()).toEqual(['1luke_22900 tk', '2mike_m300 tk']);
    expect(screen.getByText('An example, with your top tippers of November 2026.')).toBeDefined();
  });

  it('creates a link with a new key, and previews what it shows', async () => {
    const { posted } = show({
      list: { tippers: [{ name: 'nina_n', amount: 50 }], updatedAt: null },
    });
    await createLink();

    expect(await screen.findByText('What your stream shows now.')).toBeDefined();
    expect(named()).toEqual(['1nina_n50 tk']);
    expect(posted).toEqual([{}, { performerName: 'lena', apiKey: KEY }]);
    expect((await copy()).href).toMatch(
      new RegExp(`/obs\\?performerName=lena&mode=this_month#apiKey=${KEY}$`),
    );
  });

  it('applies its options to the preview, the link and the dashboard’s URL', async () => {
    const router = show({ session: { startedAt: null, tipTokens: 250, latestTips: [] } });
    await createLink();
    for (const part of ['Goal bar', 'Latest tip']) fireEvent.click(screen.getByLabelText(part));
    fireEvent.change(screen.getByLabelText('Goal in tokens'), { target: { value: '500' } });
    fireEvent.change(screen.getByLabelText('What it’s for'), { target: { value: 'Lights' } });
    fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'days_back' } });
    fireEvent.change(screen.getByLabelText('Days'), { target: { value: '14' } });
    fireEvent.change(screen.getByLabelText('Number of tippers'), { target: { value: '1' } });
    press('Box');
    press('Mint');

    await waitFor(() => expect(preview().textContent).toContain('250 / 500 tk'));
    expect(within(preview()).getByText('Top tippers, last 14 days')).toBeDefined();
    fireEvent.click(screen.getByRole('switch', { name: 'Show amounts' }));
    expect(preview().textContent).toContain('50%');
    expect((await copy()).search).toBe(
      '?performerName=lena&mode=days_back&show=goal%2Clatest%2Ctippers&days=14&count=1' +
        '&hideAmount=true&goal=500&goalTitle=Lights&look=box&color=mint',
    );
    expect(router.state.location.search).toBe(
      '?mode=week&streamMode=days_back&streamShow=goal%2Clatest%2Ctippers&streamDays=14' +
        '&streamCount=1&streamHideAmount=true&streamGoal=500&streamGoalTitle=Lights' +
        '&streamLook=box&streamColor=mint',
    );
  });

  it('always has a part', () => {
    show();
    const last = screen.getByLabelText('Top tippers');

    expect((last as HTMLInputElement).disabled).toBe(true);
    fireEvent.click(screen.getByLabelText('Session total'));
    expect((last as HTMLInputElement).disabled).toBe(false);
  });

  it('keeps the key out of the page, the dashboard URL and the browser storage', async () => {
    const router = show();
    await createLink();

    expect(document.body.textContent).not.toContain(KEY);
    expect((await copy()).hash).toBe(`#apiKey=${KEY}`);
    expect(router.state.location.search).toBe('?mode=week');
    expect(JSON.stringify(localStorage)).not.toContain(KEY);
  });

  it('hides names, amounts and the link in discreet mode, but copies it', async () => {
    localStorage.setItem('discreet', 'on');
    show({ list: { tippers: [{ name: 'nina_n', amount: 50 }], updatedAt: null } });
    await createLink();
    await screen.findByText('What your stream shows now.');

    expect(named()).toEqual(['1••••••']);
    expect(document.body.textContent).not.toContain('performerName=');
    expect((await copy()).searchParams.get('performerName')).toBe('lena');
  });
});

describe('with a link in use', () => {
  const paste = async (text: string) =>
    fireEvent.change(await screen.findByLabelText('Your current link or key'), {
      target: { value: text },
    });

  it('asks before a new one stops it', async () => {
    const { posted } = show({ current: HAS_KEY });
    fireEvent.click(await screen.findByRole('button', { name: 'Create link' }));
    expect(posted).toEqual([]);
    const dialog = await screen.findByRole('dialog', { name: 'Replace your link?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Replace link' }));

    expect((await copy()).hash).toBe(`#apiKey=${KEY}`);
  });

  it('takes a pasted link with its options', async () => {
    show({ current: HAS_KEY });
    await paste(`https://a.example/obs?performerName=lena&count=3&look=box&apiKey=${KEY}`);
    await screen.findByRole('button', { name: 'Copy URL' });

    expect((await copy()).search).toBe('?performerName=lena&mode=this_month&count=3&look=box');
  });

  it.each([
    ['rl_short', 'Paste the whole link'],
    ['https://a.example/obs?performerName=lena', 'Part of this link is missing'],
    [`https://a.example/obs?performerName=mia#apiKey=${KEY}`, 'for another room'],
  ])('says what is wrong with %s', async (text, problem) => {
    const { posted } = show({ current: HAS_KEY });
    await paste(text);

    expect((await screen.findByRole('alert')).textContent).toContain(problem);
    expect(posted).toEqual([]);
  });

  it('says when the key doesn’t work for the room, and starts over', async () => {
    show({ current: HAS_KEY, list: 401 });
    await paste(KEY);
    expect(await screen.findByText(/This key doesn’t work for this room/)).toBeDefined();
    expect(named()).toHaveLength(2);
    press('Start over');

    expect(await screen.findByLabelText('Your current link or key')).toBeDefined();
  });
});
