import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStage } from '@infra/aws/stage';
import { findWebBuild } from '@infra/aws/web-build';
import { App } from 'aws-cdk-lib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import cdk from '../../../cdk.json';

const stageWith = (context: Record<string, unknown>) =>
  readStage(new App({ context: { alarmEmail: 'none', ...context } }).node);

describe('the stage', () => {
  it('defaults to production on the real platform', () => {
    expect(stageWith({})).toEqual({
      stage: 'production',
      alarmEmail: 'none',
      firewall: 'off',
      concurrency: 'shared',
      eventsApiUrl: 'https://eventsapi.chaturbate.com',
      platformUrl: 'https://chaturbate.com',
      leakedPasswordsUrl: 'https://api.pwnedpasswords.com',
      campaign: 'roomlight',
      summaryModelId: 'us.amazon.nova-lite-v1:0',
      helpAnswersPerDay: 1_000,
      statsRequestsPerMinute: 6,
      stripePrices: '',
      trialWithoutCard: 'off',
      company: 'Roomlight',
      state: 'the State of New York',
      venue: 'Manhattan, New York',
      web: 'build',
    });
  });

  it.each([
    ['stage', 'My Stage'],
    ['alarmEmail', 'nobody'],
    ['eventsApiUrl', 'http://plain.example'],
    ['platformUrl', 'http://plain.example'],
    ['leakedPasswordsUrl', 'http://plain.example'],
    ['campaign', 'two words'],
    ['summaryModelId', ''],
    ['web', 'maybe'],
    ['stripePrices', 'Pro=price_1'],
    ['trialWithoutCard', 'maybe'],
    ['certificateArn', 'arn:aws:acm:eu-west-1:1:certificate/x'],
    ['firewall', 'maybe'],
    ['concurrency', 'some'],
    ['webAclArn', 'arn:aws:wafv2:eu-west-1:1:global/webacl/x/y'],
  ])('names the value of %s when it is wrong', (key, value) => {
    expect(() => stageWith({ [key]: value })).toThrow(key);
  });

  it('requires an address for alarms, or that nobody wants them', () => {
    expect(() => readStage(new App({ context: { stage: 'test' } }).node)).toThrow(/"none"/);
    expect(stageWith({ alarmEmail: 'operator@example.com' }).alarmEmail).toBe(
      'operator@example.com',
    );
  });

  it('names a setting that it does not know, and knows those of CDK', () => {
    expect(() => stageWith({ stagee: 'trial' })).toThrow(/stagee/);
    const ofCdk = { 'aws:cdk:bundling-stacks': '', 'availability-zones:account=1:region=x': '' };
    expect(stageWith({ ...cdk.context, ...ofCdk }).stage).toBe('production');
  });

  it('requires the certificate of its own domain', () => {
    expect(() => stageWith({ domainName: 'roomlight.example' })).toThrow(/certificateArn/);
  });
});

describe('the web build', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'roomlight-web-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('names the command that creates it if it is missing', () => {
    expect(() => findWebBuild('build', folder)).toThrow(/npm run build:web.*web=skip/);
  });

  it('is its folder if it exists', () => {
    writeFileSync(join(folder, 'application.html'), '');
    expect(findWebBuild('build', folder)).toBe(folder);
  });

  it('is nothing if it is skipped', () => {
    expect(findWebBuild('skip', folder)).toBeUndefined();
  });
});
