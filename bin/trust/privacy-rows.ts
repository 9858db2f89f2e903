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
        'the free week › stays used when the account is deleted, without the address or the account’s id',
        'the free week › may be had again after a year',
      ),
    ],
  },
  {
    id: 'P2',
    title: 'Erased names',
    act: 'A viewer is erased from a performer’s data, or a performer is.',
    promise:
      'The name is in no item, object, quarantined event, notification or archive of that performer, and does not come back. After `npm run erase` it is in no byte of the local tables either.',
    notPromised:
      'Mails that were sent already, which the local outbox keeps, too. Backups of tables keep everything for 35 days. While `npm start` runs, LevelDB’s list of files may name a deleted key until the next start.',
    tests: [
      testsIn(
        'maintenance/erase.test.ts',
        'erasure › erasing a tipper › leaves no trace of the name and changes no sum',
        'erasure › erasing a tipper › captures what the viewer does later without the name',
        'erasure › erasing a tipper › may be repeated, and outlasts expiry and a rebuild from the archive',
        'erasure › erasing a performer › leaves nothing of hers in any table or bucket, and no account with her',
      ),
      testsIn(
        'maintenance/items.test.ts',
        'with an item of every kind › the erasure of the best tipper and then of the performer leaves no trace',
      ),
      testsIn(
        'maintenance/erased-bytes.test.ts',
        'an erased viewer’s name is in no byte of the local tables and objects after a compaction',
      ),
      testsIn(
        'infra/local/dynamodb/compaction.test.ts',
        'compacting the tables › removes a deleted and a replaced item from the files, %s',
        'compacting the tables › removes what queries had read, whether or not to the end',
      ),
      testsIn(
        'infra/local/stack/open-storage.test.ts',
        'leaves a deleted name in no file after a compaction, not even as a key',
      ),
    ],
  },
  {
    id: 'P3',
    title: 'Tipping anonymously',
    act: 'Somebody tips anonymously, and the platform tells us the name.',
    promise:
      'Members who are not Admins never get the name, not even a confirmation of a guess. It is in no mail, no prompt for the language model and no suggested summary, also where somebody wrote it into the chat. What is not clearly named counts as anonymous.',
    notPromised: 'The performer’s own Admins see the names that the platform shows the performer.',
    tests: [
      testsIn(
        'integration/anonymity.test.ts',
        'the name of an anonymous tipper › is in no export of a member',
        'the name of an anonymous tipper › is in no answer of $method $path to a Moderator',
        'the name of an anonymous tipper › is not confirmed by $method $path if a Moderator guesses it',
      ),
      testsIn(
        'integration/anonymous-elsewhere.test.ts',
        'the name of an anonymous tipper › is in no prompt for the language model, whoever wrote it into the chat',
        'the name of an anonymous tipper › is in no suggested summary',
        'the name of an anonymous tipper › is in no mail, neither to the Admin nor to a member',
      ),
    ],
  },
  {
    id: 'P4',
    title: 'Stealing secrets',
    act: 'A function is taken over, a stored secret is copied or changed, or a member keeps the overlay key after leaving the team.',
    promise:
      'Each function opens and seals only the kinds of secrets that it names. A sealed secret opens only for its owner and kind, and not after any change. An overlay key ends with its creator’s role, shows no money and no part of the numbers that its creator doesn’t see, and leaves the address of the overlay at once.',
    notPromised:
      'The rights of functions are checked in the templates that are deployed, not in AWS. Overlay keys whose maker is not recorded count as the owner’s.',
    tests: [
      testsIn(
        'infra/aws/rights.test.ts',
        'identities › use the secrets key only for data keys that are bound to this service and a kind of secret',
        'the role of › %s has the rights of its grants, its log, and nothing else',
      ),
      testsIn(
        'integration/job-secrets.test.ts',
        '$name opens and seals the kinds of secrets that it has a right to',
      ),
      testsIn(
        'lambdas/endpoint/limit-services.test.ts',
        'refuses other kinds of secrets than the row names',
      ),
      testsIn(
        'lambdas/runtime/secret-box.test.ts',
        'a secret box › doesn’t decrypt for %s, even with a cached key',
        'a secret box › doesn’t decrypt with a changed %s',
        'a secret box › doesn’t decrypt with a tag that was cut off, which would be easier to guess',
      ),
      testsIn(
        'integration/team.test.ts',
        'a member › takes the overlay key along that it made as an Admin, when the role ends',
      ),
      testsIn(
        'integration/overlay-data.test.ts',
        'the key of a member › shows no money that the member doesn’t see, in the list either',
        'the key of a member › opens the session only if the member sees the tip report',
      ),
      testsIn(
        'e2e/overlay.test.ts',
        'the stream overlay › moves its key out of the address at once, and sends it in bodies only',
      ),
    ],
  },
  {
    id: 'P5',
    title: 'Visiting the public site',
    act: 'Somebody reads public pages, or one of our scripts fails in their browser. A stranger invents views and errors.',
    promise:
      'A view is stored as a number per page and day: no address, cookie or hash of either, and no value of a path. Error messages are stored without quoted texts, email addresses, paths beyond their first part, tokens and long numbers. At most 50 different errors are kept per day, and one address can report 30 per minute. A browser that asks not to be tracked sends nothing.',
    notPromised:
      'One address can add up to 300 views per minute. A name that stands unquoted in a message can’t be recognized.',
    tests: [
      testsIn(
        'integration/site-stats.test.ts',
        'page views › of unknown pages count as other, and nothing of their address is stored',
        'browser errors › are stored without personal data',
        'browser errors › keep at most 50 different ones a day, even if they arrive at once, and count the rest',
        'browser errors › are limited to 30 a minute per address',
      ),
      testsIn(
        'lambdas/site-stats/clean-message.test.ts',
        'the message of a browser error › keeps %s',
        'the message of a browser error › never keeps an address or a name in a path, wherever it is',
      ),
      testsIn(
        'web/lib/report-page.dom.test.ts',
        'a page › sends one view, without the address, credentials or cookies',
        'a page › sends nothing if the browser says %s',
      ),
    ],
  },
  {
    id: 'P6',
    title: 'Reading through an AI assistant',
    act: 'Whoever has the access token of an assistant asks each tool for tippers’ names, for another room, or for more than the plan includes.',
    promise:
      'Unless the token shows names to assistants, each answer has pseudonyms. No assistant learns who tipped anonymously. Tools only read, and answer for no room, role or plan for which a single call with the token is refused.',
    notPromised:
      'A room’s subjects and approved summaries are sent as they are, whoever they mention. Outside of assistants, the tip report’s own call shows names to every token, as documented.',
    tests: [
      testsIn(
        'integration/mcp.test.ts',
        'the names of tippers › are in no answer to a token that may not see them',
        'the names of tippers › are the same pseudonyms in all answers to a token, and others for another token',
        'the names of tippers › are shown to a token that may see them, but never those of anonymous tips',
        'the names of tippers › are hidden from a token that is older than the choice',
        'a tool › %s answers for no other room',
        'a tool › is refused while the plan doesn’t include it',
        'a tool › is refused when its creator is no Admin any more, or may not see money',
        'the protocol › refuses a version that it doesn’t know, web pages, and calls without a token',
      ),
      testsIn(
        'shared/api/mcp-tools.test.ts',
        '$name › only reads, and its function may read what it needs',
      ),
    ],
  },
  {
    id: 'P7',
    title: 'Sending to a webhook',
    act: 'The owner of a room enters the address of a server inside our network, one whose name leads there later, one that redirects there, or one that somebody else runs now. Or a member of the team tries to set up a webhook.',
    promise:
      'A connection is only made to a public address that was checked, over HTTPS, and no redirect is followed. A message has ids and times, no amounts and no names of tippers, and is signed. The signing secret is shown once and stored sealed. Nobody but the owner sees or changes webhooks.',
    notPromised:
      'Whoever runs the receiver learns when sessions end, goals are reached and achievements earned.',
    tests: [
      testsIn(
        'lambdas/integrations/webhooks/post-message.test.ts',
        'where messages never go › refuses a name with a %s address',
        'where messages never go › connects to what was checked, whatever the name says the next time',
        'where messages never go › refuses an address that was saved while rules were different',
        'sending a message › follows no redirect',
        'sending a message › gives up on a receiver that never answers',
        'sending a message › stops reading a body at the limit',
      ),
      testsIn(
        'lambdas/integrations/webhooks/public-address.test.ts',
        'public addresses › refuses %s',
      ),
      testsIn(
        'integration/webhooks.test.ts',
        'webhooks of a room › show a secret once, and store it sealed',
        'webhooks of a room › can’t lead to “%s”',
        'webhooks of a room › belong to the owner alone',
      ),
      testsIn(
        'shared/domain/webhooks/webhook-events.test.ts',
        'a message has ids and times, and nothing else',
      ),
      testsIn(
        'lambdas/pipeline/send-webhooks/send-shard.test.ts',
        'runs that die, and runs at once › loses nothing and enqueues nothing twice, wherever a run is killed',
        'runs that die, and runs at once › sends a message once if two runs work at the same time',
        'a receiver that fails › doesn’t stop the others',
      ),
    ],
  },
];
