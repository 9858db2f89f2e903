import { Button, Flex } from '@chakra-ui/react';
import { useAccount } from '@web/lib/performer';
import { showToast } from '@web/lib/toast';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { type FormEvent, useState } from 'react';
import { accountMessage } from '../shared/account-message';
import { PasswordOwner } from './password-owner';
import { reportSecurityChange } from './report-security-change';

/** Turns two-step sign-in off. Asks for the password, so that an open browser isn't enough. */
export function TurnOffSecondFactor({ onDone }: { onDone: () => void }) {
  const { profile } = useAccount();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);

  const turnOff = async () => {
    setPending(true);
    try {
      const { turnOffSecondFactor } = await import('@web/lib/second-factor');
      await turnOffSecondFactor(profile.email, password);
      reportSecurityChange('second-factor-off');
      showToast('Two-step sign-in is off');
      onDone();
    } catch (error) {
      const isWrong = error instanceof Error && error.name === 'NotAuthorizedException';
      setProblem(isWrong ? 'That’s not your password.' : accountMessage(error));
      setPending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setProblem(password === '' ? 'Enter your password.' : undefined);
    if (password !== '') void turnOff();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Flex direction="column" gap="4" maxW="24rem">
        <PasswordOwner email={profile.email} />
        <LabeledInput
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          help="To turn two-step sign-in off."
          problem={problem}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" alignSelf="flex-start" variant="outline" loading={isPending}>
          Turn off
        </Button>
      </Flex>
    </form>
  );
}
