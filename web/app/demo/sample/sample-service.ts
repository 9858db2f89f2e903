import type { ClientCall } from '@shared/api/client-call';
import { getTipperHistory, listCamSessions, saveTipper } from '@shared/api/client-calls.gen';
import type { ReplyOf, Route } from '@shared/api/route';
import type { CallInput } from '@web/lib/api-client';
import { ApiProblem } from '@web/lib/call-error';
import type { Service } from '@web/lib/service';
import { sampleHistory } from './sample-history';
import { SAMPLE_NOW, type SampleRoom } from './sample-room';

type Answer = (input: never) => unknown;

/**
 * Answers the calls that the demo's parts make, without a request. Notes are kept until the page is
 * left.
 */
export function createSampleService(room: SampleRoom): Service {
  const written = new Map<string, { name: string; notes: string; rating: number | null }>();
  const answers = new Map<string, Answer>();
  const answer = <R extends Route>(
    { id }: ClientCall<R>,
    make: (input: CallInput<R>) => ReplyOf<R>,
  ) => answers.set(id, make);

  answer(getTipperHistory, ({ params: { tipper } }) => {
    const history = sampleHistory(room, tipper);
    if (history === null) throw notFound();
    return { ...history, tipperNotes: written.get(tipper) ?? history.tipperNotes };
  });
  answer(saveTipper, ({ body: { name, notes = '', rating = null } }) => {
    written.set(name, { name, notes, rating });
    return { name, notes, rating, updated: new Date(SAMPLE_NOW).toISOString() };
  });
  // None is live.
  answer(listCamSessions, () => ({ sessions: [], next: null, settledThrough: null }));

  return async <R extends Route>({ id }: ClientCall<R>, input: CallInput<R>) => {
    const make = answers.get(id);
    if (make === undefined) throw notFound();
    return make(input as never) as ReplyOf<R>;
  };
}

function notFound(): ApiProblem {
  return new ApiProblem({ status: 404, detail: 'This isn’t part of the sample data.' });
}
