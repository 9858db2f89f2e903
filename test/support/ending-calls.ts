import { closeAccount, rotateApiKey, signOutEverywhere } from '@shared/api/account';
import { endExtensionPairing } from '@shared/api/extension';
import type { Route } from '@shared/api/route';

const ending: readonly string[] = [
  rotateApiKey.id,
  signOutEverywhere.id,
  closeAccount.id,
  endExtensionPairing.id,
];

/**
 * Whether a successful call invalidates its caller's credential, so that nobody can make it twice.
 */
export const isEnding = ({ id }: Route): boolean => ending.includes(id);
