import { ALARM_RULES } from '@infra/alarm-rules';
import { jobs } from '@infra/jobs';
import * as z from 'zod';
import { ofType, type Resource } from '../deployed';
import type { Wanted } from './wanted';

const AlarmProperties = z.object({
  AlarmActions: z.array(z.string()),
  OKActions: z.array(z.string()),
});
const SubscriptionProperties = z.object({
  Protocol: z.string(),
  Endpoint: z.string(),
  TopicArn: z.string(),
});

/** Each rule and each job has its alarm, which tells the topic, which mails who was named. */
export function verifyAlarms(
  resources: readonly Resource[],
  { options: { alarmEmail, domainName } }: Wanted,
): string[] {
  const alarms = ofType(resources, 'AWS::CloudWatch::Alarm', AlarmProperties);
  const names = new Set(alarms.map(({ path }) => path.split('/').at(-2)));
  const rules = Object.entries(ALARM_RULES)
    .filter(([, { metric }]) => domainName !== undefined || !metric.startsWith('Mail'))
    .map(([name]) => name);
  const wanted = [
    ...rules,
    ...jobs.map(({ name }) => `${name}-errors`),
    ...jobs.filter(({ alarm }) => !alarm.heartbeat).map(({ name }) => `${name}-missing`),
  ];
  const topics = new Set(
    alarms.flatMap(({ properties: { AlarmActions, OKActions } }) => [
      AlarmActions.join(),
      OKActions.join(),
    ]),
  );
  const mailed = ofType(resources, 'AWS::SNS::Subscription', SubscriptionProperties)
    .filter(({ properties }) => properties.Protocol === 'email')
    .map(({ properties: { Endpoint, TopicArn } }) => (topics.has(TopicArn) ? Endpoint : TopicArn));
  return [
    ...wanted.filter((name) => !names.has(name)).map((name) => `Missing alarm: ${name}`),
    ...(topics.size === 1 ? [] : [`Alarms tell ${[...topics].join(' and ')}.`]),
    ...(mailed.join() === (alarmEmail === 'none' ? '' : alarmEmail)
      ? []
      : [`Alarms are mailed to ${mailed.join()}.`]),
  ];
}
