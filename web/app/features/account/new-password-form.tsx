import { beginSession } from '@web/lib/session';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { TextButton } from '@web/ui/components/text-button';
import { useState } from 'react';
import { findPasswordProblem } from '../shared/find-password-problem';
import { PASSWORD_HELP } from '../shared/password-rule';
import { AccountForm } from './account-form';
import type { StepProps } from './account-step';
import { CodeInput } from './code-input';
import { OutboxLink } from './outbox-link';
import { ResendButton } from './resend-button';
import { useSubmit } from './use-submit';

/** Sets a new password with the mailed code, then signs in. */
export function NewPasswordForm({ email, password, onPassword, goTo }: StepProps) {
  const [code, setCode] = useState('');
  const submit = useSubmit(async () => {
    if (code === '') return 'Enter the code from the email.';
    const problem = await findPasswordProblem(password);
    if (problem !== undefined) return problem;
    const { passwordSignIn, setNewPassword } = await import('@web/lib/cognito');
    await setNewPassword(email.trim(), code, password);
    const result = await passwordSignIn(email.trim(), password);
    if ('tokens' in result) beginSession(result.tokens);
    else goTo(result.next === 'code' ? 'code' : 'sign-in');
    return undefined;
  });

  return (
    <AccountForm
      title="Choose a new password"
      lead={`If there’s an account for ${email.trim()}, we’ve emailed it a code.`}
      submit={submit}
      submitLabel="Save and sign in"
      footer={
        <>
          <ResendButton
            send={async () => {
              const { requestNewPassword } = await import('@web/lib/cognito');
              await requestNewPassword(email.trim());
            }}
          />
          <TextButton onClick={() => goTo('sign-in')}>Back to sign in</TextButton>
          <OutboxLink />
        </>
      }
    >
      <CodeInput code={code} onCode={setCode} />
      <LabeledInput
        label="New password"
        type="password"
        name="new-password"
        autoComplete="new-password"
        required
        help={PASSWORD_HELP}
        value={password}
        onChange={(event) => onPassword(event.target.value)}
      />
    </AccountForm>
  );
}
