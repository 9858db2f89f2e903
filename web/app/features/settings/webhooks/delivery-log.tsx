import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import {
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
} from '@shared/api/webhook-calls.gen';
import type { WebhookDelivery } from '@shared/api/webhooks';
import { messageOf } from '@web/lib/call-error';
import { formatDateTime } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useCall, useSend } from '@web/lib/use-call';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { describeAnswer, nameOfType } from './webhook-labels';

/** While something is pending, the log looks again. */
const REFRESH_MS = 60_000;

interface Props {
  performer: string;
  /** The webhook's. */
  id: string;
  /** The plan doesn't include sending. */
  isLocked: boolean;
}

/** The newest messages of a webhook, what became of them, and a button to send each again. */
export function DeliveryLog({ performer, id, isLocked }: Props) {
  const log = useCall(
    listWebhookDeliveries,
    { params: { p: performer, id } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.deliveries.some((one) => one.state === 'pending') ? REFRESH_MS : false,
    },
  );
  return (
    <AsyncPanel
      query={log}
      minHeight={64}
      isEmpty={({ deliveries }) => deliveries.length === 0}
      empty={
        <EmptyNote title="Nothing sent yet">
          Messages stay here for 30 days. Send a test to see one.
        </EmptyNote>
      }
    >
      {({ deliveries }) => (
        <chakra.ul aria-label="Message log" listStyleType="none" maxH="22rem" overflowY="auto">
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              params={{ p: performer, id, message: delivery.id }}
              isLocked={isLocked}
            />
          ))}
        </chakra.ul>
      )}
    </AsyncPanel>
  );
}

const STATES: Readonly<Record<WebhookDelivery['state'], string>> = {
  delivered: 'Delivered',
  failed: 'Failed',
  pending: 'Waiting',
};

function DeliveryRow({
  delivery,
  params,
  isLocked,
}: {
  delivery: WebhookDelivery;
  params: { readonly p: string; readonly id: string; readonly message: string };
  isLocked: boolean;
}) {
  const { zone } = useAccount();
  const resend = useSend(resendWebhookDelivery, {
    refreshes: [listWebhookDeliveries, listWebhooks],
  });
  const { type, time, state, nextAttemptAt } = delivery;
  const name = `${nameOfType(type)}, ${formatDateTime(time, zone)}`;
  return (
    <Flex
      as="li"
      align="flex-start"
      justify="space-between"
      gap="3"
      py="2"
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: '0' }}
    >
      <Flex direction="column" minW="0">
        <Text textStyle="sm" fontWeight="500">
          {name}
        </Text>
        <Text color={state === 'failed' ? 'fg.error' : 'fg.muted'} textStyle="sm">
          {[
            STATES[state],
            describeAnswer(delivery),
            describeAttempts(delivery, zone),
            nextAttemptAt !== null && `next try ${formatDateTime(nextAttemptAt, zone)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {resend.error && (
          <Text role="alert" color="fg.error" textStyle="sm">
            {messageOf(resend.error)}
          </Text>
        )}
      </Flex>
      <Button
        size="xs"
        variant="outline"
        flexShrink={0}
        loading={resend.isPending}
        disabled={isLocked}
        aria-label={`Send again: ${name}`}
        onClick={() => resend.mutate({ params, body: {} })}
      >
        Send again
      </Button>
    </Flex>
  );
}

function describeAttempts(
  { attempts, lastAttemptAt }: Pick<WebhookDelivery, 'attempts' | 'lastAttemptAt'>,
  zone: string,
): string | null {
  if (lastAttemptAt === null) return null;
  const when = formatDateTime(lastAttemptAt, zone);
  return attempts > 1 ? `${attempts} tries, last ${when}` : when;
}
