import type { Account } from '@lambdas/data/accounts/accounts';
import { findPairing, hashOfToken, type Pairing } from '@lambdas/data/extension/pairings';
import { ApiError } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import type { Route } from '@shared/api/route';
import { decide } from '@shared/domain/access/decide';
import type { Grant } from '@shared/domain/access/grant';
import { refusalOf } from './callers';
import { findMakers } from './extension-maker';

/** A connected browser extension, with what whoever connected it may do now. */
export interface PairedExtension {
  readonly performer: string;
  readonly account: Account;
  readonly grant: Grant;
  readonly pairing: Pairing;
  /** Of its token. */
  readonly hash: string;
}

/**
 * Finds the extension whose token is in an `Authorization` header, and whoever connected it. Reads
 * one item, and what `findMakers` reads.
 *
 * @throws ApiError `unauthenticated` if the token is missing or unknown; `disconnected` if the
 * pairing was ended, or if whoever made it no longer has access
 */
export async function findPairedExtension(
  authorization: string | undefined,
  services: Services,
): Promise<PairedExtension> {
  const text = /^Bearer +(rlx_[\w-]{43})$/i.exec(authorization ?? '')?.[1];
  const hash = text === undefined ? null : hashOfToken(text);
  const pairing = hash === null ? null : await findPairing(services.configs, hash);
  if (hash === null || !pairing) {
    throw new ApiError(
      'unauthenticated',
      'This extension isn’t connected yet. Connect it in the dashboard’s settings.',
    );
  }
  const { performer } = pairing;
  if (pairing.revokedAt !== null) {
    throw disconnected(`Someone disconnected this extension from ${performer}.`);
  }
  const [maker] = await findMakers(services, performer, [pairing]);
  if (!maker) {
    throw disconnected(`The person who connected this extension has no access to ${performer}.`);
  }
  return { performer, pairing, hash, ...maker };
}

function disconnected(why: string): ApiError {
  return new ApiError('disconnected', `${why} Connect it again in the dashboard’s settings.`);
}

/**
 * Checks that whoever connected the extension may use what the call serves.
 *
 * @throws ApiError `forbidden` or `locked`
 */
export function checkExtensionScope(
  { sections = [] }: Pick<Route, 'sections'>,
  { performer, grant }: PairedExtension,
): void {
  const refusal = decide({ sections }, grant);
  if (refusal) throw refusalOf(refusal, performer);
}
