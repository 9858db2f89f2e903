/**
 * The site's paths that are served from the published bucket, with the same key: static JSON, and
 * performers' images.
 */
export const publishedPaths = [
  '/stats/*',
  '/api/traffic/*',
  '/summaries/*',
  '/overlay-images/*',
] as const;
