import { Button, Flex } from '@chakra-ui/react';
import { useAccount } from '@web/lib/performer';
import { showToast } from '@web/lib/toast';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { type FormEvent, useState } from 'react';
import { accountMessage } from '../shared/account-message';
import { findPasswordProblem } from '../shared/find-password-problem';
import { PASSWORD_HELP } from '../shared/password-rule';
import { PasswordOwner } from './password-owner';
import { reportSecurityChange } from './report-security-change';

type Problem = { field: 'present' | 'fresh'; text: string };

/** Changes the password. Asks for the current one, so that an open browser isn't enough. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { profile } = useAccount();
  const [present, setPresent] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [isPending, setPending] = useState(false);

  const change = async () => {
    setPending(true);
    const wrong = await findPasswordProblem(newPassword);
    if (wrong !== undefined) {
      setProblem({ field: 'fresh', text: wrong });
      setPending(false);
      return;
    }
    try {
      const { changePassword } = await import('@web/lib/cognito');
      await changePassword(present, newPassword);
      reportSecurityChange('password-changed');
      showToast('Password changed');
      onDone();
    } catch (error) {
      setProblem(refusal(error));
      setPending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const isMissing = present === '';
    setProblem(isMissing ? { field: 'present', text: 'Enter your current password.' } : undefined);
    if (!isMissing) void change();
  };
  const problemOf = (field: Problem['field']) =>
    problem?.field === field ? problem.text : undefined;

  return (
    <form onSubmit={submit} noValidate>
      <Flex direction="column" gap="4" maxW="24rem">
        <PasswordOwner email={profile.email} />
        <LabeledInput
          label="Current password"
          type="password"
          name="present-password"
          autoComplete="current-password"
          required
          problem={problemOf('present')}
          value={present}
          onChange={(event) => setPresent(event.target.value)}
        />
        <LabeledInput
          label="New password"
          type="password"
          name="new-password"
          autoComplete="new-password"
          required
          help={PASSWORD_HELP}
          problem={problemOf('fresh')}
          value={newPassword}
          onChange={(event) => setNewPassword(event.target.value)}
        />
        <Button type="submit" alignSelf="flex-start" colorPalette="lamp" loading={isPending}>
          Change password
        </Button>
      </Flex>
    </form>
  );
}

function refusal(error: unknown): Problem {
  const isWrong = error instanceof Error && error.name === 'NotAuthorizedException';
  return isWrong
    ? { field: 'present', text: 'That’s not your current password.' }
    : { field: 'fresh', text: accountMessage(error) };
}
