import { Box, Flex, Grid, GridItem } from '@chakra-ui/react';
import { zoneLabel } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { SkeletonBlock } from '@web/ui/components/skeleton-block';
import { TipperProfileConsent } from '@web/ui/components/tipper-profile-consent';
import { lazy, type ReactNode, Suspense } from 'react';
import { AccountPanel } from './account-panel';
import { ApiAccess } from './api-access/api-access';
import { PLAN_SECTION, PlanPanel } from './billing/plan-panel';
import { DataExport } from './data-export';
import { DeviceSettings } from './device-settings';
import { ConnectExtension } from './extension/connect-extension';
import { ExtensionPanel } from './extension/extension-panel';
import { MailSetting } from './mail-setting';
import { type Section, SectionList } from './section-list';
import { ShareSetting } from './share-setting';
import { ShowcaseSetting } from './showcase-setting';
import { SummarySetting } from './summary-setting';
import { useSectionInAddress } from './use-section-in-address';
import { ZoneSetting } from './zone-setting';

const WebhooksPanel = lazy(() => import('./webhooks/webhooks-panel'));

const SECTIONS: readonly (Section & { readonly panel: ReactNode })[] = [
  { id: PLAN_SECTION, title: 'Billing', panel: <PlanPanel /> },
  {
    id: 'time',
    title: 'Time',
    panel: (
      <Panel title="Time">
        <ZoneSetting />
      </Panel>
    ),
  },
  {
    id: 'email',
    title: 'Email',
    panel: (
      <Panel title="Email">
        <MailSetting />
      </Panel>
    ),
  },
  {
    id: 'consents',
    title: 'Consents',
    panel: (
      <Panel title="Consents" note="All off by default. Change them any time.">
        <Flex direction="column" gap="6">
          <TipperProfileConsent />
          <ShareSetting />
          <SummarySetting />
          <ShowcaseSetting />
        </Flex>
      </Panel>
    ),
  },
  { id: 'extension', title: 'Browser extension', panel: <ExtensionPanel /> },
  { id: 'api', title: 'API access', panel: <ApiAccess /> },
  {
    id: 'webhooks',
    title: 'Webhooks',
    panel: (
      <Suspense fallback={<SkeletonBlock height={160} />}>
        <WebhooksPanel />
      </Suspense>
    ),
  },
  {
    id: 'device',
    title: 'This device',
    panel: (
      <Panel title="This device" note="Saved in this browser only.">
        <DeviceSettings />
      </Panel>
    ),
  },
  {
    id: 'data',
    title: 'Your data',
    panel: (
      <Panel title="Your data">
        <DataExport />
      </Panel>
    ),
  },
  { id: 'account', title: 'Account', panel: <AccountPanel /> },
];

/** Settings of the account and this device. Every change is saved immediately. */
export default function SettingsPage() {
  const { profile, zone } = useAccount();
  useSectionInAddress();
  return (
    <Grid
      columnGap="8"
      rowGap="6"
      templateColumns={{ base: 'minmax(0, 46rem)', xl: 'minmax(0, 46rem) 11rem' }}
      templateAreas={{ base: "'top' 'list' 'panels'", xl: "'top list' 'panels list'" }}
    >
      <GridItem area="top">
        <PageHeader
          answer={`You’re on ${profile.tier}. Times are shown in ${zoneLabel(zone)}.`}
          note={
            <>
              Signed in as <Private>{profile.email}</Private>. Changes save automatically.
            </>
          }
        />
      </GridItem>
      <GridItem area="list">
        <SectionList sections={SECTIONS} />
      </GridItem>
      <GridItem area="panels" display="flex" flexDirection="column" gap="6">
        <ConnectExtension />
        {SECTIONS.map(({ id, panel }) => (
          <Box key={id} id={id} tabIndex={-1} outline="none" scrollMarginTop="5rem">
            {panel}
          </Box>
        ))}
      </GridItem>
    </Grid>
  );
}
