import { Button, Field, Input } from '@chakra-ui/react';
import type { StudioModel } from '@shared/domain/studio/studio-models';
import { useAccount } from '@web/lib/performer';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { DataTable } from '@web/ui/components/data-table';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { useMemo, useState } from 'react';
import { modelColumns } from './model-columns';
import { useModelNames } from './use-model-names';

const PAGE_SIZE = 25;
/** Shorter lists need no search. */
const SEARCHED_FROM = 6;

/** All models with all their numbers: sortable, searchable, downloadable. */
export function ModelList({ models }: { models: readonly StudioModel[] }) {
  const { zone } = useAccount();
  const href = useDashboardHref();
  const nameOf = useModelNames(models.map(({ name }) => name));
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const shown = useMemo(
    () => models.filter(({ name }) => name.toLowerCase().includes(wanted)),
    [models, wanted],
  );
  return (
    <Panel title="Models" note="The last 48 hours, compared with the previous week">
      {models.length >= SEARCHED_FROM && (
        <Field.Root mb="4" maxW="20rem" role="search">
          <Field.Label srOnly>Search models</Field.Label>
          <Input
            size="sm"
            type="search"
            placeholder="Search models"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field.Root>
      )}
      {shown.length === 0 ? (
        <EmptyNote
          title="No models match"
          action={
            <Button size="sm" variant="outline" onClick={() => setText('')}>
              Show all models
            </Button>
          }
        />
      ) : (
        <DataTable
          caption="Models, highest income first"
          columns={modelColumns({ zone, nameOf, hrefOf: ({ name }) => href('studio', name) })}
          rows={shown}
          rowKey={({ name }) => name}
          initialSort={{ key: 'income', direction: 'descending' }}
          pageSize={PAGE_SIZE}
          csvName="studio-models"
        />
      )}
    </Panel>
  );
}
