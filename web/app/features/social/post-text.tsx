import { Box, Flex, Text } from '@chakra-ui/react';
import type { SocialConnections } from '@shared/api/social';
import { previewSocialPost } from '@shared/api/social-calls.gen';
import { COSTS, NETWORK_RULES, type Network } from '@shared/domain/social/networks';
import { PLACEHOLDERS } from '@shared/domain/social/template';
import { messageOf } from '@web/lib/call-error';
import { formatCount } from '@web/lib/format';
import { useCall } from '@web/lib/use-call';
import { TextButton } from '@web/ui/components/text-button';
import { useEffect, useState } from 'react';
import { CountedTextarea } from './counted-textarea';

const PAUSE_MS = 500;

/** The text of a room's posts, and what it will look like. */
export function PostText({
  performer,
  network,
  account,
  linkPosts,
  value,
  problem,
  onChange,
}: {
  performer: string;
  network: Network;
  /** Who posts. */
  account: string;
  linkPosts: SocialConnections['linkPosts'];
  value: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}) {
  const { maxTemplateCharacters } = NETWORK_RULES[network];
  return (
    <Flex direction="column" gap="3">
      <CountedTextarea
        label="Text of the post"
        name={`post-text-${network}`}
        most={maxTemplateCharacters}
        help={`We fill in ${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}.`}
        value={value}
        problem={problem}
        onChange={onChange}
      />
      <Preview
        performer={performer}
        network={network}
        account={account}
        linkPosts={linkPosts}
        text={value}
        onChange={onChange}
      />
    </Flex>
  );
}

/** The post as it would look now, its length, and what it costs. */
function Preview({
  performer,
  network,
  account,
  linkPosts,
  text,
  onChange,
}: {
  performer: string;
  network: Network;
  account: string;
  linkPosts: SocialConnections['linkPosts'];
  text: string;
  onChange: (text: string) => void;
}) {
  const typed = useAfterPause(text.trim());
  const preview = useCall(
    previewSocialPost,
    typed === '' ? null : { params: { p: performer, network }, body: { text: typed } },
    { keepPrevious: true },
  );
  if (preview.error) {
    return (
      <Text role="alert" color="fg.error" textStyle="sm">
        {messageOf(preview.error)}
      </Text>
    );
  }
  const { data } = preview;
  if (!data || typed === '') return <Box minH="7rem" />;
  const { costClass, withoutLink } = data;
  return (
    <Box role="group" aria-label="Preview">
      <Box borderWidth="1px" borderRadius="l2" p="3" bg="bg.subtle">
        <Text fontWeight="600">{account}</Text>
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {data.text}
        </Text>
      </Box>
      <Text textStyle="sm" color="fg.muted" mt="2">
        {formatCount(data.characters)} of {formatCount(data.maxCharacters)} characters.{' '}
        {costClass !== 'free' && `${COSTS[costClass].label}: ${COSTS[costClass].explanation}`}
      </Text>
      {costClass === 'paid-link' && (
        <Text textStyle="sm" color={isUsedUp(linkPosts) ? 'fg.warning' : 'fg.muted'} mt="1">
          {describeAllowance(linkPosts)}{' '}
          {withoutLink !== null && (
            <TextButton onClick={() => onChange(withoutLink)}>Use without the link</TextButton>
          )}
        </Text>
      )}
    </Box>
  );
}

function isUsedUp({ sent, included }: SocialConnections['linkPosts']): boolean {
  return sent >= included;
}

function describeAllowance(linkPosts: SocialConnections['linkPosts']): string {
  const { sent, included } = linkPosts;
  if (included === 0) return 'Your plan includes no posts with a link, so we leave the link out.';
  if (isUsedUp(linkPosts)) {
    return `All ${included} posts with a link are used this month. Until the next one, we leave the link out.`;
  }
  return `${sent} of ${included} posts with a link are used this month.`;
}

/** Returns a text half a second after its last change. */
function useAfterPause(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
