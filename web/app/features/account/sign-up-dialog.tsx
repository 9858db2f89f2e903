import { Text } from '@chakra-ui/react';
import { sessionEnd } from '@web/lib/session';
import { Modal } from '@web/ui/components/modal';
import AccountSteps from './account-steps';

/** Asks for an account before a chosen plan goes on; for a new sign-in, if the last one expired. */
export default function SignUpDialog({
  isPaid,
  onClose,
}: {
  /** The chosen plan is paid next. */
  isPaid: boolean;
  onClose: () => void;
}) {
  return (
    <Modal title={isPaid ? 'First, your account' : 'Start with Basic'} onClose={onClose}>
      <Text color="fg.muted" mb="5">
        {isPaid
          ? 'Every plan belongs to an account. Payment comes right after.'
          : 'Free, with no payment details.'}
      </Text>
      <AccountSteps first={sessionEnd() === 'expired' ? 'sign-in' : 'sign-up'} frame="dialog" />
    </Modal>
  );
}
