import { type TableId, tables } from '@infra/tables';
import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';

/** The service's tables, as `infra/tables` declares them. */
export class ServiceTables extends Construct {
  readonly byId: Readonly<Record<TableId, Table>>;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.byId = {
      Capture: this.table('Capture'),
      Sessions: this.table('Sessions'),
      Tippers: this.table('Tippers'),
      TipMenus: this.table('TipMenus'),
      Configs: this.table('Configs'),
    };
  }

  private table(id: TableId): Table {
    return new Table(this, id, {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      // The account's DynamoDB key: its use shows in CloudTrail, no $1 a month, and no function
      // needs a right on it. Platform tokens are sealed with a key of our own besides.
      encryption: TableEncryption.AWS_MANAGED,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
      ...(tables[id].expires && { timeToLiveAttribute: 'ttl' }),
    });
  }
}
