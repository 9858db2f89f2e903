import type { MetricId } from '@shared/metrics/registry';

/**
 * Which metric a number in a reply is. A field's name is enough where it means the same in every
 * reply; the tables below say what it means elsewhere. A number that is in none of them fails a
 * test: give it a metric's name, or say here what it is.
 */

/** Names that mean the same wherever they occur. */
const BY_NAME: Readonly<Record<string, MetricId>> = {
  incomeTokens: 'income',
  totalTokens: 'income',
  incomePerHour: 'incomePerHour',
  earningsPerHour: 'incomePerHour',
  mediaTokens: 'media',
  purchaseTokens: 'media',
  mediaPurchases: 'mediaSold',
  purchases_count: 'mediaSold',
  privateTokens: 'privateShows',
  fanClubTokens: 'fanClubIncome',
  otherTokens: 'unexplainedIncome',

  tipTokens: 'tips',
  tip_tokens: 'tips',
  tips: 'tipCount',
  tips_count: 'tipCount',
  tipsPerHour: 'tipsPerHour',
  averageTip: 'averageTip',
  avg_tip_amount: 'averageTip',
  medianTip: 'medianTip',
  highestTip: 'highestTip',
  highest_tip_amount: 'highestTip',
  anonymousTokens: 'anonymousTips',
  sumSoFar: 'runningTips',
  tokenSum: 'menuItemTips',
  Count: 'menuItemCount',

  durationSeconds: 'timeLive',
  seconds: 'timeLive',
  privateSeconds: 'privateTime',
  sessions: 'sessions',

  tippers: 'tippers',
  total_tippers_count: 'tippers',
  new_tippers_count: 'newTippers',
  returning_tippers_count: 'returningTippers',
  session_count: 'sessionsTipped',
  buyers: 'buyers',
  fanclubJoins: 'fanClubJoins',
  messages: 'messages',
  publicMessages: 'messages',
  privateMessages: 'privateMessages',
  tipMessages: 'tipMessages',
  chatters: 'chatters',
  visits: 'linkVisits',
  linkVisits: 'linkVisits',
  hashtagJoins: 'hashtagJoins',

  visitors: 'visitors',
  peakVisitors: 'peakVisitors',
  viewers: 'viewers',
  averageViewers: 'averageViewers',
  mostViewers: 'peakViewers',
  peakViewers: 'peakViewers',
  tokenedViewers: 'viewersWithTokens',
  followers: 'followers',
  newFollowers: 'newFollowers',
  follows: 'follows',
  followersAdded: 'follows',
  unfollows: 'unfollows',
  followersLost: 'unfollows',
  rank: 'rank',
  genderRank: 'genderRank',
  satisfaction: 'satisfaction',
  votesUp: 'votes',
  votesDown: 'votes',

  usual: 'usual',
  change: 'change',
  cams: 'cams',
  viewersPerCam: 'viewersPerCam',
  scans: 'scans',
  missedScans: 'scans',
};

/**
 * Fields whose name says too little, and those whose documented name means something else here: by
 * their place, or by the place of an object or list around them.
 */
