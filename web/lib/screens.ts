import type { Section } from '@shared/domain/access/sections';

/** Groups of the dashboard's navigation, from top to bottom. */
export const MENU_GROUPS = ['Your room', 'People', 'Account'] as const;

/** Everything about one screen of the product. */
export interface Screen {
  /** The path. `:name` matches any one segment; `:name?` an optional one. */
  readonly path: string;
  /**
   * The title at its top, in the navigation and in the browser's tab. Null: the page sets its own.
   * That of a text in `web/site/pages` is in the file.
   */
  readonly title: string | null;
  /** Who can open it: everybody, signed-in accounts only, or those of the staff. */
  readonly access: 'public' | 'signed-in' | 'staff';
  /**
   * Loads its code, a module whose default export is the page; `screen-code.ts` checks that. Absent
   * for texts and pages, which need no application.
   */
  readonly load?: () => Promise<unknown>;
  /**
   * The build makes an HTML file of its own for it. A `text` is prerendered and needs no application
   * code; a `tool` is, too, but is taken over by the application once its code has loaded. A `page` has
   * its own code, and nothing of the application. @default - the application draws the screen
   */
  readonly document?: 'text' | 'tool' | 'page';
  /**
   * Its file shows all there is to see, so the application takes it over only when somebody uses it.
   * @default - as soon as it has been painted
   */
  readonly waitsForUse?: true;
  /** Its entry in the dashboard's navigation. @default - none */
  readonly menu?: {
    readonly group: (typeof MENU_GROUPS)[number];
    /** A name from `web/ui/components/icon.tsx`; the navigation's types check that. */
    readonly icon: string;
    /** The second key of its shortcut, after `g`. */
    readonly key: string;
    /** Also show it in the bar at the bottom of phones, which has room for four. */
    readonly isInPhoneBar?: true;
  };
  /** The section of a room's numbers that it shows. @default - none: every member may see it */
  readonly section?: Section;
  /** It shows numbers of a room. Without a room, it explains how to connect one. */
  readonly needsRoom?: true;
  /** Its numbers follow the period picker. */
  readonly hasPeriod?: true;
  /** Search engines may list it: it is in the sitemap and allowed in robots.txt. */
  readonly isListed?: true;
}

/**
 * Every screen, once. Router, navigation, shortcuts, preloading, titles, robots.txt, the sitemap,
 * the site's rewrites and the lists of the browser tests derive from it. Node imports this file
 * without React, because it only names the pages' code. Public screens first, then the navigation
 * from top to bottom.
 */
