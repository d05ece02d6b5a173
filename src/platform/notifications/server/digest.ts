import { inTransaction, type Scope } from '#src/server/db/transaction.ts'
import type { Job } from '#src/server/jobs.ts'
import type { Mail } from '#src/server/mail.ts'
import type { Means } from '#src/server/serve.ts'

const EVERY_MORNING = '0 7 * * *'
/** A day, and what it takes a server that was off at seven to come back; nothing is mailed twice. */
const REACH = '36 hours'
const MOST_LINES = 30

interface Reader {
  company_id: string
  person_id: string
}

interface Unread {
  id: string
  text: string
}

/** Every morning a mail to each person who wants one and has not yet read what happened. */
export const digestJobs = (means: Means): Job[] => [
  { name: 'digest', cron: EVERY_MORNING, run: () => queueLetters(means) },
  { name: 'digest-letter', run: (reader: never) => sendLetter(means, reader) },
]

/** One job a person, all or none queued: one address that fails does not send the others their mail again. */
async function queueLetters({ pools, enqueue }: Means) {
  await inTransaction({ pool: pools.auth, company: null, person: null }, async (sql) => {
    const readers = await sql<Reader>`
      select distinct n.company_id, n.person_id
      from notifications n
      join notification_preferences w
        on w.company_id = n.company_id and w.person_id = n.person_id and w.event = n.event and w.by_mail
      join profiles p on p.company_id = n.company_id and p.id = n.person_id and p.active
      join company_profiles c on c.company_id = n.company_id and c.active
      where n.read_at is null and n.mailed_at is null and n.created_at > now() - ${REACH}::interval`
    for (const reader of readers) await enqueue('digest-letter', reader, sql)
  })
}

/** Marked after it was sent: a crash between the two sends it twice rather than never. */
async function sendLetter({ pools, mail, config }: Means, { company_id: company, person_id: person }: Reader) {
  const scope: Scope = { pool: pools.tenant, company, person }
  const [to, unread] = await inTransaction({ ...scope, readOnly: true }, async (sql) => [
    (
      await sql<{ name: string; email: string }>`
        select name, email from profiles where company_id = ${company} and id = ${person} and active`
    )[0],
    await sql<Unread>`
      select n.id, n.text from notifications n
      join notification_preferences w
        on w.company_id = n.company_id and w.person_id = n.person_id and w.event = n.event and w.by_mail
      where n.company_id = ${company} and n.person_id = ${person}
        and n.read_at is null and n.mailed_at is null and n.created_at > now() - ${REACH}::interval
      order by n.id`,
  ])
  if (to === undefined || unread.length === 0) return
  await mail(letter(to, unread, config.publicUrl ?? `http://localhost:${config.port}`))
  const sent = unread.map(({ id }) => id)
  await inTransaction(
    scope,
    (sql) => sql`
      update notifications set mailed_at = now()
      where company_id = ${company} and person_id = ${person} and id = any(${sent}::uuid[])`,
  )
}

function letter({ name, email }: { name: string; email: string }, unread: readonly Unread[], origin: string): Mail {
  const more = unread.length - MOST_LINES
  return {
    to: email,
    subject: unread.length === 1 ? 'Tienes 1 aviso sin leer' : `Tienes ${unread.length} avisos sin leer`,
    greeting: `Hola, ${name}:`,
    paragraphs: [
      'Esto pasó en tu empresa y aún no lo has leído.',
      ...unread.slice(0, MOST_LINES).map(({ text }) => `• ${text}`),
      ...(more > 0 ? [`Y ${more} más.`] : []),
    ],
    action: { label: 'Ver notificaciones', url: `${origin}/notificaciones` },
    note: 'Recibes este resumen una vez al día porque así lo elegiste. Puedes cambiarlo en Notificaciones → Preferencias.',
  }
}
