import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { keptPictureKey } from '@lambdas/data/social/kept-pictures';
import { addOverlayImage, overlayImageKey } from '@lambdas/data/social/overlay-images';
import { openLivePictures } from '@lambdas/services/pictures/live-pictures';
import { lookOf, nearestLook } from '@lambdas/services/pictures/look';
import { encodePixels, RED_AND_BLUE } from '@test/support/pictures';
import { startTable } from '@test/support/table-under-test';
import { decode } from 'fast-png';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const lena = 'lena';
/** A photo's stand-in: colors that change slowly, with noise that no two of them share. */
const photo = (seed: number) =>
  encodePixels(120, 120, (x, y) => {
    const noise = ((x * 31 + y * 17) * seed) % 23;
    return [(x * 2 * seed) % 200, (y * 2) % 256, (80 * seed) % 256, 255].map((value) =>
      Math.min(255, value + noise),
    );
  });
const OWN = photo(1);
const OTHER = photo(3);

let server: Server;
let address: string;
let requests: string[];
/** What the network has at each path. */
let pages: Map<string, Uint8Array | number>;
let objects: Map<string, Uint8Array>;
let configs: Awaited<ReturnType<typeof startTable>>['table'];
let stop: () => Promise<void>;

beforeEach(async () => {
  ({ table: configs, stop } = await startTable());
  objects = new Map();
  pages = new Map([['/profile_images/1/a.png', OWN]]);
  requests = [];
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const found = pages.get(request.url ?? '') ?? 404;
    if (typeof found === 'number')
      response.writeHead(found, { location: '/profile_images/1/a.png' });
    response.end(typeof found === 'number' ? undefined : found);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('X_PICTURES_URL', address);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await new Promise((done) => server.close(done));
  await stop();
});

const pictures = () =>
  openLivePictures(
    { configs },
    {
      get: async (key) => objects.get(key) ?? null,
      put: async (key, body) => void objects.set(key, Buffer.from(body)),
      remove: async (key) => void objects.delete(key),
    },
  );
/** Compresses a picture a lot, as networks do. */
async function compress(png: Uint8Array): Promise<Uint8Array> {
  const { default: encode, init } = await import('@jsquash/webp/encode.js');
  const file = createRequire(import.meta.url).resolve('@jsquash/webp/codec/enc/webp_enc.wasm');
  await init(await WebAssembly.compile(await readFile(file)));
  const { width, height, data, channels } = decode(png);
  const rgba = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++) {
    rgba.set(data.slice(channels * pixel, channels * pixel + 3), 4 * pixel);
  }
  const image = { width, height, data: rgba, colorSpace: 'srgb' as const };
  return new Uint8Array(await encode(image, { quality: 30 }));
}

const urlOf = (path: string) => `${address}/profile_images/1/${path}`;

describe('a kept picture', () => {
  it('is as the performer uploaded it, is fetched once, and can be removed', async () => {
    const { keep, read, remove } = pictures();
    expect(await keep('one', urlOf('a.png'))).toBe('kept');
    expect(await keep('one', urlOf('a.png'))).toBe('kept');
    expect(requests).toEqual(['/profile_images/1/a.png']);
    expect(Buffer.from((await read('one')) ?? [])).toEqual(Buffer.from(OWN));
    expect([...objects.keys()]).toEqual([keptPictureKey('one')]);
    await remove('one');
    await remove('one');
    expect(await read('one')).toBeNull();
  });

  it('is drawn anew where X would refuse the file', async () => {
    pages.set('/profile_images/1/b.webp', RED_AND_BLUE.webp);
    const noise = encodePixels(600, 600, (x, y) => [
      (x * y * 7919) % 251,
      (x * 613) ^ y,
      x ^ y,
      255,
    ]);
    pages.set('/profile_images/1/big.png', Buffer.concat([noise, Buffer.alloc(700_000)]));
    const { keep, read } = pictures();
    for (const name of ['b.webp', 'big.png']) {
      expect(await keep(name, urlOf(name))).toBe('kept');
      const kept = Buffer.from((await read(name)) ?? []);
      expect(kept.subarray(1, 4).toString()).toBe('PNG');
      expect(kept.length).toBeLessThan(700_000);
    }
  });

  it.each([
    ['a page', Buffer.from('<html>')],
    ['nothing', 404],
    ['another address', 302],
    ['more than a picture can have', Buffer.alloc(3 * 1024 * 1024 + 1)],
  ])('is none if X has %s there', async (_, page) => {
    pages.set('/profile_images/1/c.png', page);
    expect(await pictures().keep('one', urlOf('c.png'))).toBe('none');
    expect(requests).toHaveLength(1);
    expect(objects.size).toBe(0);
  });

  it.each([
    'http://127.0.0.1:1/profile_images/1/a.png',
    'https://169.254.169.254/profile_images/latest',
    'file:///etc/passwd',
    '/profile_images/1/a.png',
    '',
  ])('is asked for at X only, not at %j', async (url) => {
    expect(await pictures().keep('one', url)).toBe('none');
    expect(requests).toEqual([]);
  });

  it('is not asked for outside the folder of pictures', async () => {
    for (const path of ['sticky/default.png', 'profile_images/../secret']) {
      expect(await pictures().keep('one', `${address}/${path}`)).toBe('none');
    }
    expect(requests).toEqual([]);
  });

  it('can be tried again while X doesn’t answer', async () => {
    for (const status of [429, 500, 503]) {
      pages.set('/profile_images/1/d.png', status);
      expect(await pictures().keep('one', urlOf('d.png'))).toBe('unknown');
    }
    vi.stubEnv('X_PICTURES_URL', 'http://127.0.0.1:1');
    const nowhere = 'http://127.0.0.1:1/profile_images/1/a.png';
    expect(await pictures().keep('one', nowhere)).toBe('unknown');
  });
});

