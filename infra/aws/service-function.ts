import { join } from 'node:path';
import type { FunctionSpec } from '@infra/functions';
import { LIVE } from '@infra/operate/live';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  ApplicationLogLevel,
  Architecture,
  Code,
  type EventInvokeConfigOptions,
  type IFunction,
  type IVersion,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { acknowledgePrefixes } from './acknowledge-prefixes';
import { type Resources, toStatements } from './rights';

/** What all functions share. */
export interface Service extends Resources {
  /** Folder with one bundle per function. */
  readonly bundles: string;
  /** Environment variables of every function. */
  readonly environment: Readonly<Record<string, string>>;
  /** Whether functions get their `maxConcurrency`. */
  readonly reservesConcurrency: boolean;
}

export interface ServiceFunctionProps {
  readonly spec: FunctionSpec;
  readonly service: Service;
  /** What happens when an asynchronous start fails. */
  readonly options?: EventInvokeConfigOptions;
}

/**
 * A Lambda function: its bundle, its log, and a role with only the rights that its grants name. Every
 * deployment that changes it leaves its former version, to which `npm run rollback` returns.
 */
export class ServiceFunction extends Construct {
  /** What metrics are about: all versions. */
  readonly lambda: LambdaFunction;
  /** What is called: the version in service. */
  readonly live: IFunction;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    const { spec, service, options } = props;

    const logGroup = new LogGroup(this, 'Log', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.logGroup = logGroup;
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        Rights: new PolicyDocument({
          statements: [
            ...toStatements(spec.grants, service),
            new PolicyStatement({
              actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: [logGroup.logGroupArn],
            }),
          ],
        }),
      },
    });
    acknowledgePrefixes(role, spec.grants, service.buckets);
    this.lambda = new LambdaFunction(this, 'Function', {
      description: descriptionOf(spec),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // Source maps stay with the build: deployed, they would only slow down cold starts.
      code: Code.fromAsset(join(service.bundles, spec.name), { exclude: ['*.map'] }),
      handler: 'index.handler',
      timeout: Duration.seconds(spec.timeoutSeconds),
      memorySize: spec.memoryMb,
      ...(service.reservesConcurrency && spec.maxConcurrency !== undefined
        ? { reservedConcurrentExecutions: spec.maxConcurrency }
        : {}),
      environment: { ...service.environment },
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      // Lambda's own START and REPORT lines would cost more than the access log.
      systemLogLevelV2: SystemLogLevel.WARN,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN },
    });
    // Under strict types, CDK's classes are not assignable to their interfaces (`asIBucket`).
    this.live = new Alias(this, 'Live', {
      aliasName: LIVE,
      version: this.lambda.currentVersion as IVersion,
      ...options,
    }) as IFunction;
  }
}

function descriptionOf({ route, domain, name }: FunctionSpec): string {
  if (route) return `${route.method} ${route.path}`;
  return domain === 'pipeline' ? `job ${name}` : name;
}
