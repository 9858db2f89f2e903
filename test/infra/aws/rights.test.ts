import { type FunctionSpec, functions } from '@infra/functions';
import { shardedJobs } from '@infra/jobs';
import { describe, expect, it } from 'vitest';
import { identityStatements, resourceStatements } from './statements';
import { synthesize } from './synthesised';

const { resources } = synthesize();
const identities = identityStatements(resources);

/** Objects below a prefix. Which prefix is checked by comparing the role with its grants. */
const objects = /Stores[A-Z][a-z]+[0-9A-F]{8}.*"\/[^"*]*\*"/;

/** CDK's own function that copies the web build at deployment. */
const siteFiller = /^CustomCDKBucketDeployment/;

describe('identities', () => {
  it('have no wildcard except for objects below a prefix, apart from the function that fills the site', () => {
    const wide = identities.filter(({ actions, resources: on }) =>
      [...actions, ...on.filter((one) => !objects.test(one))].some((text) => text.includes('*')),
    );
    const holders = wide.map(({ holder }) => holder).filter((holder) => !siteFiller.test(holder));
    expect(holders).toEqual([]);
    expect(wide.length, 'the exception is in use').toBeGreaterThan(0);
  });

  it('never scan, create or delete a table', () => {
    const actions = new Set(identities.flatMap((statement) => statement.actions));
    const dynamo = [...actions].filter((action) => action.startsWith('dynamodb:')).sort();
    expect(dynamo).toEqual([
      'dynamodb:BatchGetItem',
      'dynamodb:DeleteItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'dynamodb:UpdateItem',
    ]);
  });

  it('use the secrets key only for data keys that are bound to this service and a kind of secret', () => {
    const onKeys = identities.filter(({ actions }) => actions.some((a) => a.startsWith('kms:')));
    expect(onKeys.length).toBeGreaterThan(0);
    for (const { holder, actions, condition } of onKeys) {
      expect(['kms:Decrypt', 'kms:GenerateDataKey'], holder).toEqual(
        expect.arrayContaining([...actions]),
      );
      const { StringEquals: equal } = condition as { StringEquals: Record<string, unknown> };
      expect(equal, holder).toEqual({
        'kms:EncryptionContext:service': 'roomlight',
        'kms:EncryptionContext:kind': expect.anything(),
      });
      expect([equal['kms:EncryptionContext:kind']].flat().length, holder).toBeGreaterThan(0);
    }
  });

  it('have no managed policy, apart from the function that fills the site', () => {
    const managed = resources
      .filter(({ type, properties }) => type === 'AWS::IAM::Role' && properties.ManagedPolicyArns)
      .filter(({ id }) => !siteFiller.test(id));
    expect(managed).toEqual([]);
  });
});

describe('the role of', () => {
  it.each(functions.map((spec) => [spec.name, spec] as const))(
    '%s has the rights of its grants, its log, and nothing else',
    (_, spec) => {
      const held = statementsOf(spec).flatMap(({ actions, resources: on, condition }) =>
        actions.flatMap((action) =>
          on.map((resource) => `${action} ${subjectOf(resource)}${keysIn(condition)}`),
        ),
      );
      expect(held.sort()).toEqual(expectedRights(spec));
    },
  );
});

/**
 * Returns the partition keys (`/LIMIT#*,COUNT#*`) or the kinds of secrets (`/api-key,trial-key`) that a
 * condition limits a statement to.
 */
function keysIn(condition: unknown): string {
  const { 'ForAllValues:StringLike': like = {}, StringEquals: equal = {} } = (condition ??
    {}) as Record<string, Record<string, unknown>>;
  const keys = like['dynamodb:LeadingKeys'] ?? equal['kms:EncryptionContext:kind'];
  return keys === undefined ? '' : `/${String(keys)}`;
}

function statementsOf(spec: FunctionSpec) {
  const lambda = resources.find(({ properties }) => properties.Description === descriptionOf(spec));
  const role = /"Fn::GetAtt":\["(\w+)"/.exec(JSON.stringify(lambda?.properties.Role))?.[1];
  const attached = resources
    .filter(({ properties }) => JSON.stringify(properties.Roles) === `[{"Ref":"${role}"}]`)
    .map(({ id }) => id);
  return identities.filter(
    ({ stack, holder }) =>
      stack === lambda?.stack && (holder === role || attached.includes(holder)),
  );
}

function descriptionOf({ route, domain, name }: FunctionSpec): string {
  if (route) return `${route.method} ${route.path}`;
  return domain === 'pipeline' ? `job ${name}` : name;
}

/** Returns a statement's resource by its logical id: `Configs`, `SecretsKey`, `Log`, `Failures`. */
function subjectOf(resource: string): string {
  const started = /"(?<job>[a-z]+)Live[0-9A-F]{8}"/.exec(resource)?.groups?.job;
  if (started !== undefined) return started;
  const found =
    /Tables(?<table>[A-Z][A-Za-z]+?)[0-9A-F]{8}|(?<other>SecretsKey|Log|Failures|AccountsPool)|Stores(?<bucket>[A-Z][a-z]+?)[0-9A-F]{8}(?:.*?"(?<keys>\/[^"]*)")?|(?<model>:bedrock:)/.exec(
      resource,
    );
  const { table, other, bucket, keys, model } = found?.groups ?? {};
  return table ?? other ?? (bucket ? `${bucket}${keys ?? ''}` : model ? 'Model' : resource);
}

