import { randomUUID } from 'node:crypto';
import { openJsonFolder } from '../storage/json-folder';
import { User } from './user';

/** The pool's users. Every change is on disk when the method returns. */
export interface UserStore {
  /** @param username an email address (case-insensitive) or a sub */
  find(username: string): User | undefined;
  /** In order of creation. */
  list(): User[];
  add(user: Pick<User, 'email' | 'status'> & Partial<User>): User;
  /** Overwrites the given fields of a user. */
  change(sub: string, fields: Partial<Omit<User, 'sub'>>): User;
  remove(sub: string): void;
}

export function openUserStore(directory: string, now: () => Date): UserStore {
  const folder = openJsonFolder(directory, User);
  const subsByEmail = new Map(folder.all().map(({ email, sub }) => [email, sub]));

  const put = (user: User) => {
    folder.put(user.sub, user);
    subsByEmail.set(user.email, user.sub);
    return user;
  };

  return {
    find: (username) => folder.get(subsByEmail.get(username.toLowerCase()) ?? username),
    list: () => folder.all().sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
    add: (user) => {
      const time = now().toISOString();
      return put({
        sub: randomUUID(),
        isEmailVerified: false,
        attributes: {},
        isEnabled: true,
        groups: [],
        codes: {},
        sessions: [],
        softwareToken: null,
        newSoftwareToken: null,
        isSecondFactorOn: false,
        createdAt: time,
        changedAt: time,
        ...user,
        email: user.email.toLowerCase(),
      });
    },
    change: (sub, fields) => {
      const before = folder.get(sub);
      if (!before) throw new Error(`No user ${sub}.`);
      const after = put({ ...before, ...fields, changedAt: now().toISOString() });
      if (after.email !== before.email) subsByEmail.delete(before.email);
      return after;
    },
    remove: (sub) => {
      const user = folder.get(sub);
      if (!user) return;
      folder.remove(sub);
      subsByEmail.delete(user.email);
    },
  };
}
