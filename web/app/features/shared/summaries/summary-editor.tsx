import { Button, Field, Flex, Text, Textarea } from '@chakra-ui/react';
import { MAX_SUMMARY_LENGTH } from '@shared/domain/summaries/summary-length';
import type { CallError } from '@web/lib/call-error';
import { formatCount } from '@web/lib/format';
import { NotSaved } from '@web/ui/components/not-saved';
import { type FormEvent, useId, useState } from 'react';
import { ConfirmRejection } from './confirm-rejection';

export interface SummaryEditorProps {
  /** Names the text area. */
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** `Approve`, or `Save` for an approved text. */
  saveLabel: string;
  onSave: () => void;
  /** Nothing would change. @default false */
  isUnchanged?: boolean;
  /** `Reject`, or `Delete` for an approved text. */
  rejectLabel: string;
  onReject: () => void;
  /** Leaves everything as it is. @default - no such button */
  onCancel?: () => void;
  /** One request is under way, so there is no second one. */
  isSaving: boolean;
  error: CallError | null;
}

/** Edits a summary, and approves or rejects it. Ctrl+Enter in the text saves it. */
export function SummaryEditor({
  label,
  text,
  onChange,
  saveLabel,
  onSave,
  isUnchanged = false,
  rejectLabel,
  onReject,
  onCancel,
  isSaving,
  error,
}: SummaryEditorProps) {
  const [isRejecting, setRejecting] = useState(false);
  const countId = useId();
  const canSave = !isUnchanged && !isSaving && text.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave) onSave();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Field.Root>
        <Field.Label srOnly>{label}</Field.Label>
        <Textarea
          rows={8}
          autoresize
          maxH="32rem"
          bg="bg.panel"
          borderColor="border.emphasized"
          maxLength={MAX_SUMMARY_LENGTH}
          aria-describedby={countId}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
          }}
        />
      </Field.Root>
      <Text
        id={countId}
        mt="1"
        textStyle="sm"
        color="fg.muted"
        textAlign="end"
        fontVariantNumeric="tabular-nums"
      >
        {formatCount(text.length)} of {formatCount(MAX_SUMMARY_LENGTH)} characters
      </Text>
      {isRejecting ? (
        <ConfirmRejection
          verb={rejectLabel}
          isSaving={isSaving}
          onConfirm={onReject}
          onCancel={() => setRejecting(false)}
        />
      ) : (
        <Flex gap="3" mt="2" wrap="wrap" align="center">
          <Button
            type="submit"
            size="sm"
            colorPalette="lamp"
            loading={isSaving}
            loadingText="Saving"
            disabled={!canSave}
          >
            {saveLabel}
          </Button>
          {onCancel && (
            <Button size="sm" variant="outline" disabled={isSaving} onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button size="sm" variant="ghost" disabled={isSaving} onClick={() => setRejecting(true)}>
            {rejectLabel}
          </Button>
        </Flex>
      )}
      <NotSaved error={error} />
    </form>
  );
}
