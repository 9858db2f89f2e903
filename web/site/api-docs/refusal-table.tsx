import { chakra, Text } from '@chakra-ui/react';
import { Panel } from '@web/ui/components/panel';
import type { ApiDocument } from './api-document';
import { FieldTable } from './field-table';

/** What a refusal says: every one of ours has the same body. */
export function RefusalTable({ document }: { document: ApiDocument }) {
  const rows = Object.entries(document.components.responses).map(([name, { description }]) => ({
    name,
    kind: STATUS_OF[name] ?? '',
    description,
  }));
  return (
    <Panel title="Errors">
      <Text maxW="72ch" mb="3">
        A refusal has the type application/problem+json (RFC 9457). Its detail says in plain words
        what was wrong and what to do; its type stays the same for the same kind of refusal. Only
        what the gateway itself refuses (a body over 10 MB, too many requests at once, a broken
        percent sign) has a body of just{' '}
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
