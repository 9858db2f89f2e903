import { GetObjectTaggingCommand, type S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { anS3 } from './s3-under-test';

/** The input and output of the SDK's signer: a URL in parts. */
interface Address {
  readonly method: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly port: number;
  readonly path: string;
  readonly query: Record<string, string>;
  readonly headers: Record<string, string>;
}
interface Presigner {
  presign(address: Address, options: { expiresIn: number }): Promise<Address>;
}

const PHOTO = 'photos/anna & co.png';

/** Returns a URL for `/shelf/{key}`, signed by the SDK's own signer. */
async function presign(
  { s3, client }: Awaited<ReturnType<typeof anS3>>,
  method: 'GET' | 'PUT',
  query: Record<string, string> = {},
): Promise<string> {
  const { protocol, hostname, port, host } = new URL(s3.url);
  const path = `/shelf/${PHOTO.split('/').map(encodeURIComponent).join('/')}`;
  const headers = { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
  const address = { method, protocol, hostname, port: Number(port), path, query, headers };
  const signed = await (await presignerOf(client)).presign(address, { expiresIn: 60 });
  const parameters = Object.entries(signed.query).map((pair) => pair.map(encodeURIComponent));

  return `${s3.url}${path}?${parameters.map((pair) => pair.join('=')).join('&')}`;
}

/** The client's type only declares `sign`, but its signer can presign as well. */
async function presignerOf(client: S3Client): Promise<Presigner> {
  return (await client.config.signer()) as unknown as Presigner;
}

test('accepts an upload and a download by presigned URL', async () => {
  const s3 = await anS3();

  const uploaded = await fetch(await presign(s3, 'PUT'), {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: 'pixels',
  });
  const download = await fetch(
    await presign(s3, 'GET', { 'response-content-disposition': 'attachment; filename="a.png"' }),
  );

  expect(uploaded.status).toBe(200);
  expect(await download.text()).toBe('pixels');
  expect(download.headers.get('content-type')).toBe('image/png');
  expect(download.headers.get('content-disposition')).toBe('attachment; filename="a.png"');
});

test('refuses an expired presigned URL', async () => {
  let now = Date.now();
  const s3 = await anS3({ now: () => new Date(now) });
  await s3.put(PHOTO);
  const address = await presign(s3, 'GET');

  expect((await fetch(address)).status).toBe(200);
  now += 62_000;
  const late = await fetch(address);

  expect(late.status).toBe(403);
  expect(await late.text()).toContain('Request has expired');
});

test('refuses a presigned URL for another key, method or lifetime', async () => {
  const s3 = await anS3();
  await s3.put(PHOTO);
  await s3.put('photos/bella.png');
  const address = await presign(s3, 'GET');

  const answers = await Promise.all([
    fetch(address),
    fetch(address.replace(/anna[^?]*png/, 'bella.png')),
    fetch(address, { method: 'PUT', body: 'x' }),
    fetch(address.replace('X-Amz-Expires=60', 'X-Amz-Expires=600')),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 403]);
});

test('refuses unsigned requests', async () => {
  const { s3, put } = await anS3();
  await put('private');

  const answer = await fetch(`${s3.url}/shelf/private`);

  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('<Code>AccessDenied</Code>');
});

test('allows pages of other origins to send and read', async () => {
  const s3 = await anS3();
  await s3.put(PHOTO);
  const response = await fetch(`${s3.s3.url}/shelf/x`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:5173',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
  });
  const read = await fetch(await presign(s3, 'GET'));

  expect(response.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(response.headers.get('access-control-allow-headers')).toBe('content-type');
  expect(read.headers.get('access-control-allow-origin')).toBe('*');
});

test('reports unknown calls', async () => {
  const { client } = await anS3();

  const response = client.send(new GetObjectTaggingCommand({ Bucket: 'shelf', Key: 'x' }));

  await expect(response).rejects.toMatchObject({ name: 'NotImplemented' });
});
