import { ACCOUNT } from '../cdk';
import type { Need } from './policy';

type Fields = Record<string, unknown>;

/** Operations that IAM checks by what they contain. */
const PARTS: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/** Returns what DynamoDB checks, with the partition keys where a condition may name them. */
export function needsOfTables(operation: string, body: Fields): Need[] {
  if (Array.isArray(body.TransactItems)) {
    return body.TransactItems.flatMap((item: Fields) =>
      Object.entries(item).map(([part, fields]) =>
        needOf(PARTS[part] ?? part, Object.assign({}, fields)),
      ),
    );
  }
  if (typeof body.RequestItems === 'object') {
    return Object.keys({ ...body.RequestItems }).map((TableName) =>
      needOf(operation, { TableName }),
    );
  }
  return [needOf(operation, body)];
}

function needOf(operation: string, { TableName, Key, Item }: Fields): Need {
  const name = String(TableName);
  const { pk }: { pk?: { S?: string } } = Object.assign({}, Item, Key);
  return {
    action: `dynamodb:${operation}`,
    resource: name.startsWith('arn:')
      ? name
      : `arn:aws:dynamodb:us-east-1:${ACCOUNT}:table/${name}`,
    context: { 'dynamodb:LeadingKeys': pk?.S === undefined ? [] : [pk.S] },
  };
}
