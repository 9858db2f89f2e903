import { endExperiment, listExperiments } from '@shared/api/experiment-calls.gen';
import { usePerformer } from '@web/lib/performer';
import { showToast } from '@web/lib/toast';
import { useSend } from '@web/lib/use-call';
import { ConfirmDialog } from '@web/ui/components/confirm-dialog';
import { type Experiment, nameOfTrial } from './trial-text';

/** Asks for confirmation before an experiment ends. */
export function EndDialog({
  experiment: { id, trial },
  onClose,
}: {
  experiment: Experiment;
  onClose: () => void;
}) {
  const { name } = usePerformer();
  const end = useSend(endExperiment, { refreshes: [listExperiments] });
  const confirm = () =>
    end.mutate(
      { params: { p: name, id } },
      {
        onSuccess: () => {
          showToast('Experiment ended');
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={`End the experiment ${nameOfTrial(trial)}?`}
      action="End experiment"
      isPending={end.isPending}
      error={end.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      Its verdict stays, but later sessions won’t count. You can’t resume it.
    </ConfirmDialog>
  );
}
