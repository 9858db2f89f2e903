/** The day for which the prices were written down. No program reads them from AWS. */
export const PRICES_OF = '2026-11-24';

/** Price of one thing that AWS charges for. */
interface Price {
  /** US dollars for `per` of `unit`. */
  readonly usd: number;
  readonly per: number;
  readonly unit: string;
}

const MILLION = 1_000_000;

/**
 * List prices on demand in us-east-1, without free tiers, savings plans and taxes. Where a price falls
 * with the amount, the first and highest one. To update: compare each row with the page of its
 * service at aws.amazon.com, change `PRICES_OF`, and write `docs/cost.md` again.
 */
export const AWS_PRICES = {
  tableRead: { usd: 0.125, per: MILLION, unit: 'DynamoDB read request units' },
  tableWrite: { usd: 0.625, per: MILLION, unit: 'DynamoDB write request units' },
  tableStorage: { usd: 0.25, per: 1, unit: 'GB-months in DynamoDB' },
  rareRead: {
    usd: 0.155,
    per: MILLION,
    unit: 'read request units of the tables of tippers and chat',
  },
  rareWrite: {
    usd: 0.78,
    per: MILLION,
    unit: 'write request units of the tables of tippers and chat',
  },
  rareStorage: { usd: 0.1, per: 1, unit: 'GB-months in the tables of tippers and chat' },
  tableBackup: { usd: 0.2, per: 1, unit: 'GB-months of point-in-time recovery' },
  functionRun: { usd: 0.2, per: MILLION, unit: 'Lambda requests' },
  functionTime: { usd: 0.0000133334, per: 1, unit: 'Lambda GB-seconds on arm64' },
  apiCall: { usd: 1, per: MILLION, unit: 'API Gateway HTTP API requests' },
  edgeRequest: { usd: 1, per: MILLION, unit: 'CloudFront HTTPS requests' },
  edgeFunction: { usd: 0.1, per: MILLION, unit: 'CloudFront function runs' },
  edgeTraffic: { usd: 0.085, per: 1, unit: 'GB that CloudFront sends' },
  objectPut: { usd: 0.005, per: 1_000, unit: 'S3 PUT requests' },
  objectGet: { usd: 0.0004, per: 1_000, unit: 'S3 GET requests' },
  objectStorage: { usd: 0.023, per: 1, unit: 'GB-months in S3' },
  keyRequest: { usd: 0.03, per: 10_000, unit: 'KMS requests' },
  key: { usd: 1, per: 1, unit: 'KMS keys' },
  secret: { usd: 0.4, per: 1, unit: 'secrets in Secrets Manager' },
  logs: { usd: 0.5, per: 1, unit: 'GB written to CloudWatch Logs' },
  alarmMetric: { usd: 0.1, per: 1, unit: 'metrics of CloudWatch alarms' },
  metric: { usd: 0.3, per: 1, unit: 'own metrics in CloudWatch' },
  mail: { usd: 0.1, per: 1_000, unit: 'mails through SES' },
  scheduledStart: { usd: 1, per: MILLION, unit: 'EventBridge Scheduler starts' },
  monthlyUser: { usd: 0.015, per: 1, unit: 'monthly users of Cognito Essentials' },
} as const satisfies Record<string, Price>;

export type PriceName = keyof typeof AWS_PRICES;

/** Cognito charges for monthly users above this number. Not a free tier of a new account. */
export const FREE_MONTHLY_USERS = 10_000;

/** Returns the price of an amount in US dollars. */
export function priceOf(name: PriceName, amount: number): number {
  const { usd, per } = AWS_PRICES[name];
  return (amount * usd) / per;
}
