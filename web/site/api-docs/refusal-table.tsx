import { chakra, Text } from '@chakra-ui/react';
import { Panel } from '@web/ui/components/panel';
import type { ApiDocument } from './api-document';
import { FieldTable } from './field-table';

/** The error responses. All of ours share one body format. */
export function RefusalTable({ document }: { document: ApiDocument }) {
  const rows = Object.entries(document.components.responses).map(([name, { description }]) => ({
    name,
    kind: STATUS_OF[name] ?? '',
    description,
  }));
  return (
    <Panel title="Errors">
      <Text maxW="72ch" mb="3">
        Errors are application/problem+json (RFC 9457). The type identifies the kind of error and
        doesn’t change; the detail explains what went wrong and what to do. Three errors come from
        the gateway itself (a body over 10 MB, too many requests at once, invalid percent encoding)
        and contain only{' '}
        <chakra.code fontFamily="mono" textStyle="sm">
          message
        </chakra.code>
        .
      </Text>
      <FieldTable caption="What each error means" rows={rows} />
    </Panel>
  );
}

const STATUS_OF: Readonly<Record<string, string>> = {
  BadInput: '400',
  Unauthenticated: '401',
  Forbidden: '403',
  NotFound: '404',
  Conflict: '409',
  TooLarge: '413',
  TooMany: '429',
  Unavailable: '503',
  Fault: '500',
};
