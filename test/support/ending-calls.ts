import { closeAccount, rotateApiKey, signOutEverywhere } from '@shared/api/account';
import type { Route } from '@shared/api/route';

const ending: readonly string[] = [rotateApiKey.id, signOutEverywhere.id, closeAccount.id];

/** Whether a call, rightly made, ends what its caller calls with: nobody can make it twice. */
export const isEnding = ({ id }: Route): boolean => ending.includes(id);
