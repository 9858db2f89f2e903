import { routes } from '@shared/api';
import type { Route } from '@shared/api/route';
import { exampleOf, type Subject } from '@test/support/example-requests';
import type { OutsideCredentials } from '@test/support/outside-credentials';
import { sendExample } from '@test/support/send-example';
import type { Person } from '@test/support/signed-in';

/** What calls answered. */
export interface Answers {
  /** Ids of calls that did what they were asked. */
  readonly done: string[];
  /** Refusals of a request, such as 404, with their ids. */
  readonly refused: string[];
  /** Faults, with what was answered. */
  readonly faults: string[];
}

/** Sends each call its example request, one after another. */
export async function makeCalls(
  url: string,
  wanted: (route: Route) => boolean,
  who: { person: Person; outside: OutsideCredentials; subject: Subject },
): Promise<Answers> {
  const answers: Answers = { done: [], refused: [], faults: [] };
  for (const route of routes.filter(wanted)) {
    const { status, text } = await sendExample(url, route, exampleOf(route, who.subject), who);
    if (status < 400) answers.done.push(route.id);
    else if (status < 500) answers.refused.push(`${route.id} ${status} ${text.slice(0, 200)}`);
    else answers.faults.push(`${route.id} ${status} ${text.slice(0, 500)}`);
  }
  return answers;
}
