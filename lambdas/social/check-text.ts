import { badInput } from '@lambdas/runtime/errors';
import { NETWORK_RULES, type Network } from '@shared/domain/social/networks';

/**
 * Checks that a text is not longer than its network allows.
 *
 * @throws ApiError `bad-input`
 */
export function checkText(network: Network, text: string | undefined): void {
  const { maxTemplateCharacters } = NETWORK_RULES[network];
  if (text !== undefined && text.length > maxTemplateCharacters) {
    throw badInput('body.text', `Use at most ${maxTemplateCharacters} characters.`);
  }
}
