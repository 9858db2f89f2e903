import { count } from './row';

export const platformMetrics = {
  cams: count({
    label: 'Cams',
    topic: 'platform',
    of: ({ cams }: { readonly cams: number }) => cams,
    includes: 'Rooms online on the whole platform, or with this hashtag.',
    definedBy: '001 §3 (Traffic point: c_{tag})',
  }),
  siteViewers: count({
    label: 'Viewers of all rooms',
    topic: 'platform',
    of: ({ viewers }: { readonly viewers: number }) => viewers,
    includes: 'Viewers of all rooms online together, or of the rooms with this hashtag.',
    definedBy: '001 §3 (Traffic point: u_{tag})',
  }),
  viewersPerCam: count({
    label: 'Viewers per cam',
    topic: 'platform',
    of: ({ viewers, cams }: { readonly viewers: number; readonly cams: number }) =>
      cams === 0 ? null : viewers / cams,
    round: 1,
    includes: 'Viewers divided by rooms online: the higher, the more viewers for each room.',
    definedBy: '001 §3 (Traffic point: r_{tag})',
  }),
  tagPicks: count({
    label: 'Picks',
    topic: 'platform',
    of: ({ count: picks }: { readonly count: number }) => picks,
    includes: 'Sessions on the whole platform that started with this hashtag on the day.',
    definedBy: '000 §3 (Tag frequency item)',
  }),
  tagRank: count({
    label: 'Tag rank',
    unit: 'place',
    topic: 'platform',
    of: ({ rank }: { readonly rank: number }) => rank,
    includes: 'The hashtag’s place by picks on the day. Equally popular tags share a rank.',
    definedBy: '001 §3 (Tag rank history)',
  }),
  scans: count({
    label: 'Scans',
    topic: 'platform',
    of: ({ scans }: { readonly scans: number }) => scans,
    includes: 'How often we read the public room list on the day, and how often that failed.',
  }),
} as const;
