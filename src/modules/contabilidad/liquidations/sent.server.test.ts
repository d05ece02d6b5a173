import { afterAll, expect, it, vi } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openPools } from '#src/server/database/pool.ts'
import { startSri } from '../../../../test/authorities/sri/sri.ts'
import { testCertificate } from '../../../../test/fiscal/certificates.ts'
import { COUNTRIES, documentsOf, settleIn, todayIn } from '../../../../test/fiscal/electronic-company.ts'
import { fiscalCompany } from '../../../../test/fiscal/fiscal-company.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openMailbox } from '../../../../test/world/mailbox.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS })

const SETTLED_MS = 30_000
const certificate = testCertificate()
const sri = await startSri({ certificates: [certificate.certificatePem] })
const mailbox = await openMailbox()
const world = await openWorld({ outside: sri.outside, environment: { SMTP_URL: mailbox.url } })
const pools = openPools(world.lines)
afterAll(() => Promise.all([sri.close(), mailbox.close(), pools.end()]))
const { ana, must, ask } = world

// Of a test no supplier gets a mail: it goes to whoever issued the document, as it would to him.
it('is signed, taken in and authorised by the SRI, and goes to the supplier with its paper and its XML', async () => {
  await settleIn((call, input) => must(ana, call, input), 'EC')
  await fiscalCompany(world, pools, sri.outside, {
    ...{ country: 'EC', environment: 'pruebas', person: ana, certificate, fields: COUNTRIES.EC.fields },
  })
  const { environment, active, fields, version } = await must(ana, contabilidad.fiscalSetup, {})
  await must(ana, contabilidad.saveFiscalSetup, { environment, active, fields, version, mail_to_buyer: true })
  const series = { kind: 'liquidacion', fields: { establecimiento: '001', punto_emision: '001' } } as const
  await must(ana, contabilidad.addFiscalSeries, series)
  await must(ana, contabilidad.startChart, { chart: 'general' })
  await must(ana, contabilidad.preparePurchases, {})
  const supplier = await must(ana, cdm.addClient, {
    ...{ name: 'Rosa Díaz', email: 'rosa@diaz.test', role: 'Proveedor' },
    ...{ tax_kind: 'Cédula', tax_number: '1713328506' },
  } as never)
  const day = todayIn('EC')
  const { liquidation_id } = await must(ana, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, liquidates: true, date: day, due_date: day },
    lines: [{ description: 'Choclo', quantity: '3', price: '12.50', tax: '0' }],
  } as never)
  const stateNow = async () => {
    const [document] = await documentsOf(world, ana, liquidation_id ?? '')
    if (document?.state === 'enviado') await ask(ana, contabilidad.retryFiscalDocument, { id: document.id })
    return document?.state
  }
  await expect.poll(stateNow, { timeout: SETTLED_MS, interval: 300 }).toBe('autorizado')
  const [[clave, [taken] = []] = []] = [...sri.book()]
  expect([clave?.slice(8, 10), taken?.estado]).toEqual(['03', 'AUTORIZADO'])
  const mail = await mailbox.next(
    ana.email,
    'Liquidación de compra electrónica PRUEBA-001-001-000000001 de Confecciones Ariadna',
  )
  expect(mail.text).toContain('Adjuntamos la liquidación de compra electrónica PRUEBA-001-001-000000001 en PDF y XML.')
  for (const name of ['PRUEBA-001-001-000000001.pdf', '001-001-000000001.xml']) expect(mail.raw).toContain(name)
})
