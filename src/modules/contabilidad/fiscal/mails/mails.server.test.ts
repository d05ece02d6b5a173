import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { NOT_FOUND } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { openPools } from '#src/server/database/pool.ts'
import { startDian } from '../../../../../test/authorities/dian/dian.ts'
import { startSri } from '../../../../../test/authorities/sri/sri.ts'
import { testCertificate } from '../../../../../test/fiscal/certificates.ts'
import { COUNTRIES, documentsOf, FAR, issue, todayIn } from '../../../../../test/fiscal/electronic-company.ts'
import { fiscalCompany } from '../../../../../test/fiscal/fiscal-company.ts'
import { generatedDocuments } from '../../../../../test/fiscal/generated-documents.ts'
import { CO_LINK, CO_PROFILE } from '../../../../../test/fiscal/profiles.ts'
import { LONG_TEST_MS } from '../../../../../test/runner/patience.ts'
import { openMailbox, type Received } from '../../../../../test/world/mailbox.ts'
import { openWorld, type World } from '../../../../../test/world/world.ts'
import { contabilidad } from '../../contract.ts'
import { mailAcceptedJob } from './server/accepted-job.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS })

const certificate = testCertificate()
const certificates = [certificate.certificatePem]
const [technicalKey, pin] = [CO_LINK.technical_key, CO_LINK.software_pin]
const authorities = { EC: await startSri({ certificates }), CO: await startDian({ technicalKey, pin, certificates }) }
const mailbox = await openMailbox()
const environment = { SMTP_URL: mailbox.url }
const worlds = {
  EC: await openWorld({ outside: authorities.EC.outside, environment }),
  CO: await openWorld({ outside: authorities.CO.outside, environment }),
}
const pools = { EC: openPools(worlds.EC.lines), CO: openPools(worlds.CO.lines) }
afterAll(() =>
  Promise.all([authorities.EC.close(), authorities.CO.close(), mailbox.close(), pools.EC.end(), pools.CO.end()]),
)

const SETTLED_MS = 30_000
const SERIES = generatedDocuments('CO', 60).find(({ kind }) => kind === 'factura')?.series ?? {}
const FIELDS = {
  EC: COUNTRIES.EC.fields,
  CO: {
    ...{ responsabilidades: CO_PROFILE.responsibilities.join(';'), tributo: CO_PROFILE.tax_scheme },
    ...{ software_id: CO_PROFILE.software_id, municipio: '11001' },
  },
} as const
const NUMBERS = { EC: 'PRUEBA-001-001-000000001', CO: 'PRUEBA-SETP990003001' } as const

/** The files of a mail, by their names. */
const filesIn = ({ raw }: Received) =>
  new Map(
    [...raw.matchAll(/filename="?([^"\n]+)"?\n\n([A-Za-z0-9+/=\n]+)/g)].map(([, name = '', base64 = '']) => [
      name,
      Buffer.from(base64, 'base64'),
    ]),
  )

async function acceptedIn(world: World, id: string): Promise<string> {
  const { ana, ask } = world
  const stateNow = async () => {
    const [document] = await documentsOf(world, ana, id)
    // Received and not authorised yet: it is asked for now, not in some seconds.
    if (document?.state === 'enviado') await ask(ana, contabilidad.retryFiscalDocument, { id: document.id })
    return document?.state
  }
  await expect.poll(stateNow, { timeout: SETTLED_MS, interval: 300 }).toBe('autorizado')
  return (await documentsOf(world, ana, id))[0]?.id ?? ''
}

