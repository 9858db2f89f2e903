import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import { closeAccount } from '@shared/api/client-calls.gen';
import { useAccount } from '@web/lib/performer';
import { SCREENS } from '@web/lib/screens';
import { signOutHere } from '@web/lib/sign-out';
import { useSend } from '@web/lib/use-call';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { Modal } from '@web/ui/components/modal';
import { NotSaved } from '@web/ui/components/not-saved';
import { Private } from '@web/ui/components/private';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Deletes the account. Says what that erases, and asks to type its email address. */
export function CloseAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Flex direction="column" align="flex-start" gap="1">
      <Heading as="h3" textStyle="sm" fontWeight="600">
        Delete account
      </Heading>
      <Text color="fg.muted" textStyle="sm" maxW="60ch">
        Deletes your account and everything we store about your rooms. This can’t be undone.
      </Text>
      <Button size="sm" variant="ghost" color="fg.bad" mt="1" ms="-3" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      {isOpen && <CloseDialog onClose={() => setOpen(false)} />}
    </Flex>
  );
}

function CloseDialog({ onClose }: { onClose: () => void }) {
  const { profile } = useAccount();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const close = useSend(closeAccount);
  const email = typed.trim().toLowerCase();
  const isTyped = email === profile.email.toLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTyped || close.isPending) return;
    close.mutate(
      { body: { email } },
      {
        onSuccess: () => {
          void navigate(SCREENS.farewell.path, { replace: true });
          void signOutHere();
        },
      },
    );
  };
  return (
    <Modal title="Delete your account" onClose={onClose} width={520}>
      <form onSubmit={submit} noValidate>
        <Flex direction="column" gap="4">
          <Text>
            Your account closes right away on every device. Then we permanently erase everything we
            store about your rooms: sessions, tippers, notes, tip menus, tokens, uploads, and your
            team. That takes about an hour; backups expire within 35 days. You also leave any teams
            you’re in; their rooms aren’t affected.
          </Text>
          <Text>
            If you pay for a plan, we cancel it first. What we keep: coded forms of your account,
            its email address, and its rooms’ names, for up to a year after your free week, so that
            a new account doesn’t start a second one.
          </Text>
          <LabeledInput
            label="Type your account’s email to confirm"
            type="email"
            name="confirm-close"
            autoComplete="off"
            required
            help={
              <>
                Your email is <Private>{profile.email}</Private>.
              </>
            }
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <NotSaved error={close.error} />
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={onClose}>
              Keep account
            </Button>
            <Button type="submit" colorPalette="lamp" disabled={!isTyped} loading={close.isPending}>
              Delete account
            </Button>
          </Flex>
        </Flex>
      </form>
    </Modal>
  );
}
