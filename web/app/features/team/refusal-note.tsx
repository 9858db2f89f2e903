import { Text } from '@chakra-ui/react';
import { ApiProblem, type CallError } from '@web/lib/call-error';
import { LockedNote } from '@web/ui/components/locked-note';
import { refusalMessage } from './use-team-change';

/** Why a change was refused, and what unlocks it; nothing without an error. */
export function RefusalNote({ error }: { error: CallError | null }) {
  if (error === null) return null;
  return (
    <>
      <Text role="alert" color="fg.error" textStyle="sm">
        {refusalMessage(error)}
      </Text>
      {error instanceof ApiProblem && error.tier && <LockedNote tier={error.tier} />}
    </>
  );
}
