import { chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { paths } from '@web/lib/paths';
import { CodeBlock } from '@web/ui/components/code-block';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';
import { PublicPage } from '../public-page';
import {
  type ApiDocument,
  DOCUMENT_PATH,
  type DocumentedOperation,
  operationsOf,
} from './api-document';
import { Assistants, MCP_PATH } from './assistants';
import { CallReference } from './call-reference';
import { OtherCalls } from './other-calls';
import { RefusalTable } from './refusal-table';
import { Webhooks } from './webhooks';

/** Credentials for tools. All other calls need a signed-in person. */
const FOR_TOOLS: readonly string[] = ['token', 'apikey'];

/**
 * Public documentation: how to read your own numbers from other tools.
 *
 * @param origin of the site, for the examples: `https://example.com`
 */
export function ApiPage({ document, origin }: { document: ApiDocument; origin: string }) {
  return (
    <PublicPage>
      <Flex direction="column" gap="6" py="8" maxW="60rem">
        <div>
          <Heading as="h1" id="page-title" tabIndex={-1} outline="none" textStyle="topic">
            API
          </Heading>
          <Text textStyle="answer">Your sessions, in the tools you already use.</Text>
          <Text color="fg.muted" textStyle="sm" mt="1">
            To get started, create a token in your <TextLink to={paths.signIn}>settings</TextLink>.
            Everything below is also available as an{' '}
            <chakra.a
              href={DOCUMENT_PATH}
              color="lamp.fg"
              fontWeight="500"
              textDecoration="underline"
              textUnderlineOffset="3px"
              borderRadius="l1"
              focusVisibleRing="outside"
            >
              OpenAPI document
            </chakra.a>
            .
          </Text>
        </div>
        <Reference document={document} base={`${origin}${document.servers[0]?.url ?? ''}`} />
      </Flex>
    </PublicPage>
  );
}

function Reference({ document, base }: { document: ApiDocument; base: string }) {
  const operations = operationsOf(document);
  const forTools = operations
    .filter((one) => FOR_TOOLS.includes(one['x-access']) && one.path !== MCP_PATH)
    .sort((a, b) => rankOf(a) - rankOf(b) || a.path.localeCompare(b.path));
  const others = operations.filter((one) => !FOR_TOOLS.includes(one['x-access']));
  return (
    <Flex direction="column" gap="6">
      <Panel title="Credentials">
        <Flex direction="column" gap="4">
          <Text maxW="70ch">
            An access token can read the stats of the performers you choose. It can’t change
            anything, and you can revoke it any time. Send it with every request, and keep it out of
            web pages and anything else others can read.
          </Text>
          <CodeBlock code="Authorization: Bearer YOUR_TOKEN" what="the header" />
          <Text maxW="70ch">
            The stream overlay has its own key, because the key is part of a page’s URL. It only
            opens what an overlay can show: the top tippers, and the tips of the running session.
          </Text>
        </Flex>
      </Panel>
      <Panel title="How every call works">
        <Flex as="ul" direction="column" gap="2" ps="5" listStyleType="disc" maxW="72ch">
          <li>
            Paths start with <Name>{document.servers[0]?.url ?? ''}</Name>. An unknown path returns
            404. A wrong method returns 405, and <Name>Allow</Name> lists the methods that work.
          </li>
          <li>
            Times are ISO 8601 in UTC. If you send an offset, encode its <Name>+</Name> as{' '}
            <Name>%2B</Name>. Amounts are whole tokens.
          </li>
          <li>
            A period includes its <Name>start</Name> and excludes its <Name>end</Name>. A session
            belongs to the period it started in.
          </li>
          <li>
            Every response has <Name>RateLimit-Remaining</Name>, the number of requests left, and{' '}
            <Name>RateLimit-Reset</Name>, the seconds until the limit resets. If you exceed the
            limit, you get 429 with <Name>Retry-After</Name>.
          </li>
          <li>
            If a response has an <Name>ETag</Name>, send it back as <Name>If-None-Match</Name>. You
            get 304 without a body until something changes.
          </li>
          <li>
            Long lists come in pages. Repeat the call with <Name>cursor</Name> set to{' '}
            <Name>next</Name> from the response until <Name>next</Name> is null.
          </li>
          <li>We may add fields. We don’t rename or remove any.</li>
        </Flex>
      </Panel>
      <Assistants base={base} />
      <Webhooks />
      {forTools.map((operation) => (
        <CallReference
          key={operation.operationId}
          document={document}
          operation={operation}
          base={base}
        />
      ))}
      <RefusalTable document={document} />
      <OtherCalls operations={others} />
    </Flex>
  );
}

function rankOf(operation: DocumentedOperation): number {
  return FOR_TOOLS.indexOf(operation['x-access']);
}

function Name({ children }: { children: string }) {
  return (
    <chakra.code fontFamily="mono" textStyle="sm">
      {children}
    </chakra.code>
  );
}
