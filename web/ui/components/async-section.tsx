import { AsyncPanel, type AsyncPanelProps } from './async-panel';
import { Panel } from './panel';

const FAILURE_HEIGHT = 180;

export interface AsyncSectionProps<Data> extends AsyncPanelProps<Data> {
  /** Names the panel that tells of a failure, or that there is nothing. */
  title: string;
  isEmpty: (data: Data) => boolean;
}

/**
 * A part of a screen whose content brings its own panels. Where it fails or is empty, one titled
 * panel says so and takes only the room of its words.
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
