import { Box } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getPerformerProfile } from '../../../../shared/api/performers';
import { Choice } from '../../charts/choice';
import { Panel } from '../../components/panel';
import { AddByCode } from './add-by-code';
import { EventsTokenForm } from './events-token-form';
import { TokenSteps } from './token-steps';

const WAYS = [
  { value: 'token', label: 'With a token' },
  { value: 'code', label: 'With a code in the subject' },
] as const;

/** Connects a room; the list then shows it. */
export function AddRoom({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('token');
  return (
    <Panel
      title="Connect a room"
      note="A token is the quicker way, and listening begins with it. Either shows that the room is yours."
    >
      <Choice
        label="How to show that the room is yours"
        options={WAYS}
        value={way}
        onChange={setWay}
      />
      <Box mt="5">
        {way === 'token' ? (
          <>
            <TokenSteps />
            <Box mt="5">
              <EventsTokenForm
                onConnected={() => {
                  void client.invalidateQueries({ queryKey: [getPerformerProfile.id] });
                  onDone();
                }}
              />
            </Box>
          </>
        ) : (
          <AddByCode onDone={onDone} />
        )}
      </Box>
    </Panel>
  );
}
