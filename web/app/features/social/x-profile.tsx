import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { SocialConnections } from '@shared/api/social';
import { MAX_BIO, MAX_NAME } from '@shared/domain/social/live-profile';
import { messageOf } from '@web/lib/call-error';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { SwitchRow } from '@web/ui/components/switch-row';
import { CountedTextarea } from './counted-textarea';
import type { XDraft } from './use-x-draft';

type Connection = NonNullable<SocialConnections['networks'][number]['connection']>;

/** What changes in the profile while live, and is changed back afterward. */
export function XProfile({
  form,
  isActive,
  rights,
}: {
  form: XDraft;
  isActive: boolean;
  rights: Connection['profile'];
}) {
  return (
    <Stack gap="5" borderTopWidth="1px" pt="5">
      <div>
        <Heading as="h3" textStyle="sm" fontWeight="600">
          Profile while live
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          It changes when you go live. Afterward it’s as you wrote it, even if you remove the
          authorization meanwhile.
        </Text>
      </div>
      {rights === null && (
        <Text color="fg.muted">X hasn’t told us yet what we may change in your profile.</Text>
      )}
      {rights && !rights.canChangeTexts && !rights.canChangePicture && (
        <Text color="fg.muted">
          X doesn’t let us change this account’s profile. Posts work without it.
        </Text>
      )}
      {rights?.canChangePicture && (
        <Text color="fg.muted" textStyle="sm">
          We can’t change your picture yet. X forbids adult pictures in profiles.
        </Text>
      )}
      {isActive && rights?.canChangeTexts && <Texts form={form} />}
    </Stack>
  );
}

function Texts({ form }: { form: XDraft }) {
  const { draft, change, shown, toggle, restore, isRestoring, restoreError } = form;
  return (
    <>
      <SwitchRow
        label="Name"
        isOn={shown.hasDisplayNameUpdatePermissions}
        onChange={(isOn) => toggle({ hasDisplayNameUpdatePermissions: isOn })}
      />
      <LabeledInput
        label="Usual name"
        name="display-name-default"
        maxLength={MAX_NAME}
        maxW="24rem"
        value={draft.displayNameDefault}
        problem={problemOf(
          shown.hasDisplayNameUpdatePermissions,
          draft.displayNameDefault,
          "default twitter name can't be empty!",
        )}
        onChange={(event) => change({ displayNameDefault: event.target.value })}
      />
      <LabeledInput
        label="Name while live"
        name="display-name-live"
        maxLength={MAX_NAME}
        maxW="24rem"
        value={draft.displayNameLive}
        problem={problemOf(
          shown.hasDisplayNameUpdatePermissions,
          draft.displayNameLive,
          "twitter name can't be empty!",
        )}
        onChange={(event) => change({ displayNameLive: event.target.value })}
      />
      <SwitchRow
        label="Bio"
        isOn={shown.hasBioUpdatePermissions}
        onChange={(isOn) => toggle({ hasBioUpdatePermissions: isOn })}
      />
      <CountedTextarea
        label="Usual bio"
        name="bio-default"
        most={MAX_BIO}
        value={draft.bioTextDefault}
        problem={problemOf(
          shown.hasBioUpdatePermissions,
          draft.bioTextDefault,
          "twitter bio can't be empty!",
        )}
        onChange={(bioTextDefault) => change({ bioTextDefault })}
      />
      <CountedTextarea
        label="Bio while live"
        name="bio-live"
        most={MAX_BIO}
        value={draft.bioTextLive}
        problem={problemOf(
          shown.hasBioUpdatePermissions,
          draft.bioTextLive,
          "twitter bio when live can't be empty!",
        )}
        onChange={(bioTextLive) => change({ bioTextLive })}
      />
      <Flex gap="3" wrap="wrap">
        <Button
          size="sm"
          variant="outline"
          disabled={isRestoring}
          onClick={() => restore({ name: true })}
        >
          Restore name
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={isRestoring}
          onClick={() => restore({ bio: true })}
        >
          Restore bio
        </Button>
      </Flex>
      {restoreError && (
        <Text role="alert" color="fg.error" textStyle="sm">
          {messageOf(restoreError)}
        </Text>
      )}
    </>
  );
}

/** The specification’s message about a text that is used while live, but empty. */
function problemOf(isUsed: boolean, text: string, message: string): string | undefined {
  return isUsed && text === '' ? message : undefined;
}
