import { count } from './row';

export const platformMetrics = {
  cams: count({
    label: 'Cams',
    topic: 'platform',
    of: ({ cams }: { readonly cams: number }) => cams,
    definedBy: '001 §3 (Traffic point: c_{tag})',
  }),
  siteViewers: count({
    label: 'Viewers of all rooms',
    topic: 'platform',
    of: ({ viewers }: { readonly viewers: number }) => viewers,
    definedBy: '001 §3 (Traffic point: u_{tag})',
  }),
  viewersPerCam: count({
    label: 'Viewers per cam',
    topic: 'platform',
    of: ({ viewers, cams }: { readonly viewers: number; readonly cams: number }) =>
      cams === 0 ? null : viewers / cams,
    round: 1,
    definedBy: '001 §3 (Traffic point: r_{tag})',
  }),
  tagPicks: count({
    label: 'Picks',
    topic: 'platform',
    of: ({ count: picks }: { readonly count: number }) => picks,
    definedBy: '000 §3 (Tag frequency item)',
  }),
  tagRank: count({
    label: 'Tag rank',
    unit: 'place',
    topic: 'platform',
    of: ({ rank }: { readonly rank: number }) => rank,
    definedBy: '001 §3 (Tag rank history)',
  }),
  scans: count({
    label: 'Scans',
    topic: 'platform',
    of: ({ scans }: { readonly scans: number }) => scans,
  }),
} as const;
