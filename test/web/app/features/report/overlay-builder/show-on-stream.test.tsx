// @vitest-environment happy-dom

import { type Reply, showScreen } from '@test/web/app/features/show-screen';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ShowOnStream } from '@web/app/features/report/overlay-builder/show-on-stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = `rl_${'k'.repeat(32)}`;
const copied: string[] = [];

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

function show(reply: Reply = 404) {
  return showScreen(
    <ShowOnStream
      performer="lena"
      example={[
        { name: 'luke_22', amount: 900 },
        { name: 'mike_m', amount: 300 },
      ]}
      exampleLabel="November 2026"
    />,
    { address: '/dashboard/report', replies: { '/v1/top-tippers': reply } },
  );
}

const preview = () => screen.getByRole('group', { name: 'Overlay preview' });
const named = () =>
  within(preview())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const copy = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Copy URL' }));
  await waitFor(() => expect(copied).toHaveLength(1));
  return new URL(copied[0] ?? '');
};

describe('the overlay builder', () => {
  it('previews an example and links to the settings until it has a key', () => {
    const { posted } = show();
    expect(named()).toEqual(['1luke_22900 tk', '2mike_m300 tk']);
    expect(screen.getByText(/^Example: top tippers for November 2026/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'settings' }).getAttribute('href')).toBe(
      '/dashboard/settings',
    );
    expect(posted).toEqual([]);
  });

  it('applies its options to the preview, the overlay URL and the dashboard URL', async () => {
    const router = show();
    fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'days_back' } });
    fireEvent.change(screen.getByLabelText('Days'), { target: { value: '14' } });
    fireEvent.change(screen.getByLabelText('Number of tippers'), { target: { value: '1' } });
    fireEvent.click(screen.getByRole('switch', { name: 'Show amounts' }));
    expect(named()).toEqual(['1luke_22']);
    expect(within(preview()).getByText('Top tippers, last 14 days')).toBeDefined();
    expect((await copy()).search).toBe(
      '?performerName=lena&apiKey=YOUR_OVERLAY_KEY&mode=days_back&days=14&count=1&hideAmount=true',
    );
    expect(router.state.location.search).toBe(
      '?streamMode=days_back&streamDays=14&streamCount=1&streamHideAmount=true',
    );
  });

  it('previews the real list once the key is complete', async () => {
    const router = show({ tippers: [{ name: 'nina_n', amount: 50 }], updatedAt: null });
    const field = screen.getByLabelText('Overlay key');
    fireEvent.change(field, { target: { value: KEY.slice(0, 20) } });
    expect(screen.getByRole('alert').textContent).toContain('not a complete key');
    expect(router.posted).toEqual([]);
    fireEvent.change(field, { target: { value: ` ${KEY} ` } });
    expect(await screen.findByText('What your stream shows now.')).toBeDefined();
    expect(named()).toEqual(['1nina_n50 tk']);
    expect(router.posted).toEqual([{ performerName: 'lena', apiKey: KEY }]);
  });

  it('keeps the key out of the page, the dashboard URL and the browser storage', async () => {
    const router = show({ tippers: [], updatedAt: null });
    fireEvent.change(screen.getByLabelText('Overlay key'), { target: { value: KEY } });
    await screen.findByText('What your stream shows now.');
    expect(document.body.textContent).not.toContain(KEY);
    expect((await copy()).searchParams.get('apiKey')).toBe(KEY);
    expect(router.state.location.search).toBe('');
    expect(JSON.stringify(localStorage)).not.toContain(KEY);
  });

  it('hides the room in the overlay URL in discreet mode but copies it', async () => {
    localStorage.setItem('discreet', 'on');
    show();
    expect(document.body.textContent).not.toContain('performerName=');
    expect((await copy()).searchParams.get('performerName')).toBe('lena');
  });

  it('says when the key doesn’t work for the room', async () => {
    show(401);
    fireEvent.change(screen.getByLabelText('Overlay key'), { target: { value: KEY } });
    expect(await screen.findByText('This key doesn’t work for this room.')).toBeDefined();
    expect(named()).toHaveLength(2);
  });
});
