import { Button, Text } from '@chakra-ui/react';
import { endExperiment, listExperiments } from '@shared/api/experiment-calls.gen';
import { usePerformer } from '@web/lib/performer';
import { showToast } from '@web/lib/toast';
import { useSend } from '@web/lib/use-call';
import { Modal } from '@web/ui/components/modal';
import { NotSaved } from '@web/ui/components/not-saved';
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
    <Modal
      title={`End the experiment ${nameOfTrial(trial)}?`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button colorPalette="lamp" loading={end.isPending} onClick={confirm}>
            End experiment
          </Button>
        </>
      }
    >
      <Text>Its verdict stays, but later sessions won’t count. You can’t resume it.</Text>
      <NotSaved error={end.error} />
    </Modal>
  );
}
