import { type TrustRow, testsIn } from '../trust-row';

/** Reading others’ data, and taking rights. */
export const accessRows: readonly TrustRow[] = [
  {
    id: 'A1',
    title: 'Reading another account’s data',
    act: 'For every call, an account, an access token or an overlay key asks for a performer of another account, or for tippers, sessions and notes of one.',
    promise:
      'The answer is the same as for a performer that nobody knows, word for word, and takes the same requests to the tables. No name, note, tag, token or key of the other account is ever in an answer.',
    notPromised:
      'Somebody who has a performer’s own platform token learns that the performer belongs to an account.',
    tests: [
      testsIn(
        'integration/refusals.test.ts',
        '$method $path › answers for another account’s performer as for an unknown one',
        '$method $path › does the same work for another account’s performer as for an unknown one',
        'calls that name a performer in the body or query › refuse another account’s performer in the caller’s snippets',
      ),
      testsIn(
        'integration/outside-refusals.test.ts',
        '$method $path › answers for a performer outside the token as for an unknown one',
        '$method $path › does the same work for each unknown token, and for each performer outside of one',
      ),
      testsIn(
        'integration/tenants.test.ts',
        'two tenants › find their own names in their own responses',
        'two tenants › never find the other’s in $method $path',
      ),
      testsIn(
        'integration/performer-proofs.test.ts',
        'performer_protectioncheck › answers the same for names with and without an owner',
      ),
    ],
  },
  {
    id: 'A2',
    title: 'Using calls beyond one’s role',
    act: 'Members call what their role, their sections or the plan do not include, and others call what is for the staff.',
    promise: 'They are refused, and see no money if they may not see any.',
    tests: [
      testsIn('integration/refusals.test.ts', '$method $path › is refused to a %s'),
      testsIn(
        'integration/access.test.ts',
        '$method $path › is refused to members by their role',
        '$method $path › is refused to members without its section',
        '$method $path › is refused by the plan of the performer’s owner, and names the plan that unlocks it',
        '$method $path › returns no money to a member who may not see it',
      ),
      testsIn('integration/credentials.test.ts', 'a call of access %s › refuses %s'),
    ],
  },
  {
    id: 'A3',
    title: 'Giving oneself rights',
    act: 'Bodies and queries have extra fields such as a role, a plan or a number of performers, `__proto__` or `constructor`, alone or beside valid ones.',
    promise:
      'The call is refused and names the field. No call takes a field that it does not know.',
    tests: [
      testsIn(
        'integration/bad-input/broken-bodies.test.ts',
        '$method $path › refuses fields that would grant rights, also beside valid ones',
        '$method $path › refuses __proto__ beside valid fields',
      ),
      testsIn(
        'integration/bad-input/wrong-fields.test.ts',
        'wrong fields › $id refuses a query field that it does not know',
        'wrong fields › $id refuses __proto__ and constructor as query fields',
      ),
      testsIn('api/routes.test.ts', 'the rows › %s refuses unknown parameters and fields'),
    ],
  },
  {
    id: 'A4',
    title: 'Forging sign-ins',
    act: 'Every call of signed-in people gets tokens that are expired, for later, cut off, of another pool, client or key, unsigned, signed with the public key, access tokens instead of id tokens, two at once, or 20 KB long. By default, each call gets every fourth of the forged tokens, in turn; in the deep run all.',
    promise: 'The call is refused and changes nothing.',
    notPromised:
      'These tests run on our stand-in for API Gateway. Of the deployed one, they check the configuration.',
    tests: [
      testsIn(
        'integration/refusals.test.ts',
        '$method $path › is refused at the gateway with %s',
        '$method $path › is refused with %s',
        '$method $path › is refused with a token longer than any real one',
        '$method $path › accepts a token with and without the word Bearer',
      ),
      testsIn('integration/tenants.test.ts', 'a refusal › changes nothing, whatever was requested'),
      testsIn(
        'infra/aws/calls.test.ts',
        'the API › has exactly one route for %s, with the authorizer that its access needs',
        'the API › checks id tokens against the user pool and the web client',
      ),
    ],
  },
  {
    id: 'A5',
    title: 'Wrong keys',
    act: 'Calls come without a key, or with a wrong one, another account’s, a stored hash, a revoked or expired token, or the overlay key of another performer.',
    promise:
      'All of them are refused with the same words, and each wrong key takes the same requests to the tables. Only hashes are stored, and they are compared in constant time. An overlay key makes each of its two calls thirty times a minute, an access token sixty calls a minute.',
    tests: [
      testsIn(
        'integration/refusals.test.ts',
        '$method $path › returns the same refusal with %s',
        '$method $path › does the same work for each wrong API key',
      ),
      testsIn(
        'integration/outside-refusals.test.ts',
        '$method $path › returns the same refusal with %s',
        '$method $path › does the same work for each wrong key, and for an unknown performer',
      ),
      testsIn(
        'integration/access-tokens.test.ts',
        'an overlay key › opens the list 30 times a minute, counted over all users',
      ),
      testsIn(
        'integration/stream-data-tokens.test.ts',
        'limits › refuse the 61st request of a minute, over all calls of the token',
      ),
    ],
  },
  {
    id: 'A13',
    title: 'Stealing invitations',
    act: 'Somebody uses an invitation of another address, an older one, or one after removal, or guesses codes. A removed member still has a valid sign-in.',
    promise:
      'An invitation opens something only for the confirmed address it was sent to, for seven days, until a newer one or removal. Its code is stored as a hash. An account can try ten codes a minute. Removal works at once.',
    tests: [
      testsIn(
        'integration/invitations.test.ts',
        'an invitation › is visible only to the address it was sent to',
        'an invitation › can be accepted twice by its member, but not after removal',
        'an invitation › expires after seven days, or when a newer one is sent',
        'an invitation › never shows or stores its code',
        'an invitation › can be tried ten times a minute per account',
        'an invitation › can only be accepted with a confirmed address',
      ),
      testsIn(
        'integration/team.test.ts',
        'a member › loses all access on removal, even with a valid sign-in',
      ),
    ],
  },
  {
    id: 'A19',
    title: 'Copied storage of a browser',
    act: 'Somebody copies what a browser stores, uses the tokens of a session that has ended, or signs out in one of several tabs.',
    promise:
      'A browser stores no token for our API and no API key, only the refresh token. Signing out deletes it in all tabs and revokes it. A revoked one leads to the sign-in page. Tokens that earlier versions stored are deleted.',
    notPromised:
      'Until it is revoked, a copied refresh token gets new tokens. A script that runs in our pages could read it. An id token works for up to an hour after sign-out, unless the account signs out everywhere.',
    tests: [
      testsIn(
        'web/lib/session.dom.test.ts',
        'stores only the refresh token after sign-in',
        'deletes the refresh token at sign-out, and revokes it',
        'a session after a reload › stays signed in by renewing the tokens, and stores none of them',
        'a session after a reload › ends if the refresh token was revoked',
        'a session after a reload › deletes the tokens that earlier versions stored, and stays signed in',
        'several windows › sign out together',
        'several windows › stay signed in when both renew at the same time',
        'several windows › discard a renewal if one of them signs out in the meantime',
      ),
      testsIn(
        'web/lib/api-client.dom.test.ts',
        'a call › keeps a new API key from a response in memory only',
        'the first calls of a page › share one request for the API key and then send it',
        'the first calls of a page › do not use the API key of the previous account',
      ),
      testsIn(
        'infra/local/cognito/web-app.test.ts',
        'renews tokens until the session is revoked',
        'revokes the refresh token at sign-out, on this device only',
      ),
      testsIn(
        'e2e/first-evening.test.ts',
        'a performer’s first evening › stores no token but the refresh token, and stays signed in on reload',
        'a performer’s first evening › signs out all tabs at once, and asks to sign in after a revocation',
      ),
    ],
  },
  {
    id: 'A20',
    title: 'Known passwords',
    act: 'Somebody chooses a password that was leaked elsewhere or is common, while the service that lists them may fail. Somebody watches which passwords are compared.',
    promise:
      'Signing up, resetting and changing a password refuse it. Only five of the 40 digits of its hash leave the browser. Common passwords are refused even if the service with the leaked ones is away.',
    notPromised:
      'If our own service can’t be reached, a password that follows the rules is accepted. Somebody who talks to Cognito directly can choose any password for their own account.',
    tests: [
      testsIn(
        'web/app/features/account/account-page.test.tsx',
        'signing up › refuses a leaked password before asking Cognito',
        'signing up › tells our service only five digits of the password’s hash',
        'a forgotten password › can’t be replaced with a leaked one',
      ),
      testsIn(
        'web/app/features/settings/account-panel.test.tsx',
        'the password › must not be a leaked one',
      ),
      testsIn(
        'integration/known-passwords.test.ts',
        'the list › has the known passwords whose hash begins with five digits, for anybody',
        'the list › has common passwords while the service with the leaked ones is away',
        'refuses %s, which isn’t five digits of a hash',
      ),
      testsIn(
        'lambdas/integrations/leaked-passwords.test.ts',
        'lists the leaked passwords whose hash begins alike, without padding',
        'has no answer if the service is %s, and requests it again',
      ),
      testsIn(
        'bin/common-passwords.test.ts',
        'the list has common passwords that our rules would allow, and no unusual ones',
      ),
    ],
  },
  {
    id: 'A21',
    title: 'Acting unnoticed',
    act: 'Somebody with a stolen password, or a member of the team, signs in, changes the password, keys, tokens or the team, or exports data.',
    promise:
      'The account can read for a year what was done and by whom. Without its entry, such a call fails and returns no key. What a member does to another account’s performer or team is in the owner’s log, too. If the entry of a sign-in can’t be written, the operators are told.',
    notPromised:
      'Refused sign-ins are not listed. Somebody with a stolen sign-in who changes the password at Cognito directly can leave out the entry of that change.',
    tests: [
      testsIn(
        'integration/security-log.test.ts',
        'sign-ins › are listed with their time, and with the device once it makes its first call',
        'changes › of keys, tokens, members and exports are listed with what they were about',
        'changes › that a team member makes are in the owner’s log, too, with who made them',
        'changes › that the browser makes at the user pool are reported, and nothing else can be',
        'changes › fail if they can’t be listed',
        'the log › is the account’s own, and lists the newest 100 of a year',
        'the log › expires after a year and holds no secret',
      ),
      testsIn(
        'lambdas/triggers/user-pool-event.test.ts',
        'lets people sign in when the entry can’t be written, and logs that it is missing',
      ),
      testsIn(
        'infra/aws/pipeline.test.ts',
        'the alarms › ring when a sign-in is missing in the security log',
      ),
    ],
  },
];
