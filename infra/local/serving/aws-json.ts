import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import * as z from 'zod';
import { readBody } from './request-body';

/** An error answer; the AWS SDK turns it into an exception named `code`. */
export class AwsRefusal extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** An operation of an AWS JSON service: takes the raw input and returns the output. */
export type AwsOperation = (input: unknown, request: IncomingMessage) => object | Promise<object>;

/**
 * Creates an operation that validates its input.
 *
 * @param invalidCode the service's exception for invalid input
 */
export function checkedOperation<Schema extends z.ZodType>(
  schema: Schema,
  invalidCode: string,
  run: (input: z.infer<Schema>) => object | Promise<object>,
): AwsOperation {
  return (input) => {
    const parsed = schema.safeParse(input);
    if (!parsed.success) throw new AwsRefusal(invalidCode, z.prettifyError(parsed.error));
    return run(parsed.data);
  };
}

/**
 * Serves the AWS JSON 1.1 protocol: `POST /` with `X-Amz-Target: {service}.{operation}`. An
 * unexpected error becomes an InternalFailure and is passed to `onFault`.
 */
export function awsJsonListener(
  service: string,
  operations: ReadonlyMap<string, AwsOperation>,
  onFault: (error: unknown) => void = console.error,
): RequestListener {
  return async (request, response) => {
    try {
      const [calledService, name = ''] = (request.headers['x-amz-target'] ?? '')
        .toString()
        .split('.');
      const operation = calledService === service ? operations.get(name) : undefined;
      if (request.method !== 'POST' || !operation) {
        throw new AwsRefusal('UnknownOperationException', `No operation ${name}.`);
      }

      answer(response, 200, await operation(await readJson(request), request));
    } catch (error) {
      if (!(error instanceof AwsRefusal)) onFault(error);
      const refusal =
        error instanceof AwsRefusal
          ? error
          : new AwsRefusal('InternalFailure', 'The stand-in failed.', 500);
      answer(response, refusal.status, { __type: refusal.code, message: refusal.message });
    }
  };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request);
  try {
    return JSON.parse(body.toString('utf8') || '{}');
  } catch {
    throw new AwsRefusal('SerializationException', 'The body is not JSON.');
  }
}

function answer(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.1',
    'x-amzn-requestid': randomUUID(),
  });
  response.end(JSON.stringify(body));
}
