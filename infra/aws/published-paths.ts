/** The site's paths that are answered with static JSON from the published bucket, same key. */
export const publishedPaths = ['/stats/*', '/api/traffic/*', '/summaries/*'] as const;
