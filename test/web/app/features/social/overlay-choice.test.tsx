// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { OverlayChoice } from '@web/app/features/social/overlay-choice';
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

interface Shown {
  readonly most: number;
  readonly refuses: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function open(
  ids: readonly string[],
  { most = 10, refuses = '', value = 'Generic', onChoose = () => undefined }: Partial<Shown> = {},
): Sent[] {
  const sent: Sent[] = [];
  let images = ids.map(anImage);
  showScreen(<OverlayChoice performer="lena" value={value} onChoose={onChoose} />, {
    address: '/',
    replies: {},
  });
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

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
/** The picture of an option, with the sample avatar below it. */
const pictureOf = async (name: string) =>
  [...((await radio(name)).closest('label')?.querySelectorAll('img') ?? [])].at(-1)?.src ?? '';

describe('overlays', () => {
  it('are our drawings and the performer’s images, on a sample avatar', async () => {
    open(['one', 'two'], { value: 'two' });
    expect((await radio('Image 2')).checked).toBe(true);
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    expect(await pictureOf('Image 2')).toContain('/overlay-images/two.png');
    expect(decodeURIComponent(await pictureOf('Generic'))).toContain('<circle');
    expect(screen.getByRole('group', { name: 'Overlay' })).toBeDefined();
  });

  it('are chosen', async () => {
    const onChoose = vi.fn();
    open(['one'], { onChoose });
    fireEvent.click(await radio('Image 1'));
    fireEvent.click(await radio('Chaturbate'));
    expect(onChoose.mock.calls).toEqual([['one'], ['Chaturbate']]);
  });
});

describe('overlay images', () => {
  it('can be uploaded', async () => {
    const sent = open([]);
    await choose(aFile());
    expect(await radio('Image 1')).toBeDefined();
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
    await vi.waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(3));
    expect(sent).toMatchObject([{ method: 'DELETE', path: `${LIST}/one` }]);
    expect(await pictureOf('Image 1')).toContain('/overlay-images/two.png');
  });

  it('can’t be more than the most', async () => {
    open(['one', 'two'], { most: 2 });
    expect(await screen.findByText(/You have 2 images, which is the limit\./)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Upload an image' })).toBeNull();
  });
});
