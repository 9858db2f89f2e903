import { deleteExperiment, listExperiments } from '@shared/api/experiment-calls.gen';
import { usePerformer } from '@web/lib/performer';
import { showToast } from '@web/lib/toast';
import { useSend } from '@web/lib/use-call';
import { ConfirmDialog } from '@web/ui/components/confirm-dialog';
import { type Experiment, nameOfTrial } from './trial-text';

/** Asks for confirmation before an experiment and its verdict are deleted. */
export function DeleteDialog({
  experiment: { id, trial },
  onClose,
}: {
  experiment: Experiment;
  onClose: () => void;
}) {
  const { name } = usePerformer();
  const remove = useSend(deleteExperiment, { refreshes: [listExperiments] });
  const confirm = () =>
    remove.mutate(
      { params: { p: name, id } },
      {
        onSuccess: () => {
          showToast('Experiment deleted');
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={`Delete the experiment ${nameOfTrial(trial)}?`}
      action="Delete experiment"
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      Its verdict is deleted, too. Your sessions stay.
    </ConfirmDialog>
  );
}
