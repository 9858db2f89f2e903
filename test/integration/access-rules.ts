import type { Route } from '@shared/api/route';
import { getTierForSection, type Section } from '@shared/domain/access/sections';
import { includesTier, type Tier } from '@shared/domain/access/tiers';

/** What a call on a performer requires: role, dashboard sections and plan. */
export interface Rule {
  readonly who: 'anyone' | 'admin';
  readonly sections: readonly Section[];
  readonly tier: Tier;
}

const rule = (who: Rule['who'], tier: Tier, ...sections: Section[]): Rule => ({
  who,
  sections,
  tier,
});

/** Returns the rule in the row of a call on a performer. */
export function ruleInRow({ access, sections = [] }: Route): Rule {
  const isForAdmins = access === 'admin' || access === 'token';
  // The lowest tier of several sections, because any one of them is enough.
  const [tier = 'Basic'] = sections
    .map(getTierForSection)
    .sort((a, b) => (includesTier(a, b) ? 1 : -1));
  return { who: isForAdmins ? 'admin' : 'anyone', sections, tier };
}

/**
 * The rules of the existing calls. They repeat the rows on purpose, so that no row loses a rule by
 * mistake. Calls that aren't listed are tested against their row.
 */
export const rules: Readonly<Record<string, Rule>> = {
  getCamSession: rule('anyone', 'Pro', 'sessions', 'overview'),
  getSessionRecap: rule('anyone', 'Pro', 'sessions', 'overview'),
  getSessionResource: rule('anyone', 'Pro', 'sessions', 'overview'),
  getTopPercentiles: rule('anyone', 'Pro', 'sessions', 'overview'),
  listCamSessions: rule('anyone', 'Pro', 'sessions', 'overview'),
  getEarningsByWeekdayHour: rule('anyone', 'Pro', 'schedule', 'overview'),
  getTipInsights: rule('anyone', 'Pro', 'tippers', 'overview'),
  getTipperHistory: rule('anyone', 'Pro', 'tippers'),
  listInteractions: rule('anyone', 'Pro', 'tippers'),
  listTippers: rule('anyone', 'Pro', 'tippers', 'overview'),
  listTrueFans: rule('anyone', 'Pro', 'fans', 'tippers'),
  getTipDayFrequency: rule('anyone', 'Pro', 'tipmenu'),
  getTipMenu: rule('anyone', 'Pro', 'tipmenu'),
  getTipMenuPerformance: rule('anyone', 'Pro', 'tipmenu'),
  getPriceEffects: rule('anyone', 'Pro', 'tipmenu'),
  saveTipMenu: rule('admin', 'Pro', 'tipmenu'),
  addSessionTag: rule('admin', 'Pro', 'sessions'),
  deleteSessionTag: rule('admin', 'Pro', 'sessions'),
  getSessionNotes: rule('anyone', 'Pro', 'sessions'),
  getSessionTags: rule('anyone', 'Pro', 'sessions'),
  listTags: rule('anyone', 'Pro', 'sessions'),
  saveSessionNotes: rule('admin', 'Pro', 'sessions'),
  saveTipper: rule('admin', 'Pro', 'tippers'),
  searchTipperNotes: rule('anyone', 'Pro', 'tippers'),
  searchTippers: rule('anyone', 'Pro', 'tippers'),
  getAdditionalIncome: rule('anyone', 'Pro', 'income'),
  getFanclubMembership: rule('anyone', 'Pro', 'fanclub'),
  getPurchasesPerformance: rule('anyone', 'Pro', 'purchases'),
  getPurchasesWithBuyers: rule('anyone', 'Pro', 'purchases'),
  getHashtagStats: rule('anyone', 'Pro', 'tags'),
  getMembertypeOverTime: rule('anyone', 'Basic', 'trends'),
  getTrackedLinks: rule('anyone', 'Pro', 'links'),
  getSessionInteractions: rule('anyone', 'Pro', 'sessions'),
  getSessionSummary: rule('anyone', 'Pro', 'sessions'),
  getTipReport: rule('admin', 'Pro', 'report'),
  getPerformerTipReport: rule('anyone', 'Pro', 'report'),
  getStreamData: rule('admin', 'Pro', 'sessions'),
  // Without a section: what every member sees, and the performer's own setup, on any plan.
  listNotifications: rule('anyone', 'Basic'),
  readNotification: rule('anyone', 'Basic'),
  getPerformerMails: rule('anyone', 'Basic'),
  savePerformerMails: rule('anyone', 'Basic'),
  saveUpload: rule('anyone', 'Basic'),
  verifyStatsToken: rule('anyone', 'Basic'),
  saveNotificationEmail: rule('admin', 'Basic'),
  // Besides the role, it requires the studio itself instead of a member of its team.
  savePatronToken: rule('admin', 'Studio'),
  listQuarantinedEvents: rule('admin', 'Basic'),
  saveRecipientToken: rule('admin', 'Basic'),
  saveTrackedLink: rule('admin', 'Basic'),
  createOverlayKey: rule('admin', 'Basic'),
  deleteOverlayKey: rule('admin', 'Basic'),
  getOverlayKey: rule('admin', 'Basic'),
  listTopTippers: rule('anyone', 'Basic'),
  getOverlayData: rule('anyone', 'Pro', 'report'),
  // Also open to somebody who isn't a member yet, to prove that the performer is theirs.
  saveEventsToken: rule('admin', 'Basic'),
  saveStatsToken: rule('admin', 'Basic'),
  addPerformer: rule('anyone', 'Basic'),
  checkProtection: rule('anyone', 'Basic'),
  verifyProtectionToken: rule('anyone', 'Basic'),
};
