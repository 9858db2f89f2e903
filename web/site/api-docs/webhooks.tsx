import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { formatMessage } from '@shared/domain/webhooks/webhook-events';
import { CodeBlock } from '@web/ui/components/code-block';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';
import { articlePath } from '../help/article-path';
import { VERIFY_EXAMPLE } from './verify-example';

const START = Date.UTC(2026, 10, 27, 20, 5);
const END = Date.UTC(2026, 10, 27, 23, 40);

const EXAMPLE = formatMessage({
  type: 'session.finished',
  performer: 'your_room',
  about: `session:${START}`,
  at: END,
  session: START,
});

/** What webhooks send, and how a receiver checks it. */
export function Webhooks() {
  return (
    <Box id="webhooks" scrollMarginTop="5rem">
      <Panel title="Webhooks">
        <Flex direction="column" gap="4">
          <Text maxW="70ch">
            We can call your server when a session finishes, you earn an achievement, a goal is
            reached, or we notice something about your room’s health. Messages follow{' '}
            <chakra.strong>Standard Webhooks</chakra.strong>, so its libraries work.{' '}
            <TextLink to={articlePath('webhooks')}>Set up a webhook</TextLink>
          </Text>
          <CodeBlock code={JSON.stringify(JSON.parse(EXAMPLE), null, 2)} what="a message" />
          <Flex as="ul" direction="column" gap="2" ps="5" listStyleType="disc" maxW="72ch">
            <li>
              Types are <Name>session.finished</Name>, <Name>achievement.earned</Name>,{' '}
              <Name>goal.reached</Name>, <Name>health.finding</Name>, and <Name>webhook.test</Name>.
              We may add types and fields.
            </li>
            <li>
              <Name>startTime</Name> is the session it’s about, or null. It identifies the session
              in other calls.
            </li>
            <li>
              Answer with a 2xx status within 10 seconds. Otherwise we try again up to nine times
              over about three days. We don’t follow redirects. <Name>410</Name> pauses the webhook,
              and we wait as long as <Name>Retry-After</Name> says, in seconds.
            </li>
            <li>
              Messages arrive at least once, in any order. Every attempt has the same{' '}
              <Name>webhook-id</Name>, so you can drop what you already have.
            </li>
          </Flex>
          <Text maxW="70ch">
            Check each message before you believe it. The secret is the one you copied when you
            created the webhook.
          </Text>
          <CodeBlock code={VERIFY_EXAMPLE} what="how to check a message" />
        </Flex>
      </Panel>
    </Box>
  );
}

function Name({ children }: { children: string }) {
  return (
    <chakra.code fontFamily="mono" textStyle="sm">
      {children}
    </chakra.code>
  );
}
