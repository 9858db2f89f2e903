// Generated from the rows in shared/api by `npm run generate`. Do not edit.
import type { ClientCall } from './client-call';

export const addPerformer: ClientCall<typeof import('./performer-proofs').addPerformer> = {
  id: 'addPerformer',
  method: 'POST',
  path: '/user_performer/{p}',
  access: 'user',
};

export const addSessionTag: ClientCall<typeof import('./notes').addSessionTag> = {
  id: 'addSessionTag',
  method: 'POST',
  path: '/camsession_tags/{p}/{startTime}',
  access: 'admin',
};

export const arrangePerformers: ClientCall<typeof import('./performer-proofs').arrangePerformers> = {
  id: 'arrangePerformers',
  method: 'POST',
  path: '/user_performers',
  access: 'user',
};

export const changeStudioMembers: ClientCall<typeof import('./team').changeStudioMembers> = {
  id: 'changeStudioMembers',
  method: 'POST',
  path: '/user_studio_members',
  access: 'user',
};

export const checkProtection: ClientCall<typeof import('./performer-proofs').checkProtection> = {
  id: 'checkProtection',
  method: 'GET',
  path: '/performer_protectioncheck/{p}',
  access: 'user',
};

export const closeAccount: ClientCall<typeof import('./account').closeAccount> = {
  id: 'closeAccount',
  method: 'POST',
  path: '/account_deletion',
  access: 'user',
};

export const completeStudioInvite: ClientCall<typeof import('./team').completeStudioInvite> = {
  id: 'completeStudioInvite',
  method: 'POST',
  path: '/user_studio_invite_complete',
  access: 'user',
};

export const countPageView: ClientCall<typeof import('./site-stats').countPageView> = {
  id: 'countPageView',
  method: 'POST',
  path: '/page_views',
  access: 'public',
  reply: 'empty',
};

export const createModelToken: ClientCall<typeof import('./access-tokens').createModelToken> = {
  id: 'createModelToken',
  method: 'POST',
  path: '/access_tokens',
  access: 'user',
};

export const createOverlayKey: ClientCall<typeof import('./access-tokens').createOverlayKey> = {
  id: 'createOverlayKey',
  method: 'POST',
  path: '/overlay_key/{p}',
  access: 'admin',
};

export const deleteOverlayKey: ClientCall<typeof import('./access-tokens').deleteOverlayKey> = {
  id: 'deleteOverlayKey',
  method: 'DELETE',
  path: '/overlay_key/{p}',
  access: 'admin',
};

export const deleteSessionTag: ClientCall<typeof import('./notes').deleteSessionTag> = {
  id: 'deleteSessionTag',
  method: 'DELETE',
  path: '/camsession_tags/{p}/{startTime}/{tag}',
  access: 'admin',
};

export const getAdditionalIncome: ClientCall<typeof import('./income').getAdditionalIncome> = {
  id: 'getAdditionalIncome',
  method: 'GET',
  path: '/additional_income/{p}/{utcOffset}',
  access: 'user',
};

export const getApiKey: ClientCall<typeof import('./account').getApiKey> = {
  id: 'getApiKey',
  method: 'GET',
  path: '/api_key',
  access: 'user',
};

export const getBatchTrends: ClientCall<typeof import('./trends').getBatchTrends> = {
  id: 'getBatchTrends',
  method: 'GET',
  path: '/batch_trends/{id}',
  access: 'user',
};

export const getCamSession: ClientCall<typeof import('./sessions').getCamSession> = {
  id: 'getCamSession',
  method: 'GET',
  path: '/camsession_details/{p}/{startTime}/{endTime}',
  access: 'user',
};

export const getDailyPerformance: ClientCall<typeof import('./traffic').getDailyPerformance> = {
  id: 'getDailyPerformance',
  method: 'GET',
  path: '/daily_performance',
  access: 'public',
};

export const getDataExport: ClientCall<typeof import('./data-export').getDataExport> = {
  id: 'getDataExport',
  method: 'GET',
  path: '/data_export',
  access: 'user',
};

