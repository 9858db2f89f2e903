import { chakra, Text } from '@chakra-ui/react';
import { Panel } from '@web/ui/components/panel';
import type { DocumentedOperation } from './api-document';
import { FieldTable } from './field-table';

/** A short list of the calls that the dashboard itself makes. */
export function OtherCalls({ operations }: { operations: readonly DocumentedOperation[] }) {
  return (
    <Panel title="Calls the dashboard uses">
      <Text maxW="72ch" mb="3">
        The dashboard gets all its numbers from these calls. They need a signed-in person, so they
        aren’t much use to other tools. The OpenAPI document has all the details.
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
          Show all {operations.length}
        </chakra.summary>
        <FieldTable
          caption="Dashboard calls"
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
