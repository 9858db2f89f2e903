import { chakra } from '@chakra-ui/react';
import { TextButton } from '@web/ui/components/text-button';
import { useState } from 'react';
import { accountMessage } from '../shared/account-message';

/** Sends the code again and says whether that worked. */
export function ResendButton({ send }: { send: () => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [problem, setProblem] = useState<string>();

  const resend = async () => {
    setState('sending');
    setProblem(undefined);
    try {
      await send();
      setState('sent');
    } catch (error) {
      setProblem(accountMessage(error));
      setState('idle');
    }
  };

  return (
    <span>
      <TextButton disabled={state === 'sending'} onClick={() => void resend()}>
        Send a new code
      </TextButton>
      <span role="status">{state === 'sent' && ' Code sent. Check your email.'}</span>
      {problem !== undefined && (
        <chakra.span role="alert" color="fg.error">
          {' '}
          {problem}
        </chakra.span>
      )}
    </span>
  );
}
