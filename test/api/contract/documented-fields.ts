import { STATS_TOKEN, type Subject } from '@test/support/example-requests';
import { inviteCodeOf } from '@test/support/invitations';
import { reviewOf } from '@test/support/review-examples';
import type { FieldType } from './fields-of';

/**
 * The field names and body forms in the product's documents, by call. Clients rely on them: a row
 * may have more, but none of these may be missing.
 */
export interface DocumentedFields {
  /** Method and path, as in `documented-calls.ts`. */
  readonly call: string;
  /** Query parameters with a valid value. */
  readonly query?: Readonly<Record<string, string>>;
  /** Query parameters that the row has beyond the documented ones. */
  readonly moreQuery?: readonly string[];
  /** Every documented form of the body. */
  readonly bodies?: (subject: Subject) => readonly unknown[];
  /** Body fields that the row has beyond the documented ones. */
  readonly moreBody?: readonly string[];
  /** Fields of the response with their types, by path (`tips[]`). */
  readonly reply?: Readonly<Record<string, Readonly<Record<string, FieldType>>>>;
  /** All valid values of a field, by `params.`, `query.`, `body.` or `reply.` and its path. */
  readonly values?: Readonly<Record<string, readonly unknown[]>>;
  /** Body values at the limits, by field: valid ones and invalid ones. */
  readonly limits?: Readonly<
    Record<string, { readonly fine: readonly unknown[]; readonly refused: readonly unknown[] }>
  >;
}

const PERIOD = { start: '2026-11-01T00:00:00Z', end: '2026-11-20T00:00:00+05:45' };

const TIP = { time: 'time', amount: 'integer', tipper: 'text', sumSoFar: 'integer' } as const;

const INTERACTION = {
  Time: 'time',
  Message: 'text',
  InteractionType: 'integer',
  IsModelMessage: 'boolean',
  CamSessionId: 'time',
} as const;

const WEEK = {
  Monday: 'list',
  Tuesday: 'list',
  Wednesday: 'list',
  Thursday: 'list',
  Friday: 'list',
  Saturday: 'list',
  Sunday: 'list',
} as const;

const TIPPER_NOTES = { name: 'text', notes: 'text', rating: 'integer' } as const;

const TEAM_MEMBER = { email: 'text', role: 'text', model_names: 'list' } as const;

const APPROVED_SUMMARY = { performer: 'text', summary: 'text', time: 'time' } as const;

const SUMMARY = { ...APPROVED_SUMMARY, suggested_summary: 'text' } as const;

/** A decision about a summary. There is no documented way to delete one, but a button for it. */
const REVIEWING = {
  bodies: ({ performer }: Subject) => [
    { performer, summary: 'About guitars.', time: reviewOf(performer).time },
  ],
  moreBody: ['delete'],
  limits: { summary: { fine: ['a'.repeat(5_000)], refused: ['a'.repeat(5_001)] } },
} as const;

const REPORT_PERIOD = {
  date: 'date',
  top_tippers: 'list',
  returning_tippers_count: 'integer',
  new_tippers_count: 'integer',
  total_tippers_count: 'integer',
  returning_tippers_tips: 'integer',
  new_tippers_tips: 'integer',
  total_tips_amount: 'integer',
  tip_tokens: 'integer',
  tips_count: 'integer',
  avg_tip_amount: 'number',
  purchases_count: 'integer',
  highest_tip_amount: 'integer',
  highest_tip_name: 'text',
} as const;

const REPORT_TIPPER = { name: 'text', tipAmount: 'integer' } as const;

const SETTINGS = {
  timezone: 'text',
  timezoneOffsetMinutes: 'integer',
  receiveEmailUpdates: 'boolean',
  shareData: 'boolean',
  createTipperProfiles: 'boolean',
} as const;

const emailOf = ({ performer }: Subject) => `${performer}@example.com`;
/** The common fields of the forms for a performer's settings. */
const formOf = (subject: Subject) => ({
  email: emailOf(subject),
  performerName: subject.performer,
});

/** Calls by local day take nothing else. The time zone is our addition. */
const LOCAL_DAYS = { query: PERIOD, moreQuery: ['timezone'] } as const;

