import { type Caller, claimsOf, grantOn } from '@lambdas/auth/callers';
import type { PairedExtension } from '@lambdas/auth/paired-extension';
import { addSecurityEntry, addSignInDevice } from '@lambdas/data/accounts/security-log';
import { findOwner } from '@lambdas/data/performers/performers';
import type { Services } from '@lambdas/runtime/services';
import type { Logged, Route } from '@shared/api/route';
import { deviceOf } from '@shared/domain/access/device-of';
import type { SecurityEvent } from '@shared/domain/access/security-events';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

interface SuccessfulCall {
  readonly caller: Caller | null;
  readonly extension: PairedExtension | null;
  readonly input: { readonly body: unknown };
  readonly performer: string | undefined;
  readonly event: APIGatewayProxyEventV2;
}

/**
 * Adds a successful call to the security log of the caller, or of whoever connected the extension that
 * called, if its row says so and, if it changed another account's performer or team, to that account's
 * log, too. One write per log.
 */
export async function logSecurityEvent(
  { logged }: Pick<Route, 'logged'>,
  { caller, extension, input, performer, event }: SuccessfulCall,
  services: Services,
): Promise<void> {
  const account = (caller ?? extension)?.account;
  if (logged === undefined || account === undefined) return;
  const body = (input.body ?? {}) as Readonly<Record<string, unknown>>;
  const entry = {
    at: services.now(),
    event: eventOf(logged, body),
    about: logged.about === undefined ? (performer ?? null) : String(body[logged.about]),
    device: deviceOf(event.headers['user-agent']),
  };
  await addSecurityEntry(services.configs, { ...entry, account: account.id, by: null });
  const isOwn = isOwnPerformer({ caller, extension, performer });
  const owner = await findOtherOwner(account.id, { body, performer, isOwn }, services);
  if (owner === null) return;
  await addSecurityEntry(services.configs, { ...entry, account: owner, by: account.email });
}

/**
 * Adds the device to the log's entry of the caller's sign-in. The first call of a page is one that
 * issues the API key; the user pool, which writes the entry, doesn't know the device.
 */
export async function noteSignInDevice(
  { apiKey }: Pick<Route, 'apiKey'>,
  caller: Caller | null,
  event: APIGatewayProxyEventV2,
  { configs }: Services,
): Promise<void> {
  if (apiKey !== 'issued' || caller?.needsApiKey !== true) return;
  const device = deviceOf(event.headers['user-agent']);
  const signedInAt = Number(claimsOf(event)?.auth_time) * 1000;
  if (device === null || !Number.isFinite(signedInAt)) return;
  await addSignInDevice(configs, caller.account.id, { signedInAt, device });
}

function eventOf({ as }: Logged, body: Readonly<Record<string, unknown>>): SecurityEvent {
  if (typeof as === 'string') return as;
  const event = as.events[String(body[as.field])];
  if (event === undefined) throw new Error(`There is no security event for ${as.field}.`);
  return event;
}

/** Whether the call was not about another account's performer. */
function isOwnPerformer({
  caller,
  extension,
  performer,
}: Pick<SuccessfulCall, 'caller' | 'extension' | 'performer'>): boolean {
  if (extension) return extension.grant.isOwn;
  if (caller === null || performer === undefined) return true;
  return grantOn(caller, performer)?.isOwn !== false;
}

interface Concerned {
  readonly body: Readonly<Record<string, unknown>>;
  readonly performer: string | undefined;
  readonly isOwn: boolean;
}

/** Returns the account that owns the performer or the team; null if `account` does. */
async function findOtherOwner(
  account: string,
  { body, performer, isOwn }: Concerned,
  { configs }: Services,
): Promise<string | null> {
  if (performer !== undefined) return isOwn ? null : findOwner(configs, performer);
  const { team } = body;
  return typeof team === 'string' && team !== account ? team : null;
}
