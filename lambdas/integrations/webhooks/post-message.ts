import { Resolver } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { AttemptAnswer } from '@shared/domain/webhooks/after-attempt';
import type { DeliveryProblem } from '@shared/domain/webhooks/delivery-plan';
import { isPublicAddress } from './public-address';
import { allowsLocalReceivers, findUrlProblem, hostOf, isLocalReceiver } from './receiver-rules';

/** Returns the addresses of a name. Throws if there are none. */
export type Resolve = (name: string) => Promise<readonly string[]>;

export interface PostLimits {
  /** From the name's resolution to the end of the answer. */
  readonly timeoutMs: number;
  /** How much of the answer's body is read. Nothing of it is kept. */
  readonly largestBytes: number;
}

const LIMITS: PostLimits = { timeoutMs: 10_000, largestBytes: 64 * 1024 };
const LONGEST_WAIT_SECONDS = 86_400;
const GONE = 410;
/** Of one question to a name server, and how often it is asked. */
const DNS = { timeout: 2_000, tries: 2 };

/** The name leads to an address that isn't public. */
class RefusedAddressError extends Error {}

/**
 * Sends a message to its receiver, once. Never throws because of the receiver, and follows no redirect.
 * The connection goes to an address that was checked, not to the name, so a name server that gives
 * another answer the second time changes nothing.
 *
 * @param resolve asks name servers. @default over the network, without the machine's host file and
 * without Node's thread pool, where a few slow names would hold up all others
 */
export async function postMessage(
  address: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  { resolve = askNameServers, limits = LIMITS }: { resolve?: Resolve; limits?: PostLimits } = {},
): Promise<AttemptAnswer> {
  // The address passed the same check when it was saved. The rules may have become stricter since.
  const url = findUrlProblem(address) === null ? URL.parse(address) : null;
  if (!url) return failed('refused-address');
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const target = await targetOf(url, resolve, signal);
    return await send(url, target, { headers, body, signal, largestBytes: limits.largestBytes });
  } catch (error) {
    return failed(problemOf(error, signal));
  }
}

/** Returns the checked addresses of a receiver. */
async function targetOf(url: URL, resolve: Resolve, signal: AbortSignal) {
  if (isLocalReceiver(url) && allowsLocalReceivers()) return ['127.0.0.1'];
  const host = hostOf(url);
  const addresses = isIP(host) === 0 ? await unlessAborted(resolve(host), signal) : [host];
  // A name with one private address is as suspicious as one with only private ones.
  if (addresses.length === 0 || !addresses.every(isPublicAddress)) {
    throw new RefusedAddressError('The address is not public.');
  }
  return addresses;
}

interface Sending {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
  readonly largestBytes: number;
}

function send(
  url: URL,
  addresses: readonly string[],
  { headers, body, signal, largestBytes }: Sending,
): Promise<AttemptAnswer> {
  return new Promise((resolve, reject) => {
    let answer: AttemptAnswer | null = null;
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    const sent = request(
      url,
      {
        method: 'POST',
        // A connection of its own: what was checked for one message says nothing about the next.
        agent: false,
        lookup: lookupIn(addresses),
        signal,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Roomlight-Webhooks/1',
          ...headers,
        },
      },
      (response) => {
        const given = answerOf(response);
        answer = given;
        discard(response, largestBytes, () => {
          resolve(given);
          sent.destroy();
        });
      },
    );
    // Once there is a status, what happens to the rest doesn't matter.
    sent.on('error', (error) => (answer ? resolve(answer) : reject(error)));
    sent.end(body);
  });
}

/** Reads and forgets a body until its end, an error, or the limit. The status is what counts. */
function discard(response: IncomingMessage, largestBytes: number, done: () => void): void {
  let size = 0;
  response.on('data', (part: Buffer) => {
    size += part.byteLength;
    if (size > largestBytes) done();
  });
  response.on('close', done);
  response.on('error', done);
}

/** Answers every question about a name with addresses that were checked. */
export function lookupIn(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, options, callback) => {
    const [first] = found;
    if (options.all) callback(null, found);
    else callback(null, first?.address ?? '', first?.family);
  };
}

async function askNameServers(name: string): Promise<string[]> {
  const resolver = new Resolver(DNS);
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('No answer in time.')), { once: true });
    work.then(resolve, reject);
  });
}

function answerOf({ statusCode: status = 0, headers }: IncomingMessage): AttemptAnswer {
  const retryAfterMs = retryAfterOf(headers['retry-after']);
  const answer = (problem: DeliveryProblem | null) => ({ status, problem, retryAfterMs });
  if (status >= 200 && status < 300) return answer(null);
  if (status >= 300 && status < 400) return answer('redirect');
  return answer(status === GONE ? 'gone' : 'status');
}

/** Only seconds: a receiver's clock may be wrong. */
function retryAfterOf(header: string | undefined): number | null {
  if (header === undefined || !/^\d{1,9}$/.test(header)) return null;
  return Math.min(Number(header), LONGEST_WAIT_SECONDS) * 1000;
}

function failed(problem: DeliveryProblem): AttemptAnswer {
  return { status: null, problem, retryAfterMs: null };
}

function problemOf(error: unknown, signal: AbortSignal): DeliveryProblem {
  if (error instanceof RefusedAddressError) return 'refused-address';
  if (signal.aborted) return 'timeout';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /CERT|SSL|TLS|EPROTO|UNABLE_TO/.test(code) ? 'certificate' : 'unreachable';
}
