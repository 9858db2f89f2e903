import type { platformMetrics } from './platform-metrics';

export const platformDefinitions = {
  cams: 'Rooms online on the whole platform, or with this hashtag.',
  siteViewers: 'Viewers of all rooms online together, or of the rooms with this hashtag.',
  viewersPerCam: 'Viewers divided by rooms online: the higher, the more viewers for each room.',
  tagPicks: 'Sessions on the whole platform that started with this hashtag on the day.',
  tagRank: 'The hashtag’s place by picks on the day. Equally popular tags share a rank.',
  scans: 'How often we read the public room list on the day, and how often that failed.',
} as const satisfies Readonly<Record<keyof typeof platformMetrics, string>>;
