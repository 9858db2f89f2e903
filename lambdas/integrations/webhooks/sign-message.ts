import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
/** Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32;

/** Returns a new signing secret in the form of Standard Webhooks. */
export function makeSigningSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** What is signed: a message as it is sent at an instant. */
export interface SignedContent {
  /** The same for each attempt. */
  readonly id: string;
  /** When this attempt is made, epoch seconds. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * Returns the headers of Standard Webhooks.
 *
 * @param secrets the current one first; while it is being replaced also the former
 */
export function signMessage(
  { id, timestamp, body }: SignedContent,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const content = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
