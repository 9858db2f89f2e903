import { AsyncPanel, type AsyncPanelProps } from './async-panel';
import { Panel } from './panel';

const FAILURE_HEIGHT = 180;

export interface AsyncSectionProps<Data> extends AsyncPanelProps<Data> {
  /** Title of the panel that reports an error or missing data. */
  title: string;
  isEmpty: (data: Data) => boolean;
}

/**
 * Part of a screen whose content has its own panels. An error or missing data is shown in one small
 * panel with a title.
 */
export function AsyncSection<Data>({ title, ...section }: AsyncSectionProps<Data>) {
  const { data, error } = section.query;
  const hasFailed = data === undefined && error !== null;
  const isNothing = data !== undefined && section.isEmpty(data);
  if (!hasFailed && !isNothing) return <AsyncPanel {...section} />;
  return (
    <Panel title={title}>
      <AsyncPanel {...section} minHeight={hasFailed ? FAILURE_HEIGHT : 0} />
    </Panel>
  );
}
