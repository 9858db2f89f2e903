import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { listExperiments, startExperiment } from '@shared/api/experiment-calls.gen';
import {
  type ExperimentKind,
  MAX_PER_ARM,
  MIN_PER_ARM,
  USUAL_PER_ARM,
} from '@shared/domain/experiments/experiment';
import { messageOf } from '@web/lib/call-error';
import { usePerformer } from '@web/lib/performer';
import { showToast } from '@web/lib/toast';
import { useSend } from '@web/lib/use-call';
import { DescribedRadios } from '@web/ui/components/described-radios';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { Modal } from '@web/ui/components/modal';
import { type FormEvent, useState } from 'react';
import { toTrial } from './draft-trial';
import { TrialFields } from './trial-fields';
import type { Draft, Fields } from './use-draft';

const KINDS: readonly { value: ExperimentKind; label: string; help: string }[] = [
  { value: 'tag', label: 'Hashtag', help: 'Sessions with it and without it.' },
  { value: 'price', label: 'Price', help: 'A tip menu item at a new price and at its usual one.' },
  {
    value: 'start_hour',
    label: 'Start hour',
    help: 'Going live in these hours or at another time.',
  },
  {
    value: 'topic',
    label: 'Room topic',
    help: 'Sessions with certain words in the topic and without.',
  },
];

/** Asks what to try and for how long, and starts the experiment. */
export function StartDialog({
  draft: { kind: firstKind, ...first },
  running,
  most,
  onClose,
}: {
  draft: Draft;
  /** How many experiments run. */
  running: number;
  most: number;
  onClose: () => void;
}) {
  const { name } = usePerformer();
  const [kind, setKind] = useState(firstKind);
  const [fields, setFields] = useState<Fields>(first);
  const [perArm, setPerArm] = useState(String(USUAL_PER_ARM));
  const [problem, setProblem] = useState<string>();
  const start = useSend(startExperiment, { refreshes: [listExperiments] });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trial = toTrial(kind, fields);
    if (typeof trial === 'string') return setProblem(trial);
    const sessionsPerArm = Number(perArm);
    if (
      !Number.isInteger(sessionsPerArm) ||
      sessionsPerArm < MIN_PER_ARM ||
      sessionsPerArm > MAX_PER_ARM
    ) {
      return setProblem(`Plan ${MIN_PER_ARM} to ${MAX_PER_ARM} sessions each.`);
    }
    setProblem(undefined);
    start.mutate(
      { params: { p: name }, body: { trial, sessionsPerArm } },
      {
        onSuccess: () => {
          showToast('Experiment started');
          onClose();
        },
      },
    );
  };

  if (running >= most) {
    return (
      <Modal
        title="Start an experiment"
        onClose={onClose}
        footer={
          <Button colorPalette="lamp" onClick={onClose}>
            Got it
          </Button>
        }
      >
        <Text>
          {`${most} experiments are running already, and more at once would blur each other. End one first.`}
        </Text>
      </Modal>
    );
  }
  const change = (changed: Partial<Fields>) => setFields({ ...fields, ...changed });
  return (
    <Modal title="Start an experiment" onClose={onClose} placement="top">
      <form onSubmit={submit} noValidate>
        <Flex direction="column" gap="5">
          <chakra.fieldset>
            <chakra.legend fontWeight="500" textStyle="sm" mb="1">
              What do you want to try?
            </chakra.legend>
            <Flex direction="column" gap="2">
              <DescribedRadios choices={KINDS} value={kind} onChoose={setKind} />
            </Flex>
          </chakra.fieldset>
          <TrialFields kind={kind} fields={fields} onChange={change} />
          <LabeledInput
            label="Sessions each"
            name="sessions-per-arm"
            type="number"
            inputMode="numeric"
            min={MIN_PER_ARM}
            max={MAX_PER_ARM}
            help="This many with it, and this many without. More sessions show smaller differences."
            value={perArm}
            onChange={(event) => setPerArm(event.target.value)}
          />
          {(problem !== undefined || start.error) && (
            <Text role="alert" color="fg.error" textStyle="sm">
              {problem ?? messageOf(start.error)}
            </Text>
          )}
          <Flex gap="3" justify="flex-end">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" colorPalette="lamp" loading={start.isPending}>
              Start
            </Button>
          </Flex>
        </Flex>
      </form>
    </Modal>
  );
}
