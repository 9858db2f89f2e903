import { type TrustRow, testsIn } from './trust-row';

/** What people try: reading others’ data, taking rights, and sending what no client sends. */
export const abuseRows: readonly TrustRow[] = [
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
      'All of them are refused with the same words, and each wrong key takes the same requests to the tables. Only hashes are stored, and they are compared in constant time. An overlay key opens its list thirty times a minute, an access token sixty calls a minute.',
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
    id: 'A6',
    title: 'Reaching other documents by a path',
    act: 'The address of a public document contains parent folders, encoded or doubled signs, other hosts and schemes, line breaks, NUL, queries, look-alike dots or random text.',
    promise:
      'Only the documented addresses are read. Every other one is a 400, and nothing is fetched.',
    tests: [
      testsIn(
        'integration/traffic.test.ts',
        'any other URL › is refused by the row',
        'any other URL › is answered with 400, and nothing is fetched: %j',
      ),
      testsIn('integration/bad-input/broken-addresses.test.ts', 'broken addresses › %s is refused'),
    ],
  },
  {
    id: 'A7',
    title: 'Slashes and other signs in names',
    act: 'Names of session resources, performers and tags contain slashes, parent folders, percent signs, NUL or other alphabets.',
    promise:
      'Names of resources and performers that are not documented are refused. A tag may contain any sign, and only that tag is taken away by its address.',
    tests: [
      testsIn(
        'integration/bad-input/wrong-fields.test.ts',
        'wrong fields › are listed for every field of every path and query',
        'wrong fields › $id refuses $name with $what',
      ),
      testsIn(
        'integration/notes.test.ts',
        'camsession_tags › removes only “%s” by its URL',
        'camsession_tags › finds a tag with a slash even if the gateway has decoded it',
      ),
    ],
  },
  {
    id: 'A8',
    title: 'Random requests',
    act: 'Each call gets random requests, made from what the OpenAPI document says about it: 28 by default, 650 in the deep run. About half of them are valid by the document.',
    promise:
      'No answer is a 5xx. Each answer is as documented: its status, content type and body. What the document does not allow is refused, each 400 names what is wrong, and no secret is in the log. A call makes at most 60 requests to the tables, so that it answers within a second.',
    notPromised:
      'Calls that take files are left out. Time itself is not measured, since it depends on the machine.',
    tests: [
      testsIn(
        'integration/fuzz.test.ts',
        '$method $path › never fails, refuses what is not documented, and responds as documented',
        'after all requests › the log contains no secret',
      ),
    ],
  },
  {
    id: 'A9',
    title: 'Broken bodies',
    act: 'Bodies are empty, no JSON, of another type, zipped, nested 100,000 times, larger than allowed, or contain texts that are too long, wrong numbers and broken characters.',
    promise:
      'The call is refused with 400 or 413, in a short answer. Nothing is unpacked. Every text, list and body has a limit, and an emoji counts as one character. Of two fields with the same name, the last one counts and is checked.',
    tests: [
      testsIn(
        'integration/bad-input/broken-bodies.test.ts',
        '$method $path › refuses a body that is %s',
        '$method $path › refuses compressed bytes without unpacking them',
        '$method $path › checks the last of two fields of the same name',
        '$method $path › refuses a body of more than 1 MB, or what its row allows',
        '$method $path › refuses a body of more than 10 MB at the gateway',
      ),
      testsIn(
        'lambdas/endpoint/input-problems.test.ts',
        'answers a megabyte of %s in less than 4 KB',
      ),
      testsIn(
        'api/bounded-input.test.ts',
        '$method $path accepts only strings, lists and bodies with a limit',
      ),
      testsIn(
        'integration/tipper-notes.test.ts',
        'tipper › may have 500 characters, counting an emoji as one',
        'tipper › takes the last of two fields of the same name',
        'tipper › refuses %s stars',
      ),
    ],
  },
  {
    id: 'A10',
    title: 'Impossible dates',
    act: 'Periods end before they start, last 88 years, or consist of dates that do not exist. Offsets are too large, or are those of Nepal and of clock changes.',
    promise:
      'Impossible dates are refused and named. Offsets and clock changes are counted correctly. No period makes a call fail, and 88 years cost no more than the year that has data.',
    tests: [
      testsIn(
        'integration/bad-input/wrong-fields.test.ts',
        'wrong fields › $id refuses $name with $what',
        'wrong fields › $id refuses a period that is empty or ends before it starts',
        'wrong fields › $id limits the work for a period of 88 years',
      ),
      testsIn(
        'integration/bad-input/longest-periods.test.ts',
        'the longest period › $id reads no more for 88 years than for one',
      ),
      testsIn(
        'integration/tip-menu-performance.test.ts',
        'tip_day_frequency › covers at most 367 days %s',
      ),
      testsIn(
        'integration/earnings.test.ts',
        'earnings_by_weekdayhour › assigns tips around a clock change in %s to their own hours',
      ),
    ],
  },
  {
    id: 'A11',
    title: 'Code in texts',
    act: 'Chat, names and other texts contain HTML, scripts, or formulas for spreadsheets.',
    promise:
      'They are shown as text, in mails, too: no screen, overlay or extension page has any code that renders a text as markup. A spreadsheet takes no cell of an export for a formula. Pages run no inline scripts and none of other sites.',
    tests: [
      testsIn(
        'web/app/features/tippers/tipper-chat.test.tsx',
        'the chat of a tipper › shows markup in a message as text',
      ),
      testsIn(
        'web/lib/inert-texts.test.ts',
        'finds no code in screens, overlay or extension that renders text as markup or runs it',
      ),
      testsIn(
        'shared/domain/mails/mail-content.test.ts',
        'a letter › escapes everything in its %s',
      ),
      testsIn('shared/domain/mails/update-mail.test.ts', 'escapes names in its HTML'),
      testsIn('shared/domain/csv.test.ts', 'turns the formula %j into text'),
      testsIn(
        'lambdas/pipeline/export/zip-files.test.ts',
        'has no cell that a spreadsheet would run as a formula',
      ),
      testsIn(
        'infra/aws/site.test.ts',
        'the headers of › pages allow no foreign or inline scripts and no framing',
      ),
    ],
  },
  {
    id: 'A12',
    title: 'Database keys in names',
    act: 'Names contain the separator of our keys, `__proto__`, `constructor` or quotes, or are very long.',
    promise:
      'They are refused, or are unknown like any other name. Every key is made from a declared template, every database expression is written in the source or made of positions in a list, and every text of a request has a limit.',
    tests: [
      testsIn(
        'integration/bad-input/wrong-fields.test.ts',
        'wrong fields › $id refuses $name with $what',
      ),
      testsIn(
        'integration/refusals.test.ts',
        '$method $path › answers for another account’s performer as for an unknown one',
      ),
      testsIn(
        'lambdas/data/items.test.ts',
        'the catalogue of items › is the only source of keys: none is written by hand',
      ),
      testsIn(
        'lambdas/runtime/expressions.test.ts',
        'no database expression or attribute name is put together from a request',
      ),
      testsIn(
        'api/bounded-input.test.ts',
        '$method $path accepts only strings, lists and bodies with a limit',
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
    id: 'A14',
    title: 'Floods',
    act: 'One address or account calls without end, tries platform tokens, or has us send mails.',
    promise:
      'Above a limit per address and account, calls are refused until the minute ends, and refusing costs no write. An address cannot be pretended. An hour of 100 calls a second from one address costs less than a dollar at the prices that the test lists. Dashboards, overlays, access tokens and public calls of one address do not use up each other’s limits. Trying tokens, uploads and mails have lower limits. One upload has a limit of bytes, rows and cells, which bounds its CPU time, and is parsed in slices, so its process can do other work. A deployment can add a limit per address at the edge, and reserve capacity for everybody but uploads and strangers.',
    notPromised:
      'Several functions count together only roughly. Sign-up and sign-in are limited by Cognito alone.',
    tests: [
      testsIn(
        'lambdas/uploads/read-table.test.ts',
        'refuses %s before parsing them if they could be more than 400,000 cells',
        'refuses a table with more rows than a month of busy days',
        'lets the process do other work after each 4 KB',
        'takes only seconds for 2 MB of %s',
      ),
      testsIn(
        'integration/ledger-uploads.test.ts',
        'a token ledger › is refused without changes if it has more cells than one upload may take',
      ),
      testsIn(
        'lambdas/auth/rate-limit.test.ts',
        'fair use › limits each address for %s',
        'fair use › allows its number of calls, and refuses the others until the minute ends',
        'fair use › costs one write per fifteen calls, and none once it refuses',
        'fair use › counts together what several function instances saw',
        'fair use › limits accounts apart from their addresses',
        'fair use › counts public, overlay, token and signed-in calls of an address apart',
        'fair use › keeps an hour of 100 calls a second from one address below a dollar',
      ),
      testsIn(
        'infra/aws/firewall.test.ts',
        'the web ACL › refuses an address that floods, as the functions do, with 429',
        'the web ACL › is attached to the distribution',
        'the web ACL › is absent by default',
        'reserved concurrency › limits uploads, and calls and paths that need no credential',
      ),
      testsIn(
        'lambdas/auth/caller-address.test.ts',
        'the address of a caller › can’t be forged with %s',
      ),
      testsIn(
        'integration/access-tokens.test.ts',
        'trying tokens › is limited to ten a minute per account',
      ),
      testsIn(
        'integration/extension-uploads.test.ts',
        'what an extension counted › is refused after 60 uploads a minute',
      ),
      testsIn(
        'integration/mail.test.ts',
        'user_performer_notification_email › sends at most one mail a minute and ten a day, whatever is removed in between',
      ),
      testsIn(
        'integration/invitations.test.ts',
        'an invitation › is mailed once a minute and five times a day, even if its member is removed and added again',
        'an invitation › is mailed to at most fifty addresses a day',
      ),
    ],
  },
  {
    id: 'A15',
    title: 'Dangerous images',
    act: 'An uploaded image is a script, another file in disguise, or far too large.',
    promise: 'Nothing yet: images cannot be uploaded here.',
    unproven: 'Everything, since there is no such call.',
    tests: [],
  },
  {
    id: 'A16',
    title: 'Paying another price',
    act: 'A checkout names a foreign price, or a plan that is not offered.',
    promise: 'Nothing yet: subscriptions cannot be bought here.',
    unproven: 'Everything, since there is no checkout.',
    tests: [],
  },
  {
    id: 'A17',
    title: 'Other sites and false headers',
    act: 'A page of another site reads our answers or shows our pages in a frame. A request pretends its address or has a broken host.',
    promise:
      'Browsers let no other site read answers or frame pages; only the overlay may be framed, and it sends its URL to nobody. All responses require TLS and forbid content sniffing.',
    notPromised: 'The headers are checked in the templates that are deployed, not in AWS.',
    tests: [
      testsIn(
        'infra/aws/calls.test.ts',
        'the API › lets no page of another origin read its responses',
      ),
      testsIn(
        'infra/aws/site.test.ts',
        'the site › passes no host name of a request on to the API',
        'the headers of › every response require TLS and forbid content sniffing',
        'the headers of › pages allow no foreign or inline scripts and no framing',
        'the headers of › the overlay allow framing, and hide its URL from others',
        'the headers of › the overlay apply to its own path only',
      ),
      testsIn('lambdas/auth/foreign-host.test.ts', 'no call reads the host name of a request'),
      testsIn(
        'lambdas/auth/caller-address.test.ts',
        'the address of a caller › can’t be forged with %s',
      ),
    ],
  },
  {
    id: 'A18',
    title: 'Saving at the same time',
    act: 'Two Admins save the same tip menu or team, and 40 saves come at once.',
    promise:
      'One save wins. The others get a conflict with the current version and overwrite nothing. A repeated save has the same answer.',
    tests: [
      testsIn(
        'integration/tip-menu.test.ts',
        'tip_menu › keeps the change of the first of two Admins, and rejects the second',
        'tip_menu › accepts exactly one of many parallel saves',
        'tip_menu › returns the same for a repeated save until someone else saves',
      ),
      testsIn(
        'integration/team.test.ts',
        'a team › rejects a save over another change, and loses neither',
      ),
      testsIn(
        'integration/parallel-saves.test.ts',
        '40 parallel saves › of a tip menu by version succeed once; the others learn the current version',
        '40 parallel saves › of a team by version succeed once; the others learn the current version',
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
];
