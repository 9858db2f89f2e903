/** What a deployment tells its web application, served as `/config.json`. */
export interface WebConfig {
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Only where sign-in is not Amazon's own, for example in the embedded stack. */
  userPoolEndpoint?: string;
  /** Path or address before every call, for example `/v1`. */
  apiBase: string;
  /** Where the embedded stack shows the mails it would have sent. */
  outboxUrl?: string;
  /** Hosts besides the platform's own that an Events API address may name. */
  eventsHosts?: string[];
}

let pending: Promise<WebConfig> | undefined;

/** The deployment's configuration, fetched once; a failed fetch is tried again next time. */
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
