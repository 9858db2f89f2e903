import { createWebhook, listWebhooks } from '@shared/api/webhook-calls.gen';
import { useSend } from '@web/lib/use-call';
import { Modal } from '@web/ui/components/modal';
import { SecretDialog } from './secret-dialog';
import { WebhookForm } from './webhook-form';

interface Props {
  performer: string;
  onClose: () => void;
}

/** Creates a webhook, and shows its secret once. */
export function CreateWebhookDialog({ performer, onClose }: Props) {
  const create = useSend(createWebhook, { refreshes: [listWebhooks] });
  if (create.data) return <SecretDialog secret={create.data.secret} onClose={onClose} />;
  return (
    <Modal title="New webhook" onClose={onClose}>
      <WebhookForm
        initial={{ url: '', events: ['session.finished'] }}
        action="Create webhook"
        error={create.error}
        isPending={create.isPending}
        onSubmit={({ url, events }) =>
          create.mutate({ params: { p: performer }, body: { url: url.trim(), events } })
        }
        onClose={onClose}
      />
    </Modal>
  );
}
