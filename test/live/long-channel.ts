import pg from 'pg'

/** Fills a company's general channel with 'línea 1' … 'línea <count>', some of them long, a minute apart. */
export async function fillChannel(
  databaseUrl: string,
  { company, person }: { company: string; person: string },
  count: number,
) {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  await db.query(
    `insert into chat_messages (company_id, id, sender_id, chat_type, text, created_at)
     select $1, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $2, 'global',
       'línea ' || n || case when n % 7 = 0 then repeat(' con más palabras', n % 40) else '' end,
       now() - make_interval(mins => $3::int - n)
     from generate_series(1, $3::int) n`,
    [company, person, count],
  )
  await db.end()
}
