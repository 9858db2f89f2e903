import { Button, Field, Flex, Text, Textarea } from '@chakra-ui/react';
import type { SessionNotes } from '@shared/api/notes';
import { countCodePoints, LONGEST_SESSION_NOTES } from '@shared/domain/notes/limits';
import { formatCount } from '@web/lib/format';
import { useDiscreet } from '@web/lib/preferences';
import { showToast } from '@web/lib/toast';
import { NotSaved } from '@web/ui/components/not-saved';
import { useFlash } from '@web/ui/components/use-flash';
import { type FormEvent, useEffect, useId } from 'react';
import { NoteConflict } from './note-conflict';
import { charactersOver, edited, isConflict, isUnsaved, useNoteDraft } from './note-draft';
import { LastChange } from './note-text';
import { useSaveNote } from './use-save-note';

/** Edits the note about a session. */
export function NoteEditor({
  performer,
  startTime,
  stored,
}: {
  performer: string;
  startTime: string;
  stored: SessionNotes;
}) {
  const [draft, setDraft] = useNoteDraft(performer, startTime);
  const { save, isSaving, error } = useSaveNote(performer, startTime);
  const [isDiscreet] = useDiscreet();
  const [isGreen, flash] = useFlash();
  const countId = useId();
  const text = draft?.text ?? stored.notes;
  const over = charactersOver(text);
  const hasChanged = isUnsaved(draft, stored);
  useLeaveWarning(hasChanged);

  const send = (base: string | null) =>
    void save({ text, base }, () => {
      setDraft(null);
      flash();
      showToast('Session note saved');
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasChanged && over === 0 && !isSaving) send(draft.base);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Field.Root invalid={over > 0}>
        <Field.Label srOnly>Session note</Field.Label>
        <Textarea
          rows={4}
          autoresize
          maxH="24rem"
          bg="bg.panel"
          borderColor="border.emphasized"
          placeholder="What worked, what to try next time"
          aria-describedby={countId}
          value={isDiscreet ? '•••' : text}
          readOnly={isDiscreet}
          onChange={(event) => setDraft(edited(draft, event.target.value, stored))}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
          }}
        />
      </Field.Root>
      {isConflict(draft, stored) && (
        <NoteConflict
          stored={stored}
          onKeep={() => send(stored.updated)}
          onTake={() => setDraft(null)}
        />
      )}
      <Flex align="center" gap="4" mt="3" wrap="wrap">
        <Button
          type="submit"
          size="sm"
          colorPalette={isGreen ? 'green' : 'lamp'}
          loading={isSaving}
          loadingText="Saving"
          disabled={!hasChanged || over > 0 || isDiscreet}
        >
          Save
        </Button>
        {hasChanged && (
          <Button size="sm" variant="ghost" disabled={isSaving} onClick={() => setDraft(null)}>
            Undo
          </Button>
        )}
        <Text
          id={countId}
          textStyle="sm"
          color={over > 0 ? 'fg.error' : 'fg.muted'}
          fontVariantNumeric="tabular-nums"
        >
          {hasChanged && 'Unsaved changes. '}
          {formatCount(countCodePoints(text.trim()))} of {formatCount(LONGEST_SESSION_NOTES)}{' '}
          characters
          {over > 0 && `. Remove ${formatCount(over)} to save.`}
        </Text>
      </Flex>
      <NotSaved error={error} />
      <LastChange stored={stored} />
    </form>
  );
}

/** Makes the browser ask before it closes a page with an unsaved note. */
function useLeaveWarning(isUnsavedNow: boolean): void {
  useEffect(() => {
    if (!isUnsavedNow) return;
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmUnload);
    return () => window.removeEventListener('beforeunload', confirmUnload);
  }, [isUnsavedNow]);
}
