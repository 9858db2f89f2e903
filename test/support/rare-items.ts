import { markClosed } from '@lambdas/data/accounts/closed-accounts';
import { requestExport } from '@lambdas/data/accounts/data-exports';
import { makePatronToken, takePatronToken } from '@lambdas/data/accounts/patrons';
import { noteDue } from '@lambdas/data/billing/billing-notices';
import { saveCommission } from '@lambdas/data/billing/commissions';
import { addPayout } from '@lambdas/data/billing/payouts';
import { beginRedemption } from '@lambdas/data/billing/redemptions';
import { rememberReferral } from '@lambdas/data/billing/referred-by';
import { addVoucher, saveVoucherAccount, voucherCodeOf } from '@lambdas/data/billing/vouchers';
import { addFeedGap } from '@lambdas/data/log/feed-gaps';
import { saveObservationBatch } from '@lambdas/data/log/observations';
import { addToQuarantine } from '@lambdas/data/log/quarantine';
import { saveSamplingTurn } from '@lambdas/data/log/sampling-turn';
import { saveStatsState } from '@lambdas/data/log/stats-state';
import { addTombstone } from '@lambdas/data/log/tombstones';
import { notify } from '@lambdas/data/mails/notifications';
import { makeOverlayKey } from '@lambdas/data/performers/overlay-keys';
import { makeClaim } from '@lambdas/data/performers/performer-claims';
import { markReleased } from '@lambdas/data/performers/released-performers';
import { growShards } from '@lambdas/data/performers/shard-counts';
import { saveShardTurn } from '@lambdas/data/performers/shard-turns';
import { MIN_SHARDS, placeOf, shardOf } from '@lambdas/data/performers/shards';
import { keepFinding } from '@lambdas/data/sessions/health-findings';
import { claimSummary, finishSummary } from '@lambdas/data/sessions/session-summaries';
import { markUnpublished } from '@lambdas/data/sessions/summary-publication';
import { queueReview, saveReviewed } from '@lambdas/data/sessions/summary-queue';
import { saveHelpAnswer } from '@lambdas/data/site/help-answers';
import { addFailedSearch } from '@lambdas/data/site/site-counters';
import { saveAuthorization } from '@lambdas/data/social/authorizations';
import { beginImageChange } from '@lambdas/data/social/overlay-images';
import { changePost, planPost } from '@lambdas/data/social/posts';
import { chatBucket, oldChatItem } from '@lambdas/data/tippers/viewer-chat';
import { saveLedgerExport } from '@lambdas/data/uploads/ledger';
import type { Services } from '@lambdas/runtime/services';
import { below } from '@lambdas/runtime/table';
import { storeConnection } from '@lambdas/services/social/store-connection';
import { roomSnapshotEvent } from '@shared/domain/events/observation';
import { giveWebhookExamples } from './webhook-examples';

/**
 * Writes the kinds of items that two weeks of calls and jobs may not create. Each with free text
 * names the viewer.
 *
 * @param start of a session (epoch ms)
 */
