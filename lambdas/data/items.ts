import type { TableName } from '@lambdas/runtime/services';
import type { Key } from '@lambdas/runtime/table';
import { accessTokenEntryItem, accessTokenItem } from './accounts/access-tokens';
import { listedAccountItem, userCheckItem } from './accounts/account-list';
import { accountItem } from './accounts/accounts';
import { closedAccountItem } from './accounts/closed-accounts';
import { dataExportItem } from './accounts/data-exports';
import { invitationItem } from './accounts/invitations';
import { patronTokenAccountItem, patronTokensItem } from './accounts/patrons';
import { rateLimitItem } from './accounts/rate-limits';
import { securityLogItem } from './accounts/security-log';
import { studioItem } from './accounts/studio-hours';
import { teamItem } from './accounts/teams';
import { trialItem, trialKeyItem } from './accounts/trials';
import { billingKeyItem } from './billing/billing-keys';
import { billingNoticeItem } from './billing/billing-notices';
import { followedEventsItem, reconciliationItem } from './billing/billing-progress';
import { commissionItem } from './billing/commissions';
import { billingCustomerItem } from './billing/customers';
import { payoutItem } from './billing/payouts';
import { redemptionItem } from './billing/redemptions';
import { referralCodeItem, referralItem, referralKeyItem } from './billing/referral-codes';
import { referredByItem } from './billing/referred-by';
import {
  redeemedVoucherItem,
  voucherAccountItem,
  voucherItem,
  voucherKeyItem,
} from './billing/vouchers';
import { type AnyKind, type CatalogueRow, row } from './catalogue-row';
import { pairingEntryItem, pairingItem } from './extension/pairings';
import {
  toAccessToken,
  toExtensionToken,
  toInvitations,
  toMailLink,
  toPatronTokenAccounts,
  toReferralCodes,
  toVoucherAccounts,
} from './linked-items';
import { archivedItem } from './log/archived-item';
import { chunkItem } from './log/capture';
import { feedGapsItem } from './log/feed-gaps';
import { listenerKeysItem } from './log/listener-keys';
import { leaseItem, listenerReportItem, scannerLeaseItem } from './log/listener-reports';
import { observationsItem } from './log/observations';
import { quarantinedEventItem, quarantineItem } from './log/quarantine';
import { samplingTurnItem } from './log/sampling-turn';
import { statsStateItem } from './log/stats-state';
import { tombstonesItem } from './log/tombstones';
import { mailAddressItem } from './mails/mail-addresses';
import { mailBookItem } from './mails/mail-books';
import { mailLinkItem, mailLinkTokenItem } from './mails/mail-links';
import { newsItem, readNewsItem } from './mails/notifications';
import { materializedStateItem } from './materialized/materialized-state';
import {
  monthAmountsItem,
  monthBinsItem,
  monthClubItem,
  monthIncomesItem,
  monthMembersItem,
  monthPurchasesItem,
  monthSeriesItem,
  monthSessionsItem,
  monthTagsItem,
  monthTippersItem,
  weekRingItem,
} from './months/month-items';
import { monthOfflineTippersItem } from './months/month-offline-tippers-item';
import { overlayKeyItem } from './performers/overlay-keys';
import { performerClaimItem } from './performers/performer-claims';
import { ownerItem } from './performers/performers';
import { releasedPerformerItem } from './performers/released-performers';
import { roomItem } from './performers/rooms';
import { shardCountsItem } from './performers/shard-counts';
import { shardTurnItem } from './performers/shard-turns';
import { trackedLinkItem } from './performers/tracked-links';
import { achievementsItem } from './sessions/achievements';
import { experimentResultsItem, experimentsItem } from './sessions/experiments';
import { goLiveAdviceItem } from './sessions/go-live-advice';
import { healthFindingItem } from './sessions/health-findings';
import { interactionDigestItem } from './sessions/interaction-digests';
import { offlineDayItem, sessionItem } from './sessions/segments';
import { sessionNotesItem } from './sessions/session-notes';
import { sessionSummaryItem } from './sessions/session-summaries';
import { sessionTagsItem } from './sessions/session-tags';
import { publicationItem } from './sessions/summary-publication';
import { reviewItem, savedReviewItem } from './sessions/summary-queue';
import {
  inAccount,
  inEntries,
  inListedRooms,
  inListenerReport,
  inMembers,
  inModels,
  inPatronTokens,
  inPerformers,
  inSamples,
  inSamplingTurn,
} from './shared-parts';
import { browserErrorCountsItem, browserErrorsItem } from './site/browser-errors';
import { feedbackItem } from './site/feedback';
import { helpAnswerItem } from './site/help-answers';
import { benchmarkItem } from './site/shared-benchmark';
import { failedSearchesItem, pageViewsItem } from './site/site-counters';
import { pickedDayItem, siteDayItem } from './site/site-days';
import { siteHourItem, sitePicksItem } from './site/site-hours';
import { listedItem } from './site/site-listed';
import { publishedItem, siteTrendsItem } from './site/site-published';
import { scanLineItem, siteScanItem } from './site/site-scans';
import { siteTagRoomsItem } from './site/site-tag-rooms';
import { socialAuthorizationItem } from './social/authorizations';
import { socialConnectionItem } from './social/connections';
import { overlayImageChangeItem, overlayImagesItem } from './social/overlay-images';
import { socialPostItem } from './social/posts';
import { socialRulesItem } from './social/rules';
import { xAppItem } from './social/x-app';
import { menuItem } from './tip-menu/tip-menu';
import { monthBestItem } from './tip-reports/month-best';
import {
  newcomersItem,
  reportBasisItem,
  reportMonthsItem,
  reportSummaryItem,
  reportWeeksItem,
} from './tip-reports/tip-reports';
import { allTimeTippersItem } from './tippers/all-time-tippers';
import { fanClubItem } from './tippers/fan-club';
import { tipperNotesItem } from './tippers/tipper-notes';
import { chatItem, oldChatItem } from './tippers/viewer-chat';
import { viewerJoinsItem } from './tippers/viewer-joins';
import { viewerPresenceItem } from './tippers/viewer-presence';
import {
  allTimeRecordsItem,
  monthRecordsItem,
  segmentRecordsItem,
} from './tippers/viewer-tip-records';
import { viewerTipsItem } from './tippers/viewer-tips';
import { ledgerDayItem, ledgerMonthItem } from './uploads/ledger';
import { monthJoinsItem, monthVisitsItem, uploadItem } from './uploads/session-uploads';
import { uploadReportsItem } from './uploads/upload-reports';
import { webhookDeliveryItem } from './webhooks/deliveries';
import { webhookItem } from './webhooks/webhooks';

