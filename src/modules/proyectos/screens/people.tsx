import type { TaskPerson } from '../rows.ts'
import css from './people.module.css'

const MOST = 5

/** A person by initials, in a round of their own. */
export function Face({ username }: { username: string }) {
  return (
    <span className={css.face} title={username} aria-hidden>
      {initials(username)}
    </span>
  )
}

/** Who works on something: a few faces, and how many more. */
export function Faces({ people }: { people: readonly TaskPerson[] }) {
  if (people.length === 0) return null
  const names = people.map(({ username }) => username).join(', ')
  return (
    <span className={css.faces} role="img" aria-label={`En el proyecto: ${names}`}>
      {people.slice(0, MOST).map((person) => (
        <Face key={person.id} username={person.username} />
      ))}
      {people.length > MOST && <span className={css.face}>+{people.length - MOST}</span>}
    </span>
  )
}

const initials = (username: string) =>
  username
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