export const documentedFields: readonly DocumentedFields[] = [
  { call: 'GET /cam_sessions_top_percentiles/{p}', values: { 'reply.percentile': [95] } },
  {
    call: 'GET /cam_sessions/{p}',
    query: { tags: 'true' },
    moreQuery: ['start', 'end', 'notes', 'offline', 'subjects', 'limit'],
  },
  { call: 'GET /camsession_tags/{p}' },
  { call: 'GET /camsession_tags/{p}/{startTime}' },
  {
    call: 'POST /camsession_tags/{p}/{startTime}',
    bodies: ({ startTime }) => [{ tag: 'Outdoors', camSessionStartTime: startTime }],
  },
  { call: 'DELETE /camsession_tags/{p}/{startTime}/{tag}' },
  {
    call: 'GET /user_performer',
    reply: {
      '': {
        email: 'text',
        roles: 'list',
        subscriptionType: 'integer',
        performers: 'list',
        performerName: 'text',
        maxPerformerCount: 'integer',
        maxStudioUserCount: 'integer',
        apiToken: 'text',
      },
      'performers[]': {
        name: 'text',
        performerName: 'text',
        cbEventsApiToken: 'text',
        cbStatsApiToken: 'text',
        patronAccessToken: 'text',
        recipientAccessToken: 'text',
        notificationEmail: 'text',
        trackedLink: 'text',
      },
    },
  },
  { call: 'GET /daily_performance' },
  {
    call: 'GET /cbx_resource',
    query: { url: '/stats/2026-11-20/tag-frequency.json' },
    reply: { '[]': { tag: 'text', count: 'integer' }, '{}[]': { date: 'date', rank: 'integer' } },
  },
  {
    call: 'GET /tippers_v2/{p}',
    query: { ...PERIOD, getall: 'true' },
    moreQuery: ['notes', 'timezone'],
  },
  {
    call: 'GET /allstar_tippers/{p}/{startTime}',
    reply: { 'fans[]': { name: 'text', amount: 'integer', session_count: 'integer' } },
  },
  {
    call: 'GET /camsession_details/{p}/{startTime}/{endTime}',
    reply: { 'tips[]': TIP },
  },
  {
    call: 'GET /cbi_resource/{p}/{startTime}/{name}',
    reply: {
      'samples[]': { t: 'time', v: 'integer', vg: 'integer', fg: 'integer' },
      'privateShows[]': { start: 'time', end: 'time' },
    },
    values: {
      'params.name': [
        'stats.json',
        'updates.json',
        'camstats.json',
        'achievements.json',
        'total_income.json',
        'total_stats.json',
        'outboundTips.json',
      ],
    },
  },
  {
    call: 'GET /viewer_insights_v4/{p}/{tipper}',
    query: { ...PERIOD, viewer: 'ada', utcOffset: '-330' },
    moreQuery: ['tipsBefore'],
    reply: {
      'tips[]': TIP,
      'recentInteractions[]': INTERACTION,
      camSessionStats: {
        fourWeeksOverall: 'integer',
        fourWeeksViewed: 'integer',
        fourWeeksTipped: 'integer',
      },
      tipsByWeekDayAndHour: WEEK,
      'menuItems[]': { name: 'text', tokens: 'integer', Count: 'integer', tokenSum: 'integer' },
      'fanclubHistory[]': { startTime: 'time', endTime: 'time' },
      'hashtagJoins[]': { hashtag: 'text', time: 'time' },
      tipperNotes: TIPPER_NOTES,
    },
    values: { 'reply.recentInteractions[].InteractionType': [1, 2, 3, 4] },
  },
  {
    call: 'GET /viewer_interactions/{p}/{tipper}',
    query: { ...PERIOD, viewer: 'ada' },
    reply: { 'interactions[]': INTERACTION },
  },
  {
    call: 'GET /earnings_by_weekdayhour/{p}',
    query: PERIOD,
    moreQuery: ['timezone', 'by'],
    reply: { hours: WEEK },
  },
  { call: 'GET /tip_insights_all/{p}' },
  { call: 'GET /membertype_over_time/{p}', moreQuery: ['start'] },
  {
    call: 'GET /tip_day_frequency/{p}/{utcOffset}',
    ...LOCAL_DAYS,
    reply: { 'records[]': { amount: 'integer', date: 'date', count: 'integer' } },
  },
  {
    call: 'GET /tip_menu_performance_versioned/{p}/{utcOffset}',
    ...LOCAL_DAYS,
    reply: {
      'items[]': { name: 'text', amount: 'integer', volume: 'list' },
      'items[].volume[]': { date: 'date', tips: 'integer' },
    },
  },
  { call: 'GET /purchases_performance/{p}/{utcOffset}', ...LOCAL_DAYS },
  { call: 'GET /purchases_with_buyers/{p}/{utcOffset}', ...LOCAL_DAYS },
  { call: 'GET /hashtag_stats_v2/{p}/{utcOffset}', ...LOCAL_DAYS },
  {
    call: 'GET /fanclub_membership/{p}/{utcOffset}',
    ...LOCAL_DAYS,
    reply: { 'members[]': { startTime: 'time', endTime: 'time' } },
  },
  { call: 'GET /tracked_links/{p}/{utcOffset}', ...LOCAL_DAYS },
  { call: 'GET /additional_income/{p}/{utcOffset}', ...LOCAL_DAYS },
  { call: 'GET /studio_stats_hourly' },
  { call: 'GET /studio_stats_hourly_refresh' },
  {
    call: 'GET /batch_trends/{id}',
    moreQuery: ['range'],
    values: { 'query.range': ['1m', '4m', '6m', '1y', 'all'] },
  },
  {
    call: 'GET /tip_menu/{p}',
    reply: {
      'items[]': {
        id: 'integer',
        name: 'text',
        tokens: 'integer',
        prices: 'list',
        frequency: 'integer',
        sum: 'integer',
      },
      'items[].prices[]': {
        tokens: 'integer',
        startTime: 'time',
        endTime: 'time',
        frequency: 'integer',
        sum: 'integer',
      },
    },
  },
  {
    call: 'POST /tip_menu/{p}',
    bodies: () => [
      [{ name: 'Wave', tokens: 5, prices: [{ tokens: 5, startTime: '2026-11-01T00:00:00Z' }] }],
      // As loaded, with the values that the client computed.
      [
        {
          id: 1,
          name: 'Wave',
          tokens: 6,
          frequency: 3,
          sum: 17,
          prices: [
            {
              tokens: 5,
              startTime: '2026-11-01T00:00:00Z',
              endTime: '2026-11-02T23:59:59.999Z',
              frequency: 1,
              sum: 5,
            },
            { tokens: 6, startTime: '2026-11-03T00:00:00Z', frequency: 2, sum: 12 },
          ],
        },
      ],
      // The old format, whose items have times instead of prices.
      [{ name: 'Wave', tokens: 5, startTime: '2026-11-01T00:00:00Z', endTime: null }],
    ],
    moreBody: ['items', 'version'],
    limits: { '[].tokens': { fine: [1, 50], refused: [2.5, '50'] } },
  },
  {
    call: 'GET /user_studio_members',
    moreQuery: ['team'],
    reply: { 'members[]': TEAM_MEMBER },
  },
  {
    call: 'POST /user_studio_members',
    bodies: ({ performer }) => {
      const member = { team_member_email: 'helper@example.com', model_names: [performer] };
      return [
        { operation: 'add', ...member, role: 'ReadOnly' },
        { operation: 'update', ...member, role: 'Admin' },
        { operation: 'remove', team_member_email: member.team_member_email },
      ];
    },
    moreBody: ['sections', 'seesMoney', 'version', 'team'],
  },
  {
    call: 'POST /user_studio_invite_complete',
    bodies: ({ performer }) => [{ inviteCode: inviteCodeOf(performer) }],
  },
  { call: 'GET /user_settings', reply: { '': { ...SETTINGS, snippet: 'text' } } },
  {
    call: 'POST /user_settings',
    bodies: ({ performer }) => [
      {
        timezone: 'Europe/Bucharest',
        timezoneOffsetMinutes: 120,
        receiveEmailUpdates: true,
        shareData: true,
        createTipperProfiles: true,
      },
      { snippet: 'Be kind.', performerName: performer },
    ],
    moreBody: ['aiSummaries', 'showcase', 'goal', 'tokens'],
  },
  { call: 'GET /notification/{p}' },
  { call: 'POST /notification/{p}/{id}', bodies: () => [undefined] },
  { call: 'GET /performer_protectioncheck/{p}' },
  { call: 'POST /verify_protection_token/{p}' },
  {
    call: 'POST /verify_stats_token/{p}',
    bodies: ({ performer }) => [{ apiToken: STATS_TOKEN, performerName: performer }],
  },
  { call: 'POST /user_performer/{p}', bodies: (subject) => [formOf(subject)] },
  {
    call: 'POST /user_performer_events_token/{p}',
    bodies: (subject) => [{ ...formOf(subject), cbEventsApiToken: subject.eventsToken }],
  },
  {
    call: 'POST /user_performer_stats_token/{p}',
    bodies: (subject) => [{ ...formOf(subject), cbStatsApiToken: STATS_TOKEN }],
  },
  {
    call: 'POST /user_performer_notification_email/{p}',
    bodies: (subject) => [{ ...formOf(subject), notificationEmail: 'news@example.com' }],
    moreBody: ['code'],
  },
  { call: 'POST /user_performer_patron_accesstoken/{p}' },
  {
    call: 'POST /user_performer_recipient_accesstoken/{p}',
    bodies: (subject) => [{ ...formOf(subject), recipientAccessToken: '' }],
  },
  {
    call: 'POST /user_performer_tracked_link/{p}',
    bodies: (subject) => [
      {
        ...formOf(subject),
        trackedLink: `https://chaturbate.com/in/?tour=LQps&campaign=k3XzQ&track=default&room=${subject.performer}`,
      },
    ],
  },
  {
    call: 'POST /user_performers',
    bodies: ({ performer }) => [{ performers: [performer] }],
    moreBody: ['released'],
  },
  { call: 'POST /tipper_search/{p}' },
  { call: 'POST /tipper_notes_search/{p}' },
  {
    call: 'POST /tipper/{p}',
    bodies: ({ tipper }) => [{ name: tipper, notes: 'Likes rainy days.', rating: 4 }],
    limits: {
      notes: { fine: ['a'.repeat(500)], refused: ['a'.repeat(501)] },
      rating: { fine: [1, 5], refused: [0, 6] },
    },
  },
  { call: 'GET /camsession_notes/{p}/{startTime}' },
  { call: 'POST /camsession_notes' },
  { call: 'GET /camsession_summary/{p}/{startTime}' },
  { call: 'GET /camsession_interactions/{p}/{startTime}' },
  { call: 'POST /token_upload/{p}' },
  {
    call: 'GET /tip_report/{p}',
    reply: {
      '': { week: 'list', month: 'list', alltime: 'list' },
      'week[]': REPORT_PERIOD,
      'month[]': REPORT_PERIOD,
      'alltime[]': REPORT_PERIOD,
      'week[].top_tippers[]': REPORT_TIPPER,
      'month[].top_tippers[]': REPORT_TIPPER,
      'alltime[].top_tippers[]': REPORT_TIPPER,
    },
  },
  {
    call: 'POST /top-tippers',
    query: PERIOD,
    moreQuery: ['count'],
    bodies: ({ performer, overlayKey }) => [{ performerName: performer, apiKey: overlayKey }],
    reply: { 'tippers[]': { name: 'text', amount: 'integer' } },
  },
  { call: 'GET /status' },
  {
    call: 'GET /summary_reviews',
    query: { start: PERIOD.start },
    // There is no documented way to list one performer's, but a screen for it.
    moreQuery: ['performer'],
    reply: { 'reviews[]': SUMMARY },
  },
  { call: 'POST /summary_reviews/{id}', ...REVIEWING },
  { call: 'POST /summary_review_updates/{id}', ...REVIEWING },
  {
    call: 'GET /ai_model_summaries',
    query: { start: PERIOD.start },
    moreQuery: ['performer'],
    reply: { 'reviews[]': SUMMARY },
  },
  { call: 'GET /ai_model_summaries/{id}', reply: { '': APPROVED_SUMMARY } },
  { call: 'POST /ai_model_summaries/{id}', ...REVIEWING, moreBody: [] },
];

/**
 * Where the product deliberately differs from the documents: the difference in the test's words,
 * and the row of `docs/decisions/kept-differences.md` that explains it.
 */
export const keptDifferences: readonly {
  readonly call: string;
  readonly difference: string;
  readonly row: string;
}[] = [
  ...[
    'reply lacks performers[].cbEventsApiToken',
    'reply lacks performers[].cbStatsApiToken',
    'reply lacks performers[].patronAccessToken',
    'reply lacks performers[].recipientAccessToken',
    'reply has performers[].trackedLink as object',
  ].map((difference) => ({
    call: 'GET /user_performer',
    difference,
    row: 'A performer account has its tokens and its tracked link',
  })),
  {
    call: 'GET /user_performer',
    difference: 'reply lacks performers[].notificationEmail',
    row: 'A performer account has its notification email',
  },
  {
    call: 'GET /user_settings',
    difference: 'reply lacks snippet',
    row: 'User settings have one `snippet`',
  },
];
