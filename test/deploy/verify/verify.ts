import type { Resource } from '../deployed';
import { verifyAlarms } from './verify-alarms';
import { verifyCalls } from './verify-calls';
import { verifyJobs } from './verify-jobs';
import { verifySite } from './verify-site';
import { verifyStores } from './verify-stores';
import type { Wanted } from './wanted';

/**
 * Compares what was deployed with the tables of calls, jobs, alarms, screens and items' tables.
 *
 * @returns differences, in words
 */
export function verify(resources: readonly Resource[], wanted: Wanted): string[] {
  return [
    ...unresolved(resources),
    ...verifyCalls(resources),
    ...verifyJobs(resources),
    ...verifyAlarms(resources, wanted),
    ...verifyStores(resources),
    ...verifySite(resources, wanted),
  ];
}

/** Nothing may be left of CloudFormation's functions and references. */
function unresolved(resources: readonly Resource[]): string[] {
  return resources
    .filter(({ properties }) => /"(Fn::\w+|Ref)":|\{\{resolve:/.test(JSON.stringify(properties)))
    .map(({ path }) => `${path} refers to something that does not exist.`);
}
