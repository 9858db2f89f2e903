import { functions } from '@infra/functions';
import { describe, expect, it } from 'vitest';
import { identityStatements } from './statements';
import { EVERY_OPTION, type Resource, synthesize } from './synthesised';

const { domainName } = EVERY_OPTION;
const named = synthesize(EVERY_OPTION).resources;
const nameless = synthesize().resources;

const ofType = (resources: readonly Resource[], type: string) =>
  resources.filter((resource) => resource.type === type);

function settingsOf(resources: readonly Resource[]): Record<string, unknown>[] {
  return ofType(resources, 'AWS::Lambda::Function')
    .filter(({ properties }) => /^(GET|POST|DELETE|job) /.test(String(properties.Description)))
    .map(({ properties }) => (properties.Environment as { Variables: object }).Variables)
    .map((variables) => ({ ...variables }));
}

const sending = (resources: readonly Resource[]) =>
  identityStatements(resources).filter(({ actions }) => actions.some((a) => a.startsWith('ses:')));

describe('a site with its own domain', () => {
  it('sends from its domain, whose identity is retained', () => {
    const [identity, ...others] = ofType(named, 'AWS::SES::EmailIdentity');
    expect(others).toEqual([]);
    expect(identity).toMatchObject({
      stack: 'roomlight-test-mail',
      properties: { EmailIdentity: domainName },
      deletionPolicy: 'Retain',
    });
  });

  it('tells its functions the sender and where links in mails lead', () => {
    const settings = settingsOf(named);
    expect(settings.length).toBeGreaterThan(0);
    for (const variables of settings) {
      expect(variables).toMatchObject({
        MAIL_FROM: `Roomlight <no-reply@${domainName}>`,
        SITE_URL: `https://${domainName}`,
      });
    }
  });

  it('hears of mails that come back or are marked as spam, and tells one function', () => {
    const [destination] = ofType(named, 'AWS::SES::ConfigurationSetEventDestination');
    expect(destination?.properties.EventDestination).toMatchObject({
      MatchingEventTypes: ['bounce', 'complaint'],
      SnsDestination: { TopicARN: expect.anything() },
    });
    const [identity] = ofType(named, 'AWS::SES::EmailIdentity');
    expect(identity?.properties.ConfigurationSetAttributes).toEqual({
      ConfigurationSetName: { Ref: expect.stringMatching(/^Sending/) },
    });
    const listeners = ofType(named, 'AWS::SNS::Subscription').filter(
      ({ properties }) => properties.Protocol === 'lambda',
    );
    expect(listeners).toHaveLength(1);
    expect(JSON.stringify(listeners[0]?.properties.Endpoint)).toContain('MailReturnedLive');
  });

  it('lets only the functions with that right send, from this domain, and do nothing else', () => {
    const statements = sending(named);
    const granted = functions.filter(({ grants }) => grants.some((grant) => 'mail' in grant));
    expect(granted.length).toBeGreaterThan(1);
    expect(statements).toHaveLength(granted.length);
    for (const { actions, resources } of statements) {
      expect(actions).toEqual(['ses:SendEmail']);
      expect(resources).toHaveLength(2);
      expect(resources.join()).toMatch(/:identity\/roomlight\.example/);
      expect(resources.join()).toMatch(/:configuration-set\/roomlight-test-mail/);
    }
  });
});

describe('a site without its own domain', () => {
  it('sends nothing', () => {
    expect(ofType(nameless, 'AWS::SES::EmailIdentity')).toEqual([]);
    expect(sending(nameless)).toEqual([]);
    for (const variables of settingsOf(nameless)) {
      expect(Object.keys(variables)).not.toContain('MAIL_FROM');
    }
  });
});
