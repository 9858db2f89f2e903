import { listWebhooks, saveWebhook } from '@shared/api/webhook-calls.gen';
import type { Webhook } from '@shared/api/webhooks';
import { showToast } from '@web/lib/toast';
import { useSend } from '@web/lib/use-call';
import { Modal } from '@web/ui/components/modal';
import { WebhookForm } from './webhook-form';

interface Props {
  performer: string;
  webhook: Webhook;
  onClose: () => void;
}

/** Changes where a webhook leads, and what it sends. */
export function EditWebhookDialog({ performer, webhook, onClose }: Props) {
  const save = useSend(saveWebhook, { refreshes: [listWebhooks] });
  return (
    <Modal title="Edit webhook" onClose={onClose}>
      <WebhookForm
        initial={webhook}
        action="Save"
        error={save.error}
        isPending={save.isPending}
        onSubmit={({ url, events }) =>
          save.mutate(
            { params: { p: performer, id: webhook.id }, body: { url: url.trim(), events } },
            {
              onSuccess: () => {
                showToast('Webhook saved');
                onClose();
              },
            },
          )
        }
        onClose={onClose}
      />
    </Modal>
  );
}
