import { type Caller, claimsOf, grantOn } from '@lambdas/auth/callers';
import { addSecurityEntry, addSignInDevice } from '@lambdas/data/accounts/security-log';
import { findOwner } from '@lambdas/data/performers/performers';
import type { Services } from '@lambdas/runtime/services';
import type { Logged, Route } from '@shared/api/route';
import { deviceOf } from '@shared/domain/access/device-of';
import type { SecurityEvent } from '@shared/domain/access/security-events';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

interface SuccessfulCall {
  readonly caller: Caller | null;
  readonly input: { readonly body: unknown };
  readonly performer: string | undefined;
  readonly event: APIGatewayProxyEventV2;
}

/**
 * Adds a successful call to the caller's security log if its row says so and, if it changed another
 * account's performer or team, to that account's log, too. One write per log.
 */
export async function logSecurityEvent(
  { logged }: Pick<Route, 'logged'>,
  { caller, input, performer, event }: SuccessfulCall,
  services: Services,
): Promise<void> {
  if (logged === undefined || caller === null) return;
  const { account } = caller;
  const body = (input.body ?? {}) as Readonly<Record<string, unknown>>;
  const entry = {
    at: services.now(),
    event: eventOf(logged, body),
    about: logged.about === undefined ? (performer ?? null) : String(body[logged.about]),
    device: deviceOf(event.headers['user-agent']),
  };
  await addSecurityEntry(services.configs, { ...entry, account: account.id, by: null });
  const owner = await findOtherOwner(caller, { body, performer }, services);
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

/** Returns the account that owns the performer or the team; null if the caller does. */
async function findOtherOwner(
  caller: Caller,
  { body, performer }: { body: Readonly<Record<string, unknown>>; performer: string | undefined },
  { configs }: Services,
): Promise<string | null> {
  if (performer === undefined) {
    const { team } = body;
    return typeof team === 'string' && team !== caller.account.id ? team : null;
  }
  return grantOn(caller, performer)?.isOwn === false ? findOwner(configs, performer) : null;
}
