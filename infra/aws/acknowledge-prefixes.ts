import type { Grant } from '@infra/grant';
import { Reference, Stack, Tokenization, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import type { Resources } from './rights';

/**
 * Acknowledges the check's finding that a right to objects below a prefix ends with a wildcard: the
 * prefix is what the grant limits.
 */
export function acknowledgePrefixes(
  role: IConstruct,
  grants: readonly Grant[],
  buckets: Resources['buckets'],
): void {
  for (const grant of grants) {
    if (!('bucket' in grant)) continue;
    const arn = nameAcrossStacks(buckets[grant.bucket].bucketArn);
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${arn}/${grant.prefix}*]`,
      reason: 'The keys of a grant hold days and names, so only their prefix can be given.',
    });
  }
}

/** The name under which another stack's attribute is imported, which findings use. */
function nameAcrossStacks(attribute: string): string {
  const reference = Tokenization.reverseString(attribute).tokens.find(Reference.isReference);
  if (!reference) return attribute;
  const owner = Stack.of(reference.target);
  const imported: Record<string, string> = owner.resolve(owner.exportValue(attribute));
  return imported['Fn::ImportValue'] ?? attribute;
}
