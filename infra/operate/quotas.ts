import { functions } from '@infra/functions';
import { schedules } from '@infra/schedules';

/** What an AWS account allows, as its APIs say. */
export interface Account {
  /** Functions that may run at once. */
  readonly concurrentFunctions: number;
  /** Of SES; null if the stage sends no mails. */
  readonly mail: {
    readonly mayMailEverybody: boolean;
    readonly isDomainVerified: boolean;
    readonly mailsPerDay: number;
  } | null;
}

/** What must be done before a deployment works, and what should be done before many come. */
export interface Findings {
  readonly blocking: readonly string[];
  readonly advice: readonly string[];
}

/** Lambda keeps this many for functions without a reservation. */
const UNRESERVED = 100;
/** Mails of one day with a few hundred accounts. */
const MAILS_A_DAY = 1_000;

/** All jobs that start on one tick, at midnight, run at once. */
export const STARTS_ON_A_TICK = new Set(
  schedules.filter((one) => 'everyMinutes' in one || one.dailyAt === '00:00').map(({ id }) => id),
).size;

/** How many function runs a deployment reserves with `-c concurrency=reserved`. */
export const RESERVED = functions.reduce((sum, { maxConcurrency = 0 }) => sum + maxConcurrency, 0);

/** Compares an account with what a deployment needs, in plain words. */
export function checkQuotas(account: Account, wantsReserved: boolean): Findings {
  const blocking: string[] = [];
  const advice: string[] = [];
  const { concurrentFunctions, mail } = account;
  const raise =
    'Ask for more in the Service Quotas console: AWS Lambda, “Concurrent executions”, us-east-1.';
  if (wantsReserved && concurrentFunctions < RESERVED + UNRESERVED) {
    blocking.push(
      `The account may run ${concurrentFunctions} functions at once. -c concurrency=reserved needs ${RESERVED + UNRESERVED}. ${raise}`,
    );
  } else if (concurrentFunctions < STARTS_ON_A_TICK * 2) {
    advice.push(
      `The account may run ${concurrentFunctions} functions at once, and up to ${STARTS_ON_A_TICK} jobs start on one tick. Starts wait, and calls may get 503 meanwhile. ${raise}`,
    );
  }
  if (mail !== null) {
    if (!mail.isDomainVerified) {
      blocking.push(
        'SES has not verified the domain yet, and the user pool takes no other. Deploy the mail stack first, enter its three DNS records, and wait until SES shows “Verified”.',
      );
    }
    if (!mail.mayMailEverybody) {
      advice.push(
        'SES is in its sandbox: it mails verified addresses only, so nobody can sign up. Ask for production access in the SES console.',
      );
    } else if (mail.mailsPerDay < MAILS_A_DAY) {
      advice.push(`SES sends ${mail.mailsPerDay} mails a day. Ask for ${MAILS_A_DAY} at least.`);
    }
  }
  return { blocking, advice };
}