const BY_PLACE: Readonly<Record<string, MetricId>> = {
  'AdditionalIncome.days[].coveredMinutes': 'coveredTime',
  'AdditionalIncome.days[].parts.private': 'privateShows',
  'AdditionalIncome.days[].parts.spy': 'spyShows',
  'AdditionalIncome.days[].parts.fanClub': 'fanClubIncome',
  'AdditionalIncome.days[].parts.media': 'media',
  'AdditionalIncome.days[].parts.other': 'unexplainedIncome',
  'AdditionalIncome.total.private': 'privateShows',
  'AdditionalIncome.total.spy': 'spyShows',
  'AdditionalIncome.total.fanClub': 'fanClubIncome',
  'AdditionalIncome.total.media': 'media',
  'AdditionalIncome.total.other': 'unexplainedIncome',
  'AdditionalIncome.total.tokens': 'ledgerIncome',
  'AdditionalIncome.total.coveredDays': 'coveredTime',
  'Income.private.tokens': 'privateShows',
  'Income.spy.tokens': 'spyShows',
  'Income.fanClub.tokens': 'fanClubIncome',
  'Income.unexplained.tokens': 'unexplainedIncome',
  'Income.total': 'income',
  'Income.coverage': 'coveredTime',
  'StreamSession.coverage': 'coveredTime',
  'OutboundTips.tips[].tokens': 'tipsGiven',
  'OutboundTips.tokens': 'tipsGiven',

  'CamSession.highestTip.tokens': 'highestTip',
  'CamSession.viewers.average': 'averageViewers',
  'CamSession.viewers.most': 'peakViewers',
  'CamSession.rank.overall': 'rank',
  'CamSession.rank.gender': 'genderRank',
  'StreamSession.viewers': 'averageViewers',
  'StreamSession.rank.overall': 'rank',
  'StreamSession.rank.gender': 'genderRank',
  'CamSessionDetails.tips[].tokens': 'tips',
  'CamSessionDetails.tips[].amount': 'tips',
  'CamSessionDetails.tippers[].tokens': 'tips',
  'CamSessionDetails.moments[].tokens': 'income',
  'SessionUpdates.samples[].v': 'visitorsNow',
  'SessionUpdates.samples[].f': 'newFollowers',
  'SessionUpdates.viewers[].v': 'viewers',
  'SessionUpdates.viewers[].f': 'followers',
  'CamStats.readings[].registered': 'visitorsNow',
  'CamStats.readings[].tokened': 'viewersWithTokens',
  'CamStats.memberTypes': 'visitorTypes',
  'MembertypeOverTime.broadcasts[].counts': 'visitorTypes',
  'TotalStats.comparedSessions': 'sessions',
  'StudioStatsHourly.models[].change': 'change',
  'StudioStatsHourly.total.change': 'change',
  'Achievement.progress': 'goal',
  'TopPercentiles.bands[].fromVisitors': 'roomSize',
  'TopPercentiles.bands[].toVisitors': 'roomSize',
  'TopPercentiles.bands[].tipTokens': 'stellar',
  'TopPercentiles.shared.group': 'roomSize',
  'TopPercentiles.shared.tipsPerHour': 'benchmark',
  'TopPercentiles.shared.viewers': 'benchmarkViewers',

  WeekdayHours: 'weekdayHourTips',
  'EarningsByWeekdayHour.tokens': 'tips',
  'GoLiveNext.slots[].low': 'incomePerHour',
  'GoLiveNext.slots[].high': 'incomePerHour',
  'TipDayFrequency.records[].count': 'tipCount',
  'TipMenuItem.frequency': 'menuItemCount',
  'TipMenuItem.sum': 'menuItemTips',
  'TipMenuItem.prices[].frequency': 'menuItemCount',
  'TipMenuItem.prices[].sum': 'menuItemTips',
  'TipMenuPerformance.items[].count': 'menuItemCount',
  'TipMenuPerformance.items[].frequency': 'menuItemCount',
  'TipMenuPerformance.items[].tokens': 'menuItemTips',
  'TipMenuPerformance.items[].sum': 'menuItemTips',
  'TipMenuPerformance.items[].volume[].tips': 'menuItemCount',
  'TipMenuPerformance.items[].volume[].tokens': 'menuItemTips',
  'TipMenuPerformance.items[].prices[].count': 'menuItemCount',
  'TipMenuPerformance.items[].prices[].frequency': 'menuItemCount',
  'TipMenuPerformance.items[].prices[].sum': 'menuItemTips',
  'TipMenuPerformance.other.tokens': 'tips',
  'TipMenuPerformance.total.count': 'tipCount',
  'TipMenuPerformance.total.tokens': 'tips',

  'Tipper.tokens': 'tips',
  'Tipper.sessions': 'sessionsTipped',
  'TipperList.total.tokens': 'tips',
  'TipperHistory.total.tokens': 'tips',
  'TipperHistory.total.sessions': 'sessionsTipped',
  'TipperHistory.tips[].amount': 'tips',
  'TipperHistory.tips[].tokens': 'tips',
  'FoundTippers.tippers[].tokens': 'tips',
  'TrueFan.amount': 'tips',
  'MissedTipperList.tippers[].usualMonth': 'tips',
  'TipInsights.total.tokens': 'tips',
  'LargeTip.tokens': 'tips',
  'TipSizeBand.tokens': 'tips',
  ShareOfIncome: 'tipShare',
  CamSessionStats: 'weeksPresent',
  'TipReportPeriod.top_tippers[].tipAmount': 'namedTips',
  'TipReportPeriod.returning_tippers_tips': 'namedTips',
  'TipReportPeriod.new_tippers_tips': 'namedTips',
  'TipReportPeriod.total_tips_amount': 'namedTips',
  'TopTippers.tippers[].amount': 'namedTips',
  'OverlayData.latestTips[].amount': 'namedTips',

  'PurchasesPerformance.items[].count': 'mediaSold',
  'PurchasesPerformance.items[].tokens': 'media',
  'PurchasesPerformance.items[].volume[].count': 'mediaSold',
  'PurchasesPerformance.items[].volume[].tokens': 'media',
  'PurchasesPerformance.total.count': 'mediaSold',
  'PurchasesPerformance.total.tokens': 'media',
  'PurchasesWithBuyers.purchases[].tokens': 'media',
  'PurchasesWithBuyers.buyers[].count': 'mediaSold',
  'PurchasesWithBuyers.buyers[].tokens': 'media',
  'FanclubMembership.days[].joins': 'fanClubJoins',
  'FanclubMembership.days[].seen': 'membersSeen',
  'FanclubMembership.active': 'fanClubMembers',
  'HashtagStats.hashtags[].joins': 'hashtagJoins',
  'HashtagStats.hashtags[].share': 'hashtagShare',
  'HashtagStats.belowOnePercent.joins': 'hashtagJoins',
  'HashtagStats.sessionsWithJoins': 'sessions',
  'UploadReceipt.viewerJoins': 'hashtagJoins',

  'ExtensionState.today.tokens': 'income',
  'ExtensionState.today.usualTokens': 'income',
  'ExtensionSession.tokens': 'income',
  'ExtensionSession.quarterHours[].tokens': 'tips',
  'ExtensionSession.topTippers[].tokens': 'namedTips',
  'ExtensionTippers.tippers[].tokens': 'namedTips',
  'ExtensionTippers.tippers[].sessions': 'sessionsTipped',

  'DailyPerformance.viewers': 'siteViewers',
  'ActiveUserTrend.users[]': 'siteViewers',
  'CamTrend.cams[]': 'cams',
  'TagFrequencies[].count': 'tagPicks',
  TagRankHistory: 'tagRank',
};

