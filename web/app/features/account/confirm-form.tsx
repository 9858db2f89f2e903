import { beginSession } from '@web/lib/session';
import { TextButton } from '@web/ui/components/text-button';
import { useState } from 'react';
import { AccountForm } from './account-form';
import type { StepProps } from './account-step';
import { CodeInput } from './code-input';
import { OutboxLink } from './outbox-link';
import { ResendButton } from './resend-button';
import { useSubmit } from './use-submit';

/** Confirms the email address with the mailed code, then signs in. */
export function ConfirmForm({ email, password, goTo }: StepProps) {
  const [code, setCode] = useState('');
  const submit = useSubmit(async () => {
    if (code === '') return 'Enter the code from the email.';
    const { confirmAccount, passwordSignIn } = await import('@web/lib/cognito');
    await confirmAccount(email.trim(), code);
    const result = await passwordSignIn(email.trim(), password);
    if ('tokens' in result) beginSession(result.tokens);
    else goTo(result.next === 'code' ? 'code' : 'sign-in');
    return undefined;
  });

  return (
    <AccountForm
      title="Confirm your email"
      lead={`We sent a code to ${email.trim()}.`}
      submit={submit}
      submitLabel="Confirm and sign in"
      footer={
        <>
          <ResendButton
            send={async () => {
              const { resendCode } = await import('@web/lib/cognito');
              await resendCode(email.trim());
            }}
          />
          <TextButton onClick={() => goTo('sign-up')}>Use a different email</TextButton>
          <OutboxLink />
        </>
      }
    >
      <CodeInput code={code} onCode={setCode} />
    </AccountForm>
  );
}
