import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addApplication } from '@infra/aws/application';
import { readStage } from '@infra/aws/stage';
import { functions } from '@infra/functions';
import { App, NestedStack, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, vi } from 'vitest';
import cdk from '../../../cdk.json';

/** A resource of a synthesized template. */
export interface Resource {
  readonly id: string;
  /** The stack's id, such as `roomlight-test-data`, or a domain such as `sessions`. */
  readonly stack: string;
  readonly type: string;
  readonly properties: Record<string, unknown>;
  readonly deletionPolicy?: string;
}

export interface Synthesized {
  /** Number of resources per stack; nested stacks count separately. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly resources: readonly Resource[];
  /** Names of outputs per stack. */
  readonly outputs: ReadonlyMap<string, readonly string[]>;
  /** Names of the outputs that other stacks import. */
  readonly exported: readonly string[];
  readonly regions: ReadonlySet<string>;
}

/** The context of a stage with every option. One for all tests, because a synthesis takes seconds. */
export const EVERY_OPTION = {
  domainName: 'roomlight.example',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/own',
  alarmEmail: 'operator@example.com',
  firewall: 'on',
  webAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/site/0a1b',
  concurrency: 'reserved',
  web: 'skip',
};

/**
 * Builds the whole application from empty bundles and a web build of one page, with the given
 * context. The files are removed after the test file.
 */
export function buildApplication(context: Record<string, string> = {}): App {
  const folder = mkdtempSync(join(tmpdir(), 'roomlight-synth-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  for (const { name } of functions) put(join(folder, 'bundles', name), 'index.mjs');
  put(join(folder, 'web'), 'application.html');

  const app = new App({
    outdir: join(folder, 'out'),
    // Assets needn't be copied to be inspected.
    context: {
      ...cdk.context,
      'aws:cdk:disable-asset-staging': true,
      stage: 'test',
      alarmEmail: 'none',
      ...context,
    },
  });
  const stage = readStage(app.node);
  addApplication(app, {
    stage,
    bundles: join(folder, 'bundles'),
    webBuild: stage.web === 'skip' ? undefined : join(folder, 'web'),
    extension: undefined,
  });
  return app;
}

/** By context. Files of one worker share this module, and only read what is in it. */
const synthesized = new Map<string, Synthesized>();

/** Returns the templates of `buildApplication`. */
export function synthesize(context: Record<string, string> = {}): Synthesized {
  const key = JSON.stringify(context);
  const found = synthesized.get(key) ?? synthesizeOnce(context);
  synthesized.set(key, found);
  return found;
}

function synthesizeOnce(context: Record<string, string>): Synthesized {
  // Loading it takes 2 s per test file. The tests of the checks and each synthesis enable it.
  vi.stubEnv('CDK_VALIDATION', 'false');
  const stacks = buildApplication(context)
    .node.findAll()
    .filter((construct) => Stack.isStack(construct));
  const byStack = stacks.map((stack) => ({ name: nameOf(stack), found: resourcesOf(stack) }));
  const outputs = stacks.map((stack) => ({ name: nameOf(stack), all: outputsOf(stack) }));
  return {
    sizes: new Map(byStack.map(({ name, found }) => [name, found.length])),
    resources: byStack.flatMap(({ found }) => found),
    outputs: new Map(outputs.map(({ name, all }) => [name, Object.keys(all)])),
    exported: outputs.flatMap(({ all }) => Object.keys(all).filter((id) => all[id]?.Export)),
    regions: new Set(stacks.map(({ region }) => region)),
  };
}

function put(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), 'export {};');
}

function nameOf(stack: Stack): string {
  return stack instanceof NestedStack ? stack.node.id : stack.stackName;
}

interface TemplateResource {
  readonly Type: string;
  readonly Properties?: Record<string, unknown>;
  readonly DeletionPolicy?: string;
}

function outputsOf(stack: Stack): Record<string, { readonly Export?: object }> {
  return Template.fromStack(stack).toJSON().Outputs ?? {};
}

function resourcesOf(stack: Stack): Resource[] {
  const resources: Record<string, TemplateResource> = Template.fromStack(stack).toJSON().Resources;
  return Object.entries(resources).map(([id, resource]) => ({
    id,
    stack: nameOf(stack),
    type: resource.Type,
    properties: resource.Properties ?? {},
    ...(resource.DeletionPolicy !== undefined && { deletionPolicy: resource.DeletionPolicy }),
  }));
}
