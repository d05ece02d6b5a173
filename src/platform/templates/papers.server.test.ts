import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { InputOf } from '#src/kernel/contract.ts'
import { type PrintedDocument, readingOf } from '#src/kernel/files/printed-document.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { waitUntil } from '../../../test/world/wait-until.ts'
import { openWorld } from '../../../test/world/world.ts'

const world = await openWorld()
const { ana, caro, zoe, db } = world

const said = ({ pages }: PrintedDocument) => pages.flatMap(readingOf).join('\n')
const bytes = async (path: string) => {
  const answer = await fetch(`${world.url}/api/${path}`, { headers: { cookie: caro.cookie } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return Buffer.from(await answer.arrayBuffer())
}
const hashOf = (pdf: Buffer) => createHash('sha256').update(pdf).digest('hex')

const DETAILS = [
  ...(['display_name', 'email', 'phone', 'country', 'city', 'address', 'logo_url', 'description'] as const),
  ...(['website', 'currency', 'version'] as const),
]
let named = 0
/** The client and the company are called otherwise from now on, and move. */
async function everythingChanges(client: string) {
  named++
  await db.query('update cdm_clients set name = $2, company = $2, phone = $2 where id = $1', [client, `Otro ${named}`])
  const details = await world.must(ana, companies.details, {})
  const input = Object.fromEntries(DETAILS.map((key) => [key, details[key]])) as InputOf<typeof companies.saveDetails>
  await world.must(ana, companies.saveDetails, { ...input, display_name: `Nuevo ${named}`, city: 'Cali' })
}

describe('an issued invoice', () => {
  const issued = async () => {
    const client = await world.must(ana, cdm.addClient, {
      name: `Hotel ${++named}`,
      email: `hotel${named}@mirador.test`,
    })
    const invoice = await world.must(ana, contabilidad.issueInvoice, {
      date: '2026-03-10',
      client: client.name,
      client_id: client.id,
      due_date: '2026-03-25',
      description: 'Uniformes',
      lines: [{ description: 'Camisa', quantity: '12', price: '45.90', tax: '19' }],
    })
    return { client, invoice }
  }

  it('is printed as it was issued, to the byte, whatever is changed afterwards', async () => {
    const { client, invoice } = await issued()
    const { id } = invoice
    const paper = await world.must(caro, contabilidad.invoiceSheet, { id })
    const pdf = await bytes(`contabilidad/invoice/${id}/pdf`)
    await everythingChanges(client.id)
    await world.must(ana, contabilidad.registerPayment, { id, date: '2026-03-11', amount: '100' })
    const { version } = await world.must(ana, contabilidad.invoice, { id })
    await world.must(ana, contabilidad.editInvoice, {
      id,
      version,
      due_date: '2026-12-31',
      internal_note: 'Prorrogada',
    })
    expect(await world.must(caro, contabilidad.invoiceSheet, { id })).toEqual(paper)
    expect((await bytes(`contabilidad/invoice/${id}/pdf`)).equals(pdf)).toBe(true)

    const shown = () => world.must(caro, contabilidad.invoice, { id })
    await waitUntil(async () => Boolean((await shown()).papers[0]?.sha256))
    const filed = await shown()
    expect(filed).toMatchObject({ due_date: '2026-12-31', printed_due_date: '2026-03-25', internal_note: 'Prorrogada' })
    expect(filed.papers).toMatchObject([{ edition: 1, occasion: 'issue', sha256: hashOf(pdf) }])
    expect((await bytes(`contabilidad/invoice/${id}/pdf`)).equals(pdf)).toBe(true)
    expect((await world.ask(zoe, contabilidad.invoiceSheet, { id, edition: 1 })).status).toBe(404)
    expect((await world.ask(caro, contabilidad.invoiceSheet, { id, edition: 2 })).status).toBe(404)
  })

  it('says when it was annulled on the paper that was issued, and keeps that one too', async () => {
    const { client, invoice } = await issued()
    const { id } = invoice
    const paper = await world.must(caro, contabilidad.invoiceSheet, { id })
    await everythingChanges(client.id)
    await world.must(ana, contabilidad.annulInvoice, { id, date: '2026-03-12', reason: 'Error' })
    const annulled = await world.must(caro, contabilidad.invoiceSheet, { id })
    expect(said(annulled)).toBe(`FACTURA ANULADA el 12/03/2026.\n${said(paper)}`)
    expect(await world.must(caro, contabilidad.invoiceSheet, { id, edition: 1 })).toEqual(paper)
  })

  it('of before papers were kept is kept when it is next printed, and says so', async () => {
    const { client, invoice } = await issued()
    const { id } = invoice
    await waitUntil(async () => Boolean((await world.must(caro, contabilidad.invoice, { id })).papers[0]?.sha256))
    await forget(id)
    const first = await world.must(caro, contabilidad.invoiceSheet, { id })
    const papers = async () => (await world.must(caro, contabilidad.invoice, { id })).papers
    await waitUntil(async () => (await papers()).length > 0)
    expect(await papers()).toMatchObject([{ edition: 1, occasion: 'first_print' }])
    await everythingChanges(client.id)
    expect(await world.must(caro, contabilidad.invoiceSheet, { id })).toEqual(first)
  })
})

/** As a document of before: what kept its paper is taken away, which only who owns the tables and lifts their guard can do. */
async function forget(document: string) {
  await db.query('alter table issued_papers disable trigger user; alter table issued_files disable trigger user')
  await db.query('delete from issued_files where paper_id in (select id from issued_papers where document_id = $1)', [
    document,
  ])
  await db.query('delete from issued_papers where document_id = $1', [document])
  await db.query('alter table issued_papers enable trigger user; alter table issued_files enable trigger user')
}

describe('a sent quote', () => {
  it('is printed as it was sent; changed, it is a draft again, and what was sent stays', async () => {
    const { id } = await world.must(ana, ventas.addQuote, {
      client_name: 'Aurora',
      body: 'Señores {CLIENTE}',
      lines: [{ description: 'Bata', quantity: '2', price: '10' }],
    })
    await world.must(ana, ventas.markQuote, { id, version: 1, status: 'Enviada' })
    const sent = await world.must(caro, ventas.quoteSheet, { id })
    const pdf = await bytes(`ventas/quote/${id}/pdf`)
    const template = await world.must(ana, ventas.quoteTemplate, {})
    await world.must(ana, ventas.saveQuoteTemplate, { ...template, header: 'Otro encabezado' })
    expect(await world.must(caro, ventas.quoteSheet, { id })).toEqual(sent)
    expect((await bytes(`ventas/quote/${id}/pdf`)).equals(pdf)).toBe(true)

    const { quote, typed_body, lines } = await world.must(ana, ventas.quote, { id })
    const { client_name, date, valid_until } = quote
    const edited = await world.must(ana, ventas.editQuote, {
      id,
      version: quote.version,
      client_name,
      date,
      valid_until,
      body: `${typed_body} otra vez`,
      lines,
    })
    expect(edited.status).toBe('Borrador')
    expect(said(await world.must(caro, ventas.quoteSheet, { id }))).toContain('Otro encabezado')
    expect(await world.must(caro, ventas.quoteSheet, { id, edition: 1 })).toEqual(sent)

    await world.must(ana, ventas.markQuote, { id, version: edited.version, status: 'Enviada' })
    const { papers } = await world.must(caro, ventas.quote, { id })
    expect(papers).toMatchObject([
      { edition: 2, occasion: 'issue' },
      { edition: 1, occasion: 'issue' },
    ])
  })
})

it('changes by nobody’s hand, not even that of the tables’ owner', async () => {
  for (const table of ['issued_papers', 'issued_files']) {
    for (const change of [
      `update ${table} set created_at = now()`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(db.query(change), change).rejects.toThrow('is append-only')
    }
  }
})
