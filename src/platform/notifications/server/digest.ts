import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import type { Mail } from '#src/server/mail/mail.ts'
import { queueMail } from '../../auth/mails/server/mail-queue.ts'
import { NOTIFICATIONS_PATH } from '../paths.ts'

const EVERY_MORNING = '0 7 * * *'
/** A day, and what it takes a server that was off at seven to come back; nothing is mailed twice. */
const REACH = '36 hours'
const MOST_LINES = 30

interface Reader {
  /** Null for control. */
  company_id: string | null
  person_id: string
}

interface Unread {
  id: string
  text: string
  name: string
  email: string
}

/** Every morning a mail to each person who wants one and has not yet read what happened. */
export const digestJobs = (services: Services): Job[] => [
  { name: 'digest', cron: EVERY_MORNING, run: () => findReaders(services) },
  { name: 'digest-letter', run: (reader: never) => writeLetter(services, reader) },
]

/** One job a person: a letter that fails holds up no other. Of control, whoever wants any; their letter may have nothing to say. */
async function findReaders({ pools, enqueue }: Services) {
  await inTransaction({ pool: pools.auth, company: null, person: null }, async (sql) => {
    const readers = await sql<Reader>`
      select distinct n.company_id, n.person_id
      from notifications n
      join notification_preferences w
        on w.company_id = n.company_id and w.person_id = n.person_id and w.event = n.event and w.by_mail
      join profiles p on p.company_id = n.company_id and p.id = n.person_id and p.active
      join company_profiles c on c.company_id = n.company_id and c.active
      where n.read_at is null and not n.withdrawn and n.mailed_at is null and n.created_at > now() - ${REACH}::interval
      union all
      select distinct null::uuid, person_id from control_preferences where by_mail`
    for (const reader of readers) await enqueue('digest-letter', reader, sql)
  })
}

/** In the person's own name. Marked and queued in one transaction, so that each thing is mailed once. */
async function writeLetter(
  { pools, enqueue, secret, origin }: Services,
  { company_id: company, person_id: person }: Reader,
) {
  const pool = company === null ? pools.control : pools.tenant
  await inTransaction({ pool, company, person }, async (sql) => {
    const unread = company === null ? await unreadByControl(sql, person) : await unreadBy(sql, company, person)
    const [first] = unread
    if (first === undefined) return
    const texts = unread.sort((one, other) => (one.id < other.id ? -1 : 1)).map(({ text }) => text)
    await queueMail((job, data) => enqueue(job, data, sql), secret, digestMail(first, texts, origin()), 'notice')
  })
}

const unreadBy = (sql: Query, company: string, person: string) => sql<Unread>`
  update notifications n set mailed_at = now()
  from notification_preferences w, profiles p
  where n.company_id = ${company} and n.person_id = ${person}
    and n.read_at is null and not n.withdrawn and n.mailed_at is null and n.created_at > now() - ${REACH}::interval
    and w.company_id = ${company} and w.person_id = n.person_id and w.event = n.event and w.by_mail
    and p.company_id = ${company} and p.id = n.person_id and p.active
  returning n.id, n.text, p.name, p.email`

const unreadByControl = (sql: Query, person: string) => sql<Unread>`
  with mailed as (
    insert into control_readings as kept (person_id, notification_id, mailed_at)
    select w.person_id, n.id, now()
    from control_notifications n join control_preferences w on w.person_id = ${person} and w.event = n.event and w.by_mail
    where not n.withdrawn and n.created_at > now() - ${REACH}::interval
    on conflict (person_id, notification_id) do update set mailed_at = excluded.mailed_at
      where kept.read_at is null and kept.mailed_at is null
    returning notification_id)
  select n.id, c.display_name || ': ' || n.text as text, me.username as name, me.email
  from mailed
  join control_notifications n on n.id = mailed.notification_id
  join company_profiles c on c.company_id = n.about_company
  join control_profiles me on me.id = ${person}`

function digestMail({ name, email }: Unread, texts: readonly string[], origin: string): Mail {
  const more = texts.length - MOST_LINES
  return {
    to: email,
    subject: texts.length === 1 ? 'Tienes 1 aviso sin leer' : `Tienes ${texts.length} avisos sin leer`,
    greeting: `Hola, ${name}:`,
    paragraphs: [
      'Esto pasó y aún no lo has leído.',
      ...texts.slice(0, MOST_LINES).map((text) => `• ${text}`),
      ...(more > 0 ? [`Y ${more} más.`] : []),
    ],
    action: { label: 'Ver notificaciones', url: `${origin}${NOTIFICATIONS_PATH}` },
    note: 'Recibes este resumen una vez al día porque así lo elegiste. Puedes cambiarlo en Notificaciones, Preferencias.',
  }
}
