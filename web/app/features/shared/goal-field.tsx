import { getUserSettings, saveUserSettings } from '@shared/api/client-calls.gen';
import { MAX_GOAL } from '@shared/domain/income/goal';
import { useAccount } from '@web/lib/performer';
import { useSend } from '@web/lib/use-call';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { NotSaved } from '@web/ui/components/not-saved';
import { type ReactNode, useState } from 'react';

interface Props {
  performer: string;
  kind: 'month' | 'session';
  label: string;
  /** What is said about a goal in tokens, also while it is typed. */
  children: (goal: number) => ReactNode;
}

/** The account's goal for a room's months or sessions. It is saved with Enter, or when the field is left. */
export function GoalField({ performer, kind, label, children }: Props) {
  const saved = useAccount().settings.goals[performer]?.[kind] ?? null;
  const save = useSend(saveUserSettings, { refreshes: [getUserSettings] });
  // What was last sent, because the account's settings show it only a moment later.
  const [latest, setLatest] = useState(saved);
  const [text, setText] = useState(String(saved ?? ''));
  const goal = toGoal(text);
  const keep = () => {
    if (goal === latest) return;
    setLatest(goal);
    save.mutate(
      { body: { performerName: performer, goal: kind, tokens: goal } },
      { onError: () => setLatest(latest) },
    );
  };
  return (
    <>
      <LabeledInput
        label={label}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_GOAL}
        maxW="12rem"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
      />
      {goal !== null && children(goal)}
      <NotSaved error={save.error} />
    </>
  );
}

function toGoal(text: string): number | null {
  const goal = Math.round(Number(text));
  return goal >= 1 && goal <= MAX_GOAL ? goal : null;
}
