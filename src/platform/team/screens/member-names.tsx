import { DateText } from '#src/web/ui/text/date-text.tsx'
import type { Member } from '../contract.ts'
import css from './team.module.css'

/** Somebody's username and address, and their name where it says more. */
export function MemberNames({
  username,
  name,
  email,
  access_until,
  own,
}: Pick<Member, 'username' | 'name' | 'email' | 'access_until'> & { own: boolean }) {
  return (
    <span className={css.names}>
      <span className={css.username}>
        {username}
        {own && <span className={css.own}> (tú)</span>}
      </span>
      <span className={css.name}>{name === username ? email : `${name} · ${email}`}</span>
      {access_until && (
        <span className={css.name}>
          Acceso hasta el <DateText at={access_until} />
        </span>
      )}
    </span>
  )
}
