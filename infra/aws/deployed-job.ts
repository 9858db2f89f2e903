import type { Job } from '@infra/jobs';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';

/** A job and its Lambda function. */
export interface DeployedJob {
  readonly job: Job;
  readonly lambda: IFunction;
  /** The version in service. */
  readonly live: IFunction;
}
