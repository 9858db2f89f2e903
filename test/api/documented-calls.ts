import type { Access } from '@shared/api/access';
import type { Method, Route } from '@shared/api/route';

/** The documented properties of a call. */
export interface DocumentedCall {
  readonly method: Method;
  /** Below the API's base; `{p}` is a performer's name. */
  readonly path: string;
  readonly access: Access;
}

const table: readonly (readonly [Method, string, Access])[] = [
  ['GET', '/cam_sessions_top_percentiles/{p}', 'user'],
  ['GET', '/cam_sessions/{p}', 'user'],
  ['GET', '/camsession_tags/{p}', 'user'],
  ['GET', '/camsession_tags/{p}/{startTime}', 'user'],
  ['POST', '/camsession_tags/{p}/{startTime}', 'admin'],
  ['DELETE', '/camsession_tags/{p}/{startTime}/{tag}', 'admin'],
  ['GET', '/user_performer', 'user'],
  ['GET', '/daily_performance', 'public'],
  ['GET', '/cbx_resource', 'user'],
  ['GET', '/tippers_v2/{p}', 'user'],
  ['GET', '/allstar_tippers/{p}/{startTime}', 'user'],
  ['GET', '/camsession_details/{p}/{startTime}/{endTime}', 'user'],
  ['GET', '/cbi_resource/{p}/{startTime}/{name}', 'user'],
  ['GET', '/viewer_insights_v4/{p}/{tipper}', 'user'],
  ['GET', '/viewer_interactions/{p}/{tipper}', 'user'],
  ['GET', '/earnings_by_weekdayhour/{p}', 'user'],
  ['GET', '/tip_insights_all/{p}', 'user'],
  ['GET', '/membertype_over_time/{p}', 'user'],
  ['GET', '/tip_day_frequency/{p}/{utcOffset}', 'user'],
  ['GET', '/tip_menu_performance_versioned/{p}/{utcOffset}', 'user'],
  ['GET', '/purchases_performance/{p}/{utcOffset}', 'user'],
  ['GET', '/purchases_with_buyers/{p}/{utcOffset}', 'user'],
  ['GET', '/hashtag_stats_v2/{p}/{utcOffset}', 'user'],
  ['GET', '/fanclub_membership/{p}/{utcOffset}', 'user'],
  ['GET', '/tracked_links/{p}/{utcOffset}', 'user'],
  ['GET', '/additional_income/{p}/{utcOffset}', 'user'],
  ['GET', '/studio_stats_hourly', 'user'],
  ['GET', '/studio_stats_hourly_refresh', 'user'],
  ['GET', '/batch_trends/{id}', 'user'],
  ['GET', '/tip_menu/{p}', 'user'],
  ['POST', '/tip_menu/{p}', 'admin'],
  ['GET', '/user_studio_members', 'user'],
  ['POST', '/user_studio_members', 'user'],
  ['POST', '/user_studio_invite_complete', 'user'],
  ['GET', '/user_settings', 'user'],
  ['POST', '/user_settings', 'user'],
  ['GET', '/notification/{p}', 'user'],
  ['POST', '/notification/{p}/{id}', 'user'],
  ['GET', '/performer_protectioncheck/{p}', 'user'],
  ['POST', '/verify_protection_token/{p}', 'user'],
  ['POST', '/verify_stats_token/{p}', 'user'],
  ['POST', '/user_performer/{p}', 'user'],
  ['POST', '/user_performer_events_token/{p}', 'admin'],
  ['POST', '/user_performer_stats_token/{p}', 'admin'],
  ['POST', '/user_performer_notification_email/{p}', 'admin'],
  ['POST', '/user_performer_patron_accesstoken/{p}', 'admin'],
  ['POST', '/user_performer_recipient_accesstoken/{p}', 'admin'],
  ['POST', '/user_performer_tracked_link/{p}', 'admin'],
  ['POST', '/user_performers', 'user'],
  ['POST', '/tipper_search/{p}', 'user'],
  ['POST', '/tipper_notes_search/{p}', 'user'],
  ['POST', '/tipper/{p}', 'admin'],
  ['GET', '/camsession_notes/{p}/{startTime}', 'user'],
  ['POST', '/camsession_notes', 'admin'],
  ['GET', '/camsession_summary/{p}/{startTime}', 'user'],
  ['GET', '/camsession_interactions/{p}/{startTime}', 'user'],
  ['POST', '/token_upload/{p}', 'user'],
  ['GET', '/billing_portal/goto', 'user'],
  ['GET', '/checkout/{price}', 'user'],
  ['GET', '/checkout/{price}/{referral}', 'user'],
  ['POST', '/stripe_webhook', 'stripe'],
  ['GET', '/tip_report/{p}', 'token'],
  ['POST', '/top-tippers', 'apikey'],
  ['GET', '/status', 'public'],
  ['POST', '/onboarding_feedback', 'public'],
  ['GET', '/help_search', 'public'],
  ['GET', '/social_config/{p}', 'user'],
  ['POST', '/social_config/{p}', 'admin'],
  ['GET', '/social_profile/{p}', 'user'],
  ['GET', '/social_request_token/{p}', 'admin'],
  ['POST', '/social_authorization/{p}', 'admin'],
  ['DELETE', '/social_authorization/{p}', 'admin'],
  ['GET', '/social_overlay_images/{p}', 'user'],
  ['POST', '/social_overlay_images/{p}', 'admin'],
  ['DELETE', '/social_overlay_images/{p}/{imageId}', 'admin'],
  ['GET', '/summary_reviews', 'staff'],
  ['POST', '/summary_reviews/{id}', 'staff'],
  ['POST', '/summary_review_updates/{id}', 'staff'],
  ['GET', '/ai_model_summaries', 'staff'],
  ['GET', '/ai_model_summaries/{id}', 'staff'],
  ['POST', '/ai_model_summaries/{id}', 'staff'],
  ['GET', '/stream_data/{p}', 'token'],
];

/** Every call of the product's API. A row that differs from its line here breaks a client. */
export const documentedCalls: readonly DocumentedCall[] = table.map(([method, path, access]) => ({
  method,
  path,
  access,
}));

/** Documented calls that don't need a row yet, by prefixes of their paths. */
const PLANNED = [
  '/billing_portal/',
  '/checkout/',
  '/help_search',
  '/onboarding_feedback',
  '/social_',
  '/stripe_webhook',
];

export const isPlanned = ({ path }: DocumentedCall) =>
  PLANNED.some((start) => path.startsWith(start));

/** Returns the documented calls without a row of the same method, path and credential. */
export function missingCalls(routes: readonly Route[]): DocumentedCall[] {
  return documentedCalls.filter(
    ({ method, path, access }) =>
      !routes.some(
        (route) => route.method === method && route.path === path && route.access === access,
      ),
  );
}
