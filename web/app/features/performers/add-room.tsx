import { Box, Button } from '@chakra-ui/react';
import { Choice } from '@web/ui/components/choice';
import { Panel } from '@web/ui/components/panel';
import { useEffect, useRef } from 'react';
import { AddByCode } from './add-by-code';
import { EventsTokenForm } from './events-token-form';
import { TokenSteps } from './token-steps';
import type { AddingWay, useAdding } from './use-adding';

const WAYS = [
  { value: 'token', label: 'With a token' },
  { value: 'code', label: 'With a code in the room subject' },
] as const satisfies readonly { value: AddingWay; label: string }[];

export interface AddRoomProps {
  adding: ReturnType<typeof useAdding>;
  /** The room belongs to the account. With a token, we also listen to it. */
  onConnected: (room: string) => void;
  /** Without it there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
}

/** Connects a room. Then the list shows it. */
export function AddRoom({ adding, onConnected, onCancel }: AddRoomProps) {
  const place = useRef<HTMLDivElement>(null);
  const canCancel = onCancel !== undefined;
  useEffect(() => {
    // The button that opened it is gone.
    if (canCancel) place.current?.focus();
  }, [canCancel]);

  const way = adding.way ?? 'token';
  return (
    <Box ref={place} tabIndex={-1} outline="none">
      <Panel
        title="Connect a room"
        note="A token is faster, and data starts coming in right away. Either one proves the room is yours."
        actions={
          onCancel && (
            <Button size="sm" variant="outline" onClick={onCancel}>
              Cancel
            </Button>
          )
        }
      >
        <Choice
          label="How to prove the room is yours"
          options={WAYS}
          value={way}
          onChange={adding.choose}
        />
        <Box mt="5">
          {way === 'token' ? (
            <>
              <TokenSteps />
              <Box mt="5">
                <EventsTokenForm onConnected={(room) => onConnected(room.performerName)} />
              </Box>
            </>
          ) : (
            <AddByCode claim={adding.claim} onClaim={adding.claimRoom} onConnected={onConnected} />
          )}
        </Box>
      </Panel>
    </Box>
  );
}
