import { type TrustRow, testsIn } from './trust-row';

const WORLDS = testsIn(
  'faults/faults.test.ts',
  'the pipeline under faults › keeps every statistic exact in the world of seed %i',
  'the pipeline under faults › met every kind of fault, and many of them',
);

/** What fails by itself: processes, storage, clocks, and the platform that we listen to. */
export const faultRows: readonly TrustRow[] = [
  {
    id: 'F1',
    title: 'A process dies',
    act: 'Listeners, materialize runs, scans, uploads and other jobs are killed at random calls to the storage, before or after the call takes effect. Rebuilds, reports and scans are also killed at chosen writes.',
    promise:
      'The next run continues. No event is lost or counted twice, and every stored statistic equals the one computed from all events at once.',
    notPromised:
      'Statistics wait meanwhile: the work of a dead run is taken over after some minutes.',
    tests: [
      WORLDS,
      testsIn(
        'faults/dead-rebuild.test.ts',
        'a rebuild that was killed › leaves nothing behind if consent returned before another run took over',
      ),
      testsIn(
        'maintenance/rebuild.test.ts',
        'rebuilding a performer › may be killed at any write and run again',
      ),
      testsIn(
        'lambdas/pipeline/scan/scan-site.test.ts',
        'a run that dies › at write %i (taking effect: %s) loses nothing and counts nothing twice',
      ),
      testsIn(
        'lambdas/pipeline/report/report-performer.test.ts',
        'the report of a night › continues after being killed anywhere',
      ),
    ],
  },
  {
    id: 'F2',
    title: 'Several listeners at once',
    act: 'Three listeners poll the same performers at the same time. Their clocks are up to eleven minutes apart and some of their leases end at once.',
    promise:
      'No event is lost or counted twice. What another process observed waits until the listener’s own clock gets there.',
    notPromised: 'All but one of the polls are wasted.',
    tests: [
      WORLDS,
      testsIn(
        'lambdas/pipeline/listen/late-batches.test.ts',
        'a batch that is saved after a newer one › waits while it lies in the future of the listener’s clock',
      ),
      testsIn(
        'lambdas/pipeline/listen/listen-shard.test.ts',
        'listening › skips a shard whose lease is held by another run',
        'listening › loses and duplicates nothing if two listeners run in parallel',
      ),
    ],
  },
  {
    id: 'F3',
    title: 'The feed repeats itself',
    act: 'The feed sends old events again, duplicates events within a page, changes their order, sends the reader back to an earlier cursor, or gives the id of one event to another.',
    promise:
      'Every statistic is the same as if each event had come once and in order. Of different events with the same id, the one that was stored first counts; the others are recorded in quarantine and stay in the log.',
    tests: [
      WORLDS,
      testsIn(
        'lambdas/pipeline/listen/misbehaving-platform.test.ts',
        'a platform that misbehaves › doesn’t change statistics by $kind',
      ),
      testsIn(
        'shared/domain/fold/fold-of-a-set.test.ts',
        'fold as a function of a set › does not depend on order or duplicates',
        'fold as a function of a set › counts the first of several events with one id',
      ),
      testsIn(
        'lambdas/data/log/events-in.test.ts',
        'the events in some chunks › include the first of those with one id, and name the others',
      ),
      testsIn(
        'lambdas/pipeline/materialize/quarantine-taken.test.ts',
        'records an event whose id an earlier one has, which alone counts',
      ),
    ],
  },
  {
    id: 'F4',
    title: 'The feed answers badly',
    act: 'The feed answers with any error status, “waited too long”, a web page, half a document or nothing, breaks off, trickles, sends tens of megabytes in one page, redirects, or names a next address on another host, scheme, port or path. It sends hundreds of events a minute, and pages end within a millisecond.',
    promise:
      'We retry with growing pauses, at most five minutes apart, or as long as the platform asks, up to an hour. Large pages are read in parts. We never follow a redirect or a foreign address. A token that is refused for a quarter of an hour is marked for its performer’s attention, and is still tried. Other performers are not affected, and nothing that the feed still has is lost.',
    notPromised: 'A page whose first 20 MB contain no whole event is not read.',
    tests: [
      testsIn(
        'lambdas/pipeline/listen/misbehaving-platform.test.ts',
        'a platform that misbehaves › is tested with every misbehavior of the simulator',
        'a platform that misbehaves › is handled $taken: $what',
        'a platform that misbehaves › never redirects us to another host',
        'backing off › doubles from one minute up to five',
        'backing off › waits as long as the platform asks',
        'backing off › never waits longer than an hour',
      ),
      testsIn(
        'lambdas/pipeline/listen/heavy-evening.test.ts',
        'captures every event of a heavy evening, listening every %s',
      ),
      testsIn(
        'lambdas/integrations/events-feed.test.ts',
        'a batch › doesn’t continue at %s',
        'a batch › is empty if the platform waited too long',
        'a batch › is read in parts if it exceeds 5 MB %s',
        'a failure › is a 200 with %s',
        'a failure › is a body of more than 20 MB without a whole event',
        'a failure › is a redirect, which is never followed',
        'a failure › is a response that takes too long',
      ),
      testsIn(
        'lambdas/pipeline/listen/refused-token.test.ts',
        'a refused token › needs attention after %i for a quarter of an hour, and is still tried',
        'a refused token › stays in use if refusals are interrupted by something else',
      ),
      testsIn(
        'lambdas/pipeline/listen/listening-logs.test.ts',
        'never logs a token or a URL, whatever the platform and the tables do',
      ),
    ],
  },
  {
    id: 'F5',
    title: 'The feed is away',
    act: 'The platform refuses everybody for 17 minutes, one performer or all of them for hours, or fails or is overloaded for an hour. A feed fails while its performer is live. The platform no longer knows a cursor, or sends the same page again and again.',
    promise:
      'Nobody has to reconnect anything, and everything that the feed still has is captured afterwards. After an unknown cursor, that begins with the oldest event of the feed. If no events arrive while a performer is live, the performer and the operators are told once. If the platform no longer has all events since the cursor, the sessions concerned say for which time events are missing.',
    notPromised:
      'Events that the platform no longer has cannot be captured. If it leaves out events without refusing the cursor, nobody can tell.',
    tests: [
      WORLDS,
      testsIn(
        'lambdas/pipeline/listen/refused-token.test.ts',
        'an outage › needs no action if %s',
        'an outage › is reported to the performer and to operators while the room is live',
      ),
      testsIn(
        'lambdas/pipeline/listen/poll-room.test.ts',
        'polling a room › accepts late events, which don’t move the cursor, but no page twice',
        'polling a room › starts over where the platform answers its cursor with %i, and keeps the token',
        'polling a room › records for which time the platform no longer had events',
      ),
      testsIn(
        'integration/session-details.test.ts',
        'camsession_details › says for which time events are missing',
      ),
      testsIn(
        'web/app/features/sessions/session-page.test.tsx',
        'the session page › says for which times events are missing',
      ),
    ],
  },
  {
    id: 'F6',
    title: 'The storage fails',
    act: 'One in 25 calls to the tables fails, half of them after taking effect. For minutes, DynamoDB throttles some of all requests, most of them, or all, or the disk is full and nothing can be written.',
    promise:
      'Later runs repeat the work. Afterwards no event is lost or counted twice and every statistic is exact. Retries of a conflict are limited and have growing random pauses.',
    tests: [
      WORLDS,
      testsIn(
        'infra/local/dynamodb/throttled-tables.test.ts',
        'tables that are throttled for minutes lose and double nothing, whatever the client retries',
      ),
      testsIn(
        'lambdas/runtime/versioned-update.test.ts',
        'retryOnConflict › gives up after 20 attempts, with ever longer random pauses in between',
      ),
      testsIn(
        'lambdas/runtime/batch-loader.test.ts',
        'fails a batch for all its callers, but not for later ones',
      ),
    ],
  },
  {
    id: 'F7',
    title: 'A batch is only partly done',
    act: 'DynamoDB returns some keys of a batch unprocessed, once or again and again.',
    promise:
      'Those keys are read again, in at most eight requests; then the read fails, and no item is reported as missing. No function has the right to write in batches, so there are no partial writes.',
    tests: [
      testsIn(
        'lambdas/runtime/batch-loader.test.ts',
        'requests unprocessed keys again',
        'fails after eight requests if DynamoDB never completes a batch',
      ),
      testsIn('infra/aws/rights.test.ts', 'identities › never scan, create or delete a table'),
    ],
  },
  {
    id: 'F8',
    title: 'Two materialize runs at once',
    act: 'Two runs materialize the same performer, one of them with a clock six minutes ahead. Runs pause until others believe them dead, and then continue. Uploads and a rebuild run beside them.',
    promise:
      'A run that others took over never writes last. Afterwards every document equals the one computed from all events.',
    tests: [
      WORLDS,
      testsIn(
        'faults/stale-run.test.ts',
        'a rebuild that continues after another run took over › deletes nothing after consent returned',
        'a rebuild that continues after another run took over › names nobody in any list after consent ended',
      ),
      testsIn(
        'maintenance/rebuild.test.ts',
        'rebuilding a performer › may run in parallel with materialize runs, and with itself',
      ),
      testsIn(
        'lambdas/uploads/beside-materializing.test.ts',
        'a ledger that is uploaded while a materialize run finishes › keeps the session that ended meanwhile in its month',
        'two parallel uploads of one account › have the result of the later one',
      ),
    ],
  },
  {
    id: 'F9',
    title: 'Events come late',
    act: 'Events arrive minutes or hours late in the feed, after the year has ended, for a session that is archived, or for a month that the tip report has closed.',
    promise: 'Exactly the affected sessions and reports change.',
    notPromised:
      'Raw events are kept for 13 months. Later ones for an older session do not change its statistics.',
    tests: [
      WORLDS,
      testsIn(
        'lambdas/pipeline/archive/history-expired.test.ts',
        'history whose raw events have expired › includes a late event of an archived day',
        'history whose raw events have expired › keeps them when a late event of that time arrives',
      ),
      testsIn(
        'lambdas/pipeline/report/report-performer.test.ts',
        'news of the past › changes a finished month, and who was new after it',
        'news of the past › doesn’t change earlier periods',
      ),
    ],
  },
  {
    id: 'F10',
    title: 'New code recomputes history',
    act: 'New versions are deployed while everything runs. All history is rebuilt, from the table and from the archive.',
    promise:
      'The documents are equal to freshly computed ones, and what people wrote stays as it was. Items that earlier versions stored are still read.',
    tests: [
      WORLDS,
      testsIn(
        'maintenance/rebuild.test.ts',
        'rebuilding a performer › writes the same documents, byte for byte, from the table',
        'rebuilding a performer › writes them from the archive, too, whatever has expired',
      ),
      testsIn('integration/tip-menu.test.ts', 'materializing again › leaves the menu unchanged'),
      testsIn(
        'lambdas/data/stored-samples.test.ts',
        'items as earlier versions stored them › of the kind %s, version %i, are still read',
      ),
    ],
  },
  {
    id: 'F11',
    title: 'Clocks and calendars',
    act: 'Clocks of processes are minutes apart and jump by up to nine minutes, so that listeners and the sources beside them are ten minutes apart and more. Clocks change in spring and autumn. Sessions run past midnight, the end of a month and New Year. Events claim to be from the future.',
    promise:
      'A session is cut by the times of its events, and no tip is lost between days, months or zones. An event from the future never becomes the cursor.',
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
    ],
  },
  {
    id: 'F12',
    title: 'The buckets fail',
    act: 'Writing or reading an object fails, fails after taking effect, is slow, is refused with “503 Slow Down”, or returns other bytes than were written. The disk is full. The archive is down for six weeks.',
    promise:
      'An event expires in the table only after it was written to the archive, read back and compared. Archiving and publishing are repeated by later runs. The job reports performers whose archiving is late by more than twenty days.',
    tests: [
      WORLDS,
      testsIn(
        'lambdas/runtime/object-store.test.ts',
        'a bucket that answers 503 Slow Down › is asked again',
        'a bucket that answers 503 Slow Down › fails a write and a read that it keeps refusing, and does not look empty',
        'a slow bucket is waited for',
      ),
      testsIn(
        'lambdas/pipeline/archive/archive-room.test.ts',
        'archiving a room › records nothing that %s at %s, and retries later',
        'archiving a room › records no object that is read back differently',
        'expiry › deletes no chunk before it is archived, however long the archive fails',
        'expiry › is reported for rooms that have waited for more than twenty days',
      ),
      testsIn(
        'lambdas/pipeline/publish/publish-site.test.ts',
        'an unreachable bucket › doesn’t block other documents, and is retried by the next run',
      ),
    ],
  },
  {
    id: 'F13',
    title: 'Stripe repeats and reorders',
    act: 'Stripe’s notices come twice, late, out of order, at once or with a bad signature.',
    promise: 'Nothing yet: subscriptions cannot be bought here.',
    unproven:
      'Everything. Only the check of Stripe’s signatures exists, with its own tests in `test/lambdas/auth/stripe-signature.test.ts`.',
    tests: [],
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
  {
    id: 'F15',
    title: 'A job starts twice',
    act: 'Jobs are started twice, at once or one after the other.',
    promise: 'The result is the same. Each mail is sent once, and each summary is requested once.',
    notPromised:
      'If the mail service does not say whether it sent a mail, the mail may come twice.',
    tests: [
      WORLDS,
      testsIn(
        'lambdas/pipeline/shared/under-lease.test.ts',
        'runs one at a time, again when the work is done, and after a failure when the lease expires',
      ),
      testsIn(
        'lambdas/pipeline/scan/scan-site.test.ts',
        'two parallel runs › make one scan',
        'two parallel runs › have one result even without the lease',
      ),
      testsIn(
        'lambdas/pipeline/notify/sending-mails.test.ts',
        'each mail is sent once › however often the job starts',
        'each mail is sent once › when parallel and repeated runs overlap',
      ),
      testsIn(
        'lambdas/pipeline/summarize/summarize-performer.test.ts',
        'a finished session › is sent to the model once, however often the job starts',
        'a finished session › is sent to the model once by parallel runs',
      ),
      testsIn(
        'infra/aws/pipeline.test.ts',
        'a failing job › is not retried, and its event is kept for two weeks',
      ),
    ],
  },
  {
    id: 'F16',
    title: 'A setting or a table is missing',
    act: 'A function starts without one of its settings or tables, or a deployment has a wrong setting.',
    promise:
      'Every deployed function has every setting that the code requires. Without one it fails at its first use of a table and names the setting. A call on a table that does not exist fails and names the table. Without a valid stage nothing is deployed. Alarms tell the operators of failing jobs and calls.',
    tests: [
      testsIn(
        'lambdas/runtime/services.test.ts',
        'a process with a missing setting › fails at its first use of a table and names %s',
        'a table that does not exist › is named by every call on %s',
      ),
      testsIn(
        'infra/aws/calls.test.ts',
        'every function › gets every setting that its code requires',
      ),
      testsIn('infra/aws/stage.test.ts', 'the stage › names the value of %s when it is wrong'),
      testsIn(
        'infra/aws/pipeline.test.ts',
        'the alarms › watch jobs, what the listener hears, throttling, the failure queue, and the API’s failures and latency',
      ),
    ],
  },
  {
    id: 'F17',
    title: 'The tip report runs oddly',
    act: 'The job of midnight GMT runs twice, hours late, or for a performer without sessions.',
    promise: 'The report is the same. Without sessions there is none.',
    tests: [
      testsIn(
        'lambdas/pipeline/report/report-performer.test.ts',
        'the report of a night › is the same however often and late in the day it is built',
        'the report of a night › of two parallel runs has the result of the newer data',
        'without events › nothing is built',
      ),
      testsIn(
        'integration/tip-reports.test.ts',
        'the tip report › doesn’t change if the job starts again later in the day',
      ),
      testsIn('infra/aws/pipeline.test.ts', 'the schedules › build the reports at midnight'),
    ],
  },
  {
    id: 'F18',
    title: 'Poisoned events',
    act: 'Events have no id or user, another performer’s name, an impossible time or amount, 60,000 levels, hundreds of kilobytes, an unknown method, or are no events at all.',
    promise:
      'They stop nothing: the page’s other events are captured and the performer is materialized. What cannot be used is kept in quarantine with its reason. A payment always counts, even if nobody knows who paid.',
    notPromised:
      'The quarantine keeps the newest 1,000 of a performer for 90 days, and only the first kilobyte of an event that is too large or too deep.',
    tests: [
      WORLDS,
      testsIn(
        'lambdas/pipeline/listen/quarantine.test.ts',
        'the quarantine › stores %s, and the room continues',
        'the quarantine › records %s, which stays in the log for a rebuild',
        'the quarantine › accepts a payment even if data about the person is missing',
        'the quarantine › stores an event of 60,000 levels',
        'the quarantine › stores an event that is too large for a chunk, but not one that only looks so',
        'the quarantine › doesn’t stop a feed with a page of unusable events',
        'the quarantine › keeps the newest thousand, and says how many it dropped',
      ),
      testsIn(
        'lambdas/pipeline/listen/sort-events.test.ts',
        'the events of a page › go into the log, into quarantine, or into both, whatever they are',
      ),
      testsIn(
        'lambdas/pipeline/listen/poll-room.test.ts',
        'polling a room › stores unknown methods',
      ),
      testsIn(
        'integration/quarantined-events.test.ts',
        'quarantined_events › doesn’t keep the room from being materialized, including a replayed tip',
      ),
    ],
  },
];
