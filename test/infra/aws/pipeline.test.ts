import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALARM_RULES, alarmRules } from '@infra/alarm-rules';
import { watcherUsage } from '@infra/cost/service-usage';
import { jobs, shardedJobs } from '@infra/jobs';
import { minutesBetween, type Schedule, schedules } from '@infra/schedules';
import { MEASURES } from '@lambdas/runtime/measures';
import { MISSING_ENTRY } from '@lambdas/triggers/missing-entry';
import { describe, expect, it } from 'vitest';
import { EVERY_OPTION, synthesize } from './synthesised';

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
          Arn: { Ref: expect.stringMatching(`^${logical(schedule.job)}Live`) },
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
      'report: dispatch {"job":"report"}',
    ]);
  });

  it('are exactly the declared ones', () => {
    expect(ofType('AWS::Scheduler::Schedule')).toHaveLength(schedules.length);
  });

  it('may only start functions of the pipeline', () => {
    const role = resources.find(({ id }) => id.startsWith('ClockRole'));
    const policies = JSON.stringify(role?.properties.Policies);
    const started = [...policies.matchAll(/"Ref":"(\w+)Live/g)].map((match) => match[1]);
    expect(started.sort()).toEqual([...new Set(schedules.map((s) => logical(s.job)))].sort());
  });
});

describe('the dispatcher', () => {
  it('knows the functions that it may start, and no other does', () => {
    const settings = ofType('AWS::Lambda::Function').flatMap(({ properties }) => {
      const variables = (properties.Environment as { Variables: Record<string, unknown> })
        ?.Variables;
      return variables?.JOB_FUNCTIONS ? [JSON.stringify(variables.JOB_FUNCTIONS)] : [];
    });
    expect(settings).toHaveLength(1);
    for (const { name } of shardedJobs) expect(settings[0]).toContain(`\\"${name}\\"`);
  });
});

describe('a failing job', () => {
  it('is not retried, and its event is kept for two weeks', () => {
    const configs = ofType('AWS::Lambda::EventInvokeConfig').map(({ properties }) => properties);
    expect(configs).toHaveLength(names.length);
    for (const config of configs) {
      expect(config).toMatchObject({
        MaximumRetryAttempts: 0,
        MaximumEventAgeInSeconds: expect.any(Number),
        DestinationConfig: { OnFailure: { Destination: expect.anything() } },
      });
    }
    expect(ofType('AWS::SQS::Queue')[0]?.properties).toMatchObject({
      MessageRetentionPeriod: 1_209_600,
      SqsManagedSseEnabled: true,
    });
  });
});

