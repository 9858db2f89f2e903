import { GENDERS, REGIONS } from '@shared/domain/site/listed-room';
import { WEEKDAYS } from '@shared/domain/time/weekday-slots';
import * as z from 'zod';
import { Count, Nothing, Utc } from './fields';
import { defineRoute } from './route';

const Day = z.iso.date();
const Mean = z.number().min(0);
const ByGender = z.record(z.enum(GENDERS), Mean);

/**
 * `/stats/{yyyy-mm-dd}/tag-frequency.json`: sessions that started that UTC day, by tag, most first.
 */
export const TagFrequencies = z
  .array(z.object({ tag: z.string(), count: Count }))
  .meta({ id: 'TagFrequencies' });
export type TagFrequencies = z.infer<typeof TagFrequencies>;

/**
 * `/stats/tag-rank-history.json`: each tag's rank by daily use, oldest first; every day of three
 * months, and Mondays up to a year.
 */
export const TagRankHistory = z
  .record(z.string(), z.array(z.object({ rank: z.int().min(1), date: Day })))
  .meta({ id: 'TagRankHistory' });
export type TagRankHistory = z.infer<typeof TagRankHistory>;

/**
 * `/api/traffic/last_{1|7|14|28}_days.json` is a list of these. `u_`, `c_` and `r_` in front of
 * `all`, a gender or a tag: viewers, rooms and viewers per room.
 */
export const TrafficPoint = z.object({ t: Utc }).catchall(Mean).meta({ id: 'TrafficPoint' });
export type TrafficPoint = z.infer<typeof TrafficPoint>;

const Demand = z.object({ viewers: Mean, cams: Mean });

/** `/api/traffic/region_gender_last_7_days.json`: averages, and by hour of the week in UTC. */
export const RegionGender = z.object({
  mean: z.array(Demand.extend({ region: z.enum(REGIONS), gender: z.enum(GENDERS) })),
  hours: z.array(
    z.object({
      weekday: z.enum(WEEKDAYS),
      hour: z.int().min(0).max(23),
      regions: z.record(z.enum(REGIONS), Demand),
      genders: z.record(z.enum(GENDERS), Demand),
    }),
  ),
});
export type RegionGender = z.infer<typeof RegionGender>;

/** `/trends/active-users.json`: viewers of the whole platform by hour, 28 days, oldest first. */
export const ActiveUserTrend = z
  .object({ users: z.array(z.object({ t: Utc, all: Mean, byGender: ByGender })) })
  .meta({ id: 'ActiveUserTrend' });

/** `/trends/cams.json`: live rooms by hour, 28 days, oldest first. */
export const CamTrend = z
  .object({ cams: z.array(z.object({ t: Utc, all: Mean, byGender: ByGender })) })
  .meta({ id: 'CamTrend' });

/** `/users/{performer}.json`: what the public list last showed of the caller's own performer. */
export const UserInfo = z
  .object({
    performer: z.string(),
    /** Null while the performer is not on the list. */
    now: z
      .object({
        seenAt: Utc,
        /** When the performer connected. */
        since: Utc,
        viewers: Count,
        followers: Count,
        /** Ranks by viewers among all and within the gender; null if the scan was partial. */
        rank: z.int().min(1).nullable(),
        genderRank: z.int().min(1).nullable(),
        tags: z.array(z.string()),
      })
      .nullable(),
  })
  .meta({ id: 'UserInfo' });
export type UserInfo = z.infer<typeof UserInfo>;

/**
 * `/stats/tag-rooms/{any|monday|…|sunday}-{00…23}.json`: rooms and viewers per tag in this hour
 * (UTC), one scan per day of the last 28 days, summed up. Divide by `days` for averages.
 */
export const TagRoomsFile = z
  .object({
    version: z.literal(1),
    /** The last day in it. */
    through: Day,
    days: z.int().min(1),
    /** All rooms of the platform. */
    rooms: Count,
    tags: z
      .array(
        z.object({
          tag: z.string(),
          /** Number of days on which it was seen. */
          days: z.int().min(1),
          rooms: Count,
          viewers: Count,
          /** Rooms by viewers, in bins that begin at 0, 1, 2, 3, 4, 6, 8, 12, 16, 23 and so on. */
          bins: z.array(Count).max(40),
          /** Rooms that have another tag, too: the most common ones. */
          with: z.record(z.string(), Count),
        }),
      )
      .max(500),
  })
  .meta({ id: 'TagRoomsFile' });

export const DailyPerformance = z
  .object({
    /** UTC; one bar of the chart. */
    date: Day,
    /** Averages over the day's complete scans; null if there are none. */
    viewers: Mean.nullable(),
    cams: Mean.nullable(),
    viewersPerCam: Mean.nullable(),
    /** Number of scans of the platform's list, and of missed ones. */
    scans: Count,
    missedScans: Count,
    /** Whether the day is still running. */
    isToday: z.boolean(),
  })
  .meta({ id: 'DailyPerformance' });

export const getDailyPerformance = defineRoute('getDailyPerformance', {
  method: 'GET',
  path: '/daily_performance',
  access: 'public',
  rights: { read: ['Capture'] },
  summary: 'The whole platform by UTC day, over the last 30 days, oldest first.',
  params: Nothing,
  query: Nothing,
  reply: z.object({ days: z.array(DailyPerformance) }),
});

const RESOURCE =
  /^(\/stats\/\d{4}-\d{2}-\d{2}\/tag-frequency\.json|\/stats\/tag-rank-history\.json|\/trends\/active-users\.json|\/trends\/cams\.json|\/users\/[a-z0-9_]{1,50}\.json)$/;

export const getSiteResource = defineRoute('getSiteResource', {
  method: 'GET',
  path: '/cbx_resource',
  access: 'user',
  rights: {
    read: ['Capture'],
    objects: [{ bucket: 'published', prefix: 'stats/', access: 'read' }],
  },
  summary: 'One of the documents built from the platform’s public room list, by path.',
  params: Nothing,
  query: z.strictObject({
    /** One of the documented paths; never the URL of anything else. */
    url: z
      .string()
      .max(100)
      .regex(RESOURCE, 'Unknown resource.')
      .refine(isRealDay, 'That date doesn’t exist.'),
  }),
  reply: z.union([TagFrequencies, ActiveUserTrend, CamTrend, UserInfo, TagRankHistory]),
});

function isRealDay(path: string): boolean {
  const [day] = /\d{4}-\d{2}-\d{2}/.exec(path) ?? [];
  return !path.startsWith('/stats/') || day === undefined || Day.safeParse(day).success;
}
