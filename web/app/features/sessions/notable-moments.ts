import type { CamSessionDetails } from '@shared/api/sessions';

type Moment = CamSessionDetails['moments'][number];

/**
 * Returns the moments worth listing. Subjects that only differ in a countdown ("[164 tokens
 * remaining]") count as one, so only the first is listed.
 */
export function notableMoments(moments: readonly Moment[]): Moment[] {
  let subject: string | null = null;
  return moments.filter((moment) => {
    if (moment.kind !== 'subject') return true;
    const subjectText = withoutNumbers(moment.text);
    const isNew = subjectText !== subject;
    subject = subjectText;
    return isNew;
  });
}

function withoutNumbers(text: string): string {
  return text.replace(/\d[\d,.]*/g, '#').trim();
}
