import { Button, Text } from '@chakra-ui/react';
import type { ModelToken } from '@shared/api/access-tokens';
import { listModelTokens, revokeModelToken } from '@shared/api/client-calls.gen';
import { showToast } from '@web/lib/toast';
import { useSend } from '@web/lib/use-call';
import { Modal } from '@web/ui/components/modal';
import { NotSaved } from '@web/ui/components/not-saved';

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
    <Modal
      title={`Revoke “${token.name}”`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button colorPalette="lamp" loading={revoke.isPending} onClick={confirm}>
            Revoke
          </Button>
        </>
      }
    >
      <Text>Anything that uses this token stops working right away. This can’t be undone.</Text>
      <NotSaved error={revoke.error} />
    </Modal>
  );
}
