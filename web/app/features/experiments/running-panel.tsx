import { Button, Grid, Stack, Text } from '@chakra-ui/react';
import { formatDay } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { Panel } from '@web/ui/components/panel';
import { useState } from 'react';
import { ArmProgress } from './arm-progress';
import { DeleteDialog } from './delete-dialog';
import { EndDialog } from './end-dialog';
import { RecentSessions } from './recent-sessions';
import { describeArm, type Experiment, nameOfTrial } from './trial-text';
import { VerdictStats } from './verdict-stats';

/** A running experiment: the next session, the sessions so far, and the verdict. */
export function RunningPanel({
  experiment,
  isAdmin,
}: {
  experiment: Experiment;
  isAdmin: boolean;
}) {
  const [asking, setAsking] = useState<'end' | 'delete' | null>(null);
  const { zone } = useAccount();
  const { trial, next, startedAt, sessionsPerArm, sessionsLeftOut, income } = experiment;
  const [result] = income;
  const close = () => setAsking(null);
  return (
    <Panel
      title={nameOfTrial(trial)}
      note={`Since ${formatDay(startedAt, zone)}, ${sessionsPerArm} sessions planned with it and ${sessionsPerArm} without`}
      actions={
        isAdmin && (
          <>
            <Button size="xs" variant="outline" onClick={() => setAsking('end')}>
              End
            </Button>
            <Button size="xs" variant="outline" onClick={() => setAsking('delete')}>
              Delete
            </Button>
          </>
        )
      }
    >
      <Stack gap="5">
        <Text maxW="70ch">
          {next ? (
            <>
              Next session: <strong>{describeArm(trial, next)}</strong>.
            </>
          ) : (
            'All planned sessions are done. End the experiment, or let it go on to be more certain.'
          )}
        </Text>
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5">
          <ArmProgress
            label={describeArm(trial, 'with')}
            sessions={experiment.sessionsWith}
            planned={sessionsPerArm}
            perHour={result?.incomePerHourWith}
          />
          <ArmProgress
            label={describeArm(trial, 'without')}
            sessions={experiment.sessionsWithout}
            planned={sessionsPerArm}
            perHour={result?.incomePerHourWithout}
          />
        </Grid>
        <VerdictStats experiment={experiment} />
        {sessionsLeftOut > 0 && (
          <Text color="fg.muted" textStyle="sm" maxW="70ch">
            {`${sessionsLeftOut === 1 ? '1 session doesn’t' : `${sessionsLeftOut} sessions don’t`} count: shorter than 15 minutes, or we can’t tell whether it was with or without.`}
          </Text>
        )}
        <RecentSessions experiment={experiment} />
      </Stack>
      {asking === 'end' && <EndDialog experiment={experiment} onClose={close} />}
      {asking === 'delete' && <DeleteDialog experiment={experiment} onClose={close} />}
    </Panel>
  );
}
