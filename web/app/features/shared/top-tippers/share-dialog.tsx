import { Button, Field, Flex, Stack, Text, Textarea } from '@chakra-ui/react';
import { countWeighted, MAX_WEIGHTED_LENGTH } from '@shared/domain/social/weighted-length';
import { postAddress, type ShareSubject, shareText } from '@shared/domain/tippers/share-text';
import { useDiscreet } from '@web/lib/preferences';
import { Modal } from '@web/ui/components/modal';
import { useId, useRef, useState } from 'react';
import type { TopTipper } from './top-tipper';

/** A post about the top tippers, to edit, publish or copy. */
export default function ShareDialog({
  tippers,
  subject,
  periodLabel,
  onClose,
}: {
  tippers: readonly TopTipper[];
  subject: ShareSubject;
  periodLabel: string;
  onClose: () => void;
}) {
  const [isDiscreet] = useDiscreet();
  return (
    <Modal title="Share your top tippers" onClose={onClose} width={480}>
      {isDiscreet ? (
        <Text>Turn off discreet mode to see and share names.</Text>
      ) : (
        <Post suggested={shareText(tippers, subject, periodLabel)} />
      )}
    </Modal>
  );
}

function Post({ suggested }: { suggested: string }) {
  const [text, setText] = useState(suggested);
  const [status, setStatus] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const countId = useId();
  const length = countWeighted(text);
  const isTooLong = length > MAX_WEIGHTED_LENGTH;
  const isReady = !isTooLong && text.trim() !== '';

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus('Copied');
    } catch {
      field.current?.select();
      setStatus('Text selected. Press Ctrl+C or ⌘C, or long-press to copy.');
    }
  };

  return (
    <Stack gap="4">
      <Field.Root invalid={isTooLong}>
        <Field.Label>Your post</Field.Label>
        <Textarea
          ref={field}
          rows={12}
          bg="bg.panel"
          borderColor="border.emphasized"
          aria-describedby={countId}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setStatus('');
          }}
        />
        <Text
          id={countId}
          textStyle="sm"
          color={isTooLong ? 'fg.error' : 'fg.muted'}
          fontVariantNumeric="tabular-nums"
        >
          {length} of {MAX_WEIGHTED_LENGTH} characters
          {isTooLong && `. Remove ${length - MAX_WEIGHTED_LENGTH} to post.`}
        </Text>
      </Field.Root>
      <Text textStyle="sm" color="fg.muted">
        No one is tagged, and anonymous tippers aren’t named. Posting opens X in a new window, where
        you can review it first.
      </Text>
      <Flex gap="3" align="center" wrap="wrap">
        {isReady ? (
          <Button asChild colorPalette="lamp">
            <a href={postAddress(text)} target="_blank" rel="noopener noreferrer">
              Post
            </a>
          </Button>
        ) : (
          <Button colorPalette="lamp" disabled>
            Post
          </Button>
        )}
        <Button variant="outline" onClick={() => void copy()}>
          Copy
        </Button>
        <Text role="status" textStyle="sm" color="fg.muted">
          {status}
        </Text>
      </Flex>
    </Stack>
  );
}