export const getEarningsByWeekdayHour: ClientCall<typeof import('./earnings').getEarningsByWeekdayHour> = {
  id: 'getEarningsByWeekdayHour',
  method: 'GET',
  path: '/earnings_by_weekdayhour/{p}',
  access: 'user',
};

export const getFanclubMembership: ClientCall<typeof import('./purchases').getFanclubMembership> = {
  id: 'getFanclubMembership',
  method: 'GET',
  path: '/fanclub_membership/{p}/{utcOffset}',
  access: 'user',
};

export const getGoLiveNext: ClientCall<typeof import('./earnings').getGoLiveNext> = {
  id: 'getGoLiveNext',
  method: 'GET',
  path: '/go_live_next/{p}',
  access: 'user',
};

export const getHashtagStats: ClientCall<typeof import('./hashtags').getHashtagStats> = {
  id: 'getHashtagStats',
  method: 'GET',
  path: '/hashtag_stats_v2/{p}/{utcOffset}',
  access: 'user',
};

export const getMembertypeOverTime: ClientCall<typeof import('./trends').getMembertypeOverTime> = {
  id: 'getMembertypeOverTime',
  method: 'GET',
  path: '/membertype_over_time/{p}',
  access: 'user',
};

export const getOverlayData: ClientCall<typeof import('./tip-reports').getOverlayData> = {
  id: 'getOverlayData',
  method: 'POST',
  path: '/overlay_data',
  access: 'apikey',
};

export const getOverlayKey: ClientCall<typeof import('./access-tokens').getOverlayKey> = {
  id: 'getOverlayKey',
  method: 'GET',
  path: '/overlay_key/{p}',
  access: 'admin',
};

export const getPerformerMails: ClientCall<typeof import('./mail').getPerformerMails> = {
  id: 'getPerformerMails',
  method: 'GET',
  path: '/performer_mails/{p}',
  access: 'user',
};

export const getPerformerProfile: ClientCall<typeof import('./performers').getPerformerProfile> = {
  id: 'getPerformerProfile',
  method: 'GET',
  path: '/user_performer',
  access: 'user',
  apiKey: 'issued',
};

export const getPerformerTipReport: ClientCall<typeof import('./tip-reports').getPerformerTipReport> = {
  id: 'getPerformerTipReport',
  method: 'GET',
  path: '/performer_tip_report/{p}',
  access: 'user',
};

export const getPriceEffects: ClientCall<typeof import('./tip-menu').getPriceEffects> = {
  id: 'getPriceEffects',
  method: 'GET',
  path: '/price_effects/{p}',
  access: 'user',
};

export const getPurchasesPerformance: ClientCall<typeof import('./purchases').getPurchasesPerformance> = {
  id: 'getPurchasesPerformance',
  method: 'GET',
  path: '/purchases_performance/{p}/{utcOffset}',
  access: 'user',
};

export const getPurchasesWithBuyers: ClientCall<typeof import('./purchases').getPurchasesWithBuyers> = {
  id: 'getPurchasesWithBuyers',
  method: 'GET',
  path: '/purchases_with_buyers/{p}/{utcOffset}',
  access: 'user',
};

export const getSessionInteractions: ClientCall<typeof import('./summaries').getSessionInteractions> = {
  id: 'getSessionInteractions',
  method: 'GET',
  path: '/camsession_interactions/{p}/{startTime}',
  access: 'user',
};

export const getSessionNotes: ClientCall<typeof import('./notes').getSessionNotes> = {
  id: 'getSessionNotes',
  method: 'GET',
  path: '/camsession_notes/{p}/{startTime}',
  access: 'user',
};

export const getSessionResource: ClientCall<typeof import('./sessions').getSessionResource> = {
  id: 'getSessionResource',
  method: 'GET',
  path: '/cbi_resource/{p}/{startTime}/{name}',
  access: 'user',
};

export const getSessionSummary: ClientCall<typeof import('./summaries').getSessionSummary> = {
  id: 'getSessionSummary',
  method: 'GET',
  path: '/camsession_summary/{p}/{startTime}',
  access: 'user',
};

