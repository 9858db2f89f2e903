import { chakra } from '@chakra-ui/react';
import { messageOf } from '@web/lib/call-error';

/** Says that a change was refused and why; nothing while all is well. */
export function NotSaved({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <chakra.span role="alert" color="fg.error" textStyle="sm">
      Not saved. {messageOf(error)}
    </chakra.span>
  );
}
