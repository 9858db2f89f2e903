import { jsonAnswer, SocialRefusal } from '../serve-network';

/** An error of version 2 (docs.x.com, "Response codes and errors"). */
export function problem(
  status: number,
  title: string,
  detail: string,
  type = 'about:blank',
): SocialRefusal {
  return new SocialRefusal(jsonAnswer(status, { title, detail, type, status }));
}

/** An error of version 1.1, with its code. */
export function legacy(status: number, code: number, message: string): SocialRefusal {
  return new SocialRefusal(jsonAnswer(status, { errors: [{ code, message }] }));
}

export const PROBLEMS = 'https://api.twitter.com/2/problems';

export function invalidRequest(detail: string): SocialRefusal {
  return problem(400, 'Invalid Request', detail, `${PROBLEMS}/invalid-request`);
}

export function notFound(detail: string): SocialRefusal {
  return problem(404, 'Not Found Error', detail, `${PROBLEMS}/resource-not-found`);
}
