import { wakeConnection } from '@lambdas/data/social/connections';
import type { OverlayImageId } from '@lambdas/data/social/overlay-images';
import { changeRules, findRules } from '@lambdas/data/social/rules';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { openRemover } from '@lambdas/runtime/object-remover';
import type { Services } from '@lambdas/runtime/services';
import { deleteOverlayImage } from '@lambdas/services/overlay-images/delete-overlay-image';
import { deleteSocialOverlayImage } from '@shared/api/social-images';
import { NO_RULES } from '@shared/domain/social/rules';
import { toOverlayImagesResponse } from './overlay-images-response';

export const handler = endpoint(
  deleteSocialOverlayImage,
  async ({ params: { p, imageId } }, { services }) => {
    const image = { performer: p, id: imageId };
    await chooseAnother(services, image);
    const rest = await deleteOverlayImage(services, openRemover('published'), image);
    return toOverlayImagesResponse(rest);
  },
);

/** An image that was chosen for a profile picture makes room for our own drawing. */
async function chooseAnother(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  { performer, id }: OverlayImageId,
): Promise<void> {
  const { profile } = await findRules(configs, performer, 'x');
  if (profile.overlay !== id) return;
  const { overlay } = NO_RULES.profile;
  await changeRules(configs, performer, 'x', now(), (rules) =>
    rules.profile.overlay === id ? { ...rules, profile: { ...rules.profile, overlay } } : null,
  );
  await wakeConnection(configs, { performer, network: 'x' });
}
