import type { App } from 'aws-cdk-lib';
import { ApiStack } from './api-stack';
import { DataStack } from './data-stack';
import { FirewallStack } from './firewall-stack';
import { buildFunctionSettings } from './function-settings';
import { IdentityStack } from './identity-stack';
import { MailStack } from './mail-stack';
import { listModelArns } from './model-arns';
import { ObservabilityStack } from './observability-stack';
import { PipelineStack } from './pipeline-stack';
import type { StageConfig } from './stage';
import { WebStack } from './web-stack';

export interface ApplicationProps {
  readonly stage: StageConfig;
  /** Folder with one bundle per function. */
  readonly bundles: string;
  /** Folder of the web build; without it a placeholder page is deployed. */
  readonly webBuild: string | undefined;
}

/** Creates the stacks of one deployment. State (data, identity) is separate from code. */
export function addApplication(app: App, { stage, bundles, webBuild }: ApplicationProps): void {
  const named = (name: string) => `roomlight-${stage.stage}-${name}`;
  // Stack tags: CloudFormation applies them to every resource that supports tags.
  const tags = { service: 'roomlight', stage: stage.stage };

  const data = new DataStack(app, named('data'), {
    description: 'Roomlight: tables, buckets and the key of the secrets',
    tags,
  });
  const mail =
    stage.domainName === undefined
      ? undefined
      : new MailStack(app, named('mail'), {
          description: 'Roomlight: in whose name mails are sent',
          tags,
          domainName: stage.domainName,
        });
  const tables = data.tables.byId;
  const { published, archive } = data.stores;
  const resources = {
    tables,
    secretsKey: data.secretsKey,
    buckets: { published, archive },
    modelArns: listModelArns(stage),
    ...(mail ? { mailIdentityArn: mail.identityArn } : {}),
  };
  const reservesConcurrency = stage.concurrency === 'reserved';
  const { accounts, missingEntries } = new IdentityStack(app, named('identity'), {
    description: 'Roomlight: accounts',
    tags,
    service: {
      ...resources,
      bundles,
      environment: buildFunctionSettings(resources, stage),
      reservesConcurrency,
    },
  });
  const withPool = { ...resources, userPool: accounts.pool };
  const environment = {
    ...buildFunctionSettings(withPool, stage),
    EDGE_KEY: data.edgeKey.value,
  };
  const service = { ...withPool, bundles, environment, reservesConcurrency };

  const { api } = new ApiStack(app, named('api'), {
    description: 'Roomlight: calls',
    tags,
    accounts,
    service,
  });
  const { jobs, listenerMetrics, failures } = new PipelineStack(app, named('pipeline'), {
    description: 'Roomlight: listeners and statistics',
    tags,
    service,
  });
  new WebStack(app, named('web'), {
    description: 'Roomlight: the site',
    tags,
    stage,
    api,
    accounts,
    published: data.stores.published,
    edgeKey: data.edgeKey.value,
    webBuild,
  });
  if (stage.firewall === 'on') {
    new FirewallStack(app, named('firewall'), {
      description: 'Roomlight: the web ACL of the site',
      tags,
    });
  }
  new ObservabilityStack(app, named('observability'), {
    description: 'Roomlight: alarms',
    tags,
    stage,
    api,
    jobs,
    listenerMetrics,
    missingEntries,
    failures,
    tables,
  });
}
