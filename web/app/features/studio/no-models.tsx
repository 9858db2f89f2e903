import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';

/** A studio without models: how to start. */
export function NoModels() {
  const href = useDashboardHref();
  return (
    <Panel>
      <EmptyNote
        title="You’ll see your models here"
        action={<TextLink to={href('performers')}>Add a model</TextLink>}
      >
        Connect each model’s room with its Events API token, or ask the model to share access with
        you. You’ll see the first numbers within a minute of going live.
      </EmptyNote>
    </Panel>
  );
}
