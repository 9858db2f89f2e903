import { ACCOUNT } from '../cdk';
import type { Need } from './policy';
import { needsOfTables } from './table-needs';

/** A request to AWS. */
export interface AwsRequest {
  readonly service: string;
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

const inRegion = (service: string, resource: string) =>
  `arn:aws:${service}:us-east-1:${ACCOUNT}:${resource}`;

/**
 * Returns what AWS checks before it fulfils a request.
 *
 * @throws Error for a request whose rights are not known here
 */
export function needsOf(request: AwsRequest): Need[] {
  const { service, url } = request;
  const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
  if (service === 's3') return needsOfObjects(request);
  if (service === 'dynamodb') return needsOfTables(operation, jsonOf(request));
  if (service === 'kms') return needsOfKey(operation, jsonOf(request));
  if (service === 'cognito-idp') {
    const pool = String(jsonOf(request).UserPoolId);
    return [
      { action: `cognito-idp:${operation}`, resource: inRegion(service, `userpool/${pool}`) },
    ];
  }
  if (service === 'ses' && url.pathname === '/v2/email/outbound-emails') {
    return needsOfMail(jsonOf(request));
  }
  const invoked = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(url.pathname)?.[1];
  if (service === 'lambda' && invoked) {
    return [{ action: 'lambda:InvokeFunction', resource: decodeURIComponent(invoked) }];
  }
  const model = /^\/model\/([^/]+)\/converse$/.exec(url.pathname)?.[1];
  if (service === 'bedrock' && model) return needsOfModel(decodeURIComponent(model));
  throw new Error(`The rights of ${service} ${request.method} ${url.pathname} are not known here.`);
}

function jsonOf({ body }: AwsRequest): Record<string, unknown> {
  return JSON.parse(body.toString('utf8'));
}

const OBJECT_ACTIONS: Readonly<Record<string, string>> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  POST: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

function needsOfObjects({ method, url }: AwsRequest): Need[] {
  const [, bucket, ...key] = decodeURIComponent(url.pathname).split('/');
  if (key.join('') === '') return [{ action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` }];
  const action = OBJECT_ACTIONS[method];
  if (action === undefined) throw new Error(`The rights of S3's ${method} are not known here.`);
  return [{ action, resource: `arn:aws:s3:::${bucket}/${key.join('/')}` }];
}

function needsOfKey(
  operation: string,
  { KeyId, EncryptionContext }: Record<string, unknown>,
): Need[] {
  const id = String(KeyId);
  const context = Object.entries(EncryptionContext ?? {}).map(
    ([name, value]) => [`kms:EncryptionContext:${name}`, [String(value)]] as const,
  );
  return [
    {
      action: `kms:${operation}`,
      resource: id.startsWith('arn:') ? id : inRegion('kms', `key/${id}`),
      context: Object.fromEntries(context),
    },
  ];
}

function needsOfMail(mail: Record<string, unknown>): Need[] {
  const domain = /@([^>]+)>?$/.exec(String(mail.FromEmailAddress))?.[1];
  const set = mail.ConfigurationSetName;
  return [`identity/${domain}`, ...(set ? [`configuration-set/${set}`] : [])].map((resource) => ({
    action: 'ses:SendEmail',
    resource: inRegion('ses', resource),
  }));
}

/** An inference profile also needs the right to its model, in the region where it runs. */
function needsOfModel(id: string): Need[] {
  const action = 'bedrock:InvokeModel';
  const [, model] = /^(?:us|eu|apac|global)\.(.+)$/.exec(id) ?? [];
  if (model === undefined) {
    return [{ action, resource: `arn:aws:bedrock:us-east-1::foundation-model/${id}` }];
  }
  return [
    { action, resource: inRegion('bedrock', `inference-profile/${id}`) },
    { action, resource: `arn:aws:bedrock:us-west-2::foundation-model/${model}` },
  ];
}
