import { type DocumentId, entryPath, SCREENS } from '@web/lib/screens';

export interface SiteLinkText {
  readonly to: string;
  readonly text: string;
}

/** Links of the header. Pricing is a part of the home page. */
export const HEADER_LINKS: readonly SiteLinkText[] = [
  link('features', 'Features'),
  { to: `${SCREENS.landing.path}#pricing`, text: 'Pricing' },
  link('demo', 'Demo'),
  link('studioSite', 'Studio'),
  link('updates', 'Updates'),
  link('help', 'Help'),
];

/** Links of the footer, by group. */
export const FOOTER_GROUPS: readonly { title: string; links: readonly SiteLinkText[] }[] = [
  {
    title: 'Product',
    links: [
      link('features', 'Features'),
      link('demo', 'Demo'),
      link('showcase', 'Live session'),
      { to: `${SCREENS.landing.path}#pricing`, text: 'Pricing' },
      link('studioSite', 'For studios'),
      link('gift', 'Gift vouchers'),
      link('referral', 'Refer a friend'),
      link('updates', 'Updates'),
      link('status', 'Status'),
    ],
  },
  {
    title: 'Get started',
    links: [
      link('gettingStarted', 'Your first evening'),
      link('eventsGuide', 'Events API token'),
      link('statsGuide', 'Stats API token'),
      link('networkGuide', 'Network sites'),
      link('extensionGuide', 'Chrome extension'),
      link('help', 'Help'),
      link('faq', 'Questions and answers'),
    ],
  },
  {
    title: 'Free tools',
    links: [
      link('tagPicker', 'Tag picker'),
      link('camTrends', 'Cam trends'),
      link('performance', 'Platform by day'),
      link('metrics', 'Metrics'),
      link('api', 'API'),
    ],
  },
  {
    title: 'Legal',
    links: [
      link('terms', 'Terms of use'),
      link('privacy', 'Privacy policy'),
      link('credits', 'Credits'),
    ],
  },
];

function link(id: DocumentId, text: string): SiteLinkText {
  return { to: entryPath(SCREENS[id].path), text };
}
