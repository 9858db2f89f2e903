import { type TrustRow, testsIn } from '../trust-row';

/** Too many requests, other sites, and requests at the same time. */
export const misuseRows: readonly TrustRow[] = [
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
        'lambdas/services/uploads/read-table.test.ts',
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
        'fair use › counts public, overlay, token, extension and signed-in calls of an address apart',
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
    id: 'A16',
    title: 'Paying another price',
    act: 'A checkout names a foreign price, or a plan that is not offered.',
    promise:
      'Only the two offered plans can be bought, at the prices of the deployment. Whoever is subscribed cannot buy again, and of several open pages only the newest takes a payment. What Stripe says when asked decides, never a redirect or an event: forged, changed and replayed events are refused.',
    notPromised: 'A price in Stripe that isn’t the one on our pages rings at night, not at once.',
    tests: [
      testsIn(
        'integration/billing.test.ts',
        'subscribing › is refused for %s, in words',
        'subscribing › is refused while a subscription runs, even before its event arrives',
        'subscribing › leaves one page to pay on, however many tabs are open',
        'subscribing › starts with a free week, from the plan’s name to the paid plan',
        'the webhook › refuses forged, changed and replayed events',
      ),
      testsIn(
        'lambdas/services/billing/subscription-model.test.ts',
        'whatever Stripe’s events do and whenever processes die, access is what Stripe says',
      ),
      testsIn(
        'integration/billing-walks.test.ts',
        'money that was taken back › ends access when the latest payment is refunded in full, not in part',
        'money that was taken back › ends access while a payment is disputed, until the dispute is won',
        'the hourly walk › makes up for events that never came',
        'the nightly comparison › finds and repairs what no event told, and leaves no difference',
      ),
      testsIn(
        'lambdas/services/billing/compare-prices.test.ts',
        'the prices on our pages › are named if Stripe charges something else',
      ),
    ],
  },
  {
    id: 'A22',
    title: 'A second free week',
    act: 'Somebody signs up again with another spelling of the address, deletes the account first, or moves a performer to a new account.',
    promise:
      'A free week is had once a year per account, mailbox and performer that the account holds. Of two accounts that try at the same time, one gets it.',
    notPromised: 'Another mailbox with another performer starts another free week.',
    tests: [
      testsIn(
        'integration/trials.test.ts',
        'the free week › is the same for %s and %s',
        'the free week › is the same for accounts that hold the same performer one after the other',
        'the free week › is reserved for one account while its payment page is open',
        'the free week › stays used when the account is deleted, without the address or the account’s id',
      ),
    ],
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
    id: 'A23',
    title: 'Redeeming twice, and referring oneself',
    act: 'Several accounts redeem one gift voucher at once, codes are guessed, payments are refunded, processes die, and accounts use their own referral code.',
    promise:
      'Each voucher is redeemed by one account at most, and each commission is on the balance exactly once. A refund takes both back. Wrong, used and refunded codes get the same answer, twenty times an hour at most.',
    notPromised: 'That one person with two unrelated addresses is found.',
    tests: [
      testsIn(
        'lambdas/services/billing/vouchers.test.ts',
        'a code › is redeemed by exactly one of several accounts at once',
        'a code › is refused in the same words if it is unknown, used or refunded',
      ),
      testsIn(
        'lambdas/services/billing/random-billing.test.ts',
        'whatever happens in any order, each voucher is redeemed once and each commission paid once',
      ),
      testsIn(
        'integration/vouchers.test.ts',
        'a gift voucher › can’t be guessed: an address has twenty tries an hour',
      ),
    ],
  },
];
