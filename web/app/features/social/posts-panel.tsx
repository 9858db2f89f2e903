import { Badge, Button, chakra, Flex, Text } from '@chakra-ui/react';
import type { SocialPost } from '@shared/api/social';
import { deleteSocialPost, listSocialPosts } from '@shared/api/social-calls.gen';
import { NETWORK_RULES } from '@shared/domain/social/networks';
import { useAccountZone } from '@web/lib/account-zone';
import { messageOf } from '@web/lib/call-error';
import { formatDateTime } from '@web/lib/format-time';
import { useCall, useSend } from '@web/lib/use-call';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { OutsideLink } from '@web/ui/components/text-link';
import { useState } from 'react';

const STATES: Readonly<Record<SocialPost['state'], string>> = {
  planned: 'Planned',
  sending: 'Being posted',
  published: 'Posted',
  failed: 'Failed',
  skipped: 'Skipped',
  unknown: 'Not sure',
  removed: 'Deleted',
};
const MISSED: readonly SocialPost['state'][] = ['failed', 'unknown'];

/** What was posted where, newest session first, a page at a time. */
export function PostsPanel({ performer }: { performer: string }) {
  const [pages, setPages] = useState<readonly (string | null)[]>([null]);
  const before = pages.at(-1) ?? null;
  const query = useCall(
    listSocialPosts,
    { params: { p: performer }, query: before === null ? {} : { before } },
    { keepPrevious: true, refetchInterval: 60_000 },
  );
  return (
    <Panel title="Your posts" note="Newest session first.">
      <AsyncPanel
        query={query}
        minHeight={140}
        isEmpty={({ posts }) => posts.length === 0 && before === null}
        empty={
          <EmptyNote title="Nothing posted yet">
            What we post for you appears here, and also what we couldn’t post, and why.
          </EmptyNote>
        }
      >
        {({ posts, before: next }) => (
          <>
            <chakra.ul display="flex" flexDirection="column">
              {posts.map((post) => (
                <PostRow key={post.id} performer={performer} post={post} />
              ))}
            </chakra.ul>
            <Flex gap="3" mt="4">
              {before !== null && (
                <Button size="sm" variant="outline" onClick={() => setPages(pages.slice(0, -1))}>
                  Newer posts
                </Button>
              )}
              {next !== null && (
                <Button size="sm" variant="outline" onClick={() => setPages([...pages, next])}>
                  Older posts
                </Button>
              )}
            </Flex>
          </>
        )}
      </AsyncPanel>
    </Panel>
  );
}

function PostRow({ performer, post }: { performer: string; post: SocialPost }) {
  const zone = useAccountZone();
  const remove = useSend(deleteSocialPost, { refreshes: [listSocialPosts] });
  const { network, kind, state, detail, sentAt, dueAt, text, url } = post;
  const name = `${NETWORK_RULES[network].label}, ${formatDateTime(sentAt ?? dueAt, zone)}`;
  return (
    <chakra.li borderTopWidth="1px" py="3" _first={{ borderTopWidth: '0', pt: '0' }}>
      <Flex gap="2" wrap="wrap" align="baseline">
        <Text fontWeight="500">{name}</Text>
        <Badge colorPalette={MISSED.includes(state) ? 'red' : 'gray'}>{STATES[state]}</Badge>
        {kind === 'thanks' && <Text color="fg.muted">Thanks to tippers</Text>}
      </Flex>
      {text !== null && (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere" mt="1">
          {text}
        </Text>
      )}
      {detail !== null && (
        <Text color="fg.muted" textStyle="sm" mt="1">
          {detail}
        </Text>
      )}
      {post.isLinkOmitted && (
        <Text color="fg.muted" textStyle="sm" mt="1">
          Without the link: this month’s posts with a link were used up.
        </Text>
      )}
      {remove.error && (
        <Text role="alert" color="fg.error" textStyle="sm" mt="1">
          Not deleted. {messageOf(remove.error)}
        </Text>
      )}
      {(url !== null || post.canDelete) && (
        <Flex gap="4" align="center" mt="2" wrap="wrap">
          {url !== null && state === 'published' && <OutsideLink href={url}>Open post</OutsideLink>}
          {post.canDelete && (
            <Button
              size="xs"
              variant="outline"
              loading={remove.isPending}
              onClick={() => remove.mutate({ params: { p: performer, id: post.id } })}
            >
              Delete
              <chakra.span srOnly> the post on {name}</chakra.span>
            </Button>
          )}
        </Flex>
      )}
    </chakra.li>
  );
}
