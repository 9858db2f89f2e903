import { Button, Text } from '@chakra-ui/react';
import { deleteExperiment, listExperiments } from '@shared/api/experiment-calls.gen';
import { usePerformer } from '@web/lib/performer';
import { showToast } from '@web/lib/toast';
import { useSend } from '@web/lib/use-call';
import { Modal } from '@web/ui/components/modal';
import { NotSaved } from '@web/ui/components/not-saved';
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
    <Modal
      title={`Delete the experiment ${nameOfTrial(trial)}?`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button colorPalette="lamp" loading={remove.isPending} onClick={confirm}>
            Delete experiment
          </Button>
        </>
      }
    >
      <Text>Its verdict is deleted, too. Your sessions stay.</Text>
      <NotSaved error={remove.error} />
    </Modal>
  );
}