/** Numbers that measure nothing, each with what it is instead. */
const NOT_METRICS: Readonly<Record<string, string>> = {
  'SessionUpdates.samples[].vg': 'The change of `v` since the sample before.',
  'SessionUpdates.samples[].fg': 'The change of `f` since the sample before.',
  'SessionUpdates.viewers[].vg': 'The change of `v` since the sample before.',
  'SessionUpdates.viewers[].fg': 'The change of `f` since the sample before.',
  'TopPercentiles.percentile': 'Which percentile the thresholds are.',
  'TopPercentiles.shared.contributors': 'How many accounts a comparison rests on.',
  'TipSizeBand.from': 'The smallest tip of a band.',
  'TipSizeBand.to': 'The largest tip of a band.',
  'TipDayFrequency.records[].amount': 'The tip amount that a row counts.',
  'TipMenuItem.tokens': 'A price that the performer set.',
  'TipMenuItem.prices[].tokens': 'A price that the performer set.',
  'TipMenuItem.id': 'A position in the menu.',
  'TipMenuPerformance.items[].amount': 'A price that the performer set.',
  'TipMenuPerformance.items[].prices[].tokens': 'A price that the performer set.',
  'TipMenuPerformance.items[].id': 'A position in the menu.',
  'TipMenuPerformance.other.count': 'How many tips matched no price on the menu.',
  'MenuItemUse.tokens': 'A price that the performer set.',
  'CamSessionDetails.omittedSubjects': 'How many subject changes are not listed.',
  'CamSessionList.refreshAfter': 'In how many seconds to ask again.',
  'QuarantinedEvent.bytes': 'The size of an event.',
  'QuarantinedEvents.kept': 'How many events are in quarantine.',
  'QuarantinedEvents.total': 'How many events were ever in quarantine.',
  'QuarantinedEvents.dropped': 'How many events left the quarantine.',
  'GoLiveNext.nights': 'How many nights live the advice is based on.',
  'GoLiveNext.missingNights': 'How many nights live it still needs.',
  'GoLiveNext.slots[].nights': 'How many nights were live at that time.',
  'GoLiveNext.slots[].advantage': 'How many times the average a slot is at least.',
  'GoLiveNext.worthTrying[].nights': 'How many nights were live at that time.',
  'MissedTipperList.tippers[].stillComes': 'A probability.',
  'MissedTipperList.tippers[].nights': 'How many nights live had a tip.',
  'MissedTipperList.tippers[].nightsAway': 'How many nights live had none since.',
  'MissedTipperList.missingTippers': 'How many tippers an estimate still needs.',
  'TipMenu.version': 'The version to send back with a change.',
  'StudioMembers.version': 'The version to send back with a change.',
  'Interaction.InteractionType': 'A kind of message.',
  'NotedTipper.rating': 'Stars that somebody gave.',
  'TipperNote.rating': 'Stars that somebody gave.',
  'TagList.tags[].count': 'How often the account used a session tag.',
  'NotificationList.unread': 'How many notifications are unread.',
  'HashtagStats.belowOnePercent.hashtags': 'How many rows are gathered.',
  'SessionInteractions.interactions.words[].count': 'How often a word was written.',
  'UploadReceipt.rows': 'Rows of an uploaded file.',
  'UploadReceipt.unreadableRows': 'Rows of an uploaded file.',
  'UploadReceipt.unreadable[].line': 'A line number in an uploaded file.',
  'AdditionalIncome.utcOffset': 'The offset that was asked for, in minutes.',
  'TrackedLinks.utcOffset': 'The offset that was asked for, in minutes.',
  'UserSettings.timezoneOffsetMinutes': 'The offset of the account’s zone, in minutes.',
  'PerformerProfile.subscriptionType': 'The number of a plan.',
  'PerformerProfile.maxPerformerCount': 'A limit of the plan.',
  'PerformerProfile.maxStudioUserCount': 'A limit of the plan.',
  'StudioMembers.maxStudioUserCount': 'A limit of the plan.',
  'ModelTokenList.most': 'A limit.',
  'ExtensionPairingList.most': 'A limit.',
  'ExtensionNote.version': 'The version to send back with a change.',
  'ExtensionNote.rating': 'Stars that somebody gave.',
  'OverlayImages.most': 'A limit.',
  'Billing.nextPayment.usd': 'What the account will pay, in US dollars.',
  'getReferral.payingAccounts': 'How many accounts paid with the code.',
  'getReferral.earnedUsd': 'Commissions on all payments, in US dollars.',
  'getReferral.creditedUsd': 'What of it is on the account’s balance, in US dollars.',
  'getReferral.paidOutUsd': 'What of it was paid in money, in US dollars.',
  'getReferral.commissions[].paidUsd': 'A payment, less what was refunded, in US dollars.',
  'getReferral.commissions[].commissionUsd': 'The commission on it, in US dollars.',
  'getReferral.omitted': 'How many older commissions are not listed.',
  'getReferralOffer.annualUsd': 'What the first year costs, in US dollars.',
  'getReferralOffer.monthlyUsd': 'What a month of it costs, in US dollars.',
  'getReferralOffer.fullAnnualUsd': 'What the first year costs without a code, in US dollars.',
  'DataExport.bytes': 'The size of a file.',
  'SocialConfig.minutesAfterBroadcastStart': 'A time that the performer set, in minutes.',
  'SocialRules.minutes': 'A time that the performer set, in minutes.',
  'SocialConnections.linkPosts.sent': 'How many posts with a link were sent this month.',
  'SocialConnections.linkPosts.included': 'How many of them the plan includes.',
  'previewSocialPost.characters': 'The length of a text.',
  'previewSocialPost.maxCharacters': 'The limit of a network.',
  StatusRecord: 'How the service itself is doing.',
  'getStatus.extension': 'How the extension’s readers are doing.',
};

