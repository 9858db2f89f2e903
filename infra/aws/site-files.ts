import { RemovalPolicy, Size, Validations } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import {
  BucketDeployment,
  CacheControl,
  type ISource,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { asIBucket, privateBucket } from './private-bucket';
import { acknowledgeFiller } from './site-checks';

/** What the web application reads from `/config.json` when it starts. */
export interface WebConfig {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Where the calls are mounted. */
  readonly apiBase: string;
}

export interface SiteFilesProps {
  /** The folder of the web build; without it a placeholder page stands in. */
  readonly webBuild: string | undefined;
  readonly config: WebConfig;
}

/** The bucket of the web build, and its filling at each deployment. */
export class SiteFiles extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { webBuild, config }: SiteFilesProps) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket,
      encryption: BucketEncryption.S3_MANAGED,
    });
    Validations.of(this.bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Holds only the public web build, which only the distribution may read.',
    });

    const log = new LogGroup(this, 'FillLog', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const fill = (name: string, sources: ISource[], rest: Partial<FillOptions>) =>
      new BucketDeployment(this, name, {
        destinationBucket: asIBucket(this.bucket),
        sources,
        logGroup: log,
        memoryLimit: 512,
        ephemeralStorageSize: Size.mebibytes(512),
        // A page that is still open asks for the chunks of its own version.
        prune: false,
        ...rest,
      });

    const assets = webBuild
      ? fill('Assets', [Source.asset(webBuild)], {
          exclude: ['*'],
          include: ['assets/*'],
          // Their names carry the hash of their content.
          cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
        })
      : undefined;
    const pages = fill(
      'Pages',
      [webBuild ? Source.asset(webBuild) : placeholder(), Source.jsonData('config.json', config)],
      { exclude: ['assets/*'], cacheControl: [CacheControl.noCache()] },
    );
    // A page must never name a chunk that is not there yet.
    if (assets) pages.node.addDependency(assets);
    acknowledgeFiller(pages, this.bucket);
  }
}

interface FillOptions {
  readonly include: string[];
  readonly exclude: string[];
  readonly cacheControl: CacheControl[];
}

function placeholder(): ISource {
  return Source.data('index.html', '<!doctype html><title>Roomlight</title><p>Not built yet.</p>');
}
