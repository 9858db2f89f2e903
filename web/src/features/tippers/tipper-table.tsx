import { Button, Field, Flex, Input, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { TipperList } from '../../../../shared/api/tippers';
import { DataTable } from '../../components/data-table';
import { EmptyNote } from '../../components/empty-note';
import { formatCount } from '../../lib/format';
import { useAccount } from '../../lib/performer';
import { useTipperParam } from '../../lib/use-tipper-param';
import { namesWith } from './names-with';
import { tipperColumns } from './tipper-columns';

/** Ten tippers a page, narrowed by name, with CSV. */
export function TipperTable({
  list: { tippers, total },
  performer,
  onShowAll,
}: {
  list: TipperList;
  performer: string;
  /** Asks for those beyond the top of the list; undefined when they are here. */
  onShowAll: (() => void) | undefined;
}) {
  const { zone } = useAccount();
  const { openTipper } = useTipperParam();
  const [text, setText] = useState('');
  const shown = namesWith(tippers, text);
  const isCut =
    onShowAll !== undefined && tippers.length < (total.tippers ?? Number.POSITIVE_INFINITY);

  return (
    <>
      <Flex gap="3" mb="3" wrap="wrap" align="center" role="search" aria-label="Tippers">
        <Field.Root flex="1 1 12rem" maxW="20rem">
          <Field.Label srOnly>Name</Field.Label>
          <Input
            size="sm"
            type="search"
            placeholder="Search in this list"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field.Root>
        {isCut && (
          <Flex gap="3" align="center" wrap="wrap">
            <Text color="fg.muted" textStyle="sm">
              The top {formatCount(tippers.length)}
              {total.tippers !== null && ` of ${formatCount(total.tippers)}`}.
            </Text>
            <Button size="xs" variant="outline" onClick={onShowAll}>
              Show all
            </Button>
          </Flex>
        )}
      </Flex>
      {shown.length === 0 ? (
        <EmptyNote title="No name in this list matches">
          {isCut && 'Show all to look beyond the top of the list.'}
        </EmptyNote>
      ) : (
        <DataTable
          caption="Top tippers, most tokens first"
          columns={tipperColumns({ zone, onOpen: openTipper })}
          rows={shown}
          rowKey={({ name }) => name ?? ''}
          pageSize={10}
          csvName={`${performer}-tippers`}
        />
      )}
    </>
  );
}
