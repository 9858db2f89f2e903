import { type AwsRequest, needsOf } from './needs';
import { findRight, type Need, type Policy } from './policy';

/** Decides about requests by the policies of those who signed them. */
export interface Judge {
  /** Rights that were used, as `accessKey action resource`. */
  readonly used: ReadonlySet<string>;
  /** What was refused, in words. */
  readonly refusals: string[];
  /** Returns what a request needed and may have, or why it is refused. */
  judge(accessKey: string, request: AwsRequest): readonly Need[] | string;
  /** Whether somebody has a right, which this doesn't count as used. */
  may(accessKey: string, need: Need): boolean;
}

export function openJudge(policyOf: (accessKey: string) => Policy): Judge {
  const used = new Set<string>();
  const refusals: string[] = [];
  return {
    used,
    refusals,
    judge(accessKey, request) {
      const needs = needsOf(request);
      for (const need of needs) {
        const right = findRight(policyOf(accessKey), need);
        if (right === null) {
          refusals.push(`${accessKey}: ${need.action} on ${need.resource}`);
          return `${accessKey} may not ${need.action}`;
        }
        used.add(`${accessKey} ${right.action} ${right.resource}`);
      }
      return needs;
    },
    may: (accessKey, need) => findRight(policyOf(accessKey), need) !== null,
  };
}

/** Who signed a request, for which service: in its header, or in the query of a presigned URL. */
export function signerOf(authorization: string | undefined, url: URL) {
  const scope =
    /Credential=([^,]+)/.exec(authorization ?? '')?.[1] ??
    url.searchParams.get('X-Amz-Credential') ??
    '';
  const [accessKey = '', , , service = ''] = scope.split('/');
  return { accessKey, service };
}
