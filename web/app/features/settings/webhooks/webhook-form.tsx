import { Button, Flex, Text } from '@chakra-ui/react';
import { messageOf } from '@web/lib/call-error';
import { type FormEvent, useState } from 'react';
import { problemOf, type WebhookDraft, WebhookFields } from './webhook-fields';

interface Props {
  initial: WebhookDraft;
  /** What the button says. */
  action: string;
  error: Error | null;
  isPending: boolean;
  onSubmit: (draft: WebhookDraft) => void;
  onClose: () => void;
}

/** The form of a webhook, in a dialog. */
export function WebhookForm({ initial, action, error, isPending, onSubmit, onClose }: Props) {
  const [draft, setDraft] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(draft);
    setProblem(found);
    if (found === undefined) onSubmit(draft);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Flex direction="column" gap="5">
        <WebhookFields draft={draft} onChange={setDraft} />
        {(problem !== undefined || error) && (
          <Text role="alert" color="fg.error" textStyle="sm">
            {problem ?? messageOf(error)}
          </Text>
        )}
        <Flex gap="3" justify="flex-end">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" colorPalette="lamp" loading={isPending}>
            {action}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}
