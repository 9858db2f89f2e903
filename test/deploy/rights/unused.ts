import type { Deployment } from '../deployment';
import { listRights } from './policy';

/** Rights that AWS itself uses for a function: its log, and the queue of its failed starts. */
const BY_AWS = /^(logs|sqs):/;

/** A right, and the functions that had it and ran without it. */
export interface UnusedRight {
  readonly right: string;
  readonly functions: readonly string[];
}

/** Lists the rights that functions have and did not use, of those that ran. */
export function listUnusedRights({ functions, judge, hasRun }: Deployment): UnusedRight[] {
  const unused = new Map<string, string[]>();
  for (const { name, description, policy } of functions.filter((one) => hasRun(one))) {
    for (const { action, resource } of listRights(policy)) {
      if (BY_AWS.test(action) || judge.used.has(`${name} ${action} ${resource}`)) continue;
      const right = `${action} ${shortName(resource)}`;
      unused.set(right, [...(unused.get(right) ?? []), description]);
    }
  }
  return [...unused]
    .map(([right, of]) => ({ right, functions: of }))
    .sort((a, b) => b.functions.length - a.functions.length);
}

/** What a resource is: a table, a prefix of a bucket, or the end of its ARN. */
function shortName(arn: string): string {
  const table = /Tables([A-Z][A-Za-z]+?)[0-9A-F]{8}/.exec(arn)?.[1];
  const [, bucket, prefix = ''] = /stores([a-z]+?)[0-9a-f]{8}-[^/]*(\/.*)?$/.exec(arn) ?? [];
  return table ?? (bucket ? `${bucket}${prefix}` : arn.split(':').slice(5).join(':'));
}
