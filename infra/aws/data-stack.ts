import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { EdgeKey } from './edge-key';
import { ObjectStores } from './object-stores';
import { ServiceTables } from './service-tables';

/** Everything that must survive any deployment: tables, buckets and the key for secrets. */
export class DataStack extends Stack {
  readonly tables: ServiceTables;
  readonly stores: ObjectStores;
  /** Wraps the data keys that encrypt platform tokens; $1 a month in total. */
  readonly secretsKey: Key;
  readonly edgeKey: EdgeKey;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.tables = new ServiceTables(this, 'Tables');
    this.stores = new ObjectStores(this, 'Stores');
    this.edgeKey = new EdgeKey(this, 'EdgeKey');
    this.secretsKey = new Key(this, 'SecretsKey', {
      description: 'Wraps the data keys of platform tokens',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}
