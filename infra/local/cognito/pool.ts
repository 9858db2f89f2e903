import * as z from 'zod';
import { type AwsOperation, AwsRefusal, checkedOperation } from '../serving/aws-json';
import type { GroupStore } from './group-store';
import type { SigningKeys } from './signing-key';
import type { UserStore } from './user-store';

/** A mail that the pool sends. */
export interface PoolMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly kind: 'confirm' | 'reset' | 'invite';
  /** The code or, for an invitation, the temporary password. */
  readonly code: string;
}

/** What the pool tells its trigger, like Cognito: `PostAuthentication_Authentication` and others. */
export interface TriggerEvent {
  readonly version: '1';
  readonly triggerSource: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly callerContext: { readonly awsSdkVersion: string; readonly clientId: string };
  readonly request: { readonly userAttributes: Readonly<Record<string, string>> };
  readonly response: object;
}

/** What all operations of the pool share. */
export interface Pool {
  readonly poolId: string;
  readonly clientId: string;
  readonly issuer: string;
  readonly users: UserStore;
  readonly groups: GroupStore;
  readonly keys: SigningKeys;
  readonly sendMail: (mail: PoolMail) => unknown;
  /** The pool's Lambda triggers. An error refuses the operation. */
  readonly trigger: (event: TriggerEvent) => unknown;
  readonly now: () => Date;
}

/** Operations of one part of the service, by name. */
export type OperationTable = ReadonlyMap<string, AwsOperation>;

/**
 * Creates an operation that anyone may call. If an app client's id is given, it must be the pool's.
 */
export function publicOperation<Schema extends z.ZodType>(
  pool: Pool,
  schema: Schema,
  run: (input: z.infer<Schema>) => object | Promise<object>,
): AwsOperation {
  return (input, request) => {
    const { ClientId } = z.object({ ClientId: z.string().optional() }).parse(input);
    if (ClientId !== undefined && ClientId !== pool.clientId) {
      throw new AwsRefusal(
        'ResourceNotFoundException',
        `User pool client ${ClientId} does not exist.`,
      );
    }
    return checkedOperation(schema, 'InvalidParameterException', run)(input, request);
  };
}

/**
 * Creates an operation for the service's own code. AWS requires a signed request. So does the
 * stand-in, and pages in the browser cannot send that header here.
 */
export function adminOperation<Schema extends z.ZodType>(
  pool: Pool,
  schema: Schema,
  run: (input: z.infer<Schema>) => object | Promise<object>,
): AwsOperation {
  return (input, request) => {
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
      throw new AwsRefusal('MissingAuthenticationTokenException', 'Missing Authentication Token');
    }
    const { UserPoolId } = z.object({ UserPoolId: z.string().optional() }).parse(input);
    if (UserPoolId !== pool.poolId) {
      throw new AwsRefusal('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`);
    }
    return checkedOperation(schema, 'InvalidParameterException', run)(input, request);
  };
}
