import { Text } from '@chakra-ui/react';
import { type CallError, messageOf } from '@web/lib/call-error';

/** Says why a page of the payment provider didn't open; renders nothing without an error. */
export function CheckoutProblem({ error }: { error: CallError | null }) {
  if (error === null) return null;
  return (
    <Text ref={scrollIntoView} role="alert" color="fg.error" textStyle="sm">
      Nothing was charged. {messageOf(error)}
    </Text>
  );
}

/** On a phone, a price or two may be between the button and the message. */
function scrollIntoView(message: HTMLElement | null): void {
  message?.scrollIntoView?.({ block: 'center' });
}
