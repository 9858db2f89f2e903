import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import { createOverlayKey, deleteOverlayKey, getOverlayKey } from '@shared/api/client-calls.gen';
import { formatDay } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useCall, useSend } from '@web/lib/use-call';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { NotSaved } from '@web/ui/components/not-saved';
import { Private } from '@web/ui/components/private';
import { SecretOnce } from './secret-once';

/** The key with which a stream overlay reads the room's top tippers. */
export function OverlayKey({ performer }: { performer: string }) {
  const { zone } = useAccount();
  const params = { p: performer };
  const key = useCall(getOverlayKey, { params });
  const make = useSend(createOverlayKey, { refreshes: [getOverlayKey] });
  const remove = useSend(deleteOverlayKey, { refreshes: [getOverlayKey] });
  const isBusy = make.isPending || remove.isPending;
  return (
    <div>
      <Heading as="h3" textStyle="sm" fontWeight="600">
        Overlay key for <Private>{performer}</Private>
      </Heading>
      <Text color="fg.muted" textStyle="sm" mb="3" maxW="38rem">
        For your stream overlays. It only opens what they can show: your top tippers, and the tips
        of the running session. Anonymous tippers stay anonymous.
      </Text>
      <AsyncPanel query={key} minHeight={36} isEmpty={() => false} empty="">
        {({ createdAt }) => (
          <Flex direction="column" gap="3">
            <Flex gap="3" align="center" wrap="wrap">
              <Text textStyle="sm">
                {createdAt === null ? 'No key yet.' : `Created ${formatDay(createdAt, zone)}.`}
              </Text>
              <Button
                size="sm"
                variant="outline"
                loading={make.isPending}
                disabled={isBusy}
                onClick={() => make.mutate({ params, body: {} })}
              >
                {createdAt === null ? 'Create key' : 'Replace key'}
              </Button>
              {createdAt !== null && (
                <Button
                  size="sm"
                  variant="outline"
                  loading={remove.isPending}
                  disabled={isBusy}
                  onClick={() => remove.mutate({ params }, { onSuccess: () => make.reset() })}
                >
                  Remove key
                </Button>
              )}
            </Flex>
            {createdAt !== null && !make.data && (
              <Text color="fg.muted" textStyle="sm">
                If you replace or remove the key, the current one stops working right away.
              </Text>
            )}
            {make.data && createdAt !== null && (
              <SecretOnce text={make.data.text} what="the overlay key" />
            )}
            <NotSaved error={make.error ?? remove.error} />
          </Flex>
        )}
      </AsyncPanel>
    </div>
  );
}
