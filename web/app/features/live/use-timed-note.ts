import { getSessionNotes, saveSessionNotes } from '@shared/api/client-calls.gen';
import { addTimedNote } from '@shared/domain/live/timed-note';
import { useQueryClient } from '@tanstack/react-query';
import { formatTime } from '@web/lib/format-time';
import { useService } from '@web/lib/service';
import { callKey } from '@web/lib/use-call';
import { useState } from 'react';

interface TimedNotes {
  /** Resolves to whether it is saved. The same text in the same minute is saved once. */
  readonly add: (text: string) => Promise<boolean>;
  readonly isSaving: boolean;
  /** Why the last one isn’t saved; empty if it is. */
  readonly problem: string;
}

/**
 * Adds lines with the time to a session’s note. Reads the note first, so that what was written
 * meanwhile elsewhere stays; without an answer nothing is written.
 */
export function useTimedNote(performer: string, startTime: string, zone: string): TimedNotes {
  const client = useQueryClient();
  const call = useService();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const input = { params: { p: performer, startTime } };

  const add = async (text: string) => {
    setSaving(true);
    try {
      const time = formatTime(Date.now(), zone);
      const { notes } = await call(getSessionNotes, input);
      const changed = addTimedNote(notes, time, text);
      if (changed === null) {
        setProblem('The note on this session is full. Shorten it on the session’s page.');
        return false;
      }
      const body = { performerName: performer, camSessionStartTime: startTime, notes: changed };
      const reply = await call(saveSessionNotes, { body });
      client.setQueryData(callKey(getSessionNotes, input), reply);
      setProblem('');
      return true;
    } catch {
      setProblem('Your note isn’t saved. Try again.');
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { add, isSaving, problem };
}
