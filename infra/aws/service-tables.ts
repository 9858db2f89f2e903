import { type TableId, tables } from '@infra/tables';
import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  Table,
  TableClass,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';

/** The service's tables, as declared in `infra/tables`. */
export class ServiceTables extends Construct {
  readonly byId: Readonly<Record<TableId, Table>>;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.byId = {
      Capture: this.table('Capture'),
      Sessions: this.table('Sessions'),
      Tippers: this.table('Tippers'),
      Chat: this.table('Chat'),
      TipMenus: this.table('TipMenus'),
      Configs: this.table('Configs'),
    };
  }

  private table(id: TableId): Table {
    const isComputed = 'isComputed' in tables[id];
    const table = new Table(this, id, {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: !isComputed },
      // The account's DynamoDB key: audited in CloudTrail, without $1 a month, and functions need
      // no right to it. Platform tokens are additionally encrypted with a key of our own.
      encryption: TableEncryption.AWS_MANAGED,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
      ...(tables[id].expires && { timeToLiveAttribute: 'ttl' }),
      ...('isRarelyRead' in tables[id] && { tableClass: TableClass.STANDARD_INFREQUENT_ACCESS }),
    });
    if (isComputed) {
      Validations.of(table).acknowledge({
        id: 'AwsSolutions-DDB3',
        reason: 'A rebuild computes everything in it again from the archive.',
      });
    }
    return table;
  }
}
