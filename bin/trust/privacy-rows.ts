import { type TrustRow, testsIn } from './trust-row';

/** What stays of people who leave, are erased, or want to remain unnamed. */
export const privacyRows: readonly TrustRow[] = [
  {
    id: 'P1',
    title: 'Leaving',
    act: 'Somebody deletes an account, or deletes the user with Cognito’s own call, past the service.',
    promise:
      'Nothing of the account, its performers and their statistics stays, except a keyed hash of the email address for a year, so that nobody gets a second trial. An account without a user is closed after two days at most. Nobody is closed because the user pool is away or is the wrong one.',
    notPromised: 'Backups of tables keep everything for 35 days.',
    tests: [
      testsIn(
        'integration/account.test.ts',
        'deleting an account › closes it at once, and leaves no trace of it, its performer or its tokens',
        'deleting an account › continues an interrupted deletion, and then removes the mark',
      ),
      testsIn(
        'integration/gone-users.test.ts',
        'an account whose user was deleted at Cognito › is closed after two checks on different days, and then erased',
        'an account whose user was deleted at Cognito › is not closed if the user was there again in between',
        'a user pool that fails › closes nobody while it %s, not even whose user is gone',
        'a user pool that fails › for one account does not hold up the others',
        'a pool in which too many users are missing › closes nobody, not even the few of the last run, and says so',
        'a pool in which too many users are missing › still closes others once most users of the round were there',
        'a pool in which too many users are missing › does not count those whose accounts are being closed',
      ),
      testsIn(
        'integration/trials.test.ts',
        'the trial of an email address › continues in a second account, and does not start again',
        'the trial of an email address › stays when the account is deleted, without the address or the account’s id',
        'the trial of an email address › is forgotten after a year',
      ),
    ],
  },
];
