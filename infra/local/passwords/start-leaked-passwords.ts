import { randomBytes, randomInt } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { COMMON_PASSWORDS } from '@lambdas/services/common-passwords.gen';
import { listenOnLoopback, type RunningServer } from '../serving/loopback-server';
import { passwordHash } from './password-hash';

/** A way in which the service can fail its clients. */
export type Misbehavior = 'unavailable' | 'web page' | 'endless' | 'reset' | 'silent';

export interface LeakedPasswordsOptions {
  /** Passwords that were leaked, besides common ones. */
  readonly leaked?: readonly string[];
  /** Decides for each request what goes wrong with it. @default nothing */
  readonly misbehave?: () => Misbehavior | undefined;
}

export interface RunningLeakedPasswords extends RunningServer {
  /** The prefixes that were requested, oldest first. */
  readonly requested: readonly string[];
}

const PATH = /^\/range\/(?<prefix>\w*)$/;

/**
 * Starts a stand-in for the range API of Have I Been Pwned: `GET /range/{prefix}` lists the hashes
 * that begin with five digits, one per line as `SUFFIX:COUNT`. With the header `Add-Padding: true` it
 * adds lines with a count of 0, until there are at least 800.
 */
export function startLeakedPasswords({
  leaked = [],
  misbehave = () => undefined,
}: LeakedPasswordsOptions = {}): Promise<RunningLeakedPasswords> {
  const hashes = [...COMMON_PASSWORDS, ...leaked.map(passwordHash)];
  const requested: string[] = [];
  const answer: RequestListener = (request, response) => {
    const prefix = PATH.exec(request.url ?? '')?.groups?.prefix;
    if (request.method !== 'GET' || prefix === undefined) {
      response.writeHead(404).end();
    } else if (!/^[0-9a-f]{5}$/i.test(prefix)) {
      response.writeHead(400).end('The hash prefix was not in a valid format');
    } else {
      requested.push(prefix);
      const isPadded = request.headers['add-padding'] === 'true';
      const lines = linesOf(hashes, prefix.toUpperCase(), isPadded);
      response.writeHead(200, { 'content-type': 'text/plain' }).end(lines.join('\r\n'));
    }
  };
  const server = createServer((request, response) => {
    switch (misbehave()) {
      case 'unavailable':
        return response.writeHead(503).end();
      case 'web page':
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>');
      case 'endless':
        return void response.writeHead(200).end(`${'0'.repeat(35)}:1\r\n`.repeat(20_000));
      case 'reset':
        return request.socket.destroy();
      case 'silent':
        return;
      default:
        return answer(request, response);
    }
  });
  return listenOnLoopback(server, 0).then((running) => ({ ...running, requested }));
}

function linesOf(hashes: readonly string[], prefix: string, isPadded: boolean): string[] {
  const found = hashes
    .filter((hash) => hash.startsWith(prefix))
    .map((hash) => `${hash.slice(prefix.length)}:${randomInt(1, 10_000)}`);
  const missing = isPadded ? Math.max(0, randomInt(800, 1_000) - found.length) : 0;
  const padding = Array.from({ length: missing }, () => `${randomDigits()}:0`);
  return [...found, ...padding].sort();
}

function randomDigits(): string {
  return randomBytes(18).toString('hex').toUpperCase().slice(1);
}