describe('a picture with an overlay', () => {
  it('has one of our drawings, or an image of the performer’s that is still there', async () => {
    const { keep, compose } = pictures();
    await keep('one', urlOf('a.png'));
    const drawn = await compose('one', { performer: lena, overlay: 'Generic' });
    expect(drawn?.look).toBe(await lookOf(drawn?.png ?? new Uint8Array()));
    expect(await compose('one', { performer: lena, overlay: 'gone' })).toBeNull();

    const id = 'AbCdEfGhIjKlMnOpQrStUv';
    objects.set(overlayImageKey(id), RED_AND_BLUE.png);
    expect(await compose('one', { performer: lena, overlay: id })).toBeNull();
    await addOverlayImage(configs, lena, { id, uploadedAt: 0 });
    expect((await compose('one', { performer: lena, overlay: id }))?.look).not.toBe(drawn?.look);
    expect(await compose('one', { performer: 'mia', overlay: id })).toBeNull();
    expect(await compose('another', { performer: lena, overlay: 'Generic' })).toBeNull();
  });

  it.each(['Generic', 'Chaturbate'])(
    'is recognized with %s, however X compresses it',
    async (overlay) => {
      const { keep, compose, recognize, remove } = pictures();
      await keep('one', urlOf('a.png'));
      const live = await compose('one', { performer: lena, overlay });
      if (!live) throw new Error('There is no picture.');
      const shown = async (picture: Uint8Array) => {
        pages.set('/profile_images/1/now.png', picture);
        return recognize('one', { url: urlOf('now.png'), look: live.look });
      };
      expect(await shown(live.png)).toBe('live');
      expect(await shown(await compress(live.png))).toBe('live');
      expect(await shown(OWN)).toBe('own');
      expect(await shown(await compress(OWN))).toBe('own');
      expect(await shown(OTHER)).toBe('other');
      expect(await shown(RED_AND_BLUE.jpeg)).toBe('other');
      expect(await shown(Buffer.from('no picture'))).toBe('other');
      const url = urlOf('now.png');
      for (const status of [503, 404]) {
        pages.set('/profile_images/1/now.png', status);
        expect(await recognize('one', { url, look: live.look })).toBe('unknown');
      }
      const unset = `${address}/sticky/default.png`;
      expect(await recognize('one', { url: unset, look: live.look })).toBe('other');
      // It was given back already.
      await remove('one');
      expect(await shown(live.png)).toBe('own');
    },
  );
});

it('tells looks apart that compression changed', () => {
  const of = (...values: number[]) => Buffer.from(values).toString('base64');
  const both = { live: of(200, 20, 20), own: of(100, 100, 100) };
  expect(nearestLook(of(205, 24, 17), both)).toBe('live');
  expect(nearestLook(of(96, 104, 101), both)).toBe('own');
  expect(nearestLook(of(20, 200, 20), both)).toBeNull();
  // Overlays that hardly show change little, so what is there counts as the performer's own.
  expect(nearestLook(of(100, 100, 100), { live: both.own, own: both.own })).toBe('own');
});