export const SCREENS = {
  landing: {
    path: '/',
    title: 'Stats and analytics for Chaturbate broadcasters',
    access: 'public',
    document: 'text',
    isListed: true,
  },
  studioSite: {
    path: '/studio',
    title: 'For studios',
    access: 'public',
    document: 'text',
    isListed: true,
  },
  features: {
    path: '/features',
    title: null,
    access: 'public',
    document: 'text',
    isListed: true,
  },
  faq: {
    path: '/faq',
    title: null,
    access: 'public',
    document: 'text',
    isListed: true,
  },
  updates: {
    path: '/updates',
    title: 'Updates',
    access: 'public',
    document: 'text',
    isListed: true,
  },
  gettingStarted: {
    path: '/docs/getting-started',
    title: null,
    access: 'public',
    document: 'text',
    isListed: true,
  },
  eventsGuide: {
    path: '/chaturbate-api',
    title: null,
    access: 'public',
    document: 'text',
    isListed: true,
  },
  statsGuide: {
    path: '/chaturbate-statsapi',
    title: null,
    access: 'public',
    document: 'text',
    isListed: true,
  },
  networkGuide: {
    path: '/enable-thirdparty-access',
    title: null,
    access: 'public',
    document: 'text',
    isListed: true,
  },
  extensionGuide: {
    path: '/chrome-extension',
    title: null,
    access: 'public',
    document: 'text',
    isListed: true,
  },
  terms: {
    path: '/terms',
    title: null,
    access: 'public',
    document: 'text',
    isListed: true,
  },
  privacy: {
    path: '/privacy',
    title: null,
    access: 'public',
    document: 'text',
    isListed: true,
  },
  credits: {
    path: '/credits',
    title: null,
    access: 'public',
    document: 'text',
    isListed: true,
  },
  status: {
    path: '/status',
    title: 'Status',
    access: 'public',
    load: () => import('@web/site/status-page'),
    document: 'tool',
    isListed: true,
  },
  api: {
    path: '/docs/api',
    title: 'API',
    access: 'public',
    document: 'text',
    isListed: true,
  },
  metrics: {
    path: '/docs/metrics',
    title: 'Metrics',
    access: 'public',
    document: 'text',
    isListed: true,
  },
  tagPicker: {
    path: '/tag-picker/:tag?',
    title: 'Tag picker',
    access: 'public',
    load: () => import('@web/site/tags/tag-picker-page'),
    document: 'tool',
    waitsForUse: true,
    isListed: true,
  },
  performance: {
    path: '/performance',
    title: 'Platform by day',
    access: 'public',
    load: () => import('@web/site/platform/performance-page'),
    document: 'tool',
    isListed: true,
  },
  camTrends: {
    path: '/cam_trends',
    title: 'Cam trends',
    access: 'public',
    load: () => import('@web/site/platform/cam-trends-page'),
    document: 'tool',
    isListed: true,
  },
  help: {
    path: '/chaturbate-help',
    title: 'Help',
    access: 'public',
    load: () => import('@web/site/help/help-page'),
    document: 'tool',
    isListed: true,
  },
  helpArticle: {
    path: '/chaturbate-help/:slug',
    title: null,
    access: 'public',
    document: 'text',
    isListed: true,
  },
  demo: {
    path: '/demo',
    title: 'Demo',
    access: 'public',
    load: () => import('@web/app/demo/demo-page'),
    document: 'tool',
    waitsForUse: true,
    isListed: true,
  },
  showcase: {
    path: '/test',
    title: 'Live session',
    access: 'public',
    load: () => import('@web/app/demo/showcase-page'),
    document: 'tool',
    isListed: true,
  },
  join: {
    path: '/join',
    title: 'Plans',
    access: 'public',
    load: () => import('@web/app/features/account/join-page'),
    document: 'tool',
    isListed: true,
  },
  gift: {
    path: '/gift',
    title: 'Give Pro as a gift',
    access: 'public',
    load: () => import('@web/site/billing/gift-page'),
    document: 'tool',
    isListed: true,
  },
  referral: {
    path: '/referral',
    title: 'Refer a friend',
    access: 'public',
    load: () => import('@web/site/billing/referral-page'),
    document: 'tool',
    isListed: true,
  },
  referafriend: {
    path: '/referafriend',
    title: 'Refer a friend',
    access: 'public',
    load: () => import('@web/site/billing/referral-page'),
  },
  refer: {
    path: '/refer/:referralCode',
    title: '20% off Pro',
    access: 'public',
    load: () => import('@web/site/billing/refer-page'),
  },
  welcome: {
    path: '/welcome',
    title: 'Thank you',
    access: 'public',
    load: () => import('@web/site/billing/thank-you-page'),
  },
  unsubscribe: {
    path: '/unsubscribe/:token',
    title: 'Unsubscribe',
    access: 'public',
    load: () => import('@web/site/unsubscribe-page'),
  },
  overlay: {
    path: '/obs',
    title: 'Stream overlay',
    access: 'public',
    document: 'page',
  },
  twitterReturn: {
    path: '/twitter',
    title: 'Connecting X (Twitter)',
    access: 'public',
    load: () => import('@web/app/features/social/return-page'),
  },
  publicReport: {
    path: '/report/:performer',
    title: null,
    access: 'public',
    load: () => import('@web/app/features/report/public-report-page'),
  },
  farewell: {
    path: '/farewell',
    title: 'Goodbye',
    access: 'public',
    load: () => import('@web/app/features/settings/farewell-page'),
  },
  summaryReview: {
    path: '/summary_review/:performerName?',
    title: 'Summary reviews',
    access: 'staff',
    load: () => import('@web/app/features/reviews/reviews-page'),
  },
  aiSummaryReview: {
    path: '/ai_summary_review',
    title: 'AI summary reviews',
    access: 'staff',
    load: () => import('@web/app/features/reviews/reviews-page'),
  },
  overview: {
    path: '/dashboard/overview',
    title: 'Overview',
    access: 'signed-in',
    load: () => import('@web/app/features/overview/overview-page'),
    menu: { group: 'Your room', icon: 'overview', key: 'o', isInPhoneBar: true },
    section: 'overview',
    needsRoom: true,
    hasPeriod: true,
  },
  live: {
    path: '/dashboard/live',
    title: 'Live',
    access: 'signed-in',
    load: () => import('@web/app/features/live/live-page'),
    menu: { group: 'Your room', icon: 'coins', key: 'j' },
    needsRoom: true,
  },
  sessions: {
    path: '/dashboard/sessions',
    title: 'Sessions',
    access: 'signed-in',
    load: () => import('@web/app/features/sessions/sessions-page'),
    menu: { group: 'Your room', icon: 'sessions', key: 's', isInPhoneBar: true },
    section: 'sessions',
    needsRoom: true,
    hasPeriod: true,
  },
  session: {
    path: '/dashboard/sessions/:id',
    title: null,
    access: 'signed-in',
    load: () => import('@web/app/features/sessions/session-page'),
    needsRoom: true,
  },
  schedule: {
    path: '/dashboard/schedule',
    title: 'Schedule',
    access: 'signed-in',
    load: () => import('@web/app/features/schedule/schedule-page'),
    menu: { group: 'Your room', icon: 'schedule', key: 'h', isInPhoneBar: true },
    section: 'schedule',
    needsRoom: true,
    hasPeriod: true,
  },
  income: {
    path: '/dashboard/income',
    title: 'Income',
    access: 'signed-in',
    load: () => import('@web/app/features/income/income-page'),
    menu: { group: 'Your room', icon: 'income', key: 'i' },
    section: 'income',
    needsRoom: true,
    hasPeriod: true,
  },
  trends: {
    path: '/dashboard/trends',
    title: 'Trends',
    access: 'signed-in',
    load: () => import('@web/app/features/trends/trends-page'),
    menu: { group: 'Your room', icon: 'trends', key: 'd' },
    section: 'trends',
    needsRoom: true,
  },
  traffic: {
    path: '/dashboard/traffic',
    title: 'Traffic',
    access: 'signed-in',
    load: () => import('@web/app/features/traffic/traffic-page'),
    menu: { group: 'Your room', icon: 'traffic', key: 'v' },
    section: 'traffic',
    needsRoom: true,
  },
  tipmenu: {
    path: '/dashboard/tipmenu/:itemName?',
    title: 'Tip menu',
    access: 'signed-in',
    load: () => import('@web/app/features/tip-menu/tip-menu-page'),
    menu: { group: 'Your room', icon: 'tipmenu', key: 'n' },
    section: 'tipmenu',
    needsRoom: true,
    hasPeriod: true,
  },
  experiments: {
    path: '/dashboard/experiments',
    title: 'Experiments',
    access: 'signed-in',
    load: () => import('@web/app/features/experiments/experiments-page'),
    menu: { group: 'Your room', icon: 'experiments', key: 'y' },
    section: 'experiments',
    needsRoom: true,
  },
  achievements: {
    path: '/dashboard/achievements',
    title: 'Achievements',
    access: 'signed-in',
    load: () => import('@web/app/features/achievements/achievements-page'),
    menu: { group: 'Your room', icon: 'achievements', key: 'a' },
    section: 'achievements',
    needsRoom: true,
  },
  tags: {
    path: '/dashboard/tags',
    title: 'Tags',
    access: 'signed-in',
    load: () => import('@web/app/features/tags/tags-page'),
    menu: { group: 'Your room', icon: 'tags', key: 'b' },
    section: 'tags',
    needsRoom: true,
    hasPeriod: true,
  },
  twitter: {
    path: '/dashboard/twitter',
    title: 'Social posts',
    access: 'signed-in',
    load: () => import('@web/app/features/social/social-page'),
    menu: { group: 'Your room', icon: 'chat', key: 'x' },
    needsRoom: true,
  },
  notifications: {
    path: '/dashboard/notifications',
    title: 'Notifications',
    access: 'signed-in',
    load: () => import('@web/app/features/notifications/notifications-page'),
    needsRoom: true,
  },
  tippers: {
    path: '/dashboard/tippers',
    title: 'Tippers',
    access: 'signed-in',
    load: () => import('@web/app/features/tippers/tippers-page'),
    menu: { group: 'People', icon: 'tippers', key: 't', isInPhoneBar: true },
    section: 'tippers',
    needsRoom: true,
    hasPeriod: true,
  },
  fans: {
    path: '/dashboard/fans',
    title: 'True Fans',
    access: 'signed-in',
    load: () => import('@web/app/features/fans/fans-page'),
    menu: { group: 'People', icon: 'fans', key: 'f' },
    section: 'fans',
    needsRoom: true,
    hasPeriod: true,
  },
  report: {
    path: '/dashboard/report',
    title: 'Tip report',
    access: 'signed-in',
    load: () => import('@web/app/features/report/report-page'),
    menu: { group: 'People', icon: 'report', key: 'w' },
    section: 'report',
    needsRoom: true,
  },
  fanclub: {
    path: '/dashboard/fanclub',
    title: 'Fan club',
    access: 'signed-in',
    load: () => import('@web/app/features/fanclub/fanclub-page'),
    menu: { group: 'People', icon: 'fanclub', key: 'c' },
    section: 'fanclub',
    needsRoom: true,
    hasPeriod: true,
  },
  purchases: {
    path: '/dashboard/purchases',
    title: 'Purchases',
    access: 'signed-in',
    load: () => import('@web/app/features/purchases/purchases-page'),
    menu: { group: 'People', icon: 'purchases', key: 'p' },
    section: 'purchases',
    needsRoom: true,
    hasPeriod: true,
  },
  links: {
    path: '/dashboard/links',
    title: 'Tracked links',
    access: 'signed-in',
    load: () => import('@web/app/features/links/links-page'),
    menu: { group: 'People', icon: 'links', key: 'l' },
    section: 'links',
    needsRoom: true,
    hasPeriod: true,
  },
  studio: {
    path: '/dashboard/studio',
    title: 'Studio',
    access: 'signed-in',
    load: () => import('@web/app/features/studio/studio-page'),
    menu: { group: 'Account', icon: 'studio', key: 'u' },
    section: 'studio',
  },
  model: {
    path: '/dashboard/studio/:id',
    title: 'Model',
    access: 'signed-in',
    load: () => import('@web/app/features/studio/model-page'),
  },
  performers: {
    path: '/dashboard/performers',
    title: 'Rooms',
    access: 'signed-in',
    load: () => import('@web/app/features/performers/performers-page'),
    menu: { group: 'Account', icon: 'performers', key: 'r' },
  },
  team: {
    path: '/dashboard/team',
    title: 'Team',
    access: 'signed-in',
    load: () => import('@web/app/features/team/team-page'),
    menu: { group: 'Account', icon: 'team', key: 'm' },
  },
  settings: {
    path: '/dashboard/settings',
    title: 'Settings',
    access: 'signed-in',
    load: () => import('@web/app/features/settings/settings-page'),
    menu: { group: 'Account', icon: 'settings', key: 'e' },
  },
} as const satisfies Record<string, Screen>;

