import { readReturning } from '@web/lib/returning';
import { beginSession, sessionEnd } from '@web/lib/session';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { TextButton } from '@web/ui/components/text-button';
import { AccountForm } from './account-form';
import type { StepProps } from './account-step';
import { useSubmit } from './use-submit';

export function SignInForm({ email, onEmail, password, onPassword, goTo }: StepProps) {
  const submit = useSubmit(async () => {
    if (email.trim() === '' || password === '') return 'Invalid username or password';
    const { passwordSignIn, resendCode } = await import('@web/lib/cognito');
    const result = await passwordSignIn(email.trim(), password);
    if ('tokens' in result) {
      beginSession(result.tokens);
      return undefined;
    }
    if (result.next === 'unsupported') {
      return 'This account needs a kind of sign-in that isn’t supported here. Contact support.';
    }
    if (result.next === 'code') {
      goTo('code');
      return undefined;
    }
    await resendCode(email.trim());
    goTo('confirm');
    return undefined;
  });

  return (
    <AccountForm
      title="Sign in"
      lead={readReturning()?.news ?? signedOutNote()}
      submit={submit}
      submitLabel="Sign in"
      footer={
        <>
          <span>
            New here? <TextButton onClick={() => goTo('sign-up')}>Create an account</TextButton>
          </span>
          <TextButton onClick={() => goTo('forgot')}>Forgot your password?</TextButton>
        </>
      }
    >
      <LabeledInput
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <LabeledInput
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => onPassword(event.target.value)}
      />
    </AccountForm>
  );
}

function signedOutNote(): string | undefined {
  return sessionEnd() === 'expired' ? 'You’ve been signed out. Sign in again.' : undefined;
}
