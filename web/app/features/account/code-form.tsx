import { Text } from '@chakra-ui/react';
import { beginSession } from '@web/lib/session';
import { TextButton } from '@web/ui/components/text-button';
import { useState } from 'react';
import { AccountForm } from './account-form';
import type { StepProps } from './account-step';
import { CodeInput } from './code-input';
import { useSubmit } from './use-submit';

/** The second step of signing in, for accounts that turned it on. */
export function CodeForm({ goTo }: StepProps) {
  const [code, setCode] = useState('');
  const submit = useSubmit(async () => {
    if (!/^\d{6}$/.test(code)) return 'Enter the six-digit code from your app.';
    const { codeSignIn } = await import('@web/lib/cognito');
    const result = await codeSignIn(code).catch(refusal);
    if ('problem' in result) return result.problem;
    beginSession(result);
    return undefined;
  });

  return (
    <AccountForm
      title="Enter your code"
      lead="Open your authenticator app and enter the code for Roomlight."
      submit={submit}
      submitLabel="Sign in"
      footer={
        <>
          <TextButton onClick={() => goTo('sign-in')}>Back to sign in</TextButton>
          <Text mt="3">
            No access to your app? Add the setup key you saved to another app. If you lost the key,
            too, contact support from your account’s email. We’ll check who you are first, so it
            takes a while.
          </Text>
        </>
      }
    >
      <CodeInput code={code} onCode={setCode} />
    </AccountForm>
  );
}

const PROBLEMS: Readonly<Record<string, string>> = {
  CodeMismatchException: 'That code isn’t right. Enter the one your app shows now.',
  ExpiredCodeException: 'That code was already used. Wait for the next one.',
  NotAuthorizedException: 'That took too long. Go back and sign in again.',
};

function refusal(error: unknown): { problem: string } {
  const problem = error instanceof Error ? PROBLEMS[error.name] : undefined;
  if (problem === undefined) throw error;
  return { problem };
}
