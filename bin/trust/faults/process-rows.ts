import { type TrustRow, testsIn } from '../trust-row';
import { WORLDS } from './worlds';

/** Processes that die, run twice, or start with other code or settings. */
export const processRows: readonly TrustRow[] = [
  {
    id: 'F1',
    title: 'A process dies',
    act: 'Listeners, materialize runs, scans, uploads and other jobs are killed at random calls to the storage, before or after the call takes effect. Rebuilds, reports and scans are also killed at chosen writes.',
    promise:
      'The next run continues. No event is lost or counted twice, and every stored statistic equals the one computed from all events at once.',
    notPromised:
      'Statistics wait meanwhile: the work of a dead run is taken over after some minutes, or after half an hour if the room is off air.',
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
    id: 'F20',
    title: 'The number of shards grows',
    act: 'While everything fails, listeners divide their shards three times, from 2 to 16, and clocks differ so much that former and new shards are listened to at once.',
    promise:
      'Every room has exactly one shard at each start. No event or observation is lost or counted twice, and each shard knows who was erased in its rooms.',
    tests: [
      WORLDS,
      testsIn(
        'lambdas/data/performers/shards.test.ts',
        'the shards of rooms › if there are %i, have each room in exactly one, which lists it',
      ),
      testsIn(
        'lambdas/data/performers/shard-queries.test.ts',
        'each room is listed by exactly one shard, whatever their number',
        'each erased viewer is known to the room’s shard, whatever their number',
      ),
      testsIn(
        'lambdas/pipeline/dispatch/dispatch.test.ts',
        'a job with shards › grows step by step to 16, and at every start each room has exactly one shard',
      ),
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
        'lambdas/services/uploads/ledger-beside-materializing.test.ts',
        'a ledger that is uploaded while a materialize run finishes › keeps the session that ended meanwhile in its month',
      ),
      testsIn(
        'lambdas/services/uploads/joins-beside-materializing.test.ts',
        'two parallel uploads of one account › have the result of the later one',
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
      'Every deployed function has every setting that the code requires. Without one it fails at its first use of a table and names the setting. A call on a table that does not exist fails and names the table. Without a valid stage nothing is deployed, and neither with an option that does not exist. Alarms tell the operators of jobs that fail or no longer start, of late ones, and of failing calls.',
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
      testsIn(
        'infra/aws/stage.test.ts',
        'the stage › names the value of %s when it is wrong',
        'the stage › names a setting that it does not know, and knows those of CDK',
      ),
      testsIn(
        'infra/aws/pipeline.test.ts',
        'the alarms › watch jobs, what the listener hears, the security log, throttling, the failure queue, and the API’s failures and latency',
        'the alarms › ring when the job $name does not start anymore',
      ),
      testsIn(
        'lambdas/pipeline/alarms.test.ts',
        'rings when nobody listens',
        'rings when one of the listeners is missing',
        'rings when due statistics are not made, and when nobody tries',
        'rings when days do not get into the archive',
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
    id: 'F19',
    title: 'A process dies while it posts on social networks',
    act: 'The job that posts about sessions is killed at each of its requests, before or after it takes effect, and started several times at once. Networks lose answers, drop requests, refuse, are busy, or revoke the connection. Meanwhile the performer disconnects, connects again, changes the rules, or writes in the profile herself.',
    promise:
      'No post is published twice, and two invitations are at least three hours apart. Every post at a network is in the history, and none of those that failed or were skipped is at the network. Failures are notifications. In the end the profile is as the performer wrote it last, or she was told what to write.',
    notPromised:
      'Where a network can’t be asked and its answer is lost, nobody knows whether a post was published. It is never sent again.',
    tests: [
      testsIn(
        'lambdas/pipeline/post/random-posts.test.ts',
        'whatever fails, no post is published twice, none is lost without a word, and the profile is the performer’s in the end',
        'a process that is killed at any of its requests posts at %s once',
      ),
    ],
  },
];
