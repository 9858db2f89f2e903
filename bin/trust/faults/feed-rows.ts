import { type TrustRow, testsIn } from '../trust-row';
import { WORLDS } from './worlds';

/** What the platform’s feed sends, and when. */
export const feedRows: readonly TrustRow[] = [
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
        'has each event of a heavy evening in the log or in quarantine',
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
        'lambdas/pipeline/alarms.test.ts',
        'rings when a live room cannot be read',
        'rings when most rooms fail, but not for one of two',
        'rings when a live room says nothing for hours',
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
