import type { RequestListener } from 'node:http';
import { awsJsonListener } from '../serving/aws-json';
import { adminUserOperations } from './admin-users';
import { groupOperations } from './groups';
import { ownAccountOperations } from './own-account';
import { passwordOperations } from './passwords';
import type { Pool } from './pool';
import { secondFactorOperations } from './second-factor';
import { signInOperations } from './sign-in';
import { signUpOperations } from './sign-up';
import { jwksOf } from './signing-key';

/** Cognito's JSON protocol for browsers and servers, and the pool's public keys. */
export function cognitoListener(pool: Pool): RequestListener {
  const answerOperation = awsJsonListener(
    'AWSCognitoIdentityProviderService',
    new Map([
      ...signUpOperations(pool),
      ...signInOperations(pool),
      ...passwordOperations(pool),
      ...secondFactorOperations(pool),
      ...ownAccountOperations(pool),
      ...adminUserOperations(pool),
      ...groupOperations(pool),
    ]),
  );

  return (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-expose-headers', 'x-amzn-requestid, x-amzn-errortype');
    if (request.method === 'OPTIONS') {
      const wanted = request.headers['access-control-request-headers'] ?? '';
      response.writeHead(204, {
        'access-control-allow-methods': 'POST, GET',
        'access-control-allow-headers': withoutAuthorization(wanted),
        'access-control-max-age': '7200',
      });
      response.end();
    } else if (request.url === `/${pool.poolId}/.well-known/jwks.json`) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(jwksOf(pool.keys)));
    } else {
      answerOperation(request, response);
    }
  };
}

/** Pages in the browser must not be able to sign administrators' calls. */
function withoutAuthorization(headers: string): string {
  return headers
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name.toLowerCase() !== 'authorization')
    .join(', ');
}
