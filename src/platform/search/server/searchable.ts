import type { Sql } from 'sql-template-tag'
import type { Access } from '#src/kernel/access.ts'
import type { Call } from '#src/kernel/contract.ts'
import type { CurrentUser } from '#src/server/calls/serve.ts'
import { slotFor } from '#src/server/slots.ts'

/** A found row, as far as addresses need it. */
interface FoundRow {
  id: string
  title: string
  archived: boolean
  /** What else the address names; '' where it is the id alone. */
  key: string
}

/** An act on a found record: whoever may make the call is offered it. */
export interface KindAction {
  call: Call
  title: string
  path: (row: FoundRow) => string
  /** Whether the state of the row `t` allows it; absent: always. */
  when?: Sql
}

/** A kind of record that a search finds, as rows of a table `t` with an `id` that grows with time. */
export interface SearchKind {
  /** As in 'ventas.quote'. */
  kind: string
  name: string
  /** A lucide icon's name, as in 'package-search'. */
  icon: string
  /** The read that shows such a record: whoever may make it may find it. */
  call: Call
  table: string
  /** The column with a trigram index that is searched; absent: `search_text`. */
  text?: Sql
  title: Sql
  about: Sql
  state: Sql
  /** What else an address names, as the channel of a message. */
  key?: Sql
  /** Archived rows come last; absent: there are none. */
  archived?: Sql
  /** Of the rows of the company, those that this person may see; absent: all. */
  where?: (user: CurrentUser) => Sql
  /** The title is a document's number: many begin alike, and those of a year lie together. */
  numbered?: true
  /**
   * The plain title, where an index holds it in order for rows that are not archived: titles that start with the text are then found among any
   * number of others.
   */
  starts?: Sql
  /** Rows of the whole platform, which control alone searches. */
  everywhere?: true
  path: (row: FoundRow) => string
  actions?: readonly KindAction[]
}

/** Actions of an area on the records of another one that it needs. */
interface ActionsElsewhere {
  /** The kind, as in 'cdm.client'. */
  on: string
  actions: readonly KindAction[]
}

/** A screen, tab or view with an address of its own, beside those that the area declares with their links. */
export interface ScreenEntrance {
  title: string
  path: string
  /** Absent: the area's. */
  icon?: string
  /** The call whose access decides; absent: who reaches the area's screens at all, reaches this one. */
  call?: Call
  access?: Access
}

/** An act with an address that opens its form. */
export interface ActEntrance {
  call: Call
  path: string
  /** Absent: what the call does. */
  title?: string
  icon?: string
}

/** What an area contributes to the search over everything. */
export interface Searchable {
  /** The area or module, by its folder. */
  area: string
  kinds?: readonly SearchKind[]
  elsewhere?: readonly ActionsElsewhere[]
  screens?: readonly ScreenEntrance[]
  acts?: readonly ActEntrance[]
}

/** A list's search box takes no longer text. */
const MOST_SEARCHED = 80

/** Filled by every area with records or acts of its own. */
export const searchSlot = slotFor<Searchable>('what a search finds')

/** The act «Duplicar» on a row of a list at this address, whose menu has it. */
export const duplicatingIn = (list: (row: FoundRow) => string, call: Call, when?: Sql): KindAction => ({
  call,
  title: 'Duplicar',
  path: (row) => `${list(row)}&hacer=duplicar:${row.id}`,
  ...(when && { when }),
})

/** Of a list without an address for each row: the list, narrowed to the row's title. */
export const listedAt =
  (list: string, archived = '&ver=archivados') =>
  (row: FoundRow): string =>
    `${list}&q=${encodeURIComponent(row.title.slice(0, MOST_SEARCHED))}${row.archived ? archived : ''}`
