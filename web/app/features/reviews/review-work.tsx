import { Box, Button, Grid, Text } from '@chakra-ui/react';
import type { SummaryReview } from '@shared/api/summary-reviews';
import { useAccountZone } from '@web/lib/account-zone';
import { formatDateTime } from '@web/lib/format-time';
import { showToast } from '@web/lib/toast';
import { Panel } from '@web/ui/components/panel';
import { useState } from 'react';
import { OtherVersion } from '../shared/summaries/other-version';
import { SummaryEditor } from '../shared/summaries/summary-editor';
import { OtherNote } from './other-note';
import { ReviewList } from './review-list';
import {
  type Edits,
  isChanged,
  isConflict,
  placeToShow,
  storedText,
  textOf,
  withEdit,
} from './review-text';
import { useDecide } from './use-decide';
import type { ReviewKind } from './use-reviews';

/** The list of reviews beside the one in work. */
export function ReviewWork({
  kind,
  reviews,
}: {
  kind: ReviewKind;
  reviews: readonly SummaryReview[];
}) {
  const zone = useAccountZone();
  const [edits, setEdits] = useState<Edits>(new Map());
  const [chosen, setChosen] = useState<{ id: string | null; place: number }>({
    id: null,
    place: 0,
  });
  const decide = useDecide(kind);
  const place = placeToShow(reviews, chosen);
  const review = reviews[place];
  const changed = reviews.filter((one) => isChanged(one, edits));
  if (review === undefined) return null;

  const text = textOf(review, edits);
  const isApproved = review.status === 'approved';
  const show = (next: number) => setChosen({ id: reviews[next]?.id ?? null, place: next });
  const drop = (one: SummaryReview) => setEdits((all) => withEdit(all, one, null));
  /** Goes on with the next one that waits; one that leaves the list is replaced by its successor. */
  const goOn = () => {
    const next = reviews.findIndex((one, at) => at > place && one.status === 'waiting');
    if (next >= 0) show(next);
    else setChosen({ id: review.id, place });
  };

  const save = async (one: SummaryReview, wanted: string) => {
    if (!(await decide.save(one, wanted))) return;
    drop(one);
    if (one.status === 'approved') return showToast('Summary updated');
    // Spelled as the product's documents do.
    showToast(`Successfully approved summmary for ${one.performer}`);
    goOn();
  };
  const reject = async () => {
    if (!(await decide.reject(review))) return;
    drop(review);
    showToast(isApproved ? 'Summary deleted' : 'Summary rejected');
    goOn();
  };
  const saveAll = async () => {
    let saved = 0;
    for (const one of changed) {
      // Stops at a conflict, which needs a person.
      if (!(await decide.save(one, textOf(one, edits)))) {
        setChosen({ id: one.id, place: reviews.indexOf(one) });
        break;
      }
      drop(one);
      saved += 1;
    }
    if (saved > 0) showToast(saved === 1 ? '1 summary updated' : `${saved} summaries updated`);
  };

  const { other } = decide;
  const hasOther = isConflict(review, edits);
  return (
    <Grid templateColumns={{ base: '1fr', lg: '20rem 1fr' }} gap="6" alignItems="start">
      <Box order={{ base: 2, lg: 1 }}>
        <ReviewList
          reviews={reviews}
          current={review.id}
          changed={new Set(changed.map(({ id }) => id))}
          onChoose={show}
        />
        {kind === 'all' && (
          <Button
            mt="3"
            size="sm"
            variant="outline"
            disabled={changed.length === 0 || decide.isSaving}
            onClick={() => void saveAll()}
          >
            Update all {changed.length > 0 && `(${changed.length})`}
          </Button>
        )}
      </Box>
      <Box order={{ base: 1, lg: 2 }} minW="0">
        <Panel
          title={review.performer}
          note={`${isApproved ? `Approved${review.decided_by_you ? ' by you' : ''}` : 'Suggested'} ${formatDateTime(review.time, zone)}`}
          actions={
            <>
              <Button
                size="xs"
                variant="outline"
                disabled={place === 0}
                onClick={() => show(place - 1)}
              >
                Previous
              </Button>
              <Button
                size="xs"
                variant="outline"
                disabled={place === reviews.length - 1}
                onClick={() => show(place + 1)}
              >
                Next
              </Button>
            </>
          }
        >
          {other && !hasOther && <OtherNote other={other} onClose={decide.forgetOther} />}
          {hasOther && (
            <OtherVersion
              message={other?.message ?? 'Someone else changed this summary'}
              theirs={storedText(review)}
              onTake={() => {
                drop(review);
                decide.forgetOther();
              }}
              onKeep={() => void save(review, text)}
            />
          )}
          <SummaryEditor
            key={review.id}
            label={`Summary for ${review.performer}`}
            text={text}
            onChange={(next) =>
              setEdits((all) => withEdit(all, review, next === storedText(review) ? null : next))
            }
            saveLabel={isApproved ? 'Save' : 'Approve'}
            onSave={() => void save(review, text)}
            isUnchanged={hasOther || (isApproved && !isChanged(review, edits))}
            rejectLabel={isApproved ? 'Delete' : 'Reject'}
            onReject={() => void reject()}
            isSaving={decide.isSaving}
            error={decide.error}
          />
          {isApproved && review.suggested_summary !== null && (
            <Box mt="4">
              <Text textStyle="sm" color="fg.muted">
                What AI suggested
              </Text>
              <Text mt="1" whiteSpace="pre-line" overflowWrap="anywhere" color="fg.muted">
                {review.suggested_summary}
              </Text>
            </Box>
          )}
        </Panel>
      </Box>
    </Grid>
  );
}