export const getSessionTags: ClientCall<typeof import('./notes').getSessionTags> = {
  id: 'getSessionTags',
  method: 'GET',
  path: '/camsession_tags/{p}/{startTime}',
  access: 'user',
};

export const getShowcase: ClientCall<typeof import('./sessions').getShowcase> = {
  id: 'getShowcase',
  method: 'GET',
  path: '/showcase',
  access: 'public',
};

export const getSiteResource: ClientCall<typeof import('./traffic').getSiteResource> = {
  id: 'getSiteResource',
  method: 'GET',
  path: '/cbx_resource',
  access: 'user',
};

export const getStatus: ClientCall<typeof import('./status').getStatus> = {
  id: 'getStatus',
  method: 'GET',
  path: '/status',
  access: 'public',
};

export const getStreamData: ClientCall<typeof import('./stream-data').getStreamData> = {
  id: 'getStreamData',
  method: 'GET',
  path: '/stream_data/{p}',
  access: 'token',
};

export const getStudioStatsHourly: ClientCall<typeof import('./studio').getStudioStatsHourly> = {
  id: 'getStudioStatsHourly',
  method: 'GET',
  path: '/studio_stats_hourly',
  access: 'user',
};

export const getTipDayFrequency: ClientCall<typeof import('./tip-menu').getTipDayFrequency> = {
  id: 'getTipDayFrequency',
  method: 'GET',
  path: '/tip_day_frequency/{p}/{utcOffset}',
  access: 'user',
};

export const getTipInsights: ClientCall<typeof import('./tippers').getTipInsights> = {
  id: 'getTipInsights',
  method: 'GET',
  path: '/tip_insights_all/{p}',
  access: 'user',
};

export const getTipMenu: ClientCall<typeof import('./tip-menu').getTipMenu> = {
  id: 'getTipMenu',
  method: 'GET',
  path: '/tip_menu/{p}',
  access: 'user',
};

export const getTipMenuPerformance: ClientCall<typeof import('./tip-menu').getTipMenuPerformance> = {
  id: 'getTipMenuPerformance',
  method: 'GET',
  path: '/tip_menu_performance_versioned/{p}/{utcOffset}',
  access: 'user',
};

export const getTipReport: ClientCall<typeof import('./tip-reports').getTipReport> = {
  id: 'getTipReport',
  method: 'GET',
  path: '/tip_report/{p}',
  access: 'token',
};

export const getTipperHistory: ClientCall<typeof import('./tippers').getTipperHistory> = {
  id: 'getTipperHistory',
  method: 'GET',
  path: '/viewer_insights_v4/{p}/{tipper}',
  access: 'user',
};

export const getTopPercentiles: ClientCall<typeof import('./sessions').getTopPercentiles> = {
  id: 'getTopPercentiles',
  method: 'GET',
  path: '/cam_sessions_top_percentiles/{p}',
  access: 'user',
};

export const getTrackedLinks: ClientCall<typeof import('./uploads').getTrackedLinks> = {
  id: 'getTrackedLinks',
  method: 'GET',
  path: '/tracked_links/{p}/{utcOffset}',
  access: 'user',
};

export const getUnsubscription: ClientCall<typeof import('./mail').getUnsubscription> = {
  id: 'getUnsubscription',
  method: 'GET',
  path: '/unsubscribe/{token}',
  access: 'public',
};

export const getUserSettings: ClientCall<typeof import('./settings').getUserSettings> = {
  id: 'getUserSettings',
  method: 'GET',
  path: '/user_settings',
  access: 'user',
};

export const helpSearch: ClientCall<typeof import('./help').helpSearch> = {
  id: 'helpSearch',
  method: 'GET',
  path: '/help_search',
  access: 'public',
};

export const listCamSessions: ClientCall<typeof import('./sessions').listCamSessions> = {
  id: 'listCamSessions',
  method: 'GET',
  path: '/cam_sessions/{p}',
  access: 'user',
};

