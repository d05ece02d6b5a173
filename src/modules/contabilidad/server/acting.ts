import type { Ctx, CurrentUser } from '#src/server/calls/serve.ts'

/** What an act needs that a person makes, or a job in somebody's name. */
export interface Acting<I> extends Pick<Ctx<I>, 'sql' | 'company' | 'input' | 'later'> {
  user: Pick<CurrentUser, 'id'>
}
