/** Where posts can be published. X first: its texts and limits are the specification's. */
export const NETWORKS = ['x', 'bluesky', 'telegram', 'discord'] as const;
export type Network = (typeof NETWORKS)[number];