export const listInteractions: ClientCall<typeof import('./tippers').listInteractions> = {
  id: 'listInteractions',
  method: 'GET',
  path: '/viewer_interactions/{p}/{tipper}',
  access: 'user',
};

export const listKnownPasswords: ClientCall<typeof import('./account').listKnownPasswords> = {
  id: 'listKnownPasswords',
  method: 'GET',
  path: '/known_passwords/{prefix}',
  access: 'public',
};

export const listMissedTippers: ClientCall<typeof import('./tippers').listMissedTippers> = {
  id: 'listMissedTippers',
  method: 'GET',
  path: '/missed_tippers/{p}',
  access: 'user',
};

export const listModelTokens: ClientCall<typeof import('./access-tokens').listModelTokens> = {
  id: 'listModelTokens',
  method: 'GET',
  path: '/access_tokens',
  access: 'user',
};

export const listNotifications: ClientCall<typeof import('./notifications').listNotifications> = {
  id: 'listNotifications',
  method: 'GET',
  path: '/notification/{p}',
  access: 'user',
};

export const listQuarantinedEvents: ClientCall<typeof import('./performers').listQuarantinedEvents> = {
  id: 'listQuarantinedEvents',
  method: 'GET',
  path: '/quarantined_events/{p}',
  access: 'admin',
};

export const listSecurityLog: ClientCall<typeof import('./account').listSecurityLog> = {
  id: 'listSecurityLog',
  method: 'GET',
  path: '/security_log',
  access: 'user',
};

export const listStudioMembers: ClientCall<typeof import('./team').listStudioMembers> = {
  id: 'listStudioMembers',
  method: 'GET',
  path: '/user_studio_members',
  access: 'user',
};

export const listTags: ClientCall<typeof import('./notes').listTags> = {
  id: 'listTags',
  method: 'GET',
  path: '/camsession_tags/{p}',
  access: 'user',
};

export const listTippers: ClientCall<typeof import('./tippers').listTippers> = {
  id: 'listTippers',
  method: 'GET',
  path: '/tippers_v2/{p}',
  access: 'user',
};

export const listTopTippers: ClientCall<typeof import('./tip-reports').listTopTippers> = {
  id: 'listTopTippers',
  method: 'POST',
  path: '/top-tippers',
  access: 'apikey',
};

export const listTrueFans: ClientCall<typeof import('./tippers').listTrueFans> = {
  id: 'listTrueFans',
  method: 'GET',
  path: '/allstar_tippers/{p}/{startTime}',
  access: 'user',
};

export const readNotification: ClientCall<typeof import('./notifications').readNotification> = {
  id: 'readNotification',
  method: 'POST',
  path: '/notification/{p}/{id}',
  access: 'user',
};

export const refreshStudioStatsHourly: ClientCall<typeof import('./studio').refreshStudioStatsHourly> = {
  id: 'refreshStudioStatsHourly',
  method: 'GET',
  path: '/studio_stats_hourly_refresh',
  access: 'user',
};

export const reportBrowserError: ClientCall<typeof import('./site-stats').reportBrowserError> = {
  id: 'reportBrowserError',
  method: 'POST',
  path: '/browser_errors',
  access: 'public',
  reply: 'empty',
};

export const reportSecurityEvent: ClientCall<typeof import('./account').reportSecurityEvent> = {
  id: 'reportSecurityEvent',
  method: 'POST',
  path: '/security_log',
  access: 'user',
};

export const revokeModelToken: ClientCall<typeof import('./access-tokens').revokeModelToken> = {
  id: 'revokeModelToken',
  method: 'DELETE',
  path: '/access_tokens/{id}',
  access: 'user',
};

export const rotateApiKey: ClientCall<typeof import('./account').rotateApiKey> = {
  id: 'rotateApiKey',
  method: 'POST',
  path: '/api_key',
  access: 'user',
};

export const saveEventsToken: ClientCall<typeof import('./performers').saveEventsToken> = {
  id: 'saveEventsToken',
  method: 'POST',
  path: '/user_performer_events_token/{p}',
  access: 'admin',
};

