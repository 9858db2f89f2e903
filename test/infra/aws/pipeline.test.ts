import { JOBS, jobs } from '@infra/jobs';
import { minutesBetween, type Schedule, schedules } from '@infra/schedules';
import { MISSING_ENTRY } from '@lambdas/triggers/missing-entry';
import { describe, expect, it } from 'vitest';
import { buildApplication, synthesize } from './synthesised';

const { resources } = synthesize();
const ofType = (type: string) => resources.filter((resource) => resource.type === type);
const namespace = 'Roomlight/roomlight-test-pipeline';
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
  it('count quarantined events, silent rooms and rounds from the listener’s log', () => {
    const filters = ofType('AWS::Logs::MetricFilter')
      .filter(({ id }) => id.startsWith('listen'))
      .map(({ properties }) => properties);
    const counts = (MetricName: string, MetricValue: string, FilterPattern: string) => ({
      FilterPattern,
      LogGroupName: { Ref: expect.stringMatching(/^listenLog/) },
      MetricTransformations: [{ MetricNamespace: namespace, MetricName, MetricValue }],
    });
    expect(filters).toMatchObject([
      counts(
        'QuarantinedEvents',
        '$.count',
        '{ ($.message = "events quarantined") && ($.count > 0) }',
      ),
      counts(
        'SilentRooms',
        '$.silent',
        '{ ($.message = "live rooms cannot be read") && ($.silent > 0) }',
      ),
      counts('RoundsOfListener1', '1', '{ ($.message = "listened") && ($.shard = 0) }'),
      counts('RoundsOfListener2', '1', '{ ($.message = "listened") && ($.shard = 1) }'),
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

  it('watch jobs, what the listener hears, the security log, throttling, the failure queue, and the API’s failures and latency', () => {
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
      'listener1missing',
      'listener2missing',
      'missingsecurityentries',
      'quarantinedevents',
      'silentrooms',
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

  const alarmOn = (MetricName: string) =>
    alarms.find(({ properties }) => properties.MetricName === MetricName)?.properties;

  it('ring when a live room cannot be read in two periods', () => {
    expect(alarmOn('SilentRooms')).toMatchObject({
      AlarmDescription: `Rooms are live, but their events cannot be read for more than ten minutes. ${JOBS.listen.alarm.means}`,
      Namespace: namespace,
      Statistic: 'Maximum',
      Period: 300,
      EvaluationPeriods: 2,
      ComparisonOperator: 'GreaterThanThreshold',
      Threshold: 0,
      TreatMissingData: 'notBreaching',
    });
  });

  it('ring when many events went into quarantine, but not for a few', () => {
    expect(alarmOn('QuarantinedEvents')).toMatchObject({
      AlarmDescription: expect.stringMatching(/^More than 20 events went into quarantine/),
      Namespace: namespace,
      Statistic: 'Sum',
      Period: 3600,
      EvaluationPeriods: 1,
      ComparisonOperator: 'GreaterThanThreshold',
      Threshold: 20,
      TreatMissingData: 'notBreaching',
    });
  });

  it('ring when a sign-in is missing in the security log', () => {
    const Namespace = 'Roomlight/roomlight-test-identity';
    const MetricName = 'MissingSecurityEntries';
    const [filter] = ofType('AWS::Logs::MetricFilter').filter(({ id }) => id.startsWith('Trigger'));

    expect(filter?.properties).toMatchObject({
      FilterPattern: `{ $.message = "${MISSING_ENTRY}" }`,
      MetricTransformations: [{ MetricNamespace: Namespace, MetricName, MetricValue: '1' }],
    });
    expect(alarmOn(MetricName)).toMatchObject({
      Namespace,
      Statistic: 'Sum',
      EvaluationPeriods: 1,
      ComparisonOperator: 'GreaterThanThreshold',
      Threshold: 0,
      TreatMissingData: 'notBreaching',
    });
  });

  it.each([1, 2])('ring when listener %i reports nothing for five minutes', (listener) => {
    expect(alarmOn(`RoundsOfListener${listener}`)).toMatchObject({
      AlarmDescription: `Listener ${listener} has not completed a round for 5 minutes. ${JOBS.listen.alarm.means}`,
      Namespace: namespace,
      Statistic: 'Sum',
      Period: 60,
      EvaluationPeriods: 5,
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
      TreatMissingData: 'breaching',
    });
  });

  it('warn at synthesis if nobody gets them', () => {
    const warningsOf = (context: Record<string, string>) =>
      buildApplication(context)
        .node.findAll()
        .flatMap(({ node }) => node.metadata)
        .filter(({ type }) => type === 'aws:cdk:warning')
        .map(({ data }) => String(data));
    expect(warningsOf({})).toContainEqual(expect.stringContaining('alarmEmail'));
    expect(warningsOf({ alarmEmail: 'operator@example.com' })).not.toContainEqual(
      expect.stringContaining('alarmEmail'),
    );
  });

  it('go to the stage’s address', () => {
    const alarms = synthesize({ alarmEmail: 'operator@example.com' }).resources.filter(
      ({ type }) => type === 'AWS::SNS::Subscription',
    );
    expect(alarms.map(({ properties }) => properties.Endpoint)).toEqual(['operator@example.com']);
  });
});
