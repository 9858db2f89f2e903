import type { FileParts } from '@shared/api/body';
import type { Route } from '@shared/api/route';
import { encode as encodePng } from 'fast-png';
import { stripeSignatureOf } from './stripe-signature';

const ONE_PIXEL = new Uint8Array(
  encodePng({ width: 1, height: 1, data: Uint8Array.of(9, 9, 9, 255), channels: 4 }),
);

/** A body on the wire with the headers that belong to it. */
export interface WireBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

/**
 * Encodes a row's body as its kind demands: JSON, a form with its files, or raw bytes; signed where
 * the access is Stripe's.
 *
 * @param values fields of the body, or the text of a raw one; undefined for none. Files are made up: an image is a picture of one pixel.
 */
export async function wireBody(route: Route, values: unknown): Promise<WireBody> {
  const encoded = await encode(route, values);
  if (route.access !== 'stripe') return encoded;
  const signature = stripeSignatureOf(encoded.body ?? '', Date.now());
  return { ...encoded, headers: { ...encoded.headers, 'stripe-signature': signature } };
}

async function encode({ body }: Route, values: unknown): Promise<WireBody> {
  if (body.kind === 'raw') {
    const [type = 'application/octet-stream'] = body.types;
    const text = typeof values === 'string' ? values : JSON.stringify(values ?? {});
    return { headers: { 'content-type': type }, body: text };
  }
  if (body.kind === 'form' && Object.keys(body.files).length > 0) {
    return multipart(values as Readonly<Record<string, unknown>>, body.files);
  }
  return jsonBody(values);
}

/** Encodes a body as JSON; undefined for none. */
export function jsonBody(values: unknown): WireBody {
  if (values === undefined) return { headers: {}, body: undefined };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(values) };
}

async function multipart(
  values: Readonly<Record<string, unknown>>,
  files: FileParts,
): Promise<WireBody> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, String(value));
  for (const [name, { types }] of Object.entries(files)) {
    const [type = ''] = types;
    form.set(name, new Blob([type === 'image/png' ? ONE_PIXEL : 'file'], { type }), name);
  }
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** Whether a row takes files. */
export function takesFiles({ body }: Route): boolean {
  return body.kind === 'form' && Object.keys(body.files).length > 0;
}

/** The status that a row's call responds with when nothing is wrong. */
export function successOf({ reply, method }: Route): number {
  if (reply.kind === 'empty') return 204;
  if (reply.kind === 'redirect') return method === 'GET' ? 302 : 303;
  return 200;
}
