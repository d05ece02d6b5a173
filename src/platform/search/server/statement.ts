import fragment, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { CurrentUser } from '#src/server/calls/serve.ts'
import type { KindAction, SearchKind } from './searchable.ts'
import type { Sought } from './sought.ts'

/** Records of a kind that one answer holds. */
const MOST_A_KIND = 5
const MOST = 30
/** The latest rows of a table are looked through one by one: what many rows have is found there. */
const LATEST = 500
/** What few of the latest rows have is looked up in the index, and of more hits the first are taken. The CTE has it planned as if all were, and read as far as they are. */
const MOST_HITS = 500
/** A shorter word is looked for where words start: no trigram is made of less. */
const LEAST_INSIDE = 3
const LAST_CHARACTER = '\u{10FFFF}'

/** A kind with the actions that are open to the person who searches. */
export interface PermittedKind extends SearchKind {
  permitted: readonly KindAction[]
}

/** Every permitted kind in one statement: each looks through its own table, the best of all come first. */
export function searchStatement(user: CurrentUser, kinds: readonly PermittedKind[], sought: Sought): Sql {
  const plain = fragment`trama.plain(title)`
  const number = sought.digits
    ? fragment`regexp_replace(title, '\\D', '', 'g') like ${`${sought.digits}%`}`
    : fragment`false`
  return fragment`
    select kind, id, title, about, state, archived, key, acts from (
      select *, row_number() over (partition by kind order by archived, rank, id desc) as place from (
        select distinct on (kind, id) *,
          case when ${plain} = trama.plain(${sought.text}) then 0 when ${plain} like ${startsWith(sought.text)} or ${number} then 1
            when ${plain} like ${startsWord(sought.text)} then 2 else 3 end as rank
        from (${join(
          kinds.map((kind) => hitsOf(kind, user, sought)),
          ' union all ',
        )}) hits
      ) ranked
    ) placed where place <= ${MOST_A_KIND} order by archived, rank, id desc limit ${MOST}`
}

function hitsOf(kind: PermittedKind, user: CurrentUser, sought: Sought): Sql {
  const {
    title,
    about,
    state,
    starts,
    key = fragment`''`,
    archived = fragment`false`,
    text = fragment`t.search_text`,
  } = kind
  const shown = fragment`t.id, ${title} as title, ${about} as about, ${state} as state, ${archived} as archived, ${key} as key, ${acts(kind.permitted)} as acts`
  const table = raw(kind.table)
  const within = kind.everywhere ? fragment`true` : fragment`t.company_id = ${user.company}`
  const mine = fragment`${within} ${kind.where ? fragment`and ${kind.where(user)}` : empty}`
  const found = fragment`${mine} and ${matches(text, sought)}`
  const newest = fragment`order by t.id desc limit ${MOST_A_KIND}`
  const hits =
    sought.numbered && kind.numbered
      ? fragment`
      (select ${shown} from (select t.* from ${table} t where ${within} order by t.id desc limit ${LATEST}) t where ${found} ${newest})
      union all
      (select * from (with hits as materialized (select ${shown} from ${table} t where ${found}) select * from hits limit ${MOST_HITS}) t ${newest})`
      : fragment`(select ${shown} from ${table} t where ${found} ${newest})`
  const named = starts
    ? fragment`union all (select ${shown} from ${table} t
        where ${mine} and t.archived_at is null and ${startsAt(starts, sought.text)} order by ${starts} limit ${MOST_A_KIND})`
    : empty
  return fragment`select ${kind.kind} as kind, t.* from (${hits} ${named}) t`
}

function matches(text: Sql, { words, digits }: Sought): Sql {
  const written = join(
    words.map((word) => found(text, word)),
    ' and ',
  )
  return digits ? fragment`(${written} or ${found(text, digits)})` : written
}

const found = (text: Sql, word: string): Sql =>
  word.length < LEAST_INSIDE
    ? fragment`(${text} like ${startsWith(word)} or ${text} like ${startsWord(word)})`
    : fragment`${text} like trama.anywhere(${word})`

/** Patterns of `like` for what starts a text, and for what starts a word within it. */
const startsWith = (word: string) => fragment`substr(trama.anywhere(${word}), 2)`
const startsWord = (word: string) => fragment`'% ' || substr(trama.anywhere(${word}), 2)`

const startsAt = (column: Sql, text: string) =>
  fragment`${column} >= trama.plain(${text}) and ${column} < trama.plain(${text}) || ${LAST_CHARACTER} and ${column} like ${startsWith(text)}`

/** The places of the actions that the state of a row allows. */
function acts(actions: readonly KindAction[]): Sql {
  if (actions.length === 0) return fragment`'{}'::int[]`
  const each = actions.map(({ when }, at) =>
    when ? fragment`case when ${when} then ${at}::int end` : fragment`${at}::int`,
  )
  return fragment`array_remove(array[${join(each)}], null)`
}
