import { type TrustRow, testsIn } from '../trust-row';
import { WORLDS } from './worlds';

/** Tables and buckets that fail. */
export const storageRows: readonly TrustRow[] = [
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
    id: 'F12',
    title: 'The buckets fail',
    act: 'Writing or reading an object fails, fails after taking effect, is slow, is refused with “503 Slow Down”, or returns other bytes than were written. The disk is full. The archive is down for six weeks.',
    promise:
      'An event expires in the table only after it was written to the archive, read back and compared. Archiving and publishing are repeated by later runs. The job reports performers whose archiving is late by more than ten days.',
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
        'expiry › is reported for rooms that have waited for more than six days',
      ),
      testsIn(
        'lambdas/pipeline/publish/publish-site.test.ts',
        'an unreachable bucket › doesn’t block other documents, and is retried by the next run',
      ),
    ],
  },
];
