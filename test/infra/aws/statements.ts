import type { Resource } from './synthesised';

/** A statement of an identity's policy, with lists for single values. */
export interface Statement {
  /** Logical id of the role or policy. */
  readonly holder: string;
  readonly stack: string;
  readonly effect: string;
  readonly actions: readonly string[];
  /** JSON text for resources that aren't plain strings. */
  readonly resources: readonly string[];
  readonly condition: unknown;
}

interface Policy {
  readonly PolicyDocument: { readonly Statement: readonly Record<string, unknown>[] };
}

/** Returns what identities may do: inline policies of roles, and policies attached to them. */
export function identityStatements(resources: readonly Resource[]): Statement[] {
  return resources.flatMap((resource) =>
    identityPolicies(resource).flatMap((policy) => statementsOf(resource, policy)),
  );
}

/** Returns the resource policies of buckets, queues and topics. */
export function resourceStatements(resources: readonly Resource[]): Statement[] {
  return resources
    .filter(({ type }) => /::(Bucket|Queue|Topic)Policy$/.test(type))
    .flatMap((resource) => statementsOf(resource, asPolicy(resource.properties)));
}

function identityPolicies({ type, properties }: Resource): readonly Policy[] {
  if (type === 'AWS::IAM::Role') return (properties.Policies ?? []) as readonly Policy[];
  return /^AWS::IAM::(Managed)?Policy$/.test(type) ? [asPolicy(properties)] : [];
}

/** CloudFormation's types for these resources require the document. */
function asPolicy(properties: Record<string, unknown>): Policy {
  return properties as unknown as Policy;
}

function statementsOf({ id, stack }: Resource, { PolicyDocument }: Policy): Statement[] {
  return PolicyDocument.Statement.map((statement) => ({
    holder: id,
    stack,
    effect: String(statement.Effect),
    actions: texts(statement.Action),
    resources: texts(statement.Resource),
    condition: statement.Condition,
  }));
}

function texts(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
}