export async function writeRareItems(
  { capture, sessions, tippers, chat, configs, secrets }: Services,
  { performer, viewer, start }: { performer: string; viewer: string; start: number },
): Promise<void> {
  await giveWebhookExamples(performer);
  await copyChat({ tippers, chat }, performer, viewer);
  const now = Date.now();
  const claim = 'a claim';
  await claimSummary(sessions, performer, start, null, { claim, now, until: now });
  await finishSummary(sessions, performer, start, claim, {
    status: 'suggested',
    suggested: `${viewer} sang`,
    nextAt: 0,
    time: now,
  });
  await queueReview({ configs, sessions }, performer, { start, time: now });
  await saveReviewed(configs, { time: now, performer, start: start + 1 }, now);
  await markUnpublished(sessions, performer, now);
  const finding = { kind: 'fall', measure: 'viewers', since: start, foundAt: start } as const;
  const evidence = { usual: 58, now: 41, usualSessions: 60, sessions: 9 };
  await keepFinding(sessions, performer, { ...finding, ...evidence });
  await saveLedgerExport(sessions, performer, {
    exportedAt: now,
    from: start,
    entries: [{ ms: start, type: 'tip', tokens: 5 }],
  });
  const news = {
    id: 'rare',
    kind: 'gap',
    at: now,
    title: viewer,
    text: '',
    session: null,
  } as const;
  await notify(configs, performer, [news], now);

  await makeOverlayKey(configs, performer, now, 'an-admin');
  await beginImageChange(configs, { performer, id: 'an-image', since: now });
  await markClosed(configs, { account: 'somebody', closedAt: now });
  await addFeedGap(capture, performer, { from: start, to: start + 1 });
  const shard = shardOf(performer);
  const noStats = { statsSamples: new Map(), block: null };
  await saveStatsState(capture, { state: noStats, pages: [] }, noStats, new Set());
  await saveSamplingTurn(capture, {
    ...noStats,
    begunAt: now,
    left: [performer],
    waiting: 0,
    oldestAt: null,
  });
  // Far in the future, so that the jobs of the test find the usual number.
  await growShards(configs, MIN_SHARDS, now + 365 * 24 * 3_600_000);
  await saveShardTurn(configs, 'archive', shard, placeOf(performer));
  const roomSnapshot = {
    connectedSince: now,
    show: 'public',
    viewers: 1,
    followers: 1,
    rank: null,
    genderRank: null,
    subject: `king: ${viewer}`,
    tags: [],
  } as const;
  const rooms = new Map([
    [performer, [roomSnapshotEvent(now, roomSnapshot)]],
    ['mira_mond', [roomSnapshotEvent(now, { ...roomSnapshot, subject: 'another room' })]],
  ]);
  await saveObservationBatch(capture, shard, { source: 'scan', at: now, rooms });
  await addTombstone(capture, performer, 'somebody_else');
  const odd = { id: 'odd', method: 'tip', object: { user: { username: viewer } } };
  const row = { id: 'odd', method: 'tip', reason: 'no-id', bytes: 80 } as const;
  const whole = { ...row, digest: 'a-digest', isWhole: true, content: odd };
  const cut = {
    ...row,
    digest: 'another-digest',
    isWhole: false,
    content: JSON.stringify(odd).slice(0, -2),
  };
  await addToQuarantine(capture, performer, [whole, cut], now);

  const request = { question: 'a question', basis: 'a basis' };
  const quotes = [{ slug: 'get-started', quote: 'An article says this.' }];
  await saveHelpAnswer(configs, request, { text: 'This.', quotes }, now);

  const place = { performer, session: start, network: 'bluesky', kind: 'thanks' } as const;
  await planPost(configs, place, { due: now, now });
  await changePost(configs, place, (post) => ({ ...post, text: `Thank you, ${viewer}!` }));
  const account = { id: 'did:plc:a', name: '@somebody' };
  const credentials = {
    network: 'bluesky',
    identifier: 'somebody.example',
    appPassword: 'abcd-efgh-ijkl-mnop',
  } as const;
  const proven = { account, rights: null, texts: null };
  await storeConnection({ configs, secrets, now: () => now }, place, credentials, proven);
  const secret = await secrets.seal('a secret', { owner: performer, kind: 'social-credentials' });
  const beginner = { account: 'another-account', performer };
  await saveAuthorization(configs, beginner, { token: 'a token', secret, expiresAt: now });

  await addFailedSearch(configs, now);
  const trial = {
    kind: 'trial-ends',
    subscription: 'sub_1',
    periodEndsAt: now,
    dueAt: now,
  } as const;
  await noteDue(configs, 'another-account', trial);
  const paid = { payer: 'a-payer', paidCents: 11_510 };
  await saveCommission(configs, { account: 'a-referrer', paidAt: now, invoice: 'in_1' }, paid);
  const payout = { account: 'a-referrer', reference: 'transfer-1', cents: 2_302, paidAt: now };
  await addPayout(configs, payout);
  const referral = { code: 'abcdefghij', referrer: 'a-referrer' };
  await rememberReferral(configs, 'another-account', referral, now);
  const voucher = { payment: 'cs_1', paidCents: 3_900, boughtAt: now };
  await voucherCodeOf({ configs, secrets }, 'cs_1');
  await addVoucher(configs, 'a-hash', voucher);
  const redeemed = { hash: 'a-hash', account: 'another-account', redeemedAt: now };
  await saveVoucherAccount(configs, redeemed);
  await beginRedemption(configs, { ...redeemed, begunAt: now });
  await requestExport(configs, 'another-account', null, now);
  await makeClaim(configs, 'another-account', performer, now);
  await markReleased(configs, { performer, account: 'another-account', releasedAt: now });
  for (const [account, patron, user] of [
    ['a-studio', performer, 'mira_mond'],
    ['a-studio', 'mira_mond', performer],
  ] as const) {
    const made = await makePatronToken(configs, { account, performer: patron, most: 2 }, now);
    const held = { account, tokenHash: made?.token.hash ?? '' };
    await takePatronToken(configs, held, { account: 'another-account', performer: user }, now);
  }
}

/** Stores a viewer’s chat also as an earlier version of the service did. */
async function copyChat(
  { tippers, chat }: Pick<Services, 'tippers' | 'chat'>,
  performer: string,
  viewer: string,
): Promise<void> {
  const pk = oldChatItem.pk.format({ performer, bucket: chatBucket(viewer) });
  for (const item of await chat.query({ pk, ...below('C#') })) await tippers.put(item);
}
