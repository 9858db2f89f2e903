import { Box, Text } from '@chakra-ui/react';
import { getSummaryDraft } from '@shared/api/review-calls.gen';
import type { SummaryDraft } from '@shared/api/summary-reviews';
import { useAccount } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { TextButton } from '@web/ui/components/text-button';
import { useState } from 'react';
import { OtherVersion } from '../../shared/summaries/other-version';
import { SummaryEditor } from '../../shared/summaries/summary-editor';
import { useIsOwn } from '../use-is-own';
import { ApprovedText } from './approved-text';
import { useOwnDecision } from './use-own-decision';

/** The summary as the room's Admins see it: a draft to decide about, or the approved text. */
export function OwnReview({ performer, startTime }: { performer: string; startTime: string }) {
  const query = useCall(getSummaryDraft, { params: { p: performer, startTime } });
  return (
    <AsyncPanel query={query} minHeight={190} empty="No summary">
      {({ draft }) =>
        draft === null ? (
          <EmptyNote title="This summary was rejected">
            Its text is deleted, and this session gets no other one.
          </EmptyNote>
        ) : (
          <Decision performer={performer} startTime={startTime} draft={draft} />
        )
      }
    </AsyncPanel>
  );
}

type Draft = NonNullable<SummaryDraft['draft']>;

function Decision({
  performer,
  startTime,
  draft,
}: {
  performer: string;
  startTime: string;
  draft: Draft;
}) {
  const { settings } = useAccount();
  const isOwn = useIsOwn();
  const [edit, setEdit] = useState<{ text: string; of: Draft } | null>(null);
  const decision = useOwnDecision({ performer, startTime }, draft, () => setEdit(null));
  const { isApproved } = draft;
  if (isApproved && edit === null) {
    return (
      <>
        <ApprovedText text={draft.text} time={draft.time} by={draft.approvedBy} />
        <Box mt="3">
          <TextButton onClick={() => setEdit({ text: draft.text, of: draft })}>Edit</TextButton>
        </Box>
      </>
    );
  }

  const text = edit?.text ?? draft.text;
  const isPublic = isOwn && settings.shareData;
  const hasOther = edit !== null && edit.of.time !== draft.time;
  return (
    <>
      {hasOther && (
        <OtherVersion
          message="Someone else changed this summary"
          theirs={draft.text}
          onKeep={() => decision.approve(text)}
          onTake={() => setEdit(null)}
        />
      )}
      <Text color="fg.muted" textStyle="sm" mb="3">
        {isApproved
          ? 'Your text replaces the approved one.'
          : 'This is a draft that only you and other Admins see. Approve it, change it first, or reject it. You don’t have to wait for our staff.'}{' '}
        {isPublic
          ? 'It becomes public because your rooms are included in shared statistics, so name no viewers.'
          : 'Everyone with access to this room’s sessions can read the approved text.'}
      </Text>
      <SummaryEditor
        label={isApproved ? 'Approved summary' : 'Draft of the summary'}
        text={text}
        onChange={(next) => setEdit({ text: next, of: edit?.of ?? draft })}
        saveLabel={isApproved ? 'Save' : 'Approve'}
        onSave={() => decision.approve(text)}
        isUnchanged={(isApproved && text.trim() === draft.text) || hasOther}
        rejectLabel={isApproved ? 'Delete' : 'Reject'}
        onReject={decision.reject}
        {...(isApproved && { onCancel: () => setEdit(null) })}
        isSaving={decision.isSaving}
        error={decision.error}
      />
    </>
  );
}
