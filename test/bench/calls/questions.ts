import { getOverlayKey, listModelTokens } from '@shared/api/access-tokens';
import { getApiKey } from '@shared/api/account';
import { getDataExport } from '@shared/api/data-export';
import { getEarningsByWeekdayHour, getGoLiveNext } from '@shared/api/earnings';
import { listExperiments } from '@shared/api/experiments';
import { getPerformerMails, getUnsubscription } from '@shared/api/mail';
import { getSessionNotes, getSessionTags, listTags } from '@shared/api/notes';
import { listNotifications } from '@shared/api/notifications';
import { checkProtection } from '@shared/api/performer-proofs';
import { getPerformerProfile } from '@shared/api/performers';
import {
  getCamSession,
  getSessionResource,
  getTopPercentiles,
  listCamSessions,
} from '@shared/api/sessions';
import { getUserSettings } from '@shared/api/settings';
import { getStatus } from '@shared/api/status';
import { getStreamData } from '@shared/api/stream-data';
import { getSessionInteractions, getSessionSummary } from '@shared/api/summaries';
import { listStudioMembers } from '@shared/api/team';
import { getPriceEffects, getTipMenu } from '@shared/api/tip-menu';
import {
  getOverlayData,
  getPerformerTipReport,
  getTipReport,
  listTopTippers,
} from '@shared/api/tip-reports';
import {
  getTipInsights,
  getTipperHistory,
  listInteractions,
  listTippers,
  listTrueFans,
} from '@shared/api/tippers';
import { getDailyPerformance, getSiteResource } from '@shared/api/traffic';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { mailTokenOf } from '@test/support/mail-tokens';
import { REGULAR, WHALE } from '../history/cast';
import { ROOM } from '../service/bench-service';
import { periodQuestions } from './period-questions';
import type { Question } from './question';

/** A time zone without clock changes, so that costs are comparable from month to month. */
export const STEADY_ZONE = 'Asia/Kolkata';

