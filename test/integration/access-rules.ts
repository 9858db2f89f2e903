import type { Route } from '@shared/api/route';
import { getTierForSection, type Section } from '@shared/domain/access/sections';
import { includesTier, type Tier } from '@shared/domain/access/tiers';

/** What a call on a performer takes: who, for which parts of the dashboard, on which plan. */
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

/** What the row of a call on a performer says. */
export function ruleInRow({ access, sections = [] }: Route): Rule {
  const isForAdmins = access === 'admin' || access === 'token';
  // The least tier of several parts of the dashboard: any one of them suffices.
  const [tier = 'Basic'] = sections
    .map(getTierForSection)
    .sort((a, b) => (includesTier(a, b) ? 1 : -1));
  return { who: isForAdmins ? 'admin' : 'anyone', sections, tier };
}

/**
 * What was decided for the calls up to now. It says again, on purpose, what the rows say, so that no
 * row loses a rule by mistake; a call that is not listed is held to its row.
 */
export const rules: Readonly<Record<string, Rule>> = {
  getCamSession: rule('anyone', 'Pro', 'sessions', 'overview'),
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
  // Of no section: what every member sees, and the performer's own set-up, on any plan.
  listNotifications: rule('anyone', 'Basic'),
  readNotification: rule('anyone', 'Basic'),
  getPerformerMails: rule('anyone', 'Basic'),
  savePerformerMails: rule('anyone', 'Basic'),
  saveUpload: rule('anyone', 'Basic'),
  verifyStatsToken: rule('anyone', 'Basic'),
  saveNotificationEmail: rule('admin', 'Basic'),
  // Beside the role it takes the studio itself, not one of its team.
  savePatronToken: rule('admin', 'Studio'),
  saveRecipientToken: rule('admin', 'Basic'),
  saveTrackedLink: rule('admin', 'Basic'),
  createOverlayKey: rule('admin', 'Basic'),
  deleteOverlayKey: rule('admin', 'Basic'),
  getOverlayKey: rule('admin', 'Basic'),
  listTopTippers: rule('anyone', 'Basic'),
  // Also answered to who is no member yet, to prove that the performer is theirs.
  saveEventsToken: rule('admin', 'Basic'),
  saveStatsToken: rule('admin', 'Basic'),
  addPerformer: rule('anyone', 'Basic'),
  checkProtection: rule('anyone', 'Basic'),
  verifyProtectionToken: rule('anyone', 'Basic'),
};
