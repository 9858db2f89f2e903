import { routesByDomain } from '@shared/api';
import { kebabCase, type Route } from '@shared/api/route';
import { type Grant, grantsOf } from './grants';

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
}

const pipeline: readonly FunctionSpec[] = [
  job('listen', { timeoutSeconds: 55, memoryMb: 512 }),
  job('sample-stats', { timeoutSeconds: 240, memoryMb: 512 }),
  job('materialize', { timeoutSeconds: 240, memoryMb: 1024 }),
  job('archive', { timeoutSeconds: 240, memoryMb: 1024 }),
  job('summarize', { timeoutSeconds: 240, memoryMb: 512 }),
  job('scan', { timeoutSeconds: 150, memoryMb: 512 }),
  job('close', { timeoutSeconds: 120, memoryMb: 512 }),
  job('release', { timeoutSeconds: 240, memoryMb: 512 }),
  // As long as a function may run: an account with years of history has one go at a time.
  job('export', { timeoutSeconds: 840, memoryMb: 1024 }),
  job('notify', { timeoutSeconds: 120, memoryMb: 512 }),
  job('report', { timeoutSeconds: 240, memoryMb: 1024 }),
  job('publish', { timeoutSeconds: 120, memoryMb: 512 }),
  job('share', { timeoutSeconds: 240, memoryMb: 512 }),
];

/** Answers whatever no call's route matches. */
export const noSuchCall: FunctionSpec = {
  name: 'no-such-call',
  domain: 'unmatched',
  entry: 'lambdas/unmatched/no-such-call.ts',
  grants: grantsOf('no-such-call'),
  timeoutSeconds: 5,
  memoryMb: 256,
};

/** Every function: one per call, the one for what is no call, then the pipeline's. */
export const functions: readonly FunctionSpec[] = [
  ...Object.entries(routesByDomain).flatMap(([domain, routes]) =>
    routes.map((route) => ofRoute(domain, route)),
  ),
  noSuchCall,
  ...pipeline,
];

function ofRoute(domain: string, route: Route): FunctionSpec {
  const name = kebabCase(route.id);
  return {
    name,
    domain,
    entry: `lambdas/${domain}/${name}.ts`,
    route,
    grants: grantsOf(name),
    timeoutSeconds: 29,
    memoryMb: 512,
  };
}

function job(name: string, size: { timeoutSeconds: number; memoryMb: number }): FunctionSpec {
  return {
    name,
    domain: 'pipeline',
    entry: `lambdas/pipeline/${name}/handler.ts`,
    grants: grantsOf(name),
    ...size,
  };
}
