import { listWebhooks, replaceWebhookSecret } from '@shared/api/webhook-calls.gen';
import type { Webhook } from '@shared/api/webhooks';
import { useSend } from '@web/lib/use-call';
import { ConfirmDialog } from '@web/ui/components/confirm-dialog';
import { SecretDialog } from './secret-dialog';

interface Props {
  performer: string;
  webhook: Webhook;
  onClose: () => void;
}

/** Creates a new signing secret after confirmation, and shows it once. */
export function ReplaceSecretDialog({ performer, webhook, onClose }: Props) {
  const replace = useSend(replaceWebhookSecret, { refreshes: [listWebhooks] });
  if (replace.data) return <SecretDialog secret={replace.data.secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      title="New signing secret"
      action="Create secret"
      isPending={replace.isPending}
      error={replace.error}
      onConfirm={() => replace.mutate({ params: { p: performer, id: webhook.id }, body: {} })}
      onClose={onClose}
    >
      For the next 24 hours, we sign every message with both secrets, so you can switch without
      missing one. Then the old secret stops working.
    </ConfirmDialog>
  );
}
