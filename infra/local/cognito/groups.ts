import * as z from 'zod';
import { AwsRefusal } from '../serving/aws-json';
import { getUser } from './admin-users';
import { adminOperation, type OperationTable, type Pool } from './pool';
import { groupNotFound } from './refusals';
import { describeUser, listAttributes } from './user';

const PoolInput = z.object({ UserPoolId: z.string() });
const GroupInput = PoolInput.extend({ GroupName: z.string().min(1).max(128) });
const UserInput = PoolInput.extend({ Username: z.string() });
const MemberInput = GroupInput.extend({ Username: z.string() });

/** Operations on groups and their members. Group names appear in tokens as `cognito:groups`. */
export function groupOperations(pool: Pool): OperationTable {
  const { users, groups } = pool;
  const membersOf = (name: string) => users.list().filter((user) => user.groups.includes(name));
  const describeGroup = (GroupName: string) => ({ GroupName, UserPoolId: pool.poolId });

  return new Map([
    [
      'CreateGroup',
      adminOperation(pool, GroupInput, ({ GroupName }) => {
        if (groups.has(GroupName)) {
          throw new AwsRefusal('GroupExistsException', 'A group with the name already exists.');
        }
        groups.add(GroupName);
        return { Group: describeGroup(GroupName) };
      }),
    ],
    [
      'DeleteGroup',
      adminOperation(pool, GroupInput, ({ GroupName }) => {
        if (!groups.has(GroupName)) throw groupNotFound();
        for (const user of membersOf(GroupName)) leave(pool, user.sub, GroupName);
        groups.remove(GroupName);
        return {};
      }),
    ],
    [
      'ListGroups',
      adminOperation(pool, PoolInput, () => ({ Groups: groups.list().map(describeGroup) })),
    ],
    [
      'AdminAddUserToGroup',
      adminOperation(pool, MemberInput, ({ Username, GroupName }) => {
        const user = getUser(pool, Username);
        if (!groups.has(GroupName)) throw groupNotFound();
        joinGroups(pool, user.sub, [GroupName]);
        return {};
      }),
    ],
    [
      'AdminRemoveUserFromGroup',
      adminOperation(pool, MemberInput, ({ Username, GroupName }) => {
        const user = getUser(pool, Username);
        if (!groups.has(GroupName)) throw groupNotFound();
        leave(pool, user.sub, GroupName);
        return {};
      }),
    ],
    [
      'AdminListGroupsForUser',
      adminOperation(pool, UserInput, ({ Username }) => ({
        Groups: getUser(pool, Username).groups.map(describeGroup),
      })),
    ],
    [
      'ListUsersInGroup',
      adminOperation(pool, GroupInput, ({ GroupName }) => {
        if (!groups.has(GroupName)) throw groupNotFound();
        return {
          Users: membersOf(GroupName).map((user) => ({
            ...describeUser(user),
            Attributes: listAttributes(user),
          })),
        };
      }),
    ],
  ]);
}

/** Adds a user to existing groups. */
export function joinGroups({ users }: Pool, sub: string, names: readonly string[]) {
  const current = users.find(sub)?.groups ?? [];
  users.change(sub, { groups: [...new Set([...current, ...names])].sort() });
}

function leave({ users }: Pool, sub: string, name: string) {
  const current = users.find(sub)?.groups ?? [];
  users.change(sub, { groups: current.filter((each) => each !== name) });
}
