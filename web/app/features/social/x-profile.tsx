import { Heading, Stack, Text } from '@chakra-ui/react';
import type { SocialConnections } from '@shared/api/social';
import { SwitchRow } from '@web/ui/components/switch-row';
import { OverlayChoice } from './overlay-choice';
import type { XDraft } from './use-x-draft';
import { XTexts } from './x-texts';

type Connection = NonNullable<SocialConnections['networks'][number]['connection']>;

/** What changes in the profile while live, and is changed back afterward. */
export function XProfile({
  performer,
  form,
  isActive,
  rights,
}: {
  performer: string;
  form: XDraft;
  isActive: boolean;
  rights: Connection['profile'];
}) {
  const refusal = rights === null ? UNKNOWN_RIGHTS : describeRefusal(rights);
  return (
    <Stack gap="5" borderTopWidth="1px" pt="5">
      <div>
        <Heading as="h3" textStyle="sm" fontWeight="600">
          Profile while live
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          It changes when you go live. Afterward, it goes back to what you wrote, even if you remove
          the authorization in the meantime.
        </Text>
      </div>
      {refusal && <Text color="fg.muted">{refusal}</Text>}
      {rights?.canChangePicture && <Picture performer={performer} form={form} />}
      {isActive && rights?.canChangeTexts && <XTexts form={form} />}
    </Stack>
  );
}

const UNKNOWN_RIGHTS = 'X hasn’t told us yet what we may change in your profile.';

function describeRefusal({
  canChangeTexts,
  canChangePicture,
}: NonNullable<Connection['profile']>): string | null {
  if (canChangeTexts && canChangePicture) return null;
  if (canChangeTexts) return 'X doesn’t let us change this account’s picture.';
  if (canChangePicture) return 'X doesn’t let us change this account’s name and bio.';
  return 'X doesn’t let us change this account’s profile. Posts work without it.';
}

/** Both are saved at once. */
function Picture({ performer, form }: { performer: string; form: XDraft }) {
  const { shown, toggle } = form;
  return (
    <Stack gap="4">
      <SwitchRow
        label="Profile picture"
        isOn={shown.hasCustomProfileImagePermissions}
        onChange={(isOn) => toggle({ hasCustomProfileImagePermissions: isOn })}
      >
        We put an overlay on your picture while you’re live, and restore your own afterward. If you
        change it yourself in the meantime, yours stays. X forbids adult pictures in profiles.
      </SwitchRow>
      <OverlayChoice
        performer={performer}
        value={shown.profileImageOverlay}
        onChoose={(profileImageOverlay) => toggle({ profileImageOverlay })}
      />
    </Stack>
  );
}
