import { Text } from '@chakra-ui/react';
import { SCREENS } from '@web/lib/screens';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { TextButton } from '@web/ui/components/text-button';
import { TextLink } from '@web/ui/components/text-link';
import { findPasswordProblem } from '../shared/find-password-problem';
import { PASSWORD_HELP } from '../shared/password-rule';
import { AccountForm } from './account-form';
import type { StepProps } from './account-step';
import { useSubmit } from './use-submit';

export function SignUpForm({ email, onEmail, password, onPassword, goTo }: StepProps) {
  const submit = useSubmit(async () => {
    if (!/^\S+@\S+\.\S+$/.test(email.trim())) return 'Enter an email address, like you@mail.com.';
    const problem = await findPasswordProblem(password);
    if (problem !== undefined) return problem;
    const { createAccount } = await import('@web/lib/cognito');
    await createAccount(email.trim(), password);
    goTo('confirm');
    return undefined;
  });

  return (
    <AccountForm
      title="Create your account"
      lead="Free to start. Next, you’ll connect your room."
      submit={submit}
      submitLabel="Create account"
      footer={
        <>
          <span>
            Already have an account?{' '}
            <TextButton onClick={() => goTo('sign-in')}>Sign in</TextButton>
          </span>
          <Text mt="3">
            By creating an account, you confirm that you’re 18 or older and agree to our{' '}
            <TextLink to={SCREENS.terms.path}>terms of use</TextLink> and{' '}
            <TextLink to={SCREENS.privacy.path}>privacy policy</TextLink>.
          </Text>
        </>
      }
    >
      <LabeledInput
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        help="We’ll send a code to confirm it."
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <LabeledInput
        label="Password"
        type="password"
        name="password"
        autoComplete="new-password"
        required
        help={PASSWORD_HELP}
        value={password}
        onChange={(event) => onPassword(event.target.value)}
      />
    </AccountForm>
  );
}