const siteRow = (kind: AnyKind, expires?: string): CatalogueRow =>
  row(kind, { viewerNames: 'none', exportedTo: 'nobody', ...(expires && { expires }) });

/**
 * Every kind of item that is stored. What the service exports, erases, deletes and documents follows
 * from these rows; a test finds kinds that are missing here.
 */
export const items: readonly CatalogueRow[] = [
  row(chunkItem, {
    viewerNames: 'events',
    // Exports have the events themselves, from the table and the archive.
    exportedTo: 'nobody',
    expires: '14 days after it was appended, once archived',
  }),
  row(quarantineItem, { viewerNames: 'texts', expires: '90 days after its newest event' }),
  row(quarantinedEventItem, { viewerNames: 'events', expires: '90 days after it was read' }),
  row(feedGapsItem, { viewerNames: 'none' }),
  row(materializedStateItem, { viewerNames: 'none' }),
  row(archivedItem, { viewerNames: 'none' }),
  // Salted hashes and random placeholders.
  row(tombstonesItem, { viewerNames: 'none', exportedTo: 'nobody' }),
  row(observationsItem, {
    viewerNames: 'texts',
    parts: inEntries,
    expires: '7 days after the run',
  }),
  row(statsStateItem, { viewerNames: 'none', parts: inSamples }),
  row(samplingTurnItem, { viewerNames: 'none', parts: inSamplingTurn }),
  row(scannerLeaseItem, { viewerNames: 'none', exportedTo: 'nobody' }),
  row(listedItem, { viewerNames: 'none', parts: inListedRooms }),
  siteRow(publishedItem),
  siteRow(siteTrendsItem),
  siteRow(siteScanItem, '35 days after the scan'),
  siteRow(scanLineItem, '35 days after the scan'),
  // Nobody knows who wrote it, so only its end removes it.
  row(feedbackItem, {
    viewerNames: 'texts',
    isHuman: true,
    exportedTo: 'operator',
    expires: '180 days after it was sent',
  }),
  siteRow(helpAnswerItem, '30 days after the question'),
  siteRow(siteHourItem, '35 days after the hour'),
  siteRow(sitePicksItem, '35 days after the hour'),
  siteRow(siteTagRoomsItem, '35 days after the hour'),
  siteRow(siteDayItem, '400 days after the day'),
  siteRow(pickedDayItem, '400 days after the day'),

  row(sessionItem, { viewerNames: 'data' }),
  row(offlineDayItem, { viewerNames: 'data' }),
  // The giver of the highest tip.
  row(monthSessionsItem, { viewerNames: 'data' }),
  row(monthBinsItem, { viewerNames: 'none' }),
  row(weekRingItem, { viewerNames: 'none' }),
  row(monthSeriesItem, { viewerNames: 'none' }),
  row(monthMembersItem, { viewerNames: 'none' }),
  row(monthTagsItem, { viewerNames: 'texts' }),
  row(monthIncomesItem, { viewerNames: 'none' }),
  row(interactionDigestItem, { viewerNames: 'data' }),
  row(achievementsItem, { viewerNames: 'none' }),
  row(healthFindingItem, { viewerNames: 'none' }),
  row(sessionSummaryItem, { viewerNames: 'texts', otherAccounts: ['by'] }),
  row(publicationItem, { viewerNames: 'none' }),
  row(uploadItem, { viewerNames: 'data' }),
  row(monthJoinsItem, { viewerNames: 'texts' }),
  row(monthVisitsItem, { viewerNames: 'texts' }),
  row(ledgerDayItem, { viewerNames: 'none' }),
  row(ledgerMonthItem, { viewerNames: 'none' }),
  row(sessionNotesItem, { viewerNames: 'texts', isHuman: true }),
  row(sessionTagsItem, { viewerNames: 'texts', isHuman: true }),
  row(experimentsItem, { viewerNames: 'texts', isHuman: true }),
  row(experimentResultsItem, { viewerNames: 'none' }),
  row(goLiveAdviceItem, { viewerNames: 'none' }),

  row(monthTippersItem, { viewerNames: 'data' }),
  row(monthOfflineTippersItem, { viewerNames: 'data' }),
  row(monthPurchasesItem, { viewerNames: 'data' }),
  row(monthClubItem, { viewerNames: 'data' }),
  row(allTimeTippersItem, { viewerNames: 'data' }),
  row(fanClubItem, { viewerNames: 'data' }),
  row(reportWeeksItem, { viewerNames: 'data' }),
  row(reportMonthsItem, { viewerNames: 'data' }),
  row(reportSummaryItem, { viewerNames: 'data' }),
  row(newcomersItem, { viewerNames: 'data' }),
  row(monthBestItem, { viewerNames: 'data' }),
  row(reportBasisItem, { viewerNames: 'none' }),
  row(tipperNotesItem, { viewerNames: 'notes', isHuman: true }),
  row(viewerTipsItem, { viewerNames: 'key' }),
  row(viewerJoinsItem, { viewerNames: 'key' }),
  row(oldChatItem, { viewerNames: 'data', expires: '396 days after the segment began' }),
  row(chatItem, {
    viewerNames: 'data',
    exportedAs: 'viewer-chat',
    expires: '396 days after the segment began',
  }),
  row(viewerPresenceItem, { viewerNames: 'data', expires: '35 days after the session began' }),
  row(segmentRecordsItem, { viewerNames: 'data' }),
  row(monthRecordsItem, { viewerNames: 'data' }),
  row(allTimeRecordsItem, { viewerNames: 'data' }),

  row(menuItem, { viewerNames: 'texts', isHuman: true }),
  row(monthAmountsItem, { viewerNames: 'none' }),

  row(ownerItem, { viewerNames: 'none', onLeaving: 'last' }),
  row(overlayKeyItem, { viewerNames: 'none', secrets: ['hash'], otherAccounts: ['madeBy'] }),
  row(newsItem, { viewerNames: 'texts' }),
  // The service's own records, with other accounts' ids.
  row(mailBookItem, { viewerNames: 'none', exportedTo: 'operator' }),
  row(mailAddressItem, { viewerNames: 'none', secrets: ['codeHash'] }),
  row(mailLinkTokenItem, {
    viewerNames: 'none',
    leadsTo: toMailLink,
    exportedTo: 'operator',
    exportedAs: 'mail-links',
  }),
  row(mailLinkItem, { viewerNames: 'none', exportedTo: 'operator' }),
  row(accountItem, {
    viewerNames: 'texts',
    isHuman: true,
    parts: inAccount,
    secrets: ['apiKey', 'apiKeyHash', 'tokenHash'],
    accountPart: 'id',
  }),
  row(trackedLinkItem, { viewerNames: 'none', secrets: ['hash'] }),
  row(performerClaimItem, {
    viewerNames: 'none',
    secrets: ['code'],
    onLeaving: 'with-account',
    // Other accounts' claims.
    exportedTo: 'operator',
    expires: '48 hours after the request',
  }),
  row(releasedPerformerItem, { viewerNames: 'none', onLeaving: 'last', exportedTo: 'operator' }),
  row(patronTokensItem, {
    viewerNames: 'none',
    parts: inPatronTokens,
    leadsTo: toPatronTokenAccounts,
    secrets: ['hash'],
    otherAccounts: ['userAccount'],
  }),
  row(patronTokenAccountItem, { viewerNames: 'none' }),
  row(teamItem, {
    viewerNames: 'none',
    isHuman: true,
    parts: inMembers,
    leadsTo: toInvitations,
    secrets: ['hash'],
    otherAccounts: ['account'],
    accountPart: 'owner',
  }),
  row(listedAccountItem, { viewerNames: 'none', onLeaving: 'last', exportedTo: 'operator' }),
  siteRow(userCheckItem),
  row(securityLogItem, { viewerNames: 'none', expires: '365 days after the event' }),
  row(closedAccountItem, { viewerNames: 'none', onLeaving: 'last' }),
  row(dataExportItem, { viewerNames: 'none', expires: '3 days after the request' }),
  row(invitationItem, { viewerNames: 'none', expires: '7 days after it was sent' }),
  row(readNewsItem, { viewerNames: 'none' }),
  row(studioItem, {
    viewerNames: 'none',
    parts: inModels,
    // It is computed for every performer that the account may see.
    hasForeignParts: true,
    expires: '2 days after it was computed',
  }),
  row(accessTokenEntryItem, {
    viewerNames: 'texts',
    exportedAs: 'access-tokens',
    parts: inPerformers,
    leadsTo: toAccessToken,
    secrets: ['hash'],
    expires: '30 days after it ended',
  }),
  row(accessTokenItem, {
    viewerNames: 'texts',
    parts: inPerformers,
    expires: '30 days after it ended',
  }),
  row(pairingEntryItem, {
    viewerNames: 'none',
    leadsTo: toExtensionToken,
    secrets: ['hash'],
    otherAccounts: ['madeBy'],
    expires: '400 days after it was last used, or 30 days after it ended',
  }),
  row(pairingItem, {
    viewerNames: 'none',
    exportedTo: 'operator',
    secrets: ['hash'],
    expires: '400 days after it was last used, or 30 days after it ended',
  }),
  // Outlives the account, so that signing up again doesn't start another trial.
  row(trialItem, {
    viewerNames: 'none',
    exportedTo: 'operator',
    expires: '365 days after the trial began',
  }),
  row(billingCustomerItem, {
    viewerNames: 'none',
    exportedTo: 'operator',
    expires: 'when its account is erased',
  }),
  siteRow(billingKeyItem),
  siteRow(followedEventsItem),
  siteRow(reconciliationItem),
  row(billingNoticeItem, {
    viewerNames: 'none',
    onLeaving: 'with-account',
    exportedTo: 'operator',
    expires: '60 days after the period that it is about',
  }),
  row(referralItem, { viewerNames: 'none', leadsTo: toReferralCodes }),
  row(referralCodeItem, {
    viewerNames: 'none',
    exportedTo: 'operator',
    expires: 'a day after it was tried, if no account got it',
  }),
  row(referralKeyItem, { viewerNames: 'none', exportedTo: 'nobody' }),
  row(referredByItem, { viewerNames: 'none', otherAccounts: ['referrer'] }),
  row(payoutItem, { viewerNames: 'none' }),
  row(commissionItem, { viewerNames: 'none', otherAccounts: ['payer'] }),
  // It stays when its account leaves, so that its code never works again.
  row(voucherItem, { viewerNames: 'none', exportedTo: 'operator', expires: 'never' }),
  row(voucherKeyItem, { viewerNames: 'none', exportedTo: 'nobody' }),
  row(redemptionItem, {
    viewerNames: 'none',
    onLeaving: 'with-account',
    exportedTo: 'operator',
    expires: 'when the account has what the voucher gives',
  }),
  row(redeemedVoucherItem, { viewerNames: 'none', leadsTo: toVoucherAccounts }),
  row(voucherAccountItem, { viewerNames: 'none', exportedTo: 'operator' }),
  row(trialKeyItem, { viewerNames: 'none', exportedTo: 'nobody' }),
  row(rateLimitItem, { viewerNames: 'none', expires: 'a minute after the window' }),
  siteRow(pageViewsItem, '400 days after the day'),
  siteRow(failedSearchesItem, '400 days after the day'),
  siteRow(uploadReportsItem, '30 days after the day'),
  siteRow(browserErrorsItem, '30 days after the day'),
  siteRow(browserErrorCountsItem, '30 days after the day'),
  row(roomItem, { viewerNames: 'none', secrets: ['token', 'tokenId'] }),
  siteRow(shardCountsItem),
  siteRow(shardTurnItem),
  row(socialConnectionItem, { viewerNames: 'none', secrets: ['credentialsId'] }),
  row(overlayImagesItem, { viewerNames: 'none', isHuman: true }),
  row(overlayImageChangeItem, { viewerNames: 'none', exportedTo: 'operator' }),
  row(socialRulesItem, { viewerNames: 'texts', isHuman: true }),
  // The names of tippers that it thanks.
  row(socialPostItem, { viewerNames: 'texts', expires: '400 days after the session began' }),
  row(socialAuthorizationItem, {
    viewerNames: 'none',
    secrets: ['tokenHash'],
    expires: '15 minutes after it was begun',
  }),
  siteRow(xAppItem),
  row(webhookItem, { viewerNames: 'none' }),
  row(webhookDeliveryItem, { viewerNames: 'none', expires: '30 days after the event' }),
  row(listenerReportItem, { viewerNames: 'none', parts: inListenerReport, exportedTo: 'operator' }),
  row(listenerKeysItem, {
    viewerNames: 'none',
    exportedTo: 'nobody',
    expires: '30 days after a key was added',
  }),
  row(leaseItem, { viewerNames: 'none', exportedTo: 'nobody' }),
  row(reviewItem, { viewerNames: 'none' }),
  row(savedReviewItem, { viewerNames: 'none', expires: '90 days after the approval' }),
  row(benchmarkItem, { viewerNames: 'none' }),
];

/** What an item is, and whose. */
export interface ClassifiedItem {
  readonly row: CatalogueRow;
  readonly performer: string | null;
  readonly account: string | null;
  readonly viewer: string | null;
}

/** Finds the kind of an item by its key; null for one that is not in the catalogue. */
export function classifyItem(table: TableName, key: Key): ClassifiedItem | null {
  for (const found of items) {
    if (found.kind.table !== table) continue;
    const parts = readParts(found.kind, key);
    if (!parts) continue;
    const textOf = (name: string) => parts[name] ?? null;
    return {
      row: found,
      performer: textOf('performer'),
      account: textOf(found.accountPart ?? 'account'),
      viewer: textOf('viewer'),
    };
  }
  return null;
}

/** The variable parts of a key as text; null if it is not a key of this kind. */
function readParts({ pk, sk }: AnyKind, key: Key): Readonly<Record<string, string>> | null {
  const parts = [pk.parse(key.pk), sk.parse(key.sk)];
  if (parts.includes(null)) return null;
  const entries = parts.flatMap((half) => Object.entries(half ?? {}));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
