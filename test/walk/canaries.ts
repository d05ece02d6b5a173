import type pg from 'pg'

/** As many words as asked for, each like a key and found nowhere else. */
export const canaries = (count: number, source: string): string[] =>
  Array.from(
    { length: count },
    (_, n) => `sk-canario-${source}-${String(n + 1).padStart(2, '0')}-${crypto.randomUUID()}`,
  )

/** How a word may stand in a text: as it is, or as somebody might have encoded it. */
const formsOf = (word: string) => [
  word,
  Buffer.from(word).toString('hex'),
  Buffer.from(word).toString('base64').replace(/=+$/, ''),
  Buffer.from(word).toString('base64url'),
  encodeURIComponent(word),
]

/** The words that stand in a text in clear. */
export const wordsIn = (text: string, words: readonly string[]): string[] => {
  const known = text.toLowerCase()
  return words.filter((word) => formsOf(word).some((form) => text.includes(form) || known.includes(form.toLowerCase())))
}

/** Every row of every table of the database as text, whoever's it is: what a thief of the disk would read. */
export async function dump(db: pg.Pool): Promise<{ table: string; text: string }[]> {
  const { rows: tables } = await db.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1`)
  const dumped: { table: string; text: string }[] = []
  for (const { name } of tables) {
    const { rows } = await db.query<{ text: string }>(
      `select coalesce(string_agg(t::text, e'\\n'), '') as text from ${name} t`,
    )
    dumped.push({ table: name, text: rows[0]?.text ?? '' })
  }
  return dumped
}
