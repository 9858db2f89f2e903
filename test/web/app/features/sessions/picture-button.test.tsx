// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { PictureButton } from '@web/app/features/sessions/picture/picture-button';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Reply, showScreen } from '../show-screen';
import { aSession } from './a-session';

const START = '2026-11-20T22:30:00.000Z';
const CARD = `/v1/session_card/lena/${encodeURIComponent(START)}`;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Opens the dialog. Returns the queries with which the picture was requested. */
async function open(
  reply: Reply | null = null,
  session: Partial<Parameters<typeof aSession>[0]> = {},
): Promise<string[]> {
  const requested: string[] = [];
  showScreen(
    <PictureButton performer="lena" session={aSession({ startTime: START, ...session })} />,
    {
      address: '/',
      replies: {
        [CARD]:
          reply ??
          ((url: URL) => {
            requested.push(url.search);
            return { picture: url.search };
          }),
      },
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Picture' }));
  await screen.findByRole('dialog', { name: 'Picture of this session' });
  return requested;
}

const download = () => screen.getByRole('button', { name: 'Download picture' });

describe('the picture of a session', () => {
  it('is requested when the dialog opens, without the top tipper', async () => {
    const requested = await open();
    const image = await screen.findByRole('img');
    expect(image.getAttribute('src')).toMatch(/^data:/);
    expect(image.getAttribute('alt')).toContain('best moment');
    expect(requested).toEqual(['?tokens=true&topTipper=false']);
  });

  it('names the top tipper, or leaves out tokens, only if chosen', async () => {
    const requested = await open();
    await screen.findByRole('img');
    fireEvent.click(screen.getByRole('switch', { name: 'Show the top tipper’s name' }));
    await waitFor(() => expect(requested.at(-1)).toBe('?tokens=true&topTipper=true'));
    fireEvent.click(screen.getByRole('switch', { name: 'Show tokens' }));
    await waitFor(() => expect(requested.at(-1)).toBe('?tokens=false&topTipper=true'));
  });

  it('is downloaded under the room’s name and the local day', async () => {
    await open();
    await screen.findByRole('img');
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    fireEvent.click(download());
    expect(saved).toEqual(['lena-2026-11-21.png']);
  });

  it('can’t be downloaded before it is there', async () => {
    await open('never');
    expect(download()).toHaveProperty('disabled', true);
  });

  it('says why it could not be made', async () => {
    await open(500);
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  });

  it('offers no tokens to members who may not see them', async () => {
    const requested = await open(null, { tipTokens: Number.NaN });
    await screen.findByRole('img');
    expect(screen.queryByRole('switch', { name: 'Show tokens' })).toBeNull();
    expect(requested).toEqual(['?tokens=false&topTipper=false']);
  });
});
