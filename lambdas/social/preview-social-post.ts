import { endpoint } from '@lambdas/endpoint/endpoint';
import { findRoomSession } from '@lambdas/services/social/room-session';
import { templateValuesOf } from '@lambdas/services/social/template-values';
import { previewSocialPost } from '@shared/api/social';
import { composePost, maxCharacters } from '@shared/domain/social/compose-post';
import { costClassOf, countCharacters } from '@shared/domain/social/networks';
import { hasLinkPlaceholder, renderTemplate, withoutLink } from '@shared/domain/social/template';
import { checkText } from './check-text';

export const handler = endpoint(
  previewSocialPost,
  async ({ params: { p, network }, body }, { services }) => {
    checkText(network, body.text);
    const room = await findRoomSession(services, p, { wantsFinished: true });
    const values = templateValuesOf(p, room);
    const composed = composePost({
      network,
      template: body.text,
      values,
      withPicture: false,
      allowsPaidLinks: true,
    });
    // One that doesn't fit is shown as it is, with its length.
    const text = composed?.text ?? renderTemplate(body.text, values);
    return {
      text,
      characters: countCharacters(network, text),
      maxCharacters: maxCharacters(network, false),
      costClass: costClassOf(network, text),
      withoutLink: hasLinkPlaceholder(body.text) ? withoutLink(body.text) : null,
    };
  },
);
