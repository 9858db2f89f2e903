import type { App } from 'aws-cdk-lib';
import { ApiStack } from './api-stack';
import { DataStack } from './data-stack';
import { functionSettings } from './function-settings';
import { IdentityStack } from './identity-stack';
import { ObservabilityStack } from './observability-stack';
import { PipelineStack } from './pipeline-stack';
import type { Service } from './service-function';
import type { StageConfig } from './stage';
import { WebStack } from './web-stack';

export interface ApplicationProps {
  readonly stage: StageConfig;
  /** The folder with one bundle per function. */
  readonly bundles: string;
  /** The folder of the web build; without it a placeholder page is deployed. */
  readonly webBuild: string | undefined;
}

/** The stacks of one deployment, joined. State (data, identity) is apart from code. */
export function addApplication(app: App, { stage, bundles, webBuild }: ApplicationProps) {
  const named = (name: string) => `roomlight-${stage.stage}-${name}`;
  const props = (description: string) => ({ description, terminationProtection: true });

  const data = new DataStack(app, named('data'), props('Roomlight: tables, buckets and key'));
  const identity = new IdentityStack(app, named('identity'), props('Roomlight: accounts'));
  const resources = { tables: data.tables.byId, secretsKey: data.secretsKey };
  const service: Service = {
    ...resources,
    bundles,
    environment: functionSettings(resources, stage),
  };

  const { accounts } = identity;
  const api = new ApiStack(app, named('api'), {
    description: 'Roomlight: calls',
    accounts,
    service,
  });
  const pipeline = new PipelineStack(app, named('pipeline'), {
    description: 'Roomlight: listening and settling',
    service,
  });
  const web = new WebStack(app, named('web'), {
    description: 'Roomlight: the site',
    stage,
    api: api.api,
    accounts,
    published: data.stores.published,
    webBuild,
  });
  const observability = new ObservabilityStack(app, named('observability'), {
    description: 'Roomlight: alarms',
    stage,
    api: api.api,
    jobs: pipeline.jobs,
    failures: pipeline.failures,
    tables: data.tables.byId,
  });
  return { data, identity, api, pipeline, web, observability };
}
