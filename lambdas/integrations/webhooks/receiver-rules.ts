import { isIP } from 'node:net';
import { isPublicAddress } from './public-address';

/** Names that never lead to the public internet. */
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa)$/i;

/**
 * Whether receivers on this machine are allowed. The local stack sets it, so that webhooks can be
 * tried with a server of one's own; a deployment never does.
 */
export function allowsLocalReceivers(): boolean {
  return process.env.WEBHOOK_LOCAL_RECEIVERS === 'allowed';
}

/** Whether an address leads to this machine by its usual name. */
export function isLocalReceiver({ hostname }: Pick<URL, 'hostname'>): boolean {
  return hostname === 'localhost';
}

/**
 * Returns what is wrong with a receiver's address, for its owner; null if nothing is. What its name leads
 * to is only known when a message is sent.
 */
export function findUrlProblem(text: string): string | null {
  const url = URL.parse(text);
  if (!url) return 'That’s not a web address.';
  if (url.username !== '' || url.password !== '') {
    return 'Leave out the username and password. Every message is signed instead.';
  }
  if (url.hash !== '') return 'Leave out the part after “#”.';
  if (isLocalReceiver(url) && allowsLocalReceivers()) {
    return /^https?:$/.test(url.protocol) ? null : 'The address must start with https://.';
  }
  if (url.protocol !== 'https:') return 'The address must start with https://.';
  const host = hostOf(url);
  const isPublic = isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host);
  return isPublic ? null : 'The address must be one on the public internet.';
}

/** The name or address of a URL’s server, without brackets. */
export function hostOf({ hostname }: Pick<URL, 'hostname'>): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function isPublicName(host: string): boolean {
  return host.includes('.') && !PRIVATE_NAMES.test(host.replace(/\.$/, ''));
}
