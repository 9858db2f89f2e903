/** The site's paths that are served as static JSON from the published bucket, with the same key. */
export const publishedPaths = ['/stats/*', '/api/traffic/*', '/summaries/*'] as const;
