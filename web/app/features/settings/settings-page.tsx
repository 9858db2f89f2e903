import { Flex } from '@chakra-ui/react';
import { zoneLabel } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { TipperProfileConsent } from '@web/ui/components/tipper-profile-consent';
import { AccountPanel } from './account-panel';
import { ApiAccess } from './api-access/api-access';
import { PlanPanel } from './billing/plan-panel';
import { DataExport } from './data-export';
import { DeviceSettings } from './device-settings';
import { ConnectExtension } from './extension/connect-extension';
import { ExtensionPanel } from './extension/extension-panel';
import { MailSetting } from './mail-setting';
import { ShareSetting } from './share-setting';
import { ShowcaseSetting } from './showcase-setting';
import { SummarySetting } from './summary-setting';
import { ZoneSetting } from './zone-setting';

/** Settings of the account and this device. Every change is saved immediately. */
export default function SettingsPage() {
  const { profile, zone } = useAccount();
  return (
    <Flex direction="column" gap="6" maxW="46rem">
      <PageHeader
        answer={`Times are shown in ${zoneLabel(zone)}.`}
        note={
          <>
            Signed in as <Private>{profile.email}</Private>. Changes save automatically.
          </>
        }
      />
      <ConnectExtension />
      <PlanPanel />
      <Panel title="Time">
        <ZoneSetting />
      </Panel>
      <Panel title="Email">
        <MailSetting />
      </Panel>
      <Panel title="Consents" note="All off by default. Change them any time.">
        <Flex direction="column" gap="6">
          <TipperProfileConsent />
          <ShareSetting />
          <SummarySetting />
          <ShowcaseSetting />
        </Flex>
      </Panel>
      <ExtensionPanel />
      <ApiAccess />
      <Panel title="This device" note="Saved in this browser only.">
        <DeviceSettings />
      </Panel>
      <Panel title="Your data">
        <DataExport />
      </Panel>
      <AccountPanel />
    </Flex>
  );
}
