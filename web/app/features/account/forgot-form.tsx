import { LabeledInput } from '@web/ui/components/labeled-input';
import { TextButton } from '@web/ui/components/text-button';
import { AccountForm } from './account-form';
import type { StepProps } from './account-step';
import { useSubmit } from './use-submit';

/** Requests a mail with a code. The answer is the same whether the account exists or not. */
export function ForgotForm({ email, onEmail, onPassword, goTo }: StepProps) {
  const submit = useSubmit(async () => {
    if (email.trim() === '') return 'Enter your account’s email.';
    const { requestNewPassword } = await import('@web/lib/cognito');
    await requestNewPassword(email.trim()).catch((error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'UserNotFoundException') throw error;
    });
    onPassword('');
    goTo('new-password');
    return undefined;
  });

  return (
    <AccountForm
      title="Reset your password"
      lead="We’ll email you a code."
      submit={submit}
      submitLabel="Send code"
      footer={<TextButton onClick={() => goTo('sign-in')}>Back to sign in</TextButton>}
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
    </AccountForm>
  );
}
