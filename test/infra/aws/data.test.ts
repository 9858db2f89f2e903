import { tables } from '@infra/tables';
import { describe, expect, it } from 'vitest';
import { synthesize } from './synthesised';

const { resources } = synthesize();
const ofType = (type: string) => resources.filter((resource) => resource.type === type);

describe('the tables', () => {
  const found = ofType('AWS::DynamoDB::Table');

  it('are the declared ones', () => {
    const names = found.map(({ id }) => /^Tables([A-Za-z]+?)[0-9A-F]{8}$/.exec(id)?.[1]);
    expect(names.sort()).toEqual(Object.keys(tables).sort());
  });

  it('are encrypted, recoverable to any second unless a rebuild computes them, and protected from deletion, even with the stack', () => {
    for (const { id, properties, deletionPolicy } of found) {
      const isComputed = id.startsWith('TablesChat');
      expect(properties, id).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        SSESpecification: { SSEEnabled: true },
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: !isComputed },
        DeletionProtectionEnabled: true,
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
      });
      expect(deletionPolicy, id).toBe('Retain');
    }
  });

  it.each(Object.entries(tables))('%s expires items only if declared to', (id, { expires }) => {
    const table = found.find((resource) => resource.id.startsWith(`Tables${id}`));
    const rule = { AttributeName: 'ttl', Enabled: true };
    expect(table?.properties.TimeToLiveSpecification).toEqual(expires ? rule : undefined);
  });

  it('are of the class for rare access where most of a table is old', () => {
    const rare = found.filter(({ properties }) => properties.TableClass !== undefined);
    expect(rare.map(({ id, properties }) => [id, properties.TableClass]).sort()).toEqual([
      [expect.stringMatching(/^TablesChat/), 'STANDARD_INFREQUENT_ACCESS'],
      [expect.stringMatching(/^TablesTippers/), 'STANDARD_INFREQUENT_ACCESS'],
    ]);
  });
});

describe('the buckets', () => {
  const found = ofType('AWS::S3::Bucket');

  it('are encrypted, private and retained', () => {
    expect(found).toHaveLength(4);
    for (const { id, properties, deletionPolicy } of found) {
      expect(properties, id).toMatchObject({
        BucketEncryption: expect.anything(),
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
      });
      expect(deletionPolicy, id).toBe('Retain');
    }
  });

  it('keep raw events for 13 months, older versions for 30 days, and exports for one day', () => {
    const archive = found.find(({ id }) => id.startsWith('StoresArchive'));
    expect(archive?.properties).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          { ExpirationInDays: 396, NoncurrentVersionExpiration: { NoncurrentDays: 30 } },
          {
            Prefix: 'exports/',
            ExpirationInDays: 1,
            NoncurrentVersionExpiration: { NoncurrentDays: 1 },
          },
        ],
      },
    });
  });
});

describe('the secrets key', () => {
  it('rotates and is retained', () => {
    const keys = ofType('AWS::KMS::Key');
    expect(keys).toHaveLength(1);
    expect(keys[0]?.properties.EnableKeyRotation).toBe(true);
    expect(keys[0]?.deletionPolicy).toBe('Retain');
  });

  it('leaves rights on it to this account’s identities', () => {
    const policy = ofType('AWS::KMS::Key')[0]?.properties.KeyPolicy;
    expect(policy).toMatchObject({
      Statement: [{ Effect: 'Allow', Action: 'kms:*', Principal: { AWS: expect.anything() } }],
    });
    expect(JSON.stringify(policy)).toContain(':root');
  });
});
