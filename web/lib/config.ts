/** A deployment's settings for the web application, served as `/config.json`. */
export interface WebConfig {
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Set if sign-in is not Amazon's own, for example in the local stack. */
  userPoolEndpoint?: string;
  /** Path or URL in front of every call, for example `/v1`. */
  apiBase: string;
  /** Where the local stack shows mails instead of sending them. */
  outboxUrl?: string;
  /** Hosts that an Events API URL may have, besides the platform's own. */
  eventsHosts?: string[];
}

let pending: Promise<WebConfig> | undefined;

/**
 * Returns the deployment's configuration. Fetched once; after a failure the next call tries again.
 */
export function webConfig(): Promise<WebConfig> {
  pending ??= fetchConfig().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

async function fetchConfig(): Promise<WebConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return (await response.json()) as WebConfig;
}
