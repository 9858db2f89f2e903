import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { SocialConfig, SocialConnections } from '@shared/api/social';
import { removeSocialAuthorization } from '@shared/api/social-calls.gen';
import { messageOf } from '@web/lib/call-error';
import { showToast } from '@web/lib/toast';
import { useSend } from '@web/lib/use-call';
import { NotSaved } from '@web/ui/components/not-saved';
import { SwitchRow } from '@web/ui/components/switch-row';
import { type FormEvent, useEffect } from 'react';
import { ConnectionState } from './connection-state';
import { MinutesInput } from './minutes-input';
import { PostOptions } from './post-options';
import { PostText } from './post-text';
import { useXDraft } from './use-x-draft';
import { XProfile } from './x-profile';

/** Product specification 002, section 9. */
const RELOAD_MS = 3_000;

/** What we do at X (Twitter) for a room that authorized us. */
export function XSettings({
  performer,
  config,
  x,
  connections,
}: {
  performer: string;
  config: SocialConfig;
  x: SocialConnections['networks'][number];
  connections: SocialConnections;
}) {
  const { isActive } = config;
  const canChangeTexts = isActive && x.connection?.profile?.canChangeTexts === true;
  const form = useXDraft(performer, config, canChangeTexts);
  const remove = useSend(removeSocialAuthorization);
  useReload(remove.isSuccess);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isSaving) form.save();
  };
  return (
    <Stack gap="5">
      <ConnectionState
        connection={x.connection}
        network="x"
        action="Remove authorization"
        isDisconnecting={remove.isPending || remove.isSuccess}
        onDisconnect={() =>
          remove.mutate(
            { params: { p: performer } },
            { onSuccess: () => showToast('Removed Twitter auth for you') },
          )
        }
      />
      <NotSaved error={remove.error} />
      {isActive && (
        <SwitchRow
          label="Post when I go live"
          isOn={form.shown.enableTweets}
          onChange={(enableTweets) => form.toggle({ enableTweets })}
        />
      )}
      <form onSubmit={submit} noValidate>
        <Flex direction="column" gap="5">
          {isActive && (
            <>
              <MinutesInput
                value={form.draft.minutes}
                onChange={(minutes) => form.change({ minutes })}
              />
              <PostText
                performer={performer}
                network="x"
                account={x.connection?.name ?? performer}
                linkPosts={connections.linkPosts}
                value={form.draft.tweetText}
                problem={undefined}
                onChange={(tweetText) => form.change({ tweetText })}
              />
            </>
          )}
          <XProfile
            performer={performer}
            form={form}
            isActive={isActive}
            rights={x.connection?.profile ?? null}
          />
          {form.saveError && (
            <Text role="alert" color="fg.error" textStyle="sm">
              Not saved. {messageOf(form.saveError)}
            </Text>
          )}
          {isActive && (
            <Button
              type="submit"
              colorPalette="lamp"
              alignSelf="flex-start"
              loading={form.isSaving}
            >
              Save
            </Button>
          )}
        </Flex>
      </form>
      <NotSaved error={form.toggleError} />
      {isActive && <PostOptions performer={performer} connected={x} />}
    </Stack>
  );
}

/** Loads the screen again three seconds after the authorization was removed. */
function useReload(isRemoved: boolean): void {
  useEffect(() => {
    if (!isRemoved) return;
    const timer = setTimeout(() => window.location.reload(), RELOAD_MS);
    return () => clearTimeout(timer);
  }, [isRemoved]);
}
