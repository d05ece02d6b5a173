import { afterAll, expect, it, vi } from 'vitest'
import { NOT_FOUND } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openPools } from '#src/server/database/pool.ts'
import { LONG_TEST_MS } from '../../../../../test/runner/patience.ts'
import { openMailbox } from '../../../../../test/world/mailbox.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { contabilidad } from '../../contract.ts'
import { buyerMailFateJob } from './server/fate-job.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS })

const [GONE, OTHER, DAY] = ['gone@cliente.test', 'pagos@cliente.test', '2026-03-10']
const mailbox = await openMailbox({ refuses: { [GONE]: '5.1.1 No such user here' } })
const world = await openWorld({ environment: { SMTP_URL: mailbox.url } })
const pools = openPools(world.lines)
afterAll(() => Promise.all([mailbox.close(), pools.end()]))
const { ana, zoe, must, ask, db } = world

const { id: client_id } = await must(ana, cdm.addClient, { name: 'Hotel Mirador', email: GONE })
const { id: invoice } = await must(ana, contabilidad.issueInvoice, {
  ...{ date: DAY, due_date: DAY, client: 'Hotel Mirador', client_id, amount: '10' },
})
// As an authority accepted it, which this world has none of.
const { rows } = await db.query<{ id: string }>(
  `insert into fiscal_documents (company_id, id, country, environment, kind, source, source_id, ordinal, number, sequence, day, party, total,
     currency, key, xml, frozen, content, signed, state)
   values ($1, gen_random_uuid(), 'EC', 'produccion', 'factura', 'invoice', $2, 1, '001-001-000000001', 1, $3, 'Hotel Mirador', 10, 'USD', 'clave',
     '<factura/>', '{}', '{}', false, 'autorizado') returning id`,
  [ana.company, invoice, DAY],
)
const id = rows[0]?.id ?? ''

const eventsNow = async () =>
  (await must(ana, contabilidad.fiscalDocument, { id })).events.map(({ event, text }) => `${event} ${text}`.trim())
const undelivered = async () =>
  (await must(ana, contabilidad.fiscalDocuments, { show: 'sin_entregar' })).rows.map(({ what }) => what)
const REFUSED = `${GONE}: El servidor de correo respondió: 550 5.1.1 No such user here`

it('a mail that the server refuses stands in the history, with why, and in the inbox', async () => {
  expect(await must(ana, contabilidad.fiscalMailing, { id })).toEqual({ email: GONE })
  await must(ana, contabilidad.mailFiscalDocument, { id, email: GONE })
  await expect.poll(eventsNow).toEqual(['correo', `correo_fallido ${REFUSED}`])
  expect(await undelivered()).toEqual([`No se pudo entregar el correo. ${REFUSED}`])
})

it('sent to another address it arrives, and waits no more; the contact keeps its own', async () => {
  await must(ana, contabilidad.mailFiscalDocument, { id, email: OTHER })
  await mailbox.next(OTHER, 'Factura electrónica 001-001-000000001 de Confecciones Ariadna')
  expect(await undelivered()).toEqual([])
  expect(await must(ana, contabilidad.fiscalMailing, { id })).toEqual({ email: GONE })
})

it('one that was only late is told to have been taken, and an earlier one changes nothing', async () => {
  const { rows: mails } = await db.query<{ id: string }>(
    'select id from buyer_mails where document_id = $1 order by id',
    [id],
  )
  const [first, last] = [mails[0]?.id, mails.at(-1)?.id]
  const tell = (mailing: string | undefined, problem: string) =>
    buyerMailFateJob({ pools }).run({ company: ana.company, mailing, problem } as never)
  await tell(last, 'El servidor de correo no respondió.')
  await tell(last, 'El servidor de correo no respondió.')
  await tell(first, 'Otra cosa')
  expect(await undelivered()).toHaveLength(1)
  expect((await eventsNow()).at(-1)).toBe(`correo_fallido ${OTHER}: El servidor de correo no respondió.`)
  await tell(last, '')
  expect((await eventsNow()).at(-1)).toBe(`correo_entregado ${OTHER}`)
  expect(await undelivered()).toEqual([])
})

it('goes to an address, and is of one’s own company', async () => {
  expect((await ask(ana, contabilidad.mailFiscalDocument, { id, email: 'nadie' })).status).toBe(400)
  for (const call of [contabilidad.fiscalMailing, contabilidad.mailFiscalDocument])
    expect((await ask(zoe, call, { id })).body.message).toBe(NOT_FOUND)
})
