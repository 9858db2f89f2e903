import { Box, chakra, Table } from '@chakra-ui/react';

export interface FieldRow {
  readonly name: string;
  readonly kind: string;
  /** After the kind: `required`, `query`. */
  readonly mark?: string | undefined;
  /** Text in backticks is shown as code. */
  readonly description: string;
}

/** A table of fields or parameters: names, kinds and meanings. */
export function FieldTable({ caption, rows }: { caption: string; rows: readonly FieldRow[] }) {
  return (
    <chakra.section aria-label={caption} tabIndex={0} overflowX="auto" focusVisibleRing="outside">
      <Table.Root size="sm">
        <Table.Caption srOnly>{caption}</Table.Caption>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>Name</Table.ColumnHeader>
            <Table.ColumnHeader hideBelow="md">Type</Table.ColumnHeader>
            <Table.ColumnHeader>Description</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map(({ name, kind, mark, description }) => (
            <Table.Row key={name} verticalAlign="top">
              <Table.Cell
                fontFamily="mono"
                textStyle="sm"
                whiteSpace={{ base: 'normal', md: 'nowrap' }}
                overflowWrap="anywhere"
                minW="8.5rem"
              >
                {name}
              </Table.Cell>
              <Table.Cell color="fg.muted" minW="8rem" hideBelow="md">
                {[kind, mark].filter(Boolean).join(', ')}
              </Table.Cell>
              <Table.Cell minW={{ base: '9rem', md: '16rem' }}>
                {/* On a phone there is no room for a separate column. */}
                <Box hideFrom="md" color="fg.muted" textStyle="sm">
                  {[kind, mark].filter(Boolean).join(', ')}
                </Box>
                <Described text={description} />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </chakra.section>
  );
}

/** Renders text, with the parts in backticks as code. */
function Described({ text }: { text: string }) {
  return text.split('`').map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <chakra.code
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered
        key={place}
        fontFamily="mono"
        textStyle="sm"
      >
        {part}
      </chakra.code>
    ),
  );
}
