import { Grid, Stack, Text } from '@chakra-ui/react';
import type { ReportMode } from '@shared/domain/tip-report/report-cards';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { Panel } from '@web/ui/components/panel';
import { SwitchRow } from '@web/ui/components/switch-row';
import { TextLink } from '@web/ui/components/text-link';
import { useState } from 'react';
import { CopyAddress } from './overlay-builder/copy-address';
import { reportAddress } from './report-address';

/** Placeholder until there is a token. */
const NO_TOKEN = 'YOUR_ACCESS_TOKEN';

/** Builds the URL with which others can read the report without an account. */
export function ShareReport({ performer, mode }: { performer: string; mode: ReportMode }) {
  const href = useDashboardHref();
  const [isOnStream, setOnStream] = useState(false);
  // Secret: it is only used in the URL that is built from it.
  const [typed, setTyped] = useState('');
  const token = typed.trim();
  return (
    <Panel
      title="Share this report"
      note="Agencies and managers can open it with a link, no account needed"
    >
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="6">
        <Stack gap="5" minW="0">
          <LabeledInput
            label="Model access token"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            type="password"
            autoComplete="off"
            spellCheck={false}
            help={
              <>
                Create one in your <TextLink to={href('settings')}>settings</TextLink> under API
                access, where it’s shown once. We don’t save it here.
              </>
            }
          />
          <SwitchRow label="Show as a stream overlay" isOn={isOnStream} onChange={setOnStream}>
            Only the top tippers, in large text on a transparent background.
          </SwitchRow>
        </Stack>
        <div>
          <Text fontWeight="medium" textStyle="sm" mb="1.5">
            Report URL
          </Text>
          <CopyAddress
            address={reportAddress(window.location.origin, performer, token || NO_TOKEN, {
              mode,
              isOnStream,
            })}
            secret={token}
          />
          <Text color="fg.muted" textStyle="sm" mt="2">
            {token === '' && `Replace ${NO_TOKEN} with your token. `}Anyone with this URL can read
            the report. Its token also gives API access to this room’s stats until you revoke it.
          </Text>
        </div>
      </Grid>
    </Panel>
  );
}
