import { Button, Field, Flex, Stack, Text, Textarea } from '@chakra-ui/react';
import { getTipperHistory, saveTipper } from '@shared/api/client-calls.gen';
import { countCodePoints, LONGEST_TIPPER_NOTES } from '@shared/domain/notes/limits';
import { messageOf } from '@web/lib/call-error';
import { usePerformer } from '@web/lib/performer';
import { useDiscreet } from '@web/lib/preferences';
import { showToast } from '@web/lib/toast';
import { useSend } from '@web/lib/use-call';
import { useFlash } from '@web/ui/components/use-flash';
import { type FormEvent, useId } from 'react';
import { Rating } from './rating';
import type { TipperTabProps } from './tipper-tab-props';

/** People's notes about a viewer. Admins edit them. */
export function TipperNotes({ performer, history, draft }: TipperTabProps) {
  const isAdmin = usePerformer().role === 'Admin';
  const [isDiscreet] = useDiscreet();
  const save = useSend(saveTipper, { refreshes: [getTipperHistory] });
  const [isGreen, flash] = useFlash();
  const countId = useId();
  const { notes, rating } = draft.note;
  const length = countCodePoints(notes.trim());
  const isTooLong = length > LONGEST_TIPPER_NOTES;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { params: { p: performer }, body: { name: history.name, notes: notes.trim(), rating } },
      {
        onSuccess: () => {
          flash();
          showToast('Tipper updated');
        },
      },
    );
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="5">
        <Field.Root invalid={isTooLong} readOnly={!isAdmin}>
          <Field.Label>Notes</Field.Label>
          <Textarea
            rows={3}
            bg="bg.panel"
            borderColor="border.emphasized"
            aria-describedby={countId}
            value={isDiscreet ? '•••' : notes}
            readOnly={!isAdmin || isDiscreet}
            onChange={(event) => draft.change({ notes: event.target.value })}
          />
          <Text
            id={countId}
            textStyle="sm"
            color={isTooLong ? 'fg.error' : 'fg.muted'}
            fontVariantNumeric="tabular-nums"
          >
            {length} of {LONGEST_TIPPER_NOTES} characters
            {isTooLong && `. Remove ${length - LONGEST_TIPPER_NOTES} to save.`}
          </Text>
        </Field.Root>
        <Rating
          value={rating}
          onChange={isAdmin ? (stars) => draft.change({ rating: stars }) : undefined}
        />
        {isAdmin && (
          <Flex align="center" gap="4" wrap="wrap">
            <Button
              type="submit"
              colorPalette={isGreen ? 'green' : 'lamp'}
              disabled={save.isPending || isTooLong || isDiscreet}
            >
              Save
            </Button>
            <Text textStyle="sm" color="fg.muted">
              {isDiscreet
                ? 'Turn off discreet mode to read and edit notes.'
                : 'Only you and people you invite can see this.'}
            </Text>
          </Flex>
        )}
        {save.error && (
          <Text role="alert" color="fg.error" textStyle="sm">
            {messageOf(save.error)}
          </Text>
        )}
      </Stack>
    </form>
  );
}
