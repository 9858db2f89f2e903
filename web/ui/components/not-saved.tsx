import { chakra } from '@chakra-ui/react';
import { messageOf } from '@web/lib/call-error';

/** Says that a change was refused, and why; renders nothing without an error. */
export function NotSaved({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <chakra.span role="alert" color="fg.error" textStyle="sm">
      Not saved. {messageOf(error)}
    </chakra.span>
  );
}
