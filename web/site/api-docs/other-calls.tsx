import { chakra, Text } from '@chakra-ui/react';
import { Panel } from '@web/ui/components/panel';
import type { DocumentedOperation } from './api-document';
import { FieldTable } from './field-table';

/** The calls that the dashboard itself makes, in short. */
export function OtherCalls({ operations }: { operations: readonly DocumentedOperation[] }) {
  return (
    <Panel title="What the dashboard asks">
      <Text maxW="72ch" mb="3">
        The dashboard has no other way to your figures than these calls. They take a person who is
        signed in, so they are of little use to a tool; the OpenAPI document tells everything about
        them.
      </Text>
      <details>
        <chakra.summary
          cursor="pointer"
          fontWeight="500"
          color="lamp.fg"
          borderRadius="l1"
          mb="3"
          focusVisibleRing="outside"
        >
          All {operations.length} of them
        </chakra.summary>
        <FieldTable
          caption="Calls of the dashboard"
          rows={operations.map(({ method, path, tags, summary }) => ({
            name: `${method} ${path}`,
            kind: tags.join(', '),
            description: summary,
          }))}
        />
      </details>
    </Panel>
  );
}
