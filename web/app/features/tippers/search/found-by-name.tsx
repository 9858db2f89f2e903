import { searchTippers } from '@shared/api/client-calls.gen';
import { useAccount } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { useTipperParam } from '@web/lib/use-tipper-param';
import { foundColumns } from './found-columns';
import { FoundList } from './found-list';
import { foundNames, NAMES_SEARCHED } from './search-messages';

/** Tippers whose names contain a text; those that start with it come first. */
export function FoundByName({ performer, text }: { performer: string; text: string }) {
  const { zone } = useAccount();
  const { openTipper } = useTipperParam();
  const found = useCall(
    searchTippers,
    { params: { p: performer }, body: { text } },
    { keepPrevious: true },
  );
  return (
    <FoundList
      query={found}
      rowsOf={({ tippers }) => tippers}
      describeCount={(count) => foundNames(count, text)}
      nothing={`No tippers match “${text}”`}
      searched={NAMES_SEARCHED}
      caption="Tippers found by name"
      columns={foundColumns({ zone, onOpen: openTipper })}
      csvName={`${performer}-tippers-found`}
    />
  );
}
