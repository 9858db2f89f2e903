import { addSecurityEntry } from '@lambdas/data/accounts/security-log';
import { logger } from '@lambdas/runtime/logger';
import { services } from '@lambdas/runtime/services';
import type { SecurityEvent } from '@shared/domain/access/security-events';
import { MISSING_ENTRY } from './missing-entry';

/** What Cognito sends to a trigger, as far as the log needs it. */
export interface UserPoolEvent {
  readonly triggerSource: string;
  readonly request: { readonly userAttributes: Readonly<Record<string, string>> };
}

const EVENTS: Readonly<Record<string, SecurityEvent>> = {
  PostAuthentication_Authentication: 'signed-in',
  PostConfirmation_ConfirmForgotPassword: 'password-reset',
};

/**
 * Adds sign-ins and password resets to the account's security log. Cognito tells neither address nor
 * device. It fails the sign-in if its trigger fails, so an error is only logged.
 */
export async function handler<Event extends UserPoolEvent>(event: Event): Promise<Event> {
  const logged = EVENTS[event.triggerSource];
  const account = event.request.userAttributes.sub;
  if (logged === undefined || account === undefined) return event;
  try {
    const { configs, now } = services();
    const entry = { account, at: now(), event: logged, about: null, device: null, by: null };
    await addSecurityEntry(configs, entry);
  } catch (error) {
    logger.error(MISSING_ENTRY, error as Error);
  }
  return event;
}
