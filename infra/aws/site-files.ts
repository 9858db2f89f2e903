import type { SiteSettings } from '@shared/site/site-settings';
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
import { fillPages } from './fill-pages';
import { asIBucket, privateBucket } from './private-bucket';
import { acknowledgeFiller } from './site-checks';

/** The content of `/config.json`, which the web application reads at startup. */
export interface WebConfig {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Base path of the calls. */
  readonly apiBase: string;
}

export interface SiteFilesProps {
  /** Folder of the web build; without it a placeholder page is deployed. */
  readonly webBuild: string | undefined;
  /** Folder of the browser extension for this deployment; without it, that of the web build. */
  readonly extension: string | undefined;
  readonly config: WebConfig;
  readonly settings: SiteSettings;
}

/** The bucket of the web build, filled at each deployment. */
export class SiteFiles extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, props: SiteFilesProps) {
    super(scope, id);
    const { webBuild, extension, config, settings } = props;
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
        // Pages that are still open request the chunks of their own version.
        prune: false,
        ...rest,
      });

    const assets = webBuild
      ? fill('Assets', [Source.asset(webBuild)], {
          exclude: ['*'],
          include: ['assets/*'],
          // File names contain a hash of the content.
          cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
        })
      : undefined;
    const pages = fill(
      'Pages',
      [
        webBuild ? Source.asset(fillPages(webBuild, settings, extension)) : placeholder(),
        Source.jsonData('config.json', config),
      ],
      { exclude: ['assets/*'], cacheControl: [CacheControl.noCache()] },
    );
    // A page must not be deployed before the chunks it refers to.
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
  return Source.data(
    'application.html',
    '<!doctype html><title>Roomlight</title><p>Not built yet.</p>',
  );
}
