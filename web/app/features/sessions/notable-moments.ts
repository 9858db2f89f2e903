import type { CamSessionDetails } from '@shared/api/sessions';

type Moment = CamSessionDetails['moments'][number];

/**
 * The moments worth a line: a subject that only counts down ("[164 tokens remaining]") is the
 * subject it was, so of such changes the first stays.
 */
export function notableMoments(moments: readonly Moment[]): Moment[] {
  let subject: string | null = null;
  return moments.filter((moment) => {
    if (moment.kind !== 'subject') return true;
    const words = withoutNumbers(moment.text);
    const isNew = words !== subject;
    subject = words;
    return isNew;
  });
}

function withoutNumbers(text: string): string {
  return text.replace(/\d[\d,.]*/g, '#').trim();
}
