import * as kept from '@lambdas/data/performers/tracked-links';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { badInput } from '@lambdas/runtime/errors';
import { checkNames } from '@lambdas/services/ownership/become-owner';
import { toTrackedLinkResponse } from '@lambdas/services/ownership/link-responses';
import { saveTrackedLink } from '@shared/api/performer-links';
import { parseTrackedLink } from '@shared/domain/platform/tracked-link';

export const handler = endpoint(
  saveTrackedLink,
  async ({ params: { p }, body }, { caller, services: { configs, secrets, now } }) => {
    checkNames(body, p, caller.account);
    if (body.trackedLink === '') {
      await kept.removeTrackedLink(configs, p);
      return { performerName: p, trackedLink: null };
    }
    const read = parseTrackedLink(body.trackedLink, p);
    if (!read.ok) {
      const says = {
        unreadable: 'Paste the whole URL, starting with https://.',
        insecure: 'The URL must start with https://.',
        foreign: 'That’s not an affiliate link from the platform or one of its white-label sites.',
        'other-room': `This link doesn’t go to the room ${p}.`,
        'no-campaign': 'This link has no campaign, so we can’t count its visits.',
      };
      throw badInput('body.trackedLink', says[read.problem]);
    }
    const { link, masked } = read;
    const sealed = await secrets.seal(link, { owner: p, kind: 'tracked-link' });
    const saved = { link: sealed, masked, hash: kept.hashOfLink(link), checkedAt: now() };
    await kept.saveTrackedLink(configs, p, saved);
    return { performerName: p, trackedLink: toTrackedLinkResponse(saved) };
  },
);
