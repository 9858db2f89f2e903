import { chakra } from '@chakra-ui/react';
import type { Block } from '@shared/site/blocks';
import { plainText } from '@shared/site/plain-text';
import { inOrder } from './in-order';
import { ProseInline } from './prose-inline';

type Table = Extract<Block, { kind: 'table' }>;

/** A table that scrolls by itself, which must be focusable by keyboard for that. */
export function ProseTable({ table }: { table: Table }) {
  return (
    <chakra.div
      role="group"
      tabIndex={0}
      aria-label={`Table: ${table.head.map(plainText).join(', ')}`}
      overflowX="auto"
      borderRadius="l1"
      focusVisibleRing="outside"
    >
      <chakra.table
        css={CELLS}
        textStyle="sm"
        minW={{ base: 'full', md: 'min(100%, 44rem)' }}
        maxW="60rem"
        borderCollapse="collapse"
      >
        <thead>
          <tr>
            {inOrder(table.head).map(({ key, value }) =>
              value.length === 0 ? (
                <td key={key} />
              ) : (
                <th key={key} scope="col">
                  <ProseInline content={value} />
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {inOrder(table.rows).map(({ key, value }) => (
            <tr key={key}>
              {inOrder(value).map((cell) => (
                <td key={cell.key}>
                  <ProseInline content={cell.value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

const CELLS = {
  '& th, & td': {
    px: '3',
    py: '2',
    minW: { base: '3.5rem', md: '6rem' },
    maxW: '28rem',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  '& th': { fontWeight: '600', whiteSpace: 'nowrap', borderColor: 'border.emphasized' },
  '& tr > :first-of-type': { ps: '0' },
};
