import { createServer } from 'node:http';
import { listenOnLoopback, type RunningServer } from '../serving/loopback-server';
import { readBody } from '../serving/request-body';

export interface LambdaOptions {
  /** Runs a function. A rejection is a failed run, of which the caller learns nothing. */
  readonly run: (name: string, input: unknown) => Promise<void>;
  readonly onFault?: (name: string, error: unknown) => void;
}

export interface RunningLambda extends RunningServer {
  /** Waits until everything that was started has ended. Returns the errors since the last time. */
  allEnded(): Promise<unknown[]>;
}

const PATH = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;
const ACCEPTED = 202;

/**
 * Starts a stand-in for Lambda: asynchronous starts of functions, which it accepts at once and does
 * not repeat if they fail. Listens on 127.0.0.1 only. Any credentials are accepted.
 *
 *     const lambda = await startLambda({ run: async (name, input) => {} });
 *     const client = new LambdaClient({ endpoint: lambda.url, region: 'us-east-1',
 *       credentials: { accessKeyId: 'local', secretAccessKey: 'local' } });
 *     await client.send(new InvokeCommand({ FunctionName: 'any', InvocationType: 'Event' }));
 */
export async function startLambda({ run, onFault }: LambdaOptions): Promise<RunningLambda> {
  const underWay = new Set<Promise<void>>();
  let errors: unknown[] = [];

  const start = (name: string, input: unknown) => {
    const started = run(name, input)
      .catch((error: unknown) => {
        errors.push(error);
        onFault?.(name, error);
      })
      .finally(() => underWay.delete(started));
    underWay.add(started);
  };
  const server = createServer(async (request, response) => {
    const name = PATH.exec(request.url ?? '')?.[1];
    const body = (await readBody(request)).toString('utf8');
    if (name === undefined || request.headers['x-amz-invocation-type'] !== 'Event') {
      response.writeHead(400, { 'x-amzn-errortype': 'InvalidParameterValueException' });
      return response.end(JSON.stringify({ message: 'Only asynchronous starts exist here.' }));
    }
    start(decodeURIComponent(name), body === '' ? {} : JSON.parse(body));
    response.writeHead(ACCEPTED).end();
  });
  return {
    ...(await listenOnLoopback(server, 0)),
    async allEnded() {
      while (underWay.size > 0) await Promise.all(underWay);
      const since = errors;
      errors = [];
      return since;
    },
  };
}
