import { parseArgs } from 'node:util';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { listVersions, putBack } from '@infra/operate/live-versions';
import { REGION } from '@infra/region';

const help = `
npm run rollback -- --stage name [--before time]

Puts every function of a deployment back to the version it had before a time, within seconds and
without building anything. Without --before it only lists when functions were deployed. Tables, pages
and schedules stay as they are; the next deployment ends it. A later time undoes it.

  --stage s        the deployment, such as production
  --before t       such as 2026-11-24T16:00Z
`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    stage: { type: 'string' },
    before: { type: 'string' },
  },
});
const before = values.before === undefined ? null : Date.parse(values.before);

if (values.help || values.stage === undefined || Number.isNaN(before)) {
  console.log(help);
  process.exitCode = values.help ? 0 : 2;
} else {
  const clients = {
    cloudFormation: new CloudFormationClient({ region: REGION }),
    lambda: new LambdaClient({ region: REGION }),
  };
  const versions = await listVersions(clients, values.stage);
  if (before === null) {
    const perMinute = new Map<string, number>();
    for (const { deployedAt } of versions.flat()) {
      const minute = `${new Date(deployedAt).toISOString().slice(0, 16)}Z`;
      perMinute.set(minute, (perMinute.get(minute) ?? 0) + 1);
    }
    for (const [minute, functions] of [...perMinute].sort()) {
      console.log(`${minute}  ${functions} functions deployed`);
    }
  } else {
    const now = await putBack(clients, versions, before);
    console.log(`${now.length} of ${versions.length} functions run as before ${values.before}.`);
  }
}