/** Returns what dashboards ask at an instant (epoch ms) about a session that started at `start`. */
export function questionsAt(now: number, start: number): Question[] {
  const p = { p: ROOM };
  const iso = (ms: number) => new Date(ms).toISOString();
  const last = (days: number) => ({ start: iso(now - days * DAY_MS), end: iso(now) });
  const session = { ...p, startTime: iso(start) };
  const whale = { ...p, tipper: WHALE };
  const fixed = { isFixedWindow: true };
  const all = { isAllTime: true };
  const long = { isLongList: true };
  const none = {};

  return [
    { name: 'user_performer', route: getPerformerProfile, params: none, query: none },
    { name: 'performer_protectioncheck', route: checkProtection, params: p, query: none },
    { name: 'data_export', route: getDataExport, params: none, query: none },
    { name: 'access_tokens', route: listModelTokens, params: none, query: none },
    { name: 'overlay_key', route: getOverlayKey, params: p, query: none },
    ...[30, 365].map((days) => ({
      name: `stream_data ${days} d`,
      route: getStreamData,
      params: p,
      query: last(days),
      ...fixed,
    })),
    {
      name: 'stream_data 30 d, with summaries',
      route: getStreamData,
      params: p,
      query: { ...last(30), summaries: 'true' },
      ...fixed,
    },
    { name: 'tip_report', route: getTipReport, params: p, query: none, ...all },
    {
      name: 'performer_tip_report',
      route: getPerformerTipReport,
      params: p,
      query: none,
      ...all,
    },
    ...[
      ['this month', none] as const,
      ['7 d', last(7)] as const,
      ['365 d', last(365)] as const,
    ].map(([period, query]) => ({
      name: `top-tippers ${period}`,
      route: listTopTippers,
      params: none,
      query,
      body: { performerName: ROOM },
      ...(period === '365 d' ? {} : fixed),
    })),
    {
      name: 'overlay_data',
      route: getOverlayData,
      params: none,
      query: none,
      body: { performerName: ROOM },
    },
    { name: 'api_key', route: getApiKey, params: none, query: none },
    { name: 'user_studio_members', route: listStudioMembers, params: none, query: none },
    { name: 'user_settings', route: getUserSettings, params: none, query: none },
    { name: 'status', route: getStatus, params: none, query: none },
    { name: 'daily_performance', route: getDailyPerformance, params: none, query: none },
    ...[`/users/${ROOM}.json`, '/trends/cams.json'].map((url) => ({
      name: `cbx_resource ${url.split('/')[1]}`,
      route: getSiteResource,
      params: none,
      query: { url },
      ...fixed,
    })),
    // As a dashboard of a live room asks again and again.
    {
      name: 'cam_sessions since the newest start',
      route: listCamSessions,
      params: p,
      query: { start: iso(start) },
      ...fixed,
    },
    { name: 'cam_sessions, newest 100', route: listCamSessions, params: p, query: none },
    { name: 'cam_sessions 30 d', route: listCamSessions, params: p, query: last(30), ...fixed },
    { name: 'cam_sessions 90 d', route: listCamSessions, params: p, query: last(90), ...fixed },
    {
      name: 'cam_sessions 90 d, with tags',
      route: listCamSessions,
      params: p,
      query: { ...last(90), tags: 'true' },
      ...fixed,
    },
    {
      name: 'cam_sessions 90 d, with tags and notes',
      route: listCamSessions,
      params: p,
      query: { ...last(90), tags: 'true', notes: 'true' },
      ...fixed,
    },
    { name: 'camsession_tags', route: listTags, params: p, query: none, ...all },
    {
      name: 'camsession_tags of one',
      route: getSessionTags,
      params: session,
      query: none,
      ...fixed,
    },
    { name: 'camsession_notes', route: getSessionNotes, params: session, query: none, ...fixed },
    { name: 'performer_mails', route: getPerformerMails, params: p, query: none },
    {
      name: 'unsubscribe',
      route: getUnsubscription,
      params: { token: mailTokenOf(ROOM) },
      query: none,
    },
    { name: 'notification', route: listNotifications, params: p, query: none, ...fixed },
    { name: 'top_percentiles', route: getTopPercentiles, params: p, query: none },
    {
      name: 'camsession_details',
      route: getCamSession,
      params: { ...session, endTime: 'live' },
      query: none,
      ...fixed,
    },
    {
      name: 'cbi_resource stats',
      route: getSessionResource,
      params: { ...session, name: 'stats.json' },
      query: none,
      ...fixed,
    },
    {
      name: 'cbi_resource updates',
      route: getSessionResource,
      params: { ...session, name: 'updates.json' },
      query: none,
      ...fixed,
    },
    { name: 'weekdayhour 30 d', route: getEarningsByWeekdayHour, params: p, query: last(30) },
    { name: 'weekdayhour 90 d', route: getEarningsByWeekdayHour, params: p, query: last(90) },
    ...[30, 90].map((days) => ({
      name: `weekdayhour ${days} d, steady zone`,
      route: getEarningsByWeekdayHour,
      params: p,
      query: { ...last(days), timezone: STEADY_ZONE },
      ...fixed,
    })),
    { name: 'go_live_next', route: getGoLiveNext, params: p, query: none, ...fixed },
    { name: 'experiments', route: listExperiments, params: p, query: none, ...fixed },
    {
      name: 'weekdayhour all time',
      route: getEarningsByWeekdayHour,
      params: p,
      query: none,
      ...all,
    },
    { name: 'tip_menu', route: getTipMenu, params: p, query: none, ...fixed },
    {
      name: 'price_effects',
      route: getPriceEffects,
      params: p,
      query: { timezone: STEADY_ZONE },
    },
    {
      name: 'camsession_summary',
      route: getSessionSummary,
      params: session,
      query: none,
      ...fixed,
    },
    {
      name: 'camsession_interactions',
      route: getSessionInteractions,
      params: session,
      query: none,
      ...fixed,
    },
    { name: 'tippers 30 d', route: listTippers, params: p, query: last(30), ...fixed },
    { name: 'tippers 90 d', route: listTippers, params: p, query: last(90), ...fixed, ...long },
    { name: 'tippers 365 d', route: listTippers, params: p, query: last(365), ...long },
    { name: 'tippers all time', route: listTippers, params: p, query: none, ...all },
    {
      name: 'tippers 30 d, getall',
      route: listTippers,
      params: p,
      query: { ...last(30), getall: 'true' },
      ...long,
    },
    {
      name: 'tippers 30 d, with notes',
      route: listTippers,
      params: p,
      query: { ...last(30), notes: 'true' },
      ...fixed,
    },
    {
      name: 'tippers all time, getall',
      route: listTippers,
      params: p,
      query: { getall: 'true' },
      ...long,
    },
    {
      name: 'viewer_insights whale 30 d',
      route: getTipperHistory,
      params: whale,
      query: last(30),
      ...fixed,
    },
    {
      name: 'viewer_insights whale all time',
      route: getTipperHistory,
      params: whale,
      query: none,
      ...all,
    },
    {
      name: 'viewer_insights regular all time',
      route: getTipperHistory,
      params: { ...p, tipper: REGULAR },
      query: none,
      ...all,
    },
    { name: 'viewer_interactions whale', route: listInteractions, params: whale, query: none },
    {
      name: 'allstar_tippers 90 d',
      route: listTrueFans,
      params: { ...p, startTime: iso(now - 90 * DAY_MS) },
      query: none,
      ...fixed,
      ...long,
    },
    {
      name: 'allstar_tippers all time',
      route: listTrueFans,
      params: { ...p, startTime: iso(now - 400 * DAY_MS) },
      query: none,
      ...all,
    },
    { name: 'tip_insights', route: getTipInsights, params: p, query: none, ...all },
    ...periodQuestions(now, start),
  ];
}
