import { v7 } from 'uuid'
import { describe, expect, it, vi } from 'vitest'
import { NOT_FOUND } from '#src/kernel/refusal.ts'
import {
  begin,
  COUNTRIES,
  type Country,
  documentsOf,
  issue,
  stateOf,
} from '../../../../test/fiscal/electronic-company.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import type { Person } from '../../../../test/world/people.ts'
import { openWorld, type World } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const worlds = { ES: await openWorld(), EC: await openWorld(), CO: await openWorld() }
const SHOWN = { ES: 'Consulta: https://', EC: 'Clave de acceso: ', CO: 'CUFE: ' } as const

async function shared({ must, url }: World, as: Person, id: string) {
  await must(as, contabilidad.shareInvoice, { id, days: 30 })
  const address = (await must(as, contabilidad.invoiceLink, { id })).url ?? ''
  return (file = '') => fetch(`${url}${new URL(address).pathname}${file}`)
}
async function answering(world: World, as: Person, demo_answer: 'acepta' | 'rechaza') {
  const { environment, active, fields, version } = await world.must(as, contabilidad.fiscalSetup, {})
  await world.must(as, contabilidad.saveFiscalSetup, { environment, active, fields, version, demo_answer })
}

describe.each(Object.keys(COUNTRIES) as Country[])('in %s', (country) => {
  it('the customer reads where the invoice stands, and gets the XML once it was accepted', async () => {
    const world = worlds[country]
    const { ana, zoe, must, ask, db } = world
    const client = await begin(world, ana, country)
    await answering(world, ana, 'rechaza')
    const refused = await issue(world, ana, client, country)
    await expect.poll(() => stateOf(world, ana, refused.id)).toBe('rechazado')
    const ofRefused = await shared(world, ana, refused.id)
    const waiting = await (await ofRefused()).text()
    expect(waiting).toContain('Rechazada: hay que corregir')
    expect(waiting).not.toContain(SHOWN[country])
    expect(waiting).not.toContain('/xml"')
    expect((await ofRefused('/xml')).status).toBe(404)

    await answering(world, ana, 'acepta')
    const invoice = await issue(world, ana, client, country)
    await expect.poll(() => stateOf(world, ana, invoice.id)).toBe('autorizado')
    const at = await shared(world, ana, invoice.id)
    const page = await (await at()).text()
    for (const words of ['Aceptada en demostración', 'SIN VALIDEZ TRIBUTARIA', SHOWN[country], '/xml"', '/pdf"'])
      expect(page).toContain(words)
    const [document] = await documentsOf(world, ana, invoice.id)
    const { rows } = await db.query('select xml, key from fiscal_documents where id = $1', [document?.id])
    const file = await at('/xml')
    expect([file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
      'application/xml',
      expect.stringMatching(/filename="[\w-]+\.xml"/),
    ])
    expect(Buffer.from(await file.arrayBuffer()).equals(rows[0].xml)).toBe(true)
    expect((await ask(ana, contabilidad.fiscalBuyerXml, { id: document?.id })).status).toBe(200)
    expect((await ask(zoe, contabilidad.fiscalBuyerXml, { id: document?.id })).body.message).toBe(NOT_FOUND)
    const { id } = (await documentsOf(world, ana, refused.id))[0] ?? {}
    expect((await ask(ana, contabilidad.fiscalBuyerXml, { id })).body.message).toBe(NOT_FOUND)

    // What the authority wrote: in Ecuador the authorised document itself, in Colombia a part of the attached one.
    await db.query(
      'insert into fiscal_responses (company_id, id, document_id, xml, issued_at) values ($1, $2, $3, $4, $5)',
      [ana.company, v7(), document?.id, Buffer.from('<respuesta/>'), '2026-11-26T10:53:12-05:00'],
    )
    const told = await (await at('/xml')).text()
    if (country === 'ES') expect(told).toBe(rows[0].xml.toString())
    if (country === 'EC') expect(told).toBe('<respuesta/>')
    if (country === 'CO') {
      // Annex 1.9, 6.5 and 6.6: its name, and both documents inside.
      expect((await at('/xml')).headers.get('content-disposition')).toMatch(
        /filename="ad0860007335000\d{2}[0-9A-F]{8}\.xml"/,
      )
      expect(told).toMatch(/^<\?xml[^>]*\?>\s*<AttachedDocument /)
      expect(told).toContain('<![CDATA[<respuesta/>]]>')
      expect(told).toContain(rows[0].key)
      expect(told).toContain('<cbc:ValidationTime>10:53:12-05:00</cbc:ValidationTime>')
    }
    const { link } = await must(ana, contabilidad.invoiceSharing, { id: invoice.id })
    await must(ana, contabilidad.closeInvoiceLink, { id: link?.id ?? '', version: link?.version ?? 0 })
    expect((await at('/xml')).status).toBe(404)
  })
})

it('an invoice of one’s own numbers has no electronic side', async () => {
  const { ES: world } = worlds
  const { zoe, must } = world
  const { id } = await must(zoe, contabilidad.issueInvoice, {
    ...{ date: '2026-03-10', due_date: '2026-03-25', client: 'Comercial Lindero', amount: '100' },
  })
  const at = await shared(world, zoe, id)
  expect(await (await at()).text()).not.toContain('Factura electrónica')
  expect((await at('/xml')).status).toBe(404)
})
