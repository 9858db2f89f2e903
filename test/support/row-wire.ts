import type { FileParts } from '@shared/api/body';
import type { Route } from '@shared/api/route';
import { stripeSignatureOf } from './stripe-signature';

/** A body on the wire with the headers that belong to it. */
export interface WireBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

/**
 * Encodes a row's body as its kind demands: JSON, a form with its files, or raw bytes; signed where
 * the access is Stripe's.
 *
 * @param values fields of the body, or the text of a raw one; undefined for none. Files are made up.
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
    form.set(name, new Blob(['file'], { type: types[0] ?? '' }), name);
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
