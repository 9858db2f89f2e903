import { resolve } from 'node:path';
import { addApplication } from '@infra/aws/application';
import { readStage } from '@infra/aws/stage';
import { buildStageExtension } from '@infra/aws/stage-extension';
import { findWebBuild } from '@infra/aws/web-build';
import { bundleFunctions } from '@infra/bundle';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';

const app = new App();
const stage = readStage(app.node);
const webBuild = findWebBuild(stage.web, resolve('dist/web'));
const bundles = resolve('dist/lambdas');
await bundleFunctions({ outDir: bundles });

const extension = webBuild && (await buildStageExtension(stage, resolve('dist/extension')));

addApplication(app, { stage, bundles, webBuild, extension });
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
