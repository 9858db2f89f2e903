import { deleteWebhook, listWebhooks } from '@shared/api/webhook-calls.gen';
import type { Webhook } from '@shared/api/webhooks';
import { showToast } from '@web/lib/toast';
import { useSend } from '@web/lib/use-call';
import { ConfirmDialog } from '@web/ui/components/confirm-dialog';
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
    <ConfirmDialog
      title="Delete webhook"
      action="Delete"
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      We’ll stop sending messages to {hostOf(webhook.url)} right away, and delete the log and the
      signing secret. This can’t be undone.
    </ConfirmDialog>
  );
}
