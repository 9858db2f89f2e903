import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { getSessionNotes } from '@shared/api/client-calls.gen';
import { LONGEST_TIMED_NOTE, lastTimedNotes } from '@shared/domain/live/timed-note';
import { useCall } from '@web/lib/use-call';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { useState } from 'react';
import { useTimedNote } from './use-timed-note';

const SHOWN = 5;
const AT_ONCE = ['Great mood', 'Slow moment', 'New people', 'Try this again'] as const;

/** Notes with the time, saved with one tap. They become lines of the session’s note. */
export function QuickNotes({
  performer,
  startTime,
  zone,
}: {
  performer: string;
  startTime: string;
  zone: string;
}) {
  const [text, setText] = useState('');
  const stored = useCall(getSessionNotes, { params: { p: performer, startTime } });
  const { add, isSaving, problem } = useTimedNote(performer, startTime, zone);
  const written = lastTimedNotes(stored.data?.notes ?? '', SHOWN);

  return (
    <Panel title="Quick notes" note="Saved with the time in the note on this session">
      <Stack gap="3">
        <Flex gap="2" wrap="wrap">
          {AT_ONCE.map((one) => (
            <Button
              key={one}
              size="sm"
              variant="outline"
              disabled={isSaving}
              onClick={() => void add(one)}
            >
              {one}
            </Button>
          ))}
        </Flex>
        <chakra.form
          display="flex"
          alignItems="flex-end"
          gap="2"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() === '' || isSaving) return;
            void add(text).then((isSaved) => isSaved && setText(''));
          }}
        >
          <chakra.div flex="1" minW="0">
            <LabeledInput
              label="Your own note"
              maxLength={LONGEST_TIMED_NOTE}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </chakra.div>
          <Button type="submit" variant="outline" disabled={isSaving || text.trim() === ''}>
            Add
          </Button>
        </chakra.form>
        {problem !== '' && (
          <Text role="alert" color="fg.bad" textStyle="sm">
            {problem}
          </Text>
        )}
        {written.length > 0 && (
          <Stack as="ul" gap="1" listStyle="none" textStyle="sm">
            {written.map((note) => (
              <chakra.li key={`${note.time} ${note.text}`} overflowWrap="anywhere">
                <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
                  {note.time}
                </chakra.span>{' '}
                <Private>{note.text}</Private>
              </chakra.li>
            ))}
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}
