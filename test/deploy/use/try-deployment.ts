import type { JobName } from '@infra/jobs';
import { pointAtStage } from '@infra/operate/point-at-stage';
import { routes } from '@shared/api';
import { closeAccount } from '@shared/api/account';
import { endExtensionPairing } from '@shared/api/extension';
import { giveBillingExamples } from '@test/support/billing-examples';
import { isEnding } from '@test/support/ending-calls';
import { giveOutsideCredentials } from '@test/support/outside-credentials';
import { giveReviewExamples } from '@test/support/review-examples';
import { giveSocialExamples } from '@test/support/social-examples';
import { giveWebhookExamples } from '@test/support/webhook-examples';
import { type Deployment, OPERATOR } from '../deployment';
import { type Answers, makeCalls } from './calls';
import { connectRoom, ROOM, sealKeys, TIPPER } from './furnish';
import { startJob, startJobs } from './jobs';
import { signUp } from './sign-up';
import { openSite } from './site';
import { ageReleased, forgetReports, giveNews } from './work-for-jobs';
import type { World } from './world';

/** Jobs that tell others what happened in a room. */
const TELLING = ['summarize', 'notify', 'post', 'send-webhooks'] satisfies JobName[];

/**
 * Signs somebody up, connects a room, makes every call and starts every job, some of them again once
 * there is work for them, and closes the account at the end.
 */
export async function tryDeployment(
  moto: string,
  stage: string,
  { world, deployment }: { world: World; deployment: Deployment },
): Promise<Answers> {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: moto,
    AWS_ENDPOINT_URL_S3: moto,
    AWS_ACCESS_KEY_ID: OPERATOR.accessKeyId,
    AWS_SECRET_ACCESS_KEY: OPERATOR.secretAccessKey,
  });
  await pointAtStage(stage);
  await sealKeys(world);
  const site = await openSite(moto, deployment);
  try {
    const person = await signUp(site, deployment, `${ROOM.name}@example.com`);
    const start = await connectRoom(person);
    await startJobs(deployment);

    const outside = await giveOutsideCredentials(person, ROOM.name);
    await giveBillingExamples(person, ROOM.name);
    await giveReviewExamples(ROOM.name);
    await giveWebhookExamples(ROOM.name);
    await giveSocialExamples(world.social, person, ROOM.name);
    await giveNews(person, ROOM.name);
    await forgetReports();
    await Promise.all(TELLING.map((job) => startJob(deployment, job)));
    const subject = {
      performer: ROOM.name,
      eventsToken: ROOM.eventsToken,
      startTime: new Date(start).toISOString(),
      tipper: TIPPER,
      overlayKey: outside.overlayKey,
    };
    const who = { person, outside, subject };
    const most = await makeCalls(site.url, (route) => !isEnding(route), who);
    await startJobs(deployment);
    const answers = [most];
    for (const { id } of routes.filter(isEnding)) {
      const isOwn = id === closeAccount.id || id === endExtensionPairing.id;
      // Whoever made one of these calls can't make another.
      const caller = isOwn ? person : await signUp(site, deployment, `${id}@example.com`);
      const ending = { ...who, person: caller };
      answers.push(await makeCalls(site.url, (route) => route.id === id, ending));
    }
    await startJobs(deployment);
    // Closing the account gave its room up; first its connections end.
    await startJob(deployment, 'post');
    await ageReleased();
    await startJob(deployment, 'release');
    return {
      done: answers.flatMap(({ done }) => done),
      refused: answers.flatMap(({ refused }) => refused),
      faults: answers.flatMap(({ faults }) => faults),
    };
  } finally {
    await site.close();
  }
}
