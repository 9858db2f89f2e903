import { jobs } from '@infra/jobs';
import { minutesBetween, type Schedule, schedules } from '@infra/schedules';
import { describe, expect, it } from 'vitest';
import { synthesize } from './synthesised';

const { resources } = synthesize();
const ofType = (type: string) => resources.filter((resource) => resource.type === type);
const names = jobs.map(({ name }) => name);

/** A job's name as CloudFormation allows it in logical ids. */
const logical = (job: string) => job.replaceAll('-', '');

function expressionOf(schedule: Schedule): string {
  if ('everyMinutes' in schedule) {
    const { everyMinutes } = schedule;
    return `rate(${everyMinutes} minute${everyMinutes > 1 ? 's' : ''})`;
  }
  const [hour = '', minute = ''] = schedule.dailyAt.split(':');
  return `cron(${Number(minute)} ${Number(hour)} * * ? *)`;
}

describe('the schedules', () => {
  it.each(schedules.map((schedule) => [schedule.id, schedule] as const))(
    '%s starts a job at its interval or time, and failures go to the queue',
    (_, schedule) => {
      expect(names).toContain(schedule.job);
      const text = JSON.stringify(schedule.input);
      const found = ofType('AWS::Scheduler::Schedule').filter(
        ({ properties }) => properties.Description === `${schedule.id}: ${schedule.job} ${text}`,
      );
      expect(found).toHaveLength(1);
      expect(found[0]?.properties).toMatchObject({
        FlexibleTimeWindow: { Mode: 'OFF' },
        ScheduleExpression: expressionOf(schedule),
        ScheduleExpressionTimezone: 'UTC',
        Target: {
          Arn: { 'Fn::GetAtt': [expect.stringMatching(`^${logical(schedule.job)}`), 'Arn'] },
          Input: text,
          DeadLetterConfig: { Arn: expect.anything() },
          RetryPolicy: {
            MaximumRetryAttempts: 2,
            MaximumEventAgeInSeconds: 60 * minutesBetween(schedule),
          },
        },
      });
    },
  );

  it('build the reports at midnight', () => {
    const found = ofType('AWS::Scheduler::Schedule').filter(
      ({ properties }) => properties.ScheduleExpression === 'cron(0 0 * * ? *)',
    );
    expect(found.map(({ properties }) => properties.Description)).toEqual([
      'report-1: report {"shard":0}',
      'report-2: report {"shard":1}',
    ]);
  });

  it('are exactly the declared ones', () => {
    expect(ofType('AWS::Scheduler::Schedule')).toHaveLength(schedules.length);
  });

  it('may only start functions of the pipeline', () => {
    const role = resources.find(({ id }) => id.startsWith('ClockRole'));
    const policies = JSON.stringify(role?.properties.Policies);
    const started = [...policies.matchAll(/"Fn::GetAtt":\["(\w+)Function/g)].map(
      (match) => match[1],
    );
    expect(started.sort()).toEqual([...new Set(schedules.map((s) => logical(s.job)))].sort());
  });
});

describe('a failing job', () => {
  it('is not retried, and its event is kept for two weeks', () => {
    const configs = ofType('AWS::Lambda::EventInvokeConfig').map(({ properties }) => properties);
    expect(configs).toHaveLength(names.length);
    for (const config of configs) {
      expect(config).toMatchObject({
        MaximumRetryAttempts: 0,
        DestinationConfig: { OnFailure: { Destination: expect.anything() } },
      });
    }
    expect(ofType('AWS::SQS::Queue')[0]?.properties).toMatchObject({
      MessageRetentionPeriod: 1_209_600,
      SqsManagedSseEnabled: true,
    });
  });
});

describe('the metrics', () => {
  it('count quarantined events from the listener’s log', () => {
    const filters = ofType('AWS::Logs::MetricFilter').map(({ properties }) => properties);
    expect(filters).toMatchObject([
      {
        FilterPattern: '{ $.message = "events quarantined" }',
        LogGroupName: { Ref: expect.stringMatching(/^listenLog/) },
        MetricTransformations: [{ MetricName: 'QuarantinedEvents', MetricValue: '$.count' }],
      },
    ]);
  });
});

describe('the alarms', () => {
  const alarms = ofType('AWS::CloudWatch::Alarm');

  it('all notify the operators', () => {
    for (const { id, properties } of alarms) {
      expect(properties.AlarmActions, id).toEqual([{ Ref: expect.stringMatching(/^Operators/) }]);
    }
  });

  it('watch jobs, throttling, the failure queue, and the API’s failures and latency', () => {
    const found = alarms.map(({ id }) => id.replace(/^Alarms|[0-9A-F]{8}$/g, '')).sort();
    const expected = [
      'Capturethrottles',
      'Configsthrottles',
      'Sessionsthrottles',
      'TipMenusthrottles',
      'Tippersthrottles',
      'api5xx',
      'apilatency',
      'failedstarts',
      ...names.map((job) => `${logical(job)}errors`),
      'throttles',
    ];
    expect(found).toEqual(expected.sort());
  });

  it.each(jobs)('explain the consequences if the job $name fails', ({ name, alarm }) => {
    const found = alarms.find(({ properties }) =>
      String(properties.AlarmDescription).startsWith(`The job ${name} failed.`),
    );
    expect(found?.properties).toMatchObject({
      AlarmDescription: `The job ${name} failed. ${alarm.means}`,
      Threshold: alarm.aboveErrors,
    });
  });

  it('go to the stage’s address', () => {
    const alarms = synthesize({ alarmEmail: 'operator@example.com' }).resources.filter(
      ({ type }) => type === 'AWS::SNS::Subscription',
    );
    expect(alarms.map(({ properties }) => properties.Endpoint)).toEqual(['operator@example.com']);
  });
});
