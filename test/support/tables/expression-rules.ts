import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import rules from 'dynalite/validations/index.js';

/** The parts of a command that contain expressions. */
export interface Expressions {
  readonly ConditionExpression?: string | undefined;
  readonly UpdateExpression?: string | undefined;
  readonly KeyConditionExpression?: string | undefined;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>> | undefined;
}

// Shared by all test files of a worker, each of which loads this module afresh.
const worker = globalThis as { roomlightAcceptedExpressions?: Set<string> };
worker.roomlightAcceptedExpressions ??= new Set();
const accepted = worker.roomlightAcceptedExpressions;

/**
 * Checks expressions with dynalite's own grammar, so that reserved words, unused names and syntax
 * errors fail in tests as they do in AWS. The grammar is slow, so each expression is parsed once
 * per process.
 *
 * @throws DynamoDBServiceException `ValidationException` with DynamoDB's message
 */
export function checkExpressions(command: Expressions): void {
  const { ExpressionAttributeNames: names, ExpressionAttributeValues: values } = command;
  const key = JSON.stringify([
    command.ConditionExpression,
    command.UpdateExpression,
    command.KeyConditionExpression,
    names,
    values && Object.entries(values).map(([name, value]) => name + typeOf(value)),
  ]);
  if (accepted.has(key)) return;
  const message = rules.validateExpressions({
    ConditionExpression: command.ConditionExpression,
    UpdateExpression: command.UpdateExpression,
    KeyConditionExpression: command.KeyConditionExpression,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues:
      values &&
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sample(value)])),
  });
  if (message !== undefined) throw invalid(message);
  accepted.add(key);
}

/** Returns DynamoDB's error for an invalid request. */
export function invalid(message: string): DynamoDBServiceException {
  return new DynamoDBServiceException({
    name: 'ValidationException',
    $fault: 'client',
    message,
    $metadata: { httpStatusCode: 400 },
  });
}

type Type = 'S' | 'N' | 'BOOL' | 'NULL' | 'B' | 'L' | 'M';

function typeOf(value: unknown): Type {
  if (value === null) return 'NULL';
  if (value instanceof Uint8Array) return 'B';
  if (Array.isArray(value)) return 'L';
  const types: Record<string, Type> = { string: 'S', number: 'N', boolean: 'BOOL' };
  return types[typeof value] ?? 'M';
}

/** Returns any attribute value of the same type, which is all that the grammar checks. */
function sample(value: unknown): object {
  const samples: Record<Type, unknown> = {
    S: 'a',
    N: '1',
    BOOL: true,
    NULL: true,
    B: 'YQ==',
    L: [],
    M: {},
  };
  const type = typeOf(value);
  return { [type]: samples[type] };
}
