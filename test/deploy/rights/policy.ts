import * as z from 'zod';

const OneOrMore = z.union([z.string(), z.array(z.string())]).transform((one) => [one].flat());

const Statement = z.strictObject({
  Effect: z.literal('Allow'),
  Action: OneOrMore,
  Resource: OneOrMore,
  Condition: z.record(z.string(), z.record(z.string(), OneOrMore)).default({}),
});

/** A role's policy. No role of the service has a statement that denies. */
export const Policy = z.object({ Statement: z.array(Statement) });
export type Policy = z.output<typeof Policy>;
type Statement = z.output<typeof Statement>;

/** What a request needs. */
export interface Need {
  readonly action: string;
  /** An ARN. */
  readonly resource: string;
  /** Values of condition keys. */
  readonly context?: Readonly<Record<string, readonly string[]>>;
}

/** One action on one resource of a policy. */
export interface Right {
  readonly action: string;
  readonly resource: string;
}

/** Returns the right that allows what a request needs; null if none does. */
export function findRight({ Statement: statements }: Policy, need: Need): Right | null {
  for (const statement of statements) {
    const action = statement.Action.find((pattern) => matches(pattern, need.action));
    const resource = statement.Resource.find((pattern) => matches(pattern, need.resource));
    if (action && resource && holds(statement.Condition, need.context ?? {})) {
      return { action, resource };
    }
  }
  return null;
}

/** Lists every right of a policy. */
export function listRights({ Statement: statements }: Policy): Right[] {
  return statements.flatMap(({ Action: actions, Resource: resources }) =>
    actions.flatMap((action) => resources.map((resource) => ({ action, resource }))),
  );
}

/** IAM's wildcards. */
function matches(pattern: string, value: string): boolean {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's').test(value);
}

/** @throws Error for an operator that no statement had so far */
function holds(
  conditions: Statement['Condition'],
  context: Readonly<Record<string, readonly string[]>>,
): boolean {
  return Object.entries(conditions).every(([operator, keys]) =>
    Object.entries(keys).every(([key, patterns]) => {
      const values = context[key] ?? [];
      if (operator === 'StringEquals') {
        return values.length > 0 && values.every((value) => patterns.includes(value));
      }
      if (operator === 'ForAllValues:StringLike') {
        return values.every((value) => patterns.some((pattern) => matches(pattern, value)));
      }
      throw new Error(`A policy has the condition ${operator}, which is not known here.`);
    }),
  );
}
