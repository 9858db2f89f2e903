import { type TrustRow, testsIn } from '../trust-row';
import { WORLDS } from './worlds';

/** Clocks, sign-ins and services around the product. */
export const surroundingRows: readonly TrustRow[] = [
  {
    id: 'F11',
    title: 'Clocks and calendars',
    act: 'Clocks of processes are minutes apart and jump by up to nine minutes, so that listeners and the sources beside them are ten minutes apart and more. Clocks change in spring and autumn. Sessions run past midnight, the end of a month and New Year. Events claim to be from the future. The clock of a call is behind the one that captured, by up to a year.',
    promise:
      'A session is cut by the times of its events, and no tip is lost between days, months or zones. An event from the future never becomes the cursor. No call fails or shows a negative duration because its clock is behind.',
    notPromised:
      'If two runs of the same source overlap and their clocks are more than ten minutes apart, one of them may not count. A listener whose clock is more than ten minutes behind also lists new events in quarantine, before it captures them.',
    tests: [
      WORLDS,
      testsIn(
        'shared/domain/fold/fold.test.ts',
        'session boundaries › keep one session across midnight, month and year',
      ),
      testsIn(
        'integration/earnings.test.ts',
        'earnings_by_weekdayhour › sums a part of two months in %s',
        'earnings_by_weekdayhour › assigns tips around a clock change in %s to their own hours',
      ),
      testsIn(
        'shared/domain/time/local-days.test.ts',
        'a day on which the clocks change › in %s, %s, lasts %d hours',
      ),
      testsIn(
        'lambdas/pipeline/listen/quarantine.test.ts',
        'the quarantine › doesn’t let an id or a URL from the future become the cursor',
      ),
      testsIn(
        'integration/clock-behind.test.ts',
        'a clock that is %s behind the newest stored data › fails no $method $path',
        'a clock that is %s behind the newest stored data › shows no session of negative length',
      ),
    ],
  },
  {
    id: 'F13',
    title: 'Stripe repeats and reorders',
    act: 'Stripe’s events come twice, late, out of order, all at once, never, or with a bad signature. Its answers get lost, and processes die while they handle an event, credit a balance, redeem a voucher or send a mail.',
    promise:
      'Access is what Stripe says when asked. An event only says whom to ask about, so its order and number don’t matter, and the hourly walk and the nightly comparison make up for those that never came. A sum is on a balance once, and a voucher becomes what it is worth, however late the work goes on. Events with a bad or old signature are refused.',
    notPromised:
      'Until the next hour, an account may have what it had before. A mail comes twice if a process dies between sending and marking it. Stripe is our stand-in here.',
    tests: [
      testsIn(
        'lambdas/services/billing/subscription-model.test.ts',
        'whatever Stripe’s events do and whenever processes die, access is what Stripe says',
      ),
      testsIn(
        'lambdas/services/billing/random-billing.test.ts',
        'whatever happens in any order, each voucher is redeemed once and each commission paid once',
      ),
      testsIn(
        'lambdas/services/billing/commissions.test.ts',
        'a commission › is on the balance exactly once, wherever the process dies',
        'a commission › isn’t overwritten by a slower run that heard an older answer',
      ),
      testsIn(
        'lambdas/services/billing/vouchers.test.ts',
        'a redemption that dies › is finished by the hourly walk wherever it died, as %s',
        'a redemption that dies › waits for the next walk while Stripe doesn’t answer',
        'a paid voucher › is mailed again, with the same code, if the mail may have been lost',
      ),
      testsIn(
        'lambdas/integrations/stripe/balance.test.ts',
        'a change of a balance › is made once, also when it is asked for again after Stripe forgot the key',
        'a change of a balance › is made once by two that ask at the same time',
      ),
      testsIn(
        'lambdas/pipeline/follow-payments/send-notices.test.ts',
        'a mail about a subscription › is never lost, and sent twice only if a run dies between sending and marking',
        'a mail about a subscription › is tried again in the next hour if the mail service fails',
      ),
      testsIn(
        'integration/billing-walks.test.ts',
        'the hourly walk › makes up for events that never came',
        'the nightly comparison › finds and repairs what no event told, and leaves no difference',
        'closing an account › cancels its subscription first, and waits while Stripe is down',
      ),
      testsIn(
        'integration/billing.test.ts',
        'subscribing › takes effect by an event, even if nobody comes back from the page',
        'subscribing › says so while Stripe is down, and works again later',
        'the webhook › refuses forged, changed and replayed events',
        'the webhook › answers a failure of ours so that Stripe sends the event again',
        'the webhook › accepts events about customers that are not ours',
      ),
      testsIn(
        'lambdas/auth/stripe-signature.test.ts',
        'returns for a signature that is %i seconds old: %s',
        'refuses another body',
        'refuses everything without a secret',
      ),
    ],
  },
  {
    id: 'F14',
    title: 'A sign-in ends',
    act: 'The token expires while somebody works, its renewal is refused, or the identity service does not answer.',
    promise:
      'The browser renews a token ten minutes before it ends. It signs out when the renewal is refused, and keeps the session while the identity service is out of reach or throttled. Tokens of a new signing key are accepted at once. Calls with an expired token are refused and change nothing.',
    notPromised: 'New signing keys were tried with our stand-in for API Gateway and Cognito.',
    tests: [
      testsIn(
        'web/lib/session.dom.test.ts',
        'the ID token › is renewed in its last 600 seconds, once for all waiting calls',
        'the ID token › is used until it expires if the identity service is unreachable',
        'the ID token › is used until it expires if the identity service responds with %s',
        'the ID token › ends the session if its renewal is refused with %s',
        'the ID token › is kept but not used after it expires if the identity service is unreachable',
      ),
      testsIn(
        'web/lib/api-client.dom.test.ts',
        'a refused call › signs out and deletes stored data if the ID token was refused',
      ),
      testsIn(
        'integration/throttled-sign-in.test.ts',
        'a new signing key of the user pool › is accepted at once, and the former one until its tokens expire',
        'a new signing key of the user pool › opens nothing while the pool does not publish it',
        'a throttled user pool › is asked again',
        'a throttled user pool › is a 503 after five requests, and the sign-in is refused nevertheless',
      ),
      testsIn('integration/refusals.test.ts', '$method $path › is refused at the gateway with %s'),
      testsIn('integration/tenants.test.ts', 'a refusal › changes nothing, whatever was requested'),
    ],
  },
];
