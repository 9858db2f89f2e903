import { changeConnection, findConnection } from '@lambdas/data/social/connections';
import { findRules } from '@lambdas/data/social/rules';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { ApiError } from '@lambdas/runtime/errors';
import { whyNot } from '@lambdas/services/social/keep-connection';
import { openNetworks } from '@lambdas/services/social/networks';
import { getSocialProfile } from '@shared/api/social';
import { roomLink } from '@shared/domain/platform/room-link';
import { isSameText, suggestLiveBio, suggestLiveName } from '@shared/domain/social/live-profile';

export const handler = endpoint(getSocialProfile, async ({ params: { p } }, { services }) => {
  const of = { performer: p, network: 'x' } as const;
  const connection = await findConnection(services.configs, of);
  if (!connection || connection.endingSince !== null) return NO_PROFILE;
  const opened = await openNetworks(services).open(connection);
  if (!opened?.profile) return NO_PROFILE;
  const answer = await opened.profile.readProfile();
  if (answer.kind !== 'profile') throw whyNot(answer, of, noLongerAccepted);

  const { name, bio } = usualTexts(answer.texts, connection.profile);
  if (connection.profile === null) {
    const { profile } = await findRules(services.configs, p, 'x');
    const form = { name: profile.nameUsual, bio: profile.bioUsual };
    const seen = { texts: answer.texts, form };
    await changeConnection(services.configs, of, (one) =>
      one?.credentialsId === connection.credentialsId && one.profile === null
        ? { ...one, seen }
        : null,
    );
  }
  const liveDescription = suggestLiveBio(bio, roomLink(p));
  return { name, description: bio, liveName: suggestLiveName(name), liveDescription };
});

const NO_PROFILE = { name: '', description: '', liveName: '', liveDescription: '' };

type Texts = { readonly name: string; readonly bio: string };
type Changed = Awaited<ReturnType<typeof findConnection>>;

/** While a session runs, the network has the texts that we set. */
function usualTexts(texts: Texts, changed: NonNullable<Changed>['profile']): Texts {
  const usual = (field: keyof Texts) => {
    const ours = changed?.[field];
    return ours && isSameText(texts[field], ours.live) ? ours.usual : texts[field];
  };
  return { name: usual('name'), bio: usual('bio') };
}

function noLongerAccepted(): ApiError {
  return new ApiError(
    'conflict',
    'X (Twitter) no longer accepts the connection. Connect it again.',
  );
}