describe.each(['EC', 'CO'] as const)('in %s, a document that the authority accepted', (country) => {
  const world = worlds[country]
  const { ana, zoe, must, ask, db } = world
  const { company, client, tax } = COUNTRIES[country]
  const mail = () => mailbox.next(ana.email, `Factura electrónica ${NUMBERS[country]} de Confecciones Ariadna`)
  const eventsOf = async (id: string) =>
    (await must(ana, contabilidad.fiscalDocument, { id })).events.map(({ event, text }) => `${event} ${text}`.trim())
  const accepted = (id: string) => acceptedIn(world, id)
  const again = (document: string) =>
    mailAcceptedJob({ pools: pools[country], enqueue: async () => {} }).run({ company: ana.company, document } as never)
  let buyer = ''
  let document = ''

  beforeAll(async () => {
    const details = await must(ana, companies.details, {})
    await must(ana, companies.saveDetails, { ...details, ...company, address: 'Calle 10', city: 'Centro' })
    await fiscalCompany(world, pools[country], authorities[country].outside, {
      ...{ country, environment: 'pruebas', person: ana, certificate, fields: FIELDS[country] },
      ...(country === 'CO' && { secrets: { pin, technicalKey, series: { ...SERIES } } }),
    })
    if (country === 'EC')
      await must(ana, contabilidad.addFiscalSeries, { fields: { establecimiento: '001', punto_emision: '001' } })
    else await db.query('update fiscal_series set next_number = 990003001 where company_id = $1', [ana.company])
    const { environment, active, fields, version } = await must(ana, contabilidad.fiscalSetup, {})
    await must(ana, contabilidad.saveFiscalSetup, { environment, active, fields, version, mail_to_buyer: true })
    const added = { ...client, name: 'Comercial Lindero', email: 'compras@cliente.test' }
    buyer = (await must(ana, cdm.addClient, added as never)).id
  })

  // Of a test no client gets a mail: it goes to whoever issued the document, as it would to the buyer.
  it('goes out once, with its paper and its XML', async () => {
    const invoice = await issue(world, ana, buyer, country)
    document = await accepted(invoice.id)
    const received = await mail()
    expect(received.text).toContain('Es una prueba: SIN VALIDEZ TRIBUTARIA.')
    const files = filesIn(received)
    const { rows } = await db.query('select xml, key from fiscal_documents where id = $1', [document])
    if (country === 'EC') {
      expect([...files.keys()]).toEqual([`${NUMBERS.EC}.pdf`, '001-001-000000001.xml'])
      // As the SRI authorised it: the very bytes that were sent are in there.
      const authorised = files.get('001-001-000000001.xml')?.toString() ?? ''
      expect(authorised).toMatch(/^<\?xml[^>]*\?>\s*<autorizacion><estado>AUTORIZADO<\/estado>/)
      expect(authorised).toContain(`<![CDATA[${rows[0].xml.toString().trim()}]]>`)
      expect(files.get(`${NUMBERS.EC}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-')
    } else {
      // Annex 1.9: the attached document and the paper, in one package.
      const [[name = '', zip = Buffer.of()] = []] = [...files]
      expect([files.size, name]).toEqual([1, expect.stringMatching(/^z0860007335000\d{2}[0-9A-F]{8}\.zip$/)])
      expect(zip.length).toBeLessThan(2_000_000)
      const inside = zip.toString('latin1')
      for (const part of ['<AttachedDocument ', '<ApplicationResponse', rows[0].key, '%PDF-', `${NUMBERS.CO}.pdf`])
        expect(inside).toContain(part)
    }
    await again(document)
    expect((await eventsOf(document)).filter((event) => event === 'correo')).toHaveLength(1)
  })

  it('goes out by hand too, to the same address, and to nobody else', async () => {
    const sent = await must(ana, contabilidad.mailFiscalDocument, { id: document })
    expect(sent.events.at(-1)).toMatchObject({ event: 'correo', username: ana.name })
    expect(filesIn(await mail()).size).toBe(country === 'EC' ? 2 : 1)
    const others = await ask(ana, contabilidad.mailFiscalDocument, { id: document, email: 'otra@cliente.test' })
    expect(others.body.code).toBe('fiscal_mail_of_a_test')
    expect((await ask(zoe, contabilidad.mailFiscalDocument, { id: document })).body.message).toBe(NOT_FOUND)
  })

  it('carries the link that the company shared, and opens one where its clients enter a portal', async () => {
    const linkIn = ({ text }: Received) => /https?:\/\/\S+\/d\/\S+/.exec(text)?.[0] ?? ''
    const send = async () => {
      await must(ana, contabilidad.mailFiscalDocument, { id: document })
      return linkIn(await mail())
    }
    const { invoice_id } = (
      await db.query('select source_id as invoice_id from fiscal_documents where id = $1', [document])
    ).rows[0]
    expect(await send()).toBe('')
    await must(ana, contabilidad.savePortalSettings, {
      enabled: true,
      version: (await must(ana, contabilidad.portalSettings, {})).version,
    })
    const opened = await send()
    const page = await fetch(`${world.url}${new URL(opened).pathname}`)
    expect(await page.text()).toContain(NUMBERS[country])
    expect(await send()).toBe(opened)
    const { link } = await must(ana, contabilidad.invoiceSharing, { id: invoice_id })
    await must(ana, contabilidad.closeInvoiceLink, { id: link?.id ?? '', version: link?.version ?? 0 })
    expect(await send()).toBe('')
    await must(ana, contabilidad.shareInvoice, { id: invoice_id, days: 30 })
    expect(await send()).toBe((await must(ana, contabilidad.invoiceLink, { id: invoice_id })).url)
  })

  it('says in its history that the buyer has no address', async () => {
    const { id } = await must(ana, contabilidad.issueInvoice, {
      ...{ date: todayIn(country), due_date: FAR, client: 'Consumidor final' },
      lines: [{ description: 'Camisa', quantity: '1', price: '10.00', tax }],
    })
    const nobodys = await accepted(id)
    const told = 'sin_correo El cliente no tiene correo: escríbelo en su ficha y envíaselo.'
    await expect.poll(async () => (await eventsOf(nobodys)).at(-1)).toBe(told)
    const { body } = await ask(ana, contabilidad.mailFiscalDocument, { id: nobodys })
    expect(body.code).toBe('fiscal_buyer_without_mail')
  })

  it('does not go out by itself where the company says so', async () => {
    const { environment, active, fields, version } = await must(ana, contabilidad.fiscalSetup, {})
    await must(ana, contabilidad.saveFiscalSetup, { environment, active, fields, version, mail_to_buyer: false })
    const quiet = await accepted((await issue(world, ana, buyer, country)).id)
    await again(quiet)
    expect((await eventsOf(quiet)).filter((event) => event.includes('correo'))).toEqual([])
  })
})

describe('a guía de remisión that the SRI authorised', () => {
  const world = worlds.EC
  const { ana, must, ask } = world
  const issued = (more: object) =>
    must(ana, contabilidad.issueWaybill, {
      ...{ origin: 'Quito', destination: 'Cuenca', ends_on: todayIn('EC'), reason: 'Consignación' },
      ...{ carrier: 'Andinos', carrier_kind: 'RUC', carrier_number: '1790011674001', plate: 'PBA-1234' },
      lines: [{ description: 'Camisa', quantity: '2' }],
      ...more,
    } as never)

  it('goes to who receives, with its paper and its XML; of goods that stay the company’s to nobody', async () => {
    const fields = { establecimiento: '001', punto_emision: '001' }
    await must(ana, contabilidad.addFiscalSeries, { kind: 'guia', fields })
    const { client } = COUNTRIES.EC
    const added = { ...client, name: 'Hotel Mirador', email: 'bodega@mirador.test' }
    const { id: receiver_id } = await must(ana, cdm.addClient, added as never)
    const document = await acceptedIn(world, (await issued({ receiver_id })).id)
    await must(ana, contabilidad.mailFiscalDocument, { id: document })
    const subject = 'Guía de remisión electrónica PRUEBA-001-001-000000001 de Confecciones Ariadna'
    const received = await mailbox.next(ana.email, subject)
    expect(received.text).toContain('Adjuntamos la guía de remisión electrónica')
    expect([...filesIn(received).keys()]).toEqual(['PRUEBA-001-001-000000001.pdf', '001-001-000000001.xml'])
    const own = await acceptedIn(world, (await issued({})).id)
    const { body } = await ask(ana, contabilidad.mailFiscalDocument, { id: own })
    expect(body.message).toContain('no sale de tu empresa')
  })
})
