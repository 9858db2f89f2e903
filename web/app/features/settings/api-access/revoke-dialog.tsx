import type { ModelToken } from '@shared/api/access-tokens';
import { listModelTokens, revokeModelToken } from '@shared/api/client-calls.gen';
import { showToast } from '@web/lib/toast';
import { useSend } from '@web/lib/use-call';
import { ConfirmDialog } from '@web/ui/components/confirm-dialog';

/** Asks for confirmation before a token is revoked for good. */
export function RevokeDialog({ token, onClose }: { token: ModelToken; onClose: () => void }) {
  const revoke = useSend(revokeModelToken, { refreshes: [listModelTokens] });
  const confirm = () =>
    revoke.mutate(
      { params: { id: token.id } },
      {
        onSuccess: () => {
          showToast('Token revoked');
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={`Revoke “${token.name}”`}
      action="Revoke"
      isPending={revoke.isPending}
      error={revoke.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      Anything that uses this token stops working right away. This can’t be undone.
    </ConfirmDialog>
  );
}
