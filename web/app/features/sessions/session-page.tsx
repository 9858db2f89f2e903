import { Box, Stack } from '@chakra-ui/react';
import { ApiProblem } from '@web/lib/call-error';
import { usePerformer } from '@web/lib/performer';
import { useSearchParams } from '@web/lib/use-search-params';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { Choice } from '@web/ui/components/choice';
import { PanelSkeletons } from '@web/ui/components/panel-skeletons';
import { useParams } from 'react-router-dom';
import { MissingEvents } from './missing-events';
import { NoSession } from './no-session';
import { SessionHeader } from './session-header';
import { partFromSearch, SESSION_PARTS, searchWithPart } from './session-part';
import { SessionPartView } from './session-part-view';
import { useSessionDetails } from './use-session-details';

/** One session. Its start time is its id in the URL. */
export default function SessionPage() {
  const { name } = usePerformer();
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const details = useSessionDetails(name, id);
  const part = partFromSearch(search);

  if (details.error instanceof ApiProblem && [400, 404].includes(details.error.status)) {
    return <NoSession />;
  }

  return (
    // The key resets the state: nothing typed or opened for one session belongs to another.
    <Stack gap="6" key={id}>
      <SessionHeader performer={name} startTime={id} query={details} />
      <Box>
        <Choice
          label="Session section"
          options={SESSION_PARTS}
          value={part}
          onChange={(chosen) =>
            setSearch((present) => searchWithPart(present, chosen), { replace: true })
          }
        />
      </Box>
      <AsyncPanel
        query={details}
        minHeight={900}
        empty="Session not found."
        skeleton={<PanelSkeletons heights={[330, 270, 440, 520]} />}
      >
        {(data) => (
          <Stack gap="4">
            <MissingEvents gaps={data.gaps} />
            <SessionPartView part={part} performer={name} details={data} />
          </Stack>
        )}
      </AsyncPanel>
    </Stack>
  );
}
