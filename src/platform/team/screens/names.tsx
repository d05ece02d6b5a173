import type { Member } from '../contract.ts'
import css from './team.module.css'

/** Somebody's username, and his name where it says more. */
export function Names({ username, name, own }: Pick<Member, 'username' | 'name'> & { own: boolean }) {
  return (
    <span className={css.names}>
      <span className={css.username}>
        {username}
        {own && <span className={css.own}> (tú)</span>}
      </span>
      {name !== username && <span className={css.name}>{name}</span>}
    </span>
  )
}
