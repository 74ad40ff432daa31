import type { Store } from '../schema/index.ts';

/**
 * Items of a batch that remove the passkeys and the second step of an account whose e-mail was never proved: somebody else may
 * have registered it, and would keep a way in. `userId` 0: of none.
 */
export function removeUnprovedWays({ query }: Pick<Store, 'query'>, userId: number) {
  const unproved = query
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('email_proved_at', 'is', null), eb('has_unproved_password', '=', 1)]));
  return [
    query.deleteFrom('passkeys').where('user_id', 'in', unproved),
    query.deleteFrom('second_steps').where('user_id', 'in', unproved),
  ] as const;
}
