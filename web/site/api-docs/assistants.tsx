import { Flex, Text } from '@chakra-ui/react';
import { CodeBlock } from '@web/ui/components/code-block';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';
import { articlePath } from '../help/article-path';

/** Path of the MCP endpoint below the API's base. */
export const MCP_PATH = '/mcp';

/**
 * How an AI assistant connects.
 *
 * @param base URL of the API, in front of paths
 */
export function Assistants({ base }: { base: string }) {
  const address = `${base}${MCP_PATH}`;
  return (
    <Panel title="AI assistants">
      <Flex direction="column" gap="4">
        <Text maxW="70ch">
          Assistants that speak the Model Context Protocol (MCP) can read your stats with an access
          token. Tippers get made-up names unless the token shows names. The server has tools only,
          answers each message with JSON, and keeps no sessions.{' '}
          <TextLink to={articlePath('ai-assistant')}>Connect your assistant</TextLink>
        </Text>
        <CodeBlock code={address} what="the address of the MCP server" />
        <CodeBlock
          code={[
            `claude mcp add --transport http roomlight '${address}' \\`,
            `  --header 'Authorization: Bearer YOUR_TOKEN'`,
          ].join('\n')}
          what="the command for Claude Code"
        />
      </Flex>
    </Panel>
  );
}
