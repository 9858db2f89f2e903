import { Button, Flex, Text } from '@chakra-ui/react';
import { useAccountZone } from '@web/lib/account-zone';
import { formatDateTime } from '@web/lib/format-time';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { PageHeader } from '@web/ui/components/page-header';
import { useState } from 'react';
import { describeReviews } from './review-text';
import { ReviewWork } from './review-work';
import { StaffPage } from './staff-page';
import { type ReviewKind, useReviews } from './use-reviews';

/** Lists reviews since a day, and opens one after the other. */
export function ReviewDesk({
  kind,
  performer,
}: {
  kind: ReviewKind;
  performer?: string | undefined;
}) {
  const zone = useAccountZone();
  const [since, setSince] = useState<Since | null>(null);
  const start = since?.start;
  const query = useReviews({ kind, start, performer });
  const { data } = query;
  const whose = performer === undefined ? '' : ` of ${performer}`;

  return (
    <StaffPage error={data === undefined ? query.error : null}>
      <PageHeader
        answer={data && `${describeReviews(data.reviews, data.next !== null)}${whose}.`}
        note={
          start === undefined
            ? 'Suggested in the last 10 days, oldest first'
            : `Suggested since ${formatDateTime(start, zone)}, oldest first`
        }
        actions={
          <LabeledInput
            type="date"
            label="Since"
            value={since?.day ?? ''}
            onChange={({ target }) => setSince(sinceDay(target.value))}
          />
        }
      />
      <AsyncPanel
        query={query}
        minHeight={420}
        isEmpty={({ reviews }) => reviews.length === 0}
        empty={
          <EmptyNote title={`No summaries${whose} to review`}>
            New ones appear here within minutes after a session. To see older ones, choose an
            earlier day.
          </EmptyNote>
        }
      >
        {({ reviews }) => <ReviewWork kind={kind} reviews={reviews} />}
      </AsyncPanel>
      {data && data.next !== null && (
        <Flex gap="3" align="center" wrap="wrap">
          <Text color="fg.muted">These are the oldest {data.reviews.length}.</Text>
          <Button size="sm" variant="outline" onClick={() => setSince(sinceInstant(data.next))}>
            Show the next ones
          </Button>
        </Flex>
      )}
    </StaffPage>
  );
}

/** Since when reviews are listed. */
interface Since {
  /** As the date field shows it, UTC: `2026-11-20`. */
  readonly day: string;
  /** ISO 8601. */
  readonly start: string;
}

function sinceDay(day: string): Since | null {
  return day === '' ? null : { day, start: `${day}T00:00:00.000Z` };
}

function sinceInstant(start: string | null): Since | null {
  return start === null ? null : { day: start.slice(0, 10), start };
}
