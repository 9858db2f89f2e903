import { Button, Text } from '@chakra-ui/react';
import { listWebhooks, replaceWebhookSecret } from '@shared/api/webhook-calls.gen';
import type { Webhook } from '@shared/api/webhooks';
import { useSend } from '@web/lib/use-call';
import { Modal } from '@web/ui/components/modal';
import { NotSaved } from '@web/ui/components/not-saved';
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
    <Modal
      title="New signing secret"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            colorPalette="lamp"
            loading={replace.isPending}
            onClick={() => replace.mutate({ params: { p: performer, id: webhook.id }, body: {} })}
          >
            Create secret
          </Button>
        </>
      }
    >
      <Text>
        For the next 24 hours, we sign every message with both secrets, so you can switch without
        missing one. Then the old secret stops working.
      </Text>
      <NotSaved error={replace.error} />
    </Modal>
  );
}
