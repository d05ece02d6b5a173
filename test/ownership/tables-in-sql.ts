/** How a statement touches a table: `reads` also when it only points at it, `writes` also when it changes the table itself. */
export type Access = 'reads' | 'writes'

export interface TableUse {
  table: string
  access: Access
}

/** What stands for a value or a piece in the text of a template. */
export const HOLE = ' ? '

const NAME = /(?:"[^"]+"|[a-z_]\w*)/.source
const WORDS = new RegExp(
  // Comments and text constants first, so that nothing inside them counts. The body of a function is read like the rest.
  String.raw`--[^\n]*|/\*[^]*?\*/|'(?:[^']|'')*'|\$\w*\$|(${NAME}(?:\.${NAME})*|[(),;?])`,
  'gi',
)

const SKIPPED = new Set(['only', 'lateral', 'table', 'if', 'exists', 'not', 'column'])
/** Before `update` these say that it is no statement: a lock, a trigger, a key, a conflict. */
const NO_UPDATE = new Set(['for', 'key', 'do', 'on', 'or', 'before', 'after', 'of', 'grant', ','])
const ENDS_A_LIST = new Set(
  'select where group order having limit offset union except intersect returning set values window for to add when'.split(
    ' ',
  ),
)

/** The tables of `known` that a piece of SQL names where a table can stand, each once for reading and once for writing. */
export function tablesIn(sql: string, known: ReadonlySet<string>): TableUse[] {
  const words = [...sql.matchAll(WORDS)].flatMap(([, word]) => (word ? [word.replaceAll('"', '').toLowerCase()] : []))
  const own = temporaryNames(words)
  const uses = new Map<string, TableUse>()
  /** For each open parenthesis, what a comma brings. */
  const lists: (Access | null)[] = [null]
  let expected: Access | null = null
  words.forEach((word, place) => {
    const before = words[place - 1] ?? ''
    const opening = opens(word, before)
    if (opening) {
      expected = opening
      if (word !== 'join' && word !== 'references') lists[lists.length - 1] = opening
    } else if (word === '(') lists.push(null)
    else if (word === ')') {
      if (lists.length > 1) lists.pop()
      expected = null
    } else if (word === ',') expected = lists.at(-1) ?? null
    else if (word === ';' || ENDS_A_LIST.has(word)) {
      lists[lists.length - 1] = null
      expected = null
    } else if (expected && !SKIPPED.has(word)) {
      const table = nameOf(before === 'column' ? word.replace(/\.\w+$/, '') : word, known)
      if (table && !own.has(word)) uses.set(`${expected} ${table}`, { table, access: expected })
      expected = null
    }
  })
  return [...uses.values()]
}

/** What a table's name after this word means; null where none follows. */
function opens(word: string, before: string): Access | null {
  if (word === 'from') return before === 'delete' ? 'writes' : 'reads'
  if (word === 'join' || word === 'using' || word === 'references' || word === 'lock') return 'reads'
  if (word === 'into' || word === 'truncate' || word === 'copy' || word === 'on') return 'writes'
  if (word === 'table') return before === 'lock' ? null : 'writes'
  return word === 'update' && !NO_UPDATE.has(before) ? 'writes' : null
}

/** What `with … as (…)` names within the statement. */
const temporaryNames = (words: readonly string[]) =>
  new Set(
    words.filter(
      (_, place) =>
        words[place + 1] === 'as' &&
        ['(', 'materialized', 'not'].includes(words[place + 2] ?? '') &&
        ['with', 'recursive', ','].includes(words[place - 1] ?? ''),
    ),
  )

/** Under its full name or, as in the pool that looks there first, without its schema. */
const nameOf = (word: string, known: ReadonlySet<string>) =>
  [word, word.replace(/^public\./, ''), `auth.${word}`].find((name) => known.has(name))
