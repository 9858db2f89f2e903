import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { getPerformerProfile, savePatronToken } from '@shared/api/client-calls.gen';
import type { PatronTokenState } from '@shared/api/performer-links';
import { useSend } from '@web/lib/use-call';
import { CopyableText } from '@web/ui/components/copyable-text';
import { NotSaved } from '@web/ui/components/not-saved';
import { PatronTokenRow } from './patron-token-row';
import { RoomSection } from './room-section';

/** Tokens that share the studio's subscription with models who have accounts of their own. */
export function PatronSection({
  performer,
  tokens,
}: {
  performer: string;
  tokens: readonly PatronTokenState[];
}) {
  const save = useSend(savePatronToken, { refreshes: [getPerformerProfile] });
  const made = save.data?.patronAccessToken ?? null;
  return (
    <RoomSection
      name="Share your subscription"
      state={
        <>
          <Text color="fg.muted" textStyle="sm" maxW="60ch">
            A token lets a model with their own account use your subscription for one room. You
            can’t see their stats, and you can end it any time.
          </Text>
          {tokens.length > 0 && (
            <chakra.ul mt="3" display="flex" flexDirection="column" gap="2">
              {tokens.map((token) => (
                <PatronTokenRow
                  key={token.id}
                  token={token}
                  isBusy={save.isPending}
                  onRevoke={() =>
                    save.mutate({ params: { p: performer }, body: { revoke: token.id } })
                  }
                />
              ))}
            </chakra.ul>
          )}
          <Flex direction="column" align="flex-start" gap="3" mt="3">
            {made !== null && (
              <div role="status">
                <Text fontWeight="500" mb="2">
                  Send this token to the model. We only show it once.
                </Text>
                <CopyableText text={made} name="the token" />
              </div>
            )}
            <NotSaved error={save.error} />
            <Button
              size="sm"
              variant="outline"
              loading={save.isPending}
              onClick={() =>
                save.mutate({ params: { p: performer }, body: { performerName: performer } })
              }
            >
              Create token
            </Button>
          </Flex>
        </>
      }
    />
  );
}
