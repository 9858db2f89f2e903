import { Button, Flex, Text } from '@chakra-ui/react';
import { arrangePerformers, getPerformerProfile } from '@shared/api/client-calls.gen';
import { useAccount } from '@web/lib/performer';
import { showToast } from '@web/lib/toast';
import { useSend } from '@web/lib/use-call';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { Modal } from '@web/ui/components/modal';
import { NotSaved } from '@web/ui/components/not-saved';
import { Private } from '@web/ui/components/private';
import { type FormEvent, useState } from 'react';

/** Releases a room. Says what that erases, and asks to type the room's name. */
export function ReleaseRoom({ performer }: { performer: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        color="fg.bad"
        ms="-3"
        alignSelf="flex-start"
        onClick={() => setOpen(true)}
      >
        Release room
      </Button>
      {isOpen && <ReleaseDialog performer={performer} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReleaseDialog({ performer, onClose }: { performer: string; onClose: () => void }) {
  const { profile } = useAccount();
  const [typed, setTyped] = useState('');
  const release = useSend(arrangePerformers, { refreshes: [getPerformerProfile] });
  const isTyped = typed.trim().toLowerCase() === performer;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTyped) return;
    const performers = profile.order.filter((name) => name !== performer);
    release.mutate(
      { body: { performers, released: [performer] } },
      {
        onSuccess: () => {
          showToast('Room released. We’re erasing its data.');
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      title={
        <>
          Release <Private>{performer}</Private>
        </>
      }
      onClose={onClose}
      width={520}
    >
      <form onSubmit={submit} noValidate>
        <Flex direction="column" gap="4">
          <Text>
            We permanently erase everything we store about this room: sessions, tippers, notes, tip
            menu, and tokens. Your team and access tokens lose it right away. Within an hour, anyone
            who proves they run the room can connect it and start with an empty history. That
            includes you.
          </Text>
          <LabeledInput
            label="Type the room’s name to confirm"
            name="confirm-release"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            help={
              <>
                The name is <Private>{performer}</Private>.
              </>
            }
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <NotSaved error={release.error} />
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={onClose}>
              Keep room
            </Button>
            <Button
              type="submit"
              colorPalette="lamp"
              disabled={!isTyped}
              loading={release.isPending}
            >
              Release and erase
            </Button>
          </Flex>
        </Flex>
      </form>
    </Modal>
  );
}
