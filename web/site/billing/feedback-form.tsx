import { Button, Field, Flex, Heading, Text, Textarea } from '@chakra-ui/react';
import { sendOnboardingFeedback } from '@shared/api/later-calls.gen';
import { FEEDBACK_LENGTHS } from '@shared/domain/site/feedback-lengths';
import { messageOf } from '@web/lib/call-error';
import { showToast } from '@web/lib/toast';
import { useSend } from '@web/lib/use-call';
import { type FormEvent, useState } from 'react';

const { least, most } = FEEDBACK_LENGTHS;
/** The specification's initial text, which counts toward the length. */
const START = 'I want to...';

/** Asks what people want to do with the product. */
export function FeedbackForm() {
  const [text, setText] = useState(START);
  const send = useSend(sendOnboardingFeedback);
  const isLongEnough = text.length >= least;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLongEnough || send.isPending || send.isSuccess) return;
    send.mutate(
      { body: { feedback: text } },
      { onSuccess: () => showToast('Successfully submitted your feedback!') },
    );
  };
  return (
    <form onSubmit={submit}>
      <Flex direction="column" gap="3" align="flex-start">
        <Heading as="h2" textStyle="panelTitle">
          What do you want to do with Roomlight?
        </Heading>
        {send.isSuccess ? (
          <Text>Thanks. We read every answer.</Text>
        ) : (
          <>
            <Field.Root>
              <Field.Label>Your feedback</Field.Label>
              <Textarea
                name="feedback"
                rows={5}
                maxLength={most}
                bg="bg.panel"
                borderColor="border.emphasized"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
              <Field.HelperText textStyle="sm">
                {least} to {most.toLocaleString('en-US')} characters. Don’t include passwords.
              </Field.HelperText>
            </Field.Root>
            {send.error !== null && (
              <Text role="alert" color="fg.error" textStyle="sm">
                Not sent. {messageOf(send.error)}
              </Text>
            )}
            <Button
              type="submit"
              variant="outline"
              disabled={!isLongEnough}
              loading={send.isPending}
            >
              Send feedback
            </Button>
          </>
        )}
      </Flex>
    </form>
  );
}
