import { Box } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { getPerformerProfile } from '../../../../shared/api/performers';
import { Panel } from '../../components/panel';
import { EventsTokenForm } from './events-token-form';
import { TokenSteps } from './token-steps';

/** Connects a room; the list then shows it. */
export function AddRoom({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  return (
    <Panel title="Connect a room">
      <TokenSteps />
      <Box mt="5">
        <EventsTokenForm
          onConnected={() => {
            void client.invalidateQueries({ queryKey: [getPerformerProfile.id] });
            onDone();
          }}
        />
      </Box>
    </Panel>
  );
}