/** What a number is: a metric, or what it is instead. */
export type NumberField = { readonly metric: MetricId } | { readonly is: string };

/**
 * Looks up a number of a reply; null if it is not declared.
 *
 * @param place component, or call where the reply has none, and path: `Tipper.tokens`,
 * `TipMenuPerformance.items[].volume[].tips`. List items are `[]`, values of records `{}`.
 */
export function findNumberField(place: string): NumberField | null {
  for (const around of [place, ...surroundings(place)]) {
    const metric = BY_PLACE[around];
    if (metric) return { metric };
    const is = NOT_METRICS[around];
    if (is) return { is };
  }
  const names = place.replaceAll(/\[\]|\{\}/g, '').split('.');
  // `figures.tipTokens.value` is what its object is named after.
  const name = names.at(-1) === 'value' ? names.at(-2) : names.at(-1);
  const metric = BY_NAME[name ?? ''];
  return metric ? { metric } : null;
}

/** All places that the tables name, to find those that no longer exist. */
export const declaredPlaces: readonly string[] = [
  ...Object.keys(BY_PLACE),
  ...Object.keys(NOT_METRICS),
];

/** All names of the first table. */
export const declaredNames: readonly string[] = Object.keys(BY_NAME);

/** The objects and lists around a place, the innermost first: `A.b[].c` gives `A.b[]`, `A.b`, `A`. */
function surroundings(place: string): string[] {
  const ends = [...place.matchAll(/\.|\[\]|\{\}/g)].map(({ index }) => index);
  return ends.toReversed().map((end) => place.slice(0, end));
}
