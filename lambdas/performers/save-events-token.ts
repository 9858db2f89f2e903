import { randomUUID } from 'node:crypto';
import { saveEventsToken } from '../../shared/api/performers';
import { parseEventsAddress } from '../../shared/domain/events-address';
import { type Account, changeAccount, roleOn } from '../data/accounts';
import { claimPerformer } from '../data/performers';
import { saveToken, tokenCheckOf } from '../data/rooms';
import type { FeedAnswer } from '../integrations/events-feed';
import { endpoint } from '../lib/endpoint';
import { requiredEnv } from '../lib/env';
import { ApiError, badInput, notFound } from '../lib/errors';
import type { Services } from '../lib/services';
import { HEALTHY } from '../pipeline/listening/token-state';
import { mostPerformers } from './profile';

/** The platform's own host is known; a stand-in's is accepted where the service is set to it. */
const feedHost = new URL(requiredEnv('EVENTS_API_URL')).host;

export const handler = endpoint(
  saveEventsToken,
  async ({ params: { p }, body }, { caller, services }) => {
    const { account } = caller;
    if (body.performerName !== p) {
      throw badInput('body.performerName', 'The performer must be the one that the path names.');
    }
    if (body.email !== undefined && body.email.toLowerCase() !== account.email) {
      throw badInput('body.email', 'The e-mail address must be your own.');
    }
    const token = readToken(body.cbEventsApiToken, p);

    // The token is tried before anything is stored: a working one is also the proof of ownership.
    refuseUnless(await services.feed.read({ room: p, token, cursor: null, timeoutSeconds: 0 }), p);
    await becomeOwner(services, account, p);

    const kept = {
      token: await services.secrets.seal(token, { owner: p, kind: 'events-token' }),
      last4: token.slice(-4),
      tokenId: randomUUID(),
      state: 'ok' as const,
      detail: HEALTHY,
      checkedAt: services.now(),
      failures: 0,
      refusals: 0,
      nextPollAt: 0,
    };
    await saveToken(services.configs, p, 'events', kept);
    return { performerName: p, events: tokenCheckOf(kept) };
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

/** Gives an unheld performer to the account. Repeating it, even after a crash, changes nothing. */
async function becomeOwner(
  { configs }: Services,
  account: Account,
  performer: string,
): Promise<void> {
  if (roleOn(account, performer) === 'Admin') return;
  const most = mostPerformers(account);
  if (Object.keys(account.performers).length >= most) {
    throw new ApiError('forbidden', `Your plan has room for ${most} performer(s).`);
  }
  const owner = await claimPerformer(configs, performer, account.id);
  if (owner !== account.id) {
    throw notFound(`Your account has no performer named ${performer}.`);
  }
  await changeAccount(configs, account.id, (now) => ({
    ...now,
    performers: { ...now.performers, [performer]: 'Admin' },
  }));
}
