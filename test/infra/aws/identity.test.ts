import { describe, expect, it } from 'vitest';
import { EVERY_OPTION, synthesize } from './synthesised';

const { resources } = synthesize();
const ofType = (type: string) => resources.filter((resource) => resource.type === type);

describe('the user pool', () => {
  const pool = ofType('AWS::Cognito::UserPool')[0];

  it('asks for an email address and a password of ten mixed characters', () => {
    expect(pool?.properties).toMatchObject({
      UsernameAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      Policies: {
        PasswordPolicy: {
          MinimumLength: 10,
          RequireLowercase: true,
          RequireNumbers: true,
          RequireUppercase: true,
        },
      },
    });
  });

  it('offers a second factor by app, never by text message', () => {
    expect(pool?.properties).toMatchObject({
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    });
  });

  it('tells one function about sign-ins and reset passwords, which it may call', () => {
    const triggers = JSON.parse(JSON.stringify(pool?.properties.LambdaConfig));
    expect(triggers.PostAuthentication).toEqual(triggers.PostConfirmation);
    expect(JSON.stringify(triggers.PostAuthentication)).toContain('Trigger');
    const callers = ofType('AWS::Lambda::Permission').filter(
      ({ properties }) => properties.Principal === 'cognito-idp.amazonaws.com',
    );
    expect(callers).toHaveLength(2);
  });

  it('mails in the name of the site’s own domain, in the pool’s region, if it has one', () => {
    const named = synthesize(EVERY_OPTION).resources;
    const own = named.find(({ type }) => type === 'AWS::Cognito::UserPool')?.properties;
    expect(own?.EmailConfiguration).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: 'Roomlight <no-reply@roomlight.example>',
      ConfigurationSet: 'roomlight-test-mail',
    });
    const text = JSON.stringify(own?.EmailConfiguration);
    expect(text).toMatch(/:ses:us-east-1:.*:identity\/roomlight\.example/);
    expect(pool?.properties.EmailConfiguration).toBeUndefined();
  });

  it('is protected from deletion, even with the stack', () => {
    expect(pool?.properties.DeletionProtection).toBe('ACTIVE');
    expect(pool?.deletionPolicy).toBe('Retain');
  });

  it('has the groups subscribers and staff', () => {
    const groups = ofType('AWS::Cognito::UserPoolGroup').map((group) => group.properties.GroupName);
    expect(groups.sort()).toEqual(['staff', 'subscribers']);
  });
});

describe('the web client', () => {
  it('has no secret, doesn’t reveal who has an account, and its tokens live for an hour', () => {
    const clients = ofType('AWS::Cognito::UserPoolClient');
    expect(clients).toHaveLength(1);
    expect(clients[0]?.properties).toMatchObject({
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      IdTokenValidity: 60,
      AccessTokenValidity: 60,
      RefreshTokenValidity: 43_200,
      WriteAttributes: ['email'],
    });
    expect(clients[0]?.properties.ExplicitAuthFlows).toEqual(
      expect.arrayContaining([
        'ALLOW_USER_PASSWORD_AUTH',
        'ALLOW_USER_SRP_AUTH',
        'ALLOW_REFRESH_TOKEN_AUTH',
      ]),
    );
    expect(clients[0]?.properties.AllowedOAuthFlowsUserPoolClient).not.toBe(true);
  });
});