const reading = ['BatchGetItem', 'GetItem', 'Query'];
const writing = ['DeleteItem', 'PutItem', 'UpdateItem'];

function expectedRights({ grants, domain }: FunctionSpec): string[] {
  const granted = grants.flatMap((grant) => {
    if ('key' in grant) {
      const action = grant.key === 'seal' ? 'GenerateDataKey' : 'Decrypt';
      return [`kms:${action} SecretsKey/${String(grant.kinds)}`];
    }
    // The inference profile, and the model in each of its four regions.
    if ('model' in grant) return Array<string>(5).fill('bedrock:InvokeModel Model');
    // A site without its own domain sends no mails. The test of the mail stack covers one with a
    // domain.
    if ('mail' in grant) return [];
    if ('jobs' in grant) {
      return shardedJobs.map(({ name }) => `lambda:InvokeFunction ${name.replaceAll('-', '')}`);
    }
    if ('userPool' in grant) {
      const actions = [
        'AdminGetUser',
        'AdminUserGlobalSignOut',
        'AdminDeleteUser',
        'AdminAddUserToGroup',
        'AdminRemoveUserFromGroup',
      ];
      return actions.map((action) => `cognito-idp:${action} AccountsPool`);
    }
    if ('bucket' in grant) {
      const name = grant.bucket === 'published' ? 'Published' : 'Archive';
      const rights = {
        read: ['GetObject'],
        readWrite: ['GetObject', 'PutObject'],
        remove: ['DeleteObject'],
      }[grant.access];
      // Without this right, S3 doesn't tell that an object is missing.
      const listing = grant.access === 'remove' ? [] : [`s3:ListBucket ${name}`];
      return [...rights.map((right) => `s3:${right} ${name}/${grant.prefix}*`), ...listing];
    }
    if ('counters' in grant) return [`dynamodb:UpdateItem ${grant.counters}/LIMIT#*,COUNT#*`];
    const actions = grant.access === 'read' ? reading : [...reading, ...writing];
    return actions.map((action) => `dynamodb:${action} ${grant.table}`);
  });
  const failing = ['GetQueueAttributes', 'GetQueueUrl', 'SendMessage'];
  const queue = domain === 'pipeline' ? failing.map((action) => `sqs:${action} Failures`) : [];
  const log = ['logs:CreateLogStream Log', 'logs:PutLogEvents Log'];
  const once = new Set(granted.filter((right) => right.startsWith('s3:ListBucket')));
  const others = granted.filter((right) => !once.has(right));
  return [...others, ...once, ...queue, ...log].sort();
}

describe('buckets, queues and topics', () => {
  const statements = resourceStatements(resources);

  it('refuse requests without TLS', () => {
    const guarded = resources.filter(({ type }) => /::(Bucket|Queue|Topic)$/.test(type));
    const refusing = statements.filter(
      ({ effect, condition }) =>
        effect === 'Deny' && JSON.stringify(condition).includes('"aws:SecureTransport":"false"'),
    );
    expect(guarded.length).toBeGreaterThan(4);
    expect(refusing.length).toBe(guarded.length);
  });

  it('let the distribution read public files, but not the archive', () => {
    const published = statements.filter(
      ({ effect, holder, actions }) =>
        effect === 'Allow' &&
        holder.startsWith('PublishedPolicy') &&
        actions.includes('s3:GetObject'),
    );
    const keys = published.flatMap((statement) =>
      statement.resources.map((resource) => /"(\/[^"]*)"\]\]/.exec(resource)?.[1]),
    );
    expect(keys.sort()).toEqual([
      '/api/traffic/*',
      '/overlay-images/*',
      '/stats/*',
      '/summaries/*',
    ]);
    expect(JSON.stringify(published)).not.toContain('Archive');
    const arn = JSON.stringify(published[0]?.condition);
    expect(arn).toMatch(/^{"StringEquals":{"aws:SourceArn":/);
    expect(arn).toMatch(/:cloudfront::.*:distribution\/.*SiteDistribution/);
  });
});
