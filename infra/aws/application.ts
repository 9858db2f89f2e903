import { REGION } from '@infra/region';
import { type App, Arn, ArnFormat, type Stack } from 'aws-cdk-lib';
import type { MailSender } from './account-pool';
import { ApiStack } from './api-stack';
import { DataStack } from './data-stack';
import { FirewallStack } from './firewall-stack';
import { buildFunctionSettings } from './function-settings';
import { IdentityStack } from './identity-stack';
import { MailStack } from './mail-stack';
import { listModelArns } from './model-arns';
import { PipelineStack } from './pipeline-stack';
import type { StageConfig } from './stage';
import { WebStack } from './web-stack';

export interface ApplicationProps {
  readonly stage: StageConfig;
  /** Folder with one bundle per function. */
  readonly bundles: string;
  /** Folder of the web build; without it a placeholder page is deployed. */
  readonly webBuild: string | undefined;
  /** Folder of the browser extension for this deployment; without it, that of the web build. */
  readonly extension: string | undefined;
}

/** Creates the stacks of one deployment. State (data, identity) is separate from code. */
export function addApplication(app: App, props: ApplicationProps): void {
  const { stage, bundles, webBuild, extension } = props;
  const named = (name: string) => `roomlight-${stage.stage}-${name}`;
  // Stack tags: CloudFormation applies them to every resource that supports tags.
  const tags = { service: 'roomlight', stage: stage.stage };
  const env = { region: REGION };

  const data = new DataStack(app, named('data'), {
    description: 'Roomlight: tables, buckets and the key of the secrets',
    tags,
    env,
  });
  const mail =
    stage.domainName === undefined
      ? undefined
      : new MailStack(app, named('mail'), {
          description: 'Roomlight: in whose name mails are sent',
          tags,
          env,
          domainName: stage.domainName,
          configurationSetName: named('mail'),
        });
  const tables = data.tables.byId;
  const { published, archive } = data.stores;
  const resources = {
    tables,
    secretsKey: data.secretsKey,
    buckets: { published, archive },
    modelArns: listModelArns(stage),
    ...(stage.domainName ? { mailArns: mailArns(data, stage.domainName, named('mail')) } : {}),
  };
  const reservesConcurrency = stage.concurrency === 'reserved';
  const identity = new IdentityStack(app, named('identity'), {
    description: 'Roomlight: accounts',
    tags,
    env,
    ...(stage.domainName && { sender: mailSender(stage.domainName, named('mail')) }),
    service: {
      ...resources,
      bundles,
      environment: buildFunctionSettings(resources, stage),
      reservesConcurrency,
    },
  });
  // The user pool only takes an identity that exists.
  if (mail) identity.addStackDependency(mail);
  const { accounts, missingEntries } = identity;
  const withPool = { ...resources, userPool: accounts.pool };
  const environment = {
    ...buildFunctionSettings(withPool, stage),
    EDGE_KEY: data.edgeKey.value,
  };
  const service = { ...withPool, bundles, environment, reservesConcurrency };

  const { api } = new ApiStack(app, named('api'), {
    description: 'Roomlight: calls',
    tags,
    env,
    accounts,
    service,
  });
  new PipelineStack(app, named('pipeline'), {
    description: 'Roomlight: listeners, statistics, and what watches them',
    tags,
    env,
    stage,
    service,
    api,
    missingEntries,
    tables,
    ...(mail ? { returns: mail.returns } : {}),
  });
  new WebStack(app, named('web'), {
    description: 'Roomlight: the site',
    tags,
    env,
    stage,
    api,
    accounts,
    published: data.stores.published,
    edgeKey: data.edgeKey.value,
    webBuild,
    extension,
  });
  if (stage.firewall === 'on') {
    new FirewallStack(app, named('firewall'), {
      description: 'Roomlight: the web ACL of the site',
      tags,
      env,
    });
  }
}

/** By name, so that no stack imports them from the one that has them. */
function mailArns(scope: Stack, domainName: string, configurationSet: string): string[] {
  const arnOf = (resource: string, resourceName: string) => {
    const arnFormat = ArnFormat.SLASH_RESOURCE_NAME;
    return Arn.format({ service: 'ses', resource, resourceName, arnFormat }, scope);
  };
  return [arnOf('identity', domainName), arnOf('configuration-set', configurationSet)];
}

function mailSender(domainName: string, configurationSetName: string): MailSender {
  return {
    sesVerifiedDomain: domainName,
    fromEmail: `no-reply@${domainName}`,
    fromName: 'Roomlight',
    configurationSetName,
  };
}
