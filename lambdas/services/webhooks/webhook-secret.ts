/** Whose secret a webhook's is. */
export const secretOf = (performer: string) =>
  ({ owner: performer, kind: 'webhook-secret' }) as const;