export const saveNotificationEmail: ClientCall<typeof import('./mail').saveNotificationEmail> = {
  id: 'saveNotificationEmail',
  method: 'POST',
  path: '/user_performer_notification_email/{p}',
  access: 'admin',
};

export const savePatronToken: ClientCall<typeof import('./performer-links').savePatronToken> = {
  id: 'savePatronToken',
  method: 'POST',
  path: '/user_performer_patron_accesstoken/{p}',
  access: 'admin',
};

export const savePerformerMails: ClientCall<typeof import('./mail').savePerformerMails> = {
  id: 'savePerformerMails',
  method: 'POST',
  path: '/performer_mails/{p}',
  access: 'user',
};

export const saveRecipientToken: ClientCall<typeof import('./performer-links').saveRecipientToken> = {
  id: 'saveRecipientToken',
  method: 'POST',
  path: '/user_performer_recipient_accesstoken/{p}',
  access: 'admin',
};

export const saveSessionNotes: ClientCall<typeof import('./notes').saveSessionNotes> = {
  id: 'saveSessionNotes',
  method: 'POST',
  path: '/camsession_notes',
  access: 'admin',
};

export const saveStatsToken: ClientCall<typeof import('./performers').saveStatsToken> = {
  id: 'saveStatsToken',
  method: 'POST',
  path: '/user_performer_stats_token/{p}',
  access: 'admin',
};

export const saveTipMenu: ClientCall<typeof import('./tip-menu').saveTipMenu> = {
  id: 'saveTipMenu',
  method: 'POST',
  path: '/tip_menu/{p}',
  access: 'admin',
};

export const saveTipper: ClientCall<typeof import('./notes').saveTipper> = {
  id: 'saveTipper',
  method: 'POST',
  path: '/tipper/{p}',
  access: 'admin',
};

export const saveTrackedLink: ClientCall<typeof import('./performer-links').saveTrackedLink> = {
  id: 'saveTrackedLink',
  method: 'POST',
  path: '/user_performer_tracked_link/{p}',
  access: 'admin',
};

export const saveUpload: ClientCall<typeof import('./uploads').saveUpload> = {
  id: 'saveUpload',
  method: 'POST',
  path: '/token_upload/{p}',
  access: 'user',
};

export const saveUserSettings: ClientCall<typeof import('./settings').saveUserSettings> = {
  id: 'saveUserSettings',
  method: 'POST',
  path: '/user_settings',
  access: 'user',
};

export const searchTipperNotes: ClientCall<typeof import('./notes').searchTipperNotes> = {
  id: 'searchTipperNotes',
  method: 'POST',
  path: '/tipper_notes_search/{p}',
  access: 'user',
};

export const searchTippers: ClientCall<typeof import('./notes').searchTippers> = {
  id: 'searchTippers',
  method: 'POST',
  path: '/tipper_search/{p}',
  access: 'user',
};

export const signOutEverywhere: ClientCall<typeof import('./account').signOutEverywhere> = {
  id: 'signOutEverywhere',
  method: 'POST',
  path: '/sign_out_everywhere',
  access: 'user',
};

export const startDataExport: ClientCall<typeof import('./data-export').startDataExport> = {
  id: 'startDataExport',
  method: 'POST',
  path: '/data_export',
  access: 'user',
};

export const unsubscribe: ClientCall<typeof import('./mail').unsubscribe> = {
  id: 'unsubscribe',
  method: 'POST',
  path: '/unsubscribe/{token}',
  access: 'public',
};

export const verifyProtectionToken: ClientCall<typeof import('./performer-proofs').verifyProtectionToken> = {
  id: 'verifyProtectionToken',
  method: 'POST',
  path: '/verify_protection_token/{p}',
  access: 'user',
};

export const verifyStatsToken: ClientCall<typeof import('./performers').verifyStatsToken> = {
  id: 'verifyStatsToken',
  method: 'POST',
  path: '/verify_stats_token/{p}',
  access: 'user',
};
