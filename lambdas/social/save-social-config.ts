import { wakeConnection } from '@lambdas/data/social/connections';
import { listOverlayImages } from '@lambdas/data/social/overlay-images';
import { changeRules } from '@lambdas/data/social/rules';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { badInput } from '@lambdas/runtime/errors';
import type { Table } from '@lambdas/runtime/table';
import { findSocialConfig } from '@lambdas/services/social/config-response';
import { findSocialPlan } from '@lambdas/services/social/social-plan';
import { saveSocialConfig } from '@shared/api/social';
import { isDrawing, type ProfileRules, type SocialRules } from '@shared/domain/social/rules';
import { checkPicture, checkPlan } from './check-plan';

export const handler = endpoint(saveSocialConfig, async ({ params: { p }, body }, { services }) => {
  const { configs, now } = services;
  const plan = await findSocialPlan(services, p);
  checkPlan(plan, now(), 'Posting when you go live', body.enableTweets);
  checkPlan(plan, now(), 'A live name', body.hasDisplayNameUpdatePermissions);
  checkPlan(plan, now(), 'A live bio', body.hasBioUpdatePermissions);
  checkPicture(plan, now(), body.hasCustomProfileImagePermissions);
  await checkOverlay(configs, p, body.profileImageOverlay);

  await changeRules(configs, p, 'x', now(), (rules) => {
    const { profile } = rules;
    const changed: SocialRules = {
      ...rules,
      isEnabled: body.enableTweets ?? rules.isEnabled,
      minutes: body.minutesAfterBroadcastStart ?? rules.minutes,
      text: body.tweetText ?? rules.text,
      profile: {
        changesName: body.hasDisplayNameUpdatePermissions ?? profile.changesName,
        changesBio: body.hasBioUpdatePermissions ?? profile.changesBio,
        changesPicture: body.hasCustomProfileImagePermissions ?? profile.changesPicture,
        nameUsual: body.displayNameDefault ?? profile.nameUsual,
        nameLive: body.displayNameLive ?? profile.nameLive,
        bioUsual: body.bioTextDefault ?? profile.bioUsual,
        bioLive: body.bioTextLive ?? profile.bioLive,
        overlay: body.profileImageOverlay ?? profile.overlay,
      },
    };
    checkFilledIn(changed.profile);
    return changed;
  });
  await wakeConnection(configs, { performer: p, network: 'x' });
  return findSocialConfig(services, p);
});

/** An uploaded image must be one of the performer's. */
async function checkOverlay(configs: Table, performer: string, overlay: string | undefined) {
  if (overlay === undefined || isDrawing(overlay)) return;
  const images = await listOverlayImages(configs, performer, { consistent: true });
  if (!images.some(({ id }) => id === overlay)) {
    throw badInput('body.profileImageOverlay', 'This image was deleted. Choose another.');
  }
}

/** Whatever changes while live needs both of its texts. The messages are the specification's. */
function checkFilledIn(profile: ProfileRules): void {
  const { changesName, changesBio, nameUsual, nameLive, bioUsual, bioLive } = profile;
  const check = (field: string, isNeeded: boolean, text: string, message: string) => {
    if (isNeeded && text === '') throw badInput(`body.${field}`, message);
  };
  check('displayNameDefault', changesName, nameUsual, "default twitter name can't be empty!");
  check('displayNameLive', changesName, nameLive, "twitter name can't be empty!");
  check('bioTextDefault', changesBio, bioUsual, "twitter bio can't be empty!");
  check('bioTextLive', changesBio, bioLive, "twitter bio when live can't be empty!");
}
