import { chakra } from '@chakra-ui/react';
import type { ExtensionPairing } from '@shared/api/extension';
import { listExtensionPairings } from '@shared/api/extension-calls.gen';
import { useCall } from '@web/lib/use-call';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { useState } from 'react';
import { DisconnectDialog } from './disconnect-dialog';
import { PairingRow } from './pairing-row';

/** Lists the extensions that are connected to a room, and lets its Admins disconnect them. */
export function Pairings({ performer, mayEnd }: { performer: string; mayEnd: boolean }) {
  const pairings = useCall(listExtensionPairings, { params: { p: performer } });
  const [ending, setEnding] = useState<ExtensionPairing | null>(null);
  return (
    <>
      <AsyncPanel
        query={pairings}
        minHeight={64}
        isEmpty={({ pairings: all }) => all.length === 0}
        empty={
          <EmptyNote title="No extension connected">
            {mayEnd
              ? 'Install it, open it from the browser’s toolbar, and choose Connect.'
              : 'Only the room’s Admins can connect one.'}
          </EmptyNote>
        }
      >
        {({ pairings: all }) => (
          <chakra.ul aria-label="Connected extensions" listStyleType="none">
            {all.map((pairing) => (
              <PairingRow
                key={pairing.id}
                pairing={pairing}
                {...(mayEnd && { onEnd: () => setEnding(pairing) })}
              />
            ))}
          </chakra.ul>
        )}
      </AsyncPanel>
      {ending && (
        <DisconnectDialog performer={performer} pairing={ending} onClose={() => setEnding(null)} />
      )}
    </>
  );
}
