import { routesByDomain } from '@shared/api';
import { kebabCase, type Route } from '@shared/api/route';
import { listCallGrants } from './call-grants';
import { type Grant, readWrite } from './grant';
import { type JobName, jobs } from './jobs';

/** A deployable function: one bundle, one Lambda, one set of rights. */
export interface FunctionSpec {
  /** Kebab-case, unique: also the bundle's folder name. */
  readonly name: string;
  readonly domain: string;
  /** Relative to the repository's root; exports `handler`. */
  readonly entry: string;
  readonly route?: Route;
  readonly grants: readonly Grant[];
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /**
   * How many run at once at most, and always can, if the deployment reserves concurrency; absent: no
   * own limit.
   */
  readonly maxConcurrency?: number;
}

/** An upload of 3 MB keeps a function busy for seconds. Each account sends one every few minutes. */
const MAX_UPLOADS_AT_ONCE = 10;
/** Of each call that needs no credential. They take some milliseconds, so this is hundreds a second. */
const MAX_PUBLIC_AT_ONCE = 20;

/**
 * Runs that are kept free for jobs that must never wait for others: what a listener misses may be
 * lost. More than ever run at once, since it is also their limit: 25,000 rooms have 64 listeners, and
 * 128 once these are divided.
 */
const KEPT_FREE: Readonly<Partial<Record<JobName, number>>> = { listen: 150 };

/** The `$default` function: answers requests that match no call. */
export const noSuchCall: FunctionSpec = {
  name: 'no-such-call',
  domain: 'unmatched',
  entry: 'lambdas/unmatched/no-such-call.ts',
  grants: [],
  timeoutSeconds: 5,
  memoryMb: 256,
  maxConcurrency: MAX_PUBLIC_AT_ONCE,
};

/** The user pool calls it after each sign-in and password reset, and waits for it. */
export const userPoolTrigger: FunctionSpec = {
  name: 'user-pool-event',
  domain: 'triggers',
  entry: 'lambdas/triggers/user-pool-event.ts',
  grants: [readWrite('Configs')],
  // Cognito waits for five seconds.
  timeoutSeconds: 5,
  memoryMb: 512,
};

/** SNS calls it when a mail came back or was marked as spam, if the deployment sends mails. */
export const mailReturned: FunctionSpec = {
  name: 'mail-returned',
  domain: 'triggers',
  entry: 'lambdas/triggers/mail-returned.ts',
  grants: [readWrite('Configs')],
  timeoutSeconds: 30,
  memoryMb: 256,
};

/** All functions: one per call, the `$default` function, the triggers, then one per job. */
export const functions: readonly FunctionSpec[] = [
  ...Object.entries(routesByDomain).flatMap(([domain, routes]) =>
    routes.map((route) => ofRoute(domain, route)),
  ),
  noSuchCall,
  userPoolTrigger,
  mailReturned,
  ...jobs.map(toJobFunction),
];

function ofRoute(domain: string, route: Route): FunctionSpec {
  const name = kebabCase(route.id);
  return {
    name,
    domain,
    entry: `lambdas/${domain}/${name}.ts`,
    route,
    grants: listCallGrants(route),
    timeoutSeconds: 29,
    memoryMb: route.memoryMb ?? 512,
    ...maxConcurrencyOf(route),
  };
}

/** Keeps uploads, and callers without an account, from using up the capacity of everybody. */
function maxConcurrencyOf({ access, maxBytes }: Route): Pick<FunctionSpec, 'maxConcurrency'> {
  if (access === 'public') return { maxConcurrency: MAX_PUBLIC_AT_ONCE };
  return maxBytes === undefined ? {} : { maxConcurrency: MAX_UPLOADS_AT_ONCE };
}

/** The function of a job. */
export function toJobFunction(job: (typeof jobs)[number]): FunctionSpec {
  const { name, grants, timeoutSeconds, memoryMb } = job;
  const entry = `lambdas/pipeline/${name}/handler.ts`;
  const kept = KEPT_FREE[name];
  return {
    name,
    domain: 'pipeline',
    entry,
    grants,
    timeoutSeconds,
    memoryMb,
    ...(kept === undefined ? {} : { maxConcurrency: kept }),
  };
}
