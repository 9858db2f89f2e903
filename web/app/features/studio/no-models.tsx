import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';

/** A studio that has nobody yet: how to begin. */
export function NoModels() {
  const href = useDashboardHref();
  return (
    <Panel>
      <EmptyNote
        title="Your models show here"
        action={<TextLink to={href('performers')}>Add the first model</TextLink>}
      >
        Connect each model’s room with its Events API token, or ask the model to share access with
        you. The first figures come within a minute of going on air.
      </EmptyNote>
    </Panel>
  );
}
