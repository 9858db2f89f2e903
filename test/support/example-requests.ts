import { hashOfToken } from '@lambdas/data/extension/pairings';
import type { RequestExample, Route } from '@shared/api/route';
import { referralCodeOf, voucherOf } from './billing-examples';
import { derivedExample } from './derived-example';
import { inviteCodeOf } from './invitations';
import { mailTokenOf } from './mail-tokens';
import { reviewOf } from './review-examples';
import { blueskyOf, DELETED_POST, returnedFromX } from './social-examples';
import { webhookOf } from './webhook-examples';

/** Every room's Stats API token by default. */
export const STATS_TOKEN = 'statsTokenOfTheRoom90ab';

export type Example = RequestExample;

/** What the examples need to get a 200. */
export interface Subject {
  readonly performer: string;
  readonly eventsToken: string;
  /** Start of a session, ISO 8601. */
  readonly startTime: string;
  readonly tipper: string;
  readonly overlayKey: string;
}

/** Requests that cannot be derived from their rows, by the row's id. */
const examples: Readonly<Record<string, (subject: Subject) => Example>> = {
  listCamSessions: ({ performer: p }) => ({ params: { p }, query: { tags: 'true', limit: '50' } }),
  getTopPercentiles: ({ performer: p }) => ({ params: { p } }),
  getCamSession: ({ performer: p, startTime }) => ({ params: { p, startTime, endTime: 'live' } }),
  getSessionResource: ({ performer: p, startTime }) => ({
    params: { p, startTime, name: 'stats.json' },
  }),
  getEarningsByWeekdayHour: ({ performer: p }) => ({
    params: { p },
    query: { timezone: 'Asia/Kathmandu', start: '2026-11-01T00:00:00Z' },
  }),
  listTippers: ({ performer: p }) => ({ params: { p }, query: { getall: 'true' } }),
  getTipperHistory: ({ performer: p, tipper }) => ({
    params: { p, tipper },
    query: { utcOffset: '330' },
  }),
  listInteractions: ({ performer: p, tipper }) => ({
    params: { p, tipper },
    query: { viewer: tipper, end: '2030-01-01T00:00:00+05:45' },
  }),
  getTipMenu: ({ performer: p }) => ({ params: { p } }),
  saveTipMenu: ({ performer: p }) => ({
    params: { p },
    body: {
      items: [
        { name: 'Flash', tokens: 25, prices: [{ tokens: 25, startTime: '2026-11-01T00:00:00Z' }] },
      ],
      version: 0,
    },
  }),
  getTipDayFrequency: ({ performer: p }) => ({
    params: { p, utcOffset: '345' },
    query: { start: '2026-11-01T00:00:00Z', end: '2026-11-09T00:00:00+05:45' },
  }),
  getTipMenuPerformance: ({ performer: p }) => ({ params: { p, utcOffset: '-210' } }),
  listTrueFans: ({ performer: p, startTime }) => ({ params: { p, startTime } }),
  getTipInsights: ({ performer: p }) => ({ params: { p } }),
  getAdditionalIncome: ({ performer: p }) => ({
    params: { p, utcOffset: '345' },
    query: { start: '2026-10-20T00:00:00+05:45' },
  }),
  getTrackedLinks: ({ performer: p }) => ({ params: { p, utcOffset: '-210' } }),
  saveUpload: ({ performer: p, startTime }) => ({
    params: { p },
    body: {
      kind: 'broadcast',
      startTime,
      sentAt: startTime,
      tokens: 0,
      newFollowers: 0,
      snapshots: [{ time: startTime, viewers: { grey: 12, guest: 30 } }],
      hashtagJoins: [{ time: startTime, hashtag: '#new', viewer: 'ada' }],
      linkVisits: [{ time: startTime, link: 'spring' }],
    },
  }),
  createExtensionPairing: ({ performer: p }) => ({
    params: { p },
    body: { tokenHash: hashOfToken(`rlx_of_${p}`), browser: 'chromium', version: '1.6.0' },
  }),
  deleteExtensionPairing: ({ performer: p }) => ({ params: { p, id: 'AbCdEf012345' } }),
  saveExtensionUpload: ({ startTime }) => ({
    body: {
      kind: 'broadcast',
      startTime,
      sentAt: startTime,
      tips: [{ time: startTime, tokens: 25, viewer: 'ada' }],
      snapshots: [],
      hashtagJoins: [],
      linkVisits: [],
      readers: { tips: { id: 'chat-text', isFallback: true } },
    },
  }),
  // Changes nothing, so that it may be sent again.
  saveExtensionNote: () => ({
    params: { tipper: 'somebody_new' },
    body: { notes: '', rating: null, version: 0 },
  }),
  findExtensionTippers: ({ tipper }) => ({ body: { names: [tipper] } }),
  getSessionSummary: ({ performer: p, startTime }) => ({ params: { p, startTime } }),
  getSessionInteractions: ({ performer: p, startTime }) => ({ params: { p, startTime } }),
  saveSummaryReview: ({ performer }) => reviewExample(performer),
  updateSummaryReview: ({ performer }) => reviewExample(performer),
  saveModelSummary: ({ performer }) => reviewExample(performer),
  getModelSummary: ({ performer }) => ({ params: { id: reviewOf(performer).id } }),
  decideSummaryDraft: ({ performer: p }) => {
    const { startTime, time } = reviewOf(p);
    return { params: { p, startTime }, body: { text: 'About guitars.', time } };
  },
  getPerformerProfile: () => ({}),
  saveEventsToken: ({ performer, eventsToken }) => ({
    params: { p: performer },
    body: { performerName: performer, cbEventsApiToken: eventsToken },
  }),
  getPurchasesPerformance: ({ performer: p }) => ({ params: { p, utcOffset: '345' } }),
  getPurchasesWithBuyers: ({ performer: p }) => ({
    params: { p, utcOffset: '0' },
    query: { start: '2026-10-01T00:00:00Z' },
  }),
  getFanclubMembership: ({ performer: p }) => ({ params: { p, utcOffset: '-210' } }),
  getHashtagStats: ({ performer: p }) => ({ params: { p, utcOffset: '60' } }),
  getMembertypeOverTime: ({ performer: p }) => ({ params: { p } }),
  getBatchTrends: ({ performer: id }) => ({ params: { id }, query: { range: '4m' } }),
  getStudioStatsHourly: () => ({}),
  refreshStudioStatsHourly: () => ({}),
  listTags: ({ performer: p }) => ({ params: { p } }),
  getSessionTags: ({ performer: p, startTime }) => ({ params: { p, startTime } }),
  addSessionTag: ({ performer: p, startTime }) => ({
    params: { p, startTime },
    body: { tag: 'With a friend', camSessionStartTime: startTime },
  }),
  deleteSessionTag: ({ performer: p, startTime }) => ({
    params: { p, startTime, tag: 'new/old' },
  }),
  getSessionNotes: ({ performer: p, startTime }) => ({ params: { p, startTime } }),
  saveSessionNotes: ({ performer, startTime }) => ({
    body: { performerName: performer, camSessionStartTime: startTime, notes: 'A fine evening.' },
  }),
  saveTipper: ({ performer: p, tipper }) => ({
    params: { p },
    body: { name: tipper, notes: 'Likes rainy days.', rating: 4 },
  }),
  searchTippers: ({ performer: p, tipper }) => ({
    params: { p },
    body: { text: tipper, limit: 20 },
  }),
  searchTipperNotes: ({ performer: p }) => ({ params: { p }, body: { text: 'rainy' } }),
  listNotifications: ({ performer: p }) => ({ params: { p } }),
  readNotification: ({ performer: p }) => ({ params: { p, id: 'all' }, body: {} }),
  getDailyPerformance: () => ({}),
  getSiteResource: () => ({ query: { url: '/trends/active-users.json' } }),
  verifyStatsToken: ({ performer }) => ({
    params: { p: performer },
    body: { performerName: performer, apiToken: STATS_TOKEN },
  }),
  saveStatsToken: ({ performer }) => ({
    params: { p: performer },
    body: { performerName: performer, cbStatsApiToken: STATS_TOKEN },
  }),
  addPerformer: ({ performer: p }) => ({ params: { p }, body: { performerName: p } }),
  arrangePerformers: ({ performer }) => ({ body: { performers: [performer] } }),
  checkProtection: ({ performer: p }) => ({ params: { p } }),
  verifyProtectionToken: ({ performer: p, eventsToken }) => ({
    params: { p },
    body: { protectionToken: eventsToken },
  }),
  savePatronToken: ({ performer: p }) => ({ params: { p }, body: { performerName: p } }),
  saveRecipientToken: ({ performer: p }) => ({
    params: { p },
    body: { performerName: p, recipientAccessToken: '' },
  }),
  saveTrackedLink: ({ performer: p }) => ({
    params: { p },
    body: {
      performerName: p,
      trackedLink: `https://chaturbate.com/in/?tour=LQps&campaign=k3XzQ&track=default&room=${p}`,
    },
  }),
  saveNotificationEmail: ({ performer }) => ({
    params: { p: performer },
    body: { performerName: performer, notificationEmail: `${performer}.news@example.com` },
  }),
  getPerformerMails: ({ performer: p }) => ({ params: { p } }),
  savePerformerMails: ({ performer: p }) => ({ params: { p }, body: { isMuted: true } }),
  getUnsubscription: ({ performer }) => ({ params: { token: mailTokenOf(performer) } }),
  unsubscribe: ({ performer }) => ({ params: { token: mailTokenOf(performer) }, body: {} }),
  startReferredCheckout: ({ performer }) => ({
    params: { price: 'ProAnnual', referral: referralCodeOf(performer) },
  }),
  redeemVoucher: ({ performer }) => ({ body: { code: voucherOf(performer) } }),
  receiveStripeEvent: () => ({
    body: { created: 1_790_000_000, data: { object: { object: 'product', id: 'prod_1' } } },
  }),
  getDataExport: () => ({}),
  startDataExport: () => ({ body: {} }),
  getApiKey: () => ({}),
  rotateApiKey: () => ({ body: {} }),
  signOutEverywhere: () => ({ body: {} }),
  closeAccount: ({ performer }) => ({ body: { email: `${performer}@example.com` } }),
  getUserSettings: () => ({}),
  listStudioMembers: () => ({}),
  changeStudioMembers: () => ({
    body: {
      operation: 'add',
      team_member_email: 'moderator@example.com',
      role: 'Moderator',
      model_names: null,
      sections: ['sessions', 'tippers'],
      seesMoney: false,
    },
  }),
  completeStudioInvite: ({ performer }) => ({ body: { inviteCode: inviteCodeOf(performer) } }),
  saveUserSettings: () => ({ body: { timezone: 'Europe/Bucharest', receiveEmailUpdates: true } }),
  getStatus: () => ({}),
  getStreamData: ({ performer: p }) => ({
    params: { p },
    query: { start: '2026-10-20T00:00:00+05:45', limit: '2', summaries: 'true' },
  }),
  listModelTokens: () => ({}),
  createModelToken: ({ performer }) => ({
    body: { name: 'Spreadsheet', performers: [performer], expiresAt: '2099-01-01T00:00:00Z' },
  }),
  revokeModelToken: () => ({ params: { id: 'AbCdEf012345' } }),
  getOverlayKey: ({ performer: p }) => ({ params: { p } }),
  createOverlayKey: ({ performer: p }) => ({ params: { p }, body: {} }),
  deleteOverlayKey: ({ performer: p }) => ({ params: { p } }),
  authorizeSocial: ({ performer: p }) => ({ params: { p }, body: returnedFromX(p) }),
  connectSocialNetwork: ({ performer: p }) => ({
    params: { p },
    body: { network: 'bluesky', ...blueskyOf(p) },
  }),
  deleteSocialPost: ({ performer: p }) => ({ params: { p, id: DELETED_POST } }),
  saveWebhook: ({ performer: p }) => ({
    params: { p, id: webhookOf(p).id },
    body: { isPaused: false },
  }),
  replaceWebhookSecret: ({ performer: p }) => ({ params: { p, id: webhookOf(p).id }, body: {} }),
  listWebhookDeliveries: ({ performer: p }) => ({ params: { p, id: webhookOf(p).id } }),
  testWebhook: ({ performer: p }) => ({ params: { p, id: webhookOf(p).id }, body: {} }),
  resendWebhookDelivery: ({ performer: p }) => ({ params: { p, ...webhookOf(p) }, body: {} }),
  getTipReport: ({ performer: p }) => ({ params: { p } }),
  getPerformerTipReport: ({ performer: p }) => ({ params: { p } }),
  getOverlayData: ({ performer, overlayKey }) => ({
    body: { performerName: performer, apiKey: overlayKey },
  }),
  listTopTippers: ({ performer, overlayKey }) => ({
    query: { start: '2026-10-26T00:00:00+05:45', end: '2026-11-20T00:00:00Z', count: '50' },
    body: { performerName: performer, apiKey: overlayKey },
  }),
};

/** The same text each time, so that it may be sent again. */
function reviewExample(performer: string): Example {
  const { id, time } = reviewOf(performer);
  return { params: { id }, body: { performer, summary: 'About guitars.', time } };
}

/**
 * Returns a valid request of a call: listed above, or derived from its row.
 * @throws Error if the row doesn't tell enough
 */
export function exampleOf(route: Route, subject: Subject): Example {
  return examples[route.id]?.(subject) ?? derivedExample(route, { ...subject });
}

/** Calls whose examples are listed here. */
export const exampleIds: readonly string[] = Object.keys(examples);
