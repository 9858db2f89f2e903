import { Button, Flex, Text } from '@chakra-ui/react';
import {
  listWebhookDeliveries,
  listWebhooks,
  saveWebhook,
  testWebhook,
} from '@shared/api/webhook-calls.gen';
import type { Webhook } from '@shared/api/webhooks';
import { messageOf } from '@web/lib/call-error';
import { formatDateTime, formatDay } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { showToast } from '@web/lib/toast';
import { useSend } from '@web/lib/use-call';
import { NotSaved } from '@web/ui/components/not-saved';
import { useId, useState } from 'react';
import { DeliveryLog } from './delivery-log';
import { describeAnswer, describeEvents, hostOf } from './webhook-labels';

interface Props {
  performer: string;
  webhook: Webhook;
  /** The plan doesn't include sending. */
  isLocked: boolean;
  onOpen: (kind: 'edit' | 'secret' | 'delete') => void;
}

/** A webhook: where it leads, how it goes, and what can be done with it. */
export function WebhookRow({ performer, webhook, isLocked, onOpen }: Props) {
  const { zone } = useAccount();
  const [showsLog, setShowsLog] = useState(false);
  const logId = useId();
  const host = hostOf(webhook.url);
  const params = { p: performer, id: webhook.id };
  const save = useSend(saveWebhook, { refreshes: [listWebhooks] });
  const test = useSend(testWebhook, { refreshes: [listWebhooks, listWebhookDeliveries] });
  const isPaused = webhook.pausedAt !== null;
  const pause = () =>
    save.mutate(
      { params, body: { isPaused: !isPaused } },
      { onSuccess: () => showToast(isPaused ? 'Webhook resumed' : 'Webhook paused') },
    );
  const tested = test.data?.deliveries.find(({ type }) => type === 'webhook.test');
  return (
    <Flex
      as="li"
      direction="column"
      gap="2"
      py="3"
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: '0', pt: '0' }}
    >
      <div>
        <Text fontWeight="500" overflowWrap="anywhere">
          {webhook.url}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {describeEvents(webhook)}
        </Text>
        <Text color={describesTrouble(webhook) ? 'fg.error' : 'fg.muted'} textStyle="sm">
          {describeState(webhook, zone)}
        </Text>
        {webhook.formerSecretUntil !== null && (
          <Text color="fg.muted" textStyle="sm">
            The old secret works until {formatDateTime(webhook.formerSecretUntil, zone)}.
          </Text>
        )}
      </div>
      <Flex gap="2" wrap="wrap" role="group" aria-label={host}>
        <Button
          size="xs"
          variant="outline"
          loading={test.isPending}
          disabled={isLocked}
          onClick={() => test.mutate({ params, body: {} })}
        >
          Send test
        </Button>
        <Button size="xs" variant="outline" onClick={() => onOpen('edit')}>
          Edit
        </Button>
        <Button size="xs" variant="outline" loading={save.isPending} onClick={pause}>
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button size="xs" variant="outline" disabled={isLocked} onClick={() => onOpen('secret')}>
          New secret
        </Button>
        <Button size="xs" variant="outline" onClick={() => onOpen('delete')}>
          Delete
        </Button>
        <Button
          size="xs"
          variant="outline"
          aria-expanded={showsLog}
          aria-controls={logId}
          onClick={() => setShowsLog(!showsLog)}
        >
          {showsLog ? 'Hide log' : 'Show log'}
        </Button>
      </Flex>
      <Text textStyle="sm" role="status" _empty={{ display: 'none' }}>
        {tested && `Test sent. ${describeAnswer(tested)}.`}
      </Text>
      {test.error && (
        <Text role="alert" color="fg.error" textStyle="sm">
          {messageOf(test.error)}
        </Text>
      )}
      <NotSaved error={save.error} />
      <div id={logId}>
        {showsLog && <DeliveryLog performer={performer} id={webhook.id} isLocked={isLocked} />}
      </div>
    </Flex>
  );
}

function describesTrouble({ pausedBy, failingSince }: Webhook): boolean {
  return (
    (pausedBy !== null && pausedBy !== 'owner') || (pausedBy === null && failingSince !== null)
  );
}

function describeState(webhook: Webhook, zone: string): string {
  const { createdAt, pausedAt, pausedBy, failingSince } = webhook;
  if (pausedAt !== null) {
    const when = formatDateTime(pausedAt, zone);
    if (pausedBy === 'failures') return `We paused it ${when}, after three days of failures.`;
    if (pausedBy === 'gone') return `We paused it ${when}, because the receiver said it’s gone.`;
    return `Paused ${when}. Nothing is sent.`;
  }
  if (failingSince !== null) {
    return `Failing since ${formatDateTime(failingSince, zone)}. We keep trying for three days.`;
  }
  return `On since ${formatDay(createdAt, zone)}.`;
}
