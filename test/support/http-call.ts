/** An HTTP request. Nothing is added to it. */
export interface WireCall {
  readonly method: string;
  /** Path and query, below the host. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}

export interface WireAnswer {
  readonly status: number;
  /** The content type without its parameters. */
  readonly type: string;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body parsed as JSON; undefined if it isn't JSON. */
  readonly json: unknown;
}

/** Sends a request and reads the whole response, whatever its status. */
export async function send(host: string, call: WireCall): Promise<WireAnswer> {
  const { method, path, headers = {}, body } = call;
  const response = await fetch(`${host}${path}`, {
    method,
    headers,
    // A redirect is a response of its own.
    redirect: 'manual',
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString('utf8');
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  return {
    status: response.status,
    type,
    headers: response.headers,
    bytes,
    text,
    json: jsonIn(text),
  };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