export type ScreenId = keyof typeof SCREENS;

/** A screen that the build prerenders without any application code. */
export type TextId = {
  [Id in ScreenId]: (typeof SCREENS)[Id] extends { document: 'text' } ? Id : never;
}[ScreenId];

/** A screen that the application draws, if only after the prerendered page. */
export type DrawnId = {
  [Id in ScreenId]: (typeof SCREENS)[Id] extends { load: unknown } ? Id : never;
}[ScreenId];

/** A screen with a prerendered page. */
export type DocumentId = {
  [Id in ScreenId]: (typeof SCREENS)[Id] extends { document: 'text' | 'tool' } ? Id : never;
}[ScreenId];

/** A topic of the dashboard: a screen at `/dashboard/<its id>`. */
export type Tab = {
  [Id in ScreenId]: (typeof SCREENS)[Id]['path'] extends `/dashboard/${Id}${'' | `/:${string}`}`
    ? Id
    : never;
}[ScreenId];

/** The rows as a list, in the same order. */
export const screens: readonly (Screen & { readonly id: ScreenId })[] = Object.entries(SCREENS).map(
  ([id, screen]) => ({ id: id as ScreenId, ...screen }),
);

/** Returns a screen's path without its optional part: `/tag-picker` of `/tag-picker/:tag?`. */
export function entryPath(path: string): string {
  return path.replace(/\/:\w+\?$/, '');
}

/**
 * Returns the screen that shows a section's numbers.
 *
 * @throws Error if there is none; a test checks the table against all sections
 */
export function screenOfSection(section: Section): { readonly id: Tab; readonly title: string } {
  const found = screens.find((screen) => screen.section === section);
  if (!found?.title) throw new Error(`No screen shows the section ${section}.`);
  return { id: found.id as Tab, title: found.title };
}
