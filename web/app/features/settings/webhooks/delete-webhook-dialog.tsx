import { Button, Text } from '@chakra-ui/react';
import { deleteWebhook, listWebhooks } from '@shared/api/webhook-calls.gen';
import type { Webhook } from '@shared/api/webhooks';
import { showToast } from '@web/lib/toast';
import { useSend } from '@web/lib/use-call';
import { Modal } from '@web/ui/components/modal';
import { NotSaved } from '@web/ui/components/not-saved';
import { hostOf } from './webhook-labels';

interface Props {
  performer: string;
  webhook: Webhook;
  onClose: () => void;
}

/** Asks for confirmation before a webhook is deleted for good. */
export function DeleteWebhookDialog({ performer, webhook, onClose }: Props) {
  const remove = useSend(deleteWebhook, { refreshes: [listWebhooks] });
  const confirm = () =>
    remove.mutate(
      { params: { p: performer, id: webhook.id } },
      {
        onSuccess: () => {
          showToast('Webhook deleted');
          onClose();
        },
      },
    );
  return (
    <Modal
      title="Delete webhook"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button colorPalette="lamp" loading={remove.isPending} onClick={confirm}>
            Delete
          </Button>
        </>
      }
    >
      <Text overflowWrap="anywhere">
        We’ll stop sending messages to {hostOf(webhook.url)} right away, and delete the log and the
        signing secret. This can’t be undone.
      </Text>
      <NotSaved error={remove.error} />
    </Modal>
  );
}
