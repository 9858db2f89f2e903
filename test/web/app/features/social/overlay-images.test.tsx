// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { AvatarPreview } from '@web/app/features/social/avatar-preview';
import { OverlayImages } from '@web/app/features/social/overlay-images';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showScreen } from '../show-screen';

const LIST = '/v1/social_overlay_images/lena';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const anImage = (id: string) => ({
  id,
  path: `/overlay-images/${id}.png`,
  uploadedAt: '2026-11-20T20:00:00.000Z',
});

/** What was sent, in order: method and path, and the type of an uploaded file. */
interface Sent {
  readonly method: string;
  readonly path: string;
  readonly file: File | null;
}

function open(ids: readonly string[], { most = 10, refuses = '' } = {}): Sent[] {
  const sent: Sent[] = [];
  let images = ids.map(anImage);
  showScreen(<OverlayImages performer="lena" />, { address: '/', replies: {} });
  // After `showScreen`, which has a stub of its own that knows no methods.
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === '/config.json') return Response.json({ apiBase: '/v1' });
    if (method !== 'GET') {
      const file = body instanceof FormData ? (body.get('image') as File) : null;
      sent.push({ method, path: pathname, file });
      if (refuses) return Response.json({ status: 400, detail: refuses }, { status: 400 });
    }
    if (method === 'POST') images = [...images, anImage('new')];
    if (method === 'DELETE') images = images.filter(({ id }) => !pathname.endsWith(`/${id}`));
    return Response.json({ images, most });
  });
  return sent;
}

const choose = async (file: File) => {
  const field = await screen.findByLabelText('Image file');
  fireEvent.change(field, { target: { files: [file] } });
};
const aFile = (bytes = 10) => new File([new Uint8Array(bytes)], 'x.png', { type: 'image/png' });

describe('overlay images', () => {
  it('are shown on a sample avatar', async () => {
    open(['one', 'two']);
    const image = await screen.findByRole('img', { name: 'Image 2' });
    expect(image.getAttribute('src')).toBe('/overlay-images/two.png');
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  });

  it('can be uploaded', async () => {
    const sent = open([]);
    await choose(aFile());
    expect(await screen.findByRole('img', { name: 'Image 1' })).toBeDefined();
    expect(sent).toMatchObject([{ method: 'POST', path: LIST }]);
    expect(sent[0]?.file?.type).toBe('image/png');
  });

  it('of more than 2 MB are refused before they are sent', async () => {
    const sent = open([]);
    await choose(aFile(2 * 1024 * 1024 + 1));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Not uploaded. The file can be up to 2 MB.',
    );
    expect(sent).toEqual([]);
  });

  it('say why they were refused', async () => {
    open([], { refuses: 'This isn’t a PNG, JPEG, or WebP image that we can read.' });
    await choose(aFile());
    expect((await screen.findByRole('alert')).textContent).toContain('Not uploaded. This isn’t');
  });

  it('can be deleted', async () => {
    const sent = open(['one', 'two']);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete image 1' }));
    expect(await screen.findByRole('button', { name: 'Delete image 1' })).toBeDefined();
    await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(sent).toMatchObject([{ method: 'DELETE', path: `${LIST}/one` }]);
    expect(screen.getByRole('img').getAttribute('src')).toBe('/overlay-images/two.png');
  });

  it('can’t be more than the most', async () => {
    open(['one', 'two'], { most: 2 });
    expect(await screen.findByText(/You have 2 images, which is the most\./)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Upload an image' })).toBeNull();
  });
});

describe('the preview of a drawing', () => {
  it('shows the drawing on the sample avatar', () => {
    showScreen(
      <AvatarPreview overlay={{ kind: 'drawing', drawing: 'Generic' }} alt="Generic mark" />,
      { address: '/', replies: {} },
    );
    const src = screen.getByRole('img', { name: 'Generic mark' }).getAttribute('src') ?? '';
    expect(decodeURIComponent(src)).toContain('<circle');
  });
});
