import { saveEventsToken } from '../../shared/api/performers';
import { parseEventsAddress } from '../../shared/domain/events-address';
import type { FeedAnswer } from '../integrations/events-feed';
import { endpoint } from '../lib/endpoint';
import { requiredEnv } from '../lib/env';
import { ApiError, badInput } from '../lib/errors';
import { HEALTHY } from '../pipeline/listening/token-state';
import { becomeOwner, checkNames } from './become-owner';
import { keepToken } from './keep-token';

/** The platform's own host is known; a stand-in's is accepted where the service is set to it. */
const feedHost = new URL(requiredEnv('EVENTS_API_URL')).host;

export const handler = endpoint(
  saveEventsToken,
  async ({ params: { p }, body }, { caller, services }) => {
    const { account } = caller;
    checkNames(body, p, account);
    const token = readToken(body.cbEventsApiToken, p);

    // The token is tried before anything is stored: a working one is also the proof of ownership.
    refuseUnless(await services.feed.read({ room: p, token, cursor: null, timeoutSeconds: 0 }), p);
    await becomeOwner(services, account, p);

    const events = await keepToken(services, p, 'events', { token, detail: HEALTHY });
    return { performerName: p, events };
  },
);

function readToken(pasted: string, performer: string): string {
  const address = parseEventsAddress(pasted, performer, [feedHost]);
  if (!address.ok) {
    const says = {
      empty: 'Paste the address or the token.',
      unreadable: 'This is neither an Events API address nor a token.',
      'foreign-host': 'This address is not the platform’s Events API.',
      'name-missing': 'Say which performer the token belongs to.',
    };
    throw badInput('body.cbEventsApiToken', says[address.problem]);
  }
  if (address.performerName !== performer) {
    throw badInput('body.cbEventsApiToken', 'This address belongs to another performer.');
  }
  return address.token;
}

function refuseUnless(answer: FeedAnswer, performer: string): void {
  switch (answer.kind) {
    case 'batch':
      return;
    case 'refused':
      throw badInput(
        'body.cbEventsApiToken',
        answer.status === 404
          ? `The platform knows no room ${performer} with this token. Check the name and paste the whole address.`
          : 'The platform refused this token. Create one with the Events API permission and paste it here.',
      );
    default:
      throw new ApiError(
        'unavailable',
        'The platform did not answer, so the token could not be tried. Nothing was saved; try again in a minute.',
      );
  }
}
