import { invalidParameter } from './refusals';
import { listAttributes, type User } from './user';

/**
 * Selects users by a ListUsers filter: `name = "value"` or `name ^= "start"`; an empty filter
 * selects all.
 *
 * @throws AwsRefusal InvalidParameterException for any other form
 */
export function filterUsers(users: readonly User[], filter: string): readonly User[] {
  if (filter.trim() === '') return users;
  const parsed = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"(.*)"\s*$/.exec(filter);
  if (!parsed) throw invalidParameter('Error while parsing filter.');
  const [, name = '', sign, quoted = ''] = parsed;
  const value = quoted.replaceAll('\\"', '"');
  const wanted = name === 'email' ? value.toLowerCase() : value;

  return users.filter((user) => {
    const actual = fieldOf(user, name);
    return sign === '=' ? actual === wanted : actual?.startsWith(wanted);
  });
}

function fieldOf(user: User, name: string): string | undefined {
  if (name === 'username') return user.sub;
  if (name === 'cognito:user_status') return user.status;
  if (name === 'status') return user.isEnabled ? 'Enabled' : 'Disabled';
  return listAttributes(user).find(({ Name }) => Name === name)?.Value;
}
