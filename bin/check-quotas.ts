import { parseArgs } from 'node:util';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { type Account, checkQuotas } from '@infra/operate/quotas';
import { REGION } from '@infra/region';

const help = `
npm run deploy:check-quotas [-- --domain example.com] [--reserved]

Asks AWS what the account allows, and says what is too little for a deployment. Exits with 1 if it
would fail. Changes nothing.

  --domain d       the domainName of the deployment, to check mail, too
  --reserved       for -c concurrency=reserved
`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    domain: { type: 'string' },
    reserved: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(help);
else {
  const account = await readAccount(values.domain);
  const { blocking, advice } = checkQuotas(account, values.reserved);
  for (const line of blocking) console.error(`Must be done first: ${line}`);
  for (const line of advice) console.log(`Should be done: ${line}`);
  if (blocking.length + advice.length === 0) console.log('The account is ready.');
  if (blocking.length > 0) process.exitCode = 1;
}

async function readAccount(domain: string | undefined): Promise<Account> {
  const lambda = new LambdaClient({ region: REGION });
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
  const concurrentFunctions = AccountLimit?.ConcurrentExecutions ?? 0;
  return { concurrentFunctions, mail: domain === undefined ? null : await readMail(domain) };
}

async function readMail(domain: string): Promise<Account['mail']> {
  const ses = new SESv2Client({ region: REGION });
  const { ProductionAccessEnabled, SendQuota } = await ses.send(new GetAccountCommand({}));
  return {
    mayMailEverybody: ProductionAccessEnabled ?? false,
    isDomainVerified: await isVerified(ses, domain),
    mailsPerDay: SendQuota?.Max24HourSend ?? 0,
  };
}

async function isVerified(ses: SESv2Client, domain: string): Promise<boolean> {
  try {
    const identity = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: domain }));
    return identity.VerifiedForSendingStatus ?? false;
  } catch (error) {
    if (error instanceof NotFoundException) return false;
    throw error;
  }
}
