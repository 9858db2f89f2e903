import '@test/support/silent-logs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeConnection } from '@lambdas/data/social/connections';
import { keptPictureKey } from '@lambdas/data/social/kept-pictures';
import {
  addOverlayImage,
  beginImageChange,
  listImageChanges,
  overlayImageKey,
  removeOverlayImage,
} from '@lambdas/data/social/overlay-images';
import { erasePerformer } from '@lambdas/maintenance/erase-performer';
import { exportPerformer } from '@lambdas/maintenance/export-performer';
import { openPublished } from '@lambdas/runtime/object-store';
import { services } from '@lambdas/runtime/services';
import { openFullStore } from '@lambdas/runtime/store-scan';
import { ABANDONED_MS } from '@lambdas/services/overlay-images/finish-image-changes';
import { storeConnection } from '@lambdas/services/social/store-connection';
import { getDataExport, startDataExport } from '@shared/api/data-export';
import { arrangePerformers } from '@shared/api/performer-proofs';
import type { Route } from '@shared/api/route';
import { getSocialConfig, saveSocialConfig } from '@shared/api/social';
import {
  deleteSocialOverlayImage,
  listSocialOverlayImages,
  OverlayImages,
  saveSocialOverlayImage,
} from '@shared/api/social-images';
import { MAX_OVERLAY_IMAGES } from '@shared/domain/social/overlay-images';
import { send, type WireAnswer } from '@test/support/http-call';
import { giveRole } from '@test/support/members';
import { RED_AND_BLUE, withPngSize, withTail } from '@test/support/pictures';
import {
  ANCHOR,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import { type Person, pathOf, signedIn } from '@test/support/signed-in';
import { decode } from 'fast-png';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const p = 'lena_lux';

let service: ServiceUnderTest;
let lena: Person;
let clock = ANCHOR;
let signedInAt = clock;

beforeAll(async () => {
  service = await startService({ rooms: [] });
  lena = await service.signUp('lena@example.com');
  await giveRole(lena, p, 'Admin');
}, 60_000);
afterAll(() => service.stop());

function pass(ms: number): void {
  clock += ms;
  service.setTime(clock);
}

beforeEach(async () => {
  // Tokens live for an hour.
  if (clock < signedInAt + 30 * MINUTE) return;
  const { url, stack } = service;
  lena = await signedIn({ url, cognito: stack.cognito }, lena.email, lena.sub);
  signedInAt = clock;
});

afterEach(async () => {
  // The next test starts without images, and without the calls of this one.
  pass(2 * MINUTE);
  for (const { id } of await imagesOf()) await remove(id);
});

interface File {
  readonly type?: string;
  readonly name?: string;
  readonly field?: string;
}

async function uploadAs(
  person: Person,
  bytes: Uint8Array,
  { type = 'image/png', name = 'overlay.png', field = 'image' }: File = {},
): Promise<WireAnswer> {
  const form = new FormData();
  form.set(field, new Blob([Uint8Array.from(bytes)], { type }), name);
  const encoded = new Response(form);
  return send(service.url, {
    method: 'POST',
    path: `/v1${pathOf(saveSocialOverlayImage, { params: { p } })}`,
    headers: {
      authorization: person.idToken,
      'x-api-key': person.apiKey,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}

const upload = (bytes: Uint8Array, file?: File) => uploadAs(lena, bytes, file);
const imagesOf = async () => (await lena.call(listSocialOverlayImages, { params: { p } })).images;
const remove = (imageId: string) => lena.call(deleteSocialOverlayImage, { params: { p, imageId } });
const overlayOf = async (person: Person) =>
  (await person.call(getSocialConfig, { params: { p } })).profileImageOverlay;
const fetchImage = (path: string) => send(service.url, { method: 'GET', path });

async function uploaded(bytes: Uint8Array = RED_AND_BLUE.png) {
  const answer = await upload(bytes);
  expect(answer.status, answer.text).toBe(200);
  const image = OverlayImages.parse(answer.json).images.at(-1);
  if (!image) throw new Error('Nothing was stored.');
  return image;
}

/** The keys of all stored images. */
async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of openFullStore().published.keys('overlay-images/')) keys.push(key);
  return keys;
}

describe('social_overlay_images', () => {
  it('is empty at first', async () => {
    expect(await lena.call(listSocialOverlayImages, { params: { p } })).toEqual({
      images: [],
      most: MAX_OVERLAY_IMAGES,
    });
  });

  it.each([
    ['image/png', RED_AND_BLUE.png],
    ['image/jpeg', RED_AND_BLUE.jpeg],
    ['image/webp', RED_AND_BLUE.webp],
  ] as const)('takes an image of type %s and serves it as a PNG to save', async (type, bytes) => {
    const answer = await upload(bytes, { type });
    const { images } = OverlayImages.parse(answer.json);
    expect(images).toHaveLength(1);
    expect(await imagesOf()).toEqual(images);

    const served = await fetchImage(images[0]?.path ?? '');
    expect(served.status).toBe(200);
    expect(served.type).toBe('image/png');
    expect(served.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(decode(served.bytes)).toMatchObject({ width: 400, height: 400 });
  });

  it('lists images in the order in which they came, and deletes each by its ID', async () => {
    const first = await uploaded();
    pass(MINUTE);
    const second = await uploaded();
    expect(await imagesOf()).toEqual([first, second]);

    expect(await remove(first.id)).toEqual({ images: [second], most: MAX_OVERLAY_IMAGES });
    expect((await fetchImage(first.path)).status).toBe(404);
    expect((await fetchImage(second.path)).status).toBe(200);
    expect(await remove(first.id)).toEqual({ images: [second], most: MAX_OVERLAY_IMAGES });
  });

  it('can be read by a team, and changed by Admins only', async () => {
    const image = await uploaded();
    const member = await service.signUp('member@example.com');
    await giveRole(member, p, 'Moderator');
    const list = await member.call(listSocialOverlayImages, { params: { p } });
    expect(list.images).toEqual([image]);
    expect((await uploadAs(member, RED_AND_BLUE.png)).status).toBe(403);
    const params = { p, imageId: image.id };
    expect((await member.ask(deleteSocialOverlayImage, { params })).status).toBe(403);
    expect(await imagesOf()).toEqual([image]);
  });

  it('tells strangers nothing, and lets nobody delete another room’s image', async () => {
    const image = await uploaded();
    const stranger = await service.signUp('stranger@example.com');
    await giveRole(stranger, 'nora_noon', 'Admin');
    const ask = (route: Route, params: Record<string, string>) => stranger.ask(route, { params });
    expect((await ask(listSocialOverlayImages, { p })).status).toBe(404);
    expect((await uploadAs(stranger, RED_AND_BLUE.png)).status).toBe(404);
    expect((await ask(deleteSocialOverlayImage, { p, imageId: image.id })).status).toBe(404);
    // Under a room of their own, it isn't there.
    const own = { p: 'nora_noon', imageId: image.id };
    expect((await ask(deleteSocialOverlayImage, own)).json).toMatchObject({ images: [] });
    expect((await fetchImage(image.path)).status).toBe(200);
  });

  it('works on the free plan', async () => {
    const free = await service.signUp('free@example.com', { plan: 'Free' });
    await giveRole(free, 'fay_free', 'Admin');
    const answer = await free.ask(listSocialOverlayImages, { params: { p: 'fay_free' } });
    expect(answer.status).toBe(200);
  });

  it('refuses more images than a room can have', async () => {
    for (let count = 1; count < MAX_OVERLAY_IMAGES; count++) {
      await addOverlayImage(services().configs, p, { id: `image-${count}`, uploadedAt: clock });
    }
    await uploaded();
    const answer = await upload(RED_AND_BLUE.png);
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({
      detail: 'A room can have up to 10 overlay images. Delete one first.',
    });
    expect(await storedKeys()).toHaveLength(1);
    for (let count = 1; count < MAX_OVERLAY_IMAGES; count++) {
      await removeOverlayImage(services().configs, { performer: p, id: `image-${count}` });
    }
  });
});

describe('an upload', () => {
  const text = (content: string) => Buffer.from(content);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each<[string, Uint8Array, File]>([
    ['an SVG with a script', text(svg), { type: 'image/svg+xml', name: 'a.svg' }],
    ['an SVG that says it is a PNG', text(svg), {}],
    ['a page that says it is a PNG', text('<!doctype html><script>1</script>'), {}],
    ['a page behind the start of a PNG', withTail(RED_AND_BLUE.png.subarray(0, 8), '<html>'), {}],
    ['a GIF that says it is a PNG', text('GIF89a\u0001\u0000\u0001\u0000'), {}],
    ['a program', text('MZ\u0090\u0000'), { type: 'application/octet-stream' }],
    ['an image of 20,000 pixels a side', withPngSize(RED_AND_BLUE.png, 20_000, 20_000), {}],
    ['an image of 20,000 × 1 pixels', withPngSize(RED_AND_BLUE.png, 20_000, 1), {}],
    ['a broken image', RED_AND_BLUE.png.subarray(0, 50), {}],
    ['an empty file', new Uint8Array(), {}],
    ['a file under another field', RED_AND_BLUE.png, { field: 'picture' }],
    ['a file larger than 2 MB', withTail(RED_AND_BLUE.png, 'x'.repeat(2 * 1024 * 1024)), {}],
  ])('is refused for %s, in plain words, and stores nothing', async (_, bytes, file) => {
    const answer = await upload(bytes, file);
    expect(answer.status).toBe(400);
    expect(answer.type).toBe('application/problem+json');
    expect(answer.json).toMatchObject({
      errors: expect.arrayContaining([
        { where: 'body.image', message: expect.stringMatching(/\.$/) },
      ]),
    });
    expect(answer.text).not.toMatch(/script|stack|Error:/);
    expect(await imagesOf()).toEqual([]);
    expect(await storedKeys()).toEqual([]);
  });

  it.each([
    [4, 413],
    [50, 413],
  ])('of %i MB is refused before it is read', async (megabytes, status) => {
    const answer = await upload(withTail(RED_AND_BLUE.png, 'x'.repeat(megabytes * 1024 * 1024)));
    expect(answer.status).toBe(status);
    expect(await storedKeys()).toEqual([]);
  });

  it('keeps nothing of a file that is an image and something else', async () => {
    const both = withTail(
      RED_AND_BLUE.png,
      '<script>alert(document.domain)</script>PK\u0003\u0004',
    );
    const { path } = await uploaded(both);
    const served = await fetchImage(path);
    expect(served.bytes.includes('script')).toBe(false);
    expect(served.bytes.subarray(-12, -4).includes('IEND')).toBe(true);
  });

  it.each(['../../index.html', '..\\..\\evil.exe', 'a\u0000.svg'])(
    'uses nothing of the name %j',
    async (name) => {
      const answer = await upload(RED_AND_BLUE.png, { name });
      const [image] = OverlayImages.parse(answer.json).images;
      expect(image?.path).toMatch(/^\/overlay-images\/[\w-]{22}\.png$/);
      expect(await storedKeys()).toEqual([image?.path.slice(1)]);
    },
  );

  it.each([
    ['../../summaries/lena_lux.json', 404],
    ['..', 404],
    ['a'.repeat(23), 400],
    ['x.png', 400],
  ])('can’t be deleted by the ID %j', async (imageId, status) => {
    const answer = await lena.ask(deleteSocialOverlayImage, { params: { p, imageId } });
    expect(answer.status).toBe(status);
  });

  it('can be tried 30 times a minute', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 31; call++) statuses.push((await upload(text('no'))).status);
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([400]));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('stored images', () => {
  it('of an upload that died are swept by a job', async () => {
    const { configs } = services();
    const image = await uploaded();
    await beginImageChange(configs, { performer: p, id: 'left-behind', since: clock });
    await openPublished().put(overlayImageKey('left-behind'), 'left');
    await service.stack.runJob('sweep-images', {});
    expect(await storedKeys()).toHaveLength(2);

    pass(ABANDONED_MS);
    await service.stack.runJob('sweep-images', {});
    expect(await storedKeys()).toEqual([image.path.slice(1)]);
    expect(await listImageChanges(configs)).toEqual([]);
  });

  it('are in the account’s data export', async () => {
    const { id, path } = await uploaded();
    await lena.call(startDataExport, { body: {} });
    await service.stack.runJob('export', {});
    const { url } = await lena.call(getDataExport);
    const files = unzipSync(new Uint8Array(await (await fetch(url ?? '')).arrayBuffer()));
    expect(Buffer.from(files[`${p}/overlay-images.json`] ?? []).toString()).toContain(id);
    expect(decode(files[`${p}${path}`] ?? new Uint8Array())).toMatchObject({ width: 400 });
  });

  it('are in the operator’s export', async () => {
    const { path } = await uploaded();
    const folder = await mkdtemp(join(tmpdir(), 'roomlight-export-'));
    try {
      expect(await exportPerformer(openFullStore(), p, folder)).toContain(path.slice(1));
      expect(decode(await readFile(join(folder, path)))).toMatchObject({ width: 400 });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('can be put on the profile picture, until they are deleted', async () => {
    const image = await uploaded();
    const choose = (profileImageOverlay: string) =>
      lena.ask(saveSocialConfig, { params: { p }, body: { profileImageOverlay } });
    expect((await choose(image.id)).status).toBe(200);
    expect(await overlayOf(lena)).toBe(image.id);
    for (const other of ['AbCdEfGhIjKlMnOpQrStUv', 'Sparkles']) {
      expect((await choose(other)).status).toBe(400);
    }
    expect(await overlayOf(lena)).toBe(image.id);
    await remove(image.id);
    expect(await overlayOf(lena)).toBe('Generic');
    expect((await choose(image.id)).text).toContain('This image was deleted. Choose another.');
  });

  it('leave with the performer’s own picture that is kept meanwhile', async () => {
    const { configs } = services();
    const erased = await service.signUp('kept@example.com');
    await giveRole(erased, 'ella_kept', 'Admin');
    const of = { performer: 'ella_kept', network: 'x' } as const;
    const proven = { account: { id: '1', name: '@ella' }, rights: null, texts: null };
    const credentials = { network: 'x', userId: '1', token: 'a', secret: 'b' } as const;
    await storeConnection(services(), of, credentials, proven);
    const id = 'kept';
    const picture = { id, was: '', overlay: 'Generic', look: null, requestedAt: null };
    const texts = { name: null, bio: null, form: { name: '', bio: '' } };
    const profile = { session: clock, ...texts, picture, isSet: true, isBeingReset: false };
    await changeConnection(configs, of, (one) => one && { ...one, state: 'refused', profile });
    await openPublished().put(keptPictureKey(id), 'kept');
    await erasePerformer(openFullStore(), 'ella_kept', { waitMs: 1 });
    expect(await openPublished().get(keptPictureKey(id))).toBeNull();
    expect((await fetchImage(`/${keptPictureKey(id)}`)).text).not.toBe('kept');
  });

  it('are erased with their performer, also by a release', async () => {
    const { configs } = services();
    const erased = await service.signUp('erased@example.com');
    for (const leave of ['erase', 'release'] as const) {
      const name = `ella_${leave}`;
      await giveRole(erased, name, 'Admin');
      const form = new FormData();
      form.set('image', new Blob([Uint8Array.from(RED_AND_BLUE.png)], { type: 'image/png' }));
      const encoded = new Response(form);
      const answer = await send(service.url, {
        method: 'POST',
        path: `/v1/social_overlay_images/${name}`,
        headers: {
          authorization: erased.idToken,
          'x-api-key': erased.apiKey,
          'content-type': encoded.headers.get('content-type') ?? '',
        },
        body: Buffer.from(await encoded.arrayBuffer()),
      });
      expect(answer.status).toBe(200);
      await beginImageChange(configs, { performer: name, id: 'half', since: clock });
      await openPublished().put(overlayImageKey('half'), 'half');
      expect(await storedKeys()).toHaveLength(2);

      if (leave === 'erase') {
        await erasePerformer(openFullStore(), name, { waitMs: 1 });
      } else {
        await erased.call(arrangePerformers, {
          body: { performers: [], released: [name] },
        });
        pass(11 * MINUTE);
        await service.stack.runJob('release', {});
      }
      expect(await storedKeys()).toEqual([]);
      expect(await listImageChanges(configs, name)).toEqual([]);
    }
  });
});