describe('the alarms', () => {
  const withoutHeartbeat = jobs.filter(({ alarm }) => alarm.heartbeat === undefined);
  const alarms = ofType('AWS::CloudWatch::Alarm');

  const alarmOn = (MetricName: string) =>
    alarms.find(({ properties }) => properties.MetricName === MetricName)?.properties;

  it('all notify the operators, of their end, too', () => {
    const operators = [{ Ref: expect.stringMatching(/^Operators/) }];
    for (const { id, properties } of alarms) {
      expect(properties.AlarmActions, id).toEqual(operators);
      expect(properties.OKActions, id).toEqual(operators);
    }
  });

  it('watch jobs, what the listener hears, the security log, throttling, the failure queue, and the API’s failures and latency', () => {
    const logicalId = (name: string) => name.replaceAll('-', '');
    const found = alarms.map(({ id }) => id.replace(/^Alarms|[0-9A-F]{8}$/g, '')).sort();
    const expected = [
      'Capturethrottles',
      'Chatthrottles',
      'Configsthrottles',
      'Sessionsthrottles',
      'TipMenusthrottles',
      'Tippersthrottles',
      'api5xx',
      'apilatency',
      'failedstarts',
      'missingsecurityentries',
      ...alarmRules
        .filter(({ metric }) => !metric.startsWith('Mail'))
        .map(({ name }) => logicalId(name)),
      ...names.map((job) => `${logical(job)}errors`),
      ...withoutHeartbeat.map(({ name }) => `${logical(name)}missing`),
      'throttles',
    ];
    expect(found).toEqual(expected.sort());
  });

  it('are all in the cost, which counts each of their metrics', () => {
    const metrics = alarms.map(({ properties }) => {
      const { Metrics = [{ MetricStat: {} }] } = properties as {
        Metrics?: { MetricStat?: object }[];
      };
      return Metrics.filter(({ MetricStat }) => MetricStat !== undefined).length;
    });
    // Without a domain, none is about mails.
    const aboutMails = alarmRules.filter(({ metric }) => metric.startsWith('Mail')).length;
    const count = metrics.reduce((sum, one) => sum + one, 0);
    expect(watcherUsage().alarmMetric).toBe(count + aboutMails);
  });

  it.each(jobs)('explain the consequences if the job $name fails', ({ name, alarm }) => {
    const found = alarms.find(({ properties }) =>
      String(properties.AlarmDescription).startsWith(`The job ${name} failed.`),
    );
    expect(found?.properties).toMatchObject({
      AlarmDescription: expect.stringContaining(
        `The job ${name} failed. ${alarm.means} What to do:`,
      ),
      Threshold: alarm.aboveErrors,
    });
  });

  it('that ring without data watch the jobs that measure', () => {
    const heartbeats = jobs.flatMap(({ alarm }) => alarm.heartbeat ?? []);
    expect(heartbeats.map((name) => ALARM_RULES[name])).toEqual(
      heartbeats.map(() => expect.objectContaining({ isHeartbeat: true })),
    );
    expect(alarmRules.filter(({ isHeartbeat }) => isHeartbeat).map(({ name }) => name)).toEqual(
      expect.arrayContaining(heartbeats),
    );
  });

  it.each(withoutHeartbeat)(
    'ring when the job $name does not start anymore',
    ({ name, starts }) => {
      const found = alarms.find(({ properties }) =>
        String(properties.AlarmDescription).startsWith(`The job ${name} does not start anymore.`),
      )?.properties;
      expect(found).toMatchObject({
        MetricName: 'Invocations',
        Statistic: 'Sum',
        ComparisonOperator: 'LessThanThreshold',
        Threshold: 1,
        TreatMissingData: 'breaching',
      });
      const seconds = Number(found?.Period) * Number(found?.EvaluationPeriods);
      const between = 60 * Math.max(...starts.map(minutesBetween));
      expect(seconds).toBeGreaterThanOrEqual(2 * between);
      // CloudWatch looks back a day, and seven days in periods of an hour or more.
      expect(seconds).toBeLessThanOrEqual(Number(found?.Period) >= 3600 ? 7 * 86_400 : 86_400);
    },
  );

  it('have a section of the operations page each', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
    const headings = [...page.matchAll(/^### (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-'),
    );
    for (const { id, properties } of alarms) {
      const [, anchor] =
        /docs\/operations\.md#([a-z-]+)$/.exec(String(properties.AlarmDescription)) ?? [];
      expect(headings, id).toContain(anchor);
    }
  });

  it.each(alarmRules.filter(({ metric }) => !metric.startsWith('Mail')))(
    'ring as the rule $name says',
    ({ name, means, metric, percentOf, threshold, periods, periodMinutes, rings, ...rule }) => {
      const found = alarms.find(({ properties }) =>
        String(properties.AlarmDescription).startsWith(`${means} What to do:`),
      )?.properties;
      expect(found, name).toMatchObject({
        Threshold: threshold,
        EvaluationPeriods: periods,
        ComparisonOperator: rings === 'above' ? 'GreaterThanThreshold' : 'LessThanThreshold',
        TreatMissingData: rule.isHeartbeat ? 'breaching' : 'notBreaching',
      });
      const text = JSON.stringify(found);
      expect(text).toContain(`"Namespace":"Roomlight/test"`);
      expect(text).toContain(`"MetricName":"${metric}"`);
      expect(text).toContain(`"Period":${periodMinutes * 60}`);
      if (percentOf) expect(text).toContain(`"MetricName":"${percentOf}"`);
    },
  );

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

  it('watch returned mails where mails are sent', () => {
    const named = synthesize(EVERY_OPTION).resources;
    const metrics = named.map(({ properties }) => properties.MetricName);
    expect(metrics).toEqual(expect.arrayContaining(['MailBounces', 'MailComplaints']));
  });

  it('are on the dashboard, with every metric of our own', () => {
    const [dashboard, ...more] = ofType('AWS::CloudWatch::Dashboard');
    expect(more).toEqual([]);
    expect(dashboard?.properties.DashboardName).toBe('roomlight-test');
    const body = JSON.stringify(dashboard?.properties.DashboardBody);
    for (const measure of Object.keys(MEASURES)) expect(body).toContain(measure);
    for (const { id } of alarms) expect(body).toContain(`"${id}"`);
  });

  it('tell nobody if that is what the stage wants', () => {
    expect(ofType('AWS::SNS::Subscription')).toEqual([]);
  });

  it('go to the stage’s address', () => {
    const mails = synthesize(EVERY_OPTION).resources.filter(
      ({ type, properties }) =>
        type === 'AWS::SNS::Subscription' && properties.Protocol === 'email',
    );
    expect(mails.map(({ properties }) => properties.Endpoint)).toEqual(['operator@example.com']);
  });
});
