import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeServer, fakeServer } from '../../../../../../test/components/fake-server.ts'
import { show } from '../../../../../../test/components/show.tsx'
import { contabilidad } from '../../../contract.ts'
import type { FiscalSeriesRow, FiscalSetup } from '../../schemas.ts'
import { SetupView } from './setup-view.tsx'

const SOFTWARE = '56f2ae4e-9812-4fad-9255-08fcfcd5ccb0'
const setup: FiscalSetup = {
  ...{
    country: 'CO',
    environment: 'pruebas',
    active: false,
    kept: ['software_pin'],
    demo_answer: 'acepta',
    mail_to_buyer: true,
  },
  fields: { responsabilidades: 'R-99-PN', tributo: '01', municipio: '', software_id: SOFTWARE, set_pruebas: '' },
  ...{ answered: false, name: 'Taller', tax_kind: 'NIT', tax_number: '860007335-4', certificate: null },
  lacks: [
    { field: 'certificate', text: 'Falta un certificado vigente: súbelo en «Facturación electrónica».' },
    { field: 'nit', text: 'El NIT de tu empresa falta o no tiene el formato correcto.' },
  ],
  ...{ warnings: [], paused_until: null, version: 4 },
}
const series: FiscalSeriesRow = {
  ...{ id: '0198a000-0000-7000-8000-000000000009', environment: 'pruebas', kind: 'factura', prefix: 'SETP' },
  ...{ fields: { prefijo: 'SETP' }, first_number: 990, next_number: 994, last_number: 995 },
  ...{ valid_from: null, valid_until: null, is_default: true, active: true, has_key: false, version: 1 },
}

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(contabilidad.fiscalSetup, () => setup)
  server.on(contabilidad.fiscalSeries, () => [series])
  server.on(contabilidad.fiscalRanges, () => ({ offered: true, asking: false, problem: '', ranges: [] }))
  server.on(contabilidad.fiscalDocuments, () => ({ rows: [], next: null, total: 0 }))
  for (const call of [
    contabilidad.saveFiscalSetup,
    contabilidad.saveFiscalSecret,
    contabilidad.saveFiscalCertificate,
  ] as const)
    server.on(call, () => setup)
  server.on(contabilidad.addFiscalSeries, () => series)
})

it('lists what is missing with where it is mended, and claims no more than there is', async () => {
  await show(server, <SetupView />)
  await expect.element(page.getByText('Preparado según la norma; aún sin probar con la autoridad.')).toBeVisible()
  const missing = page.getByRole('list', { name: 'Lo que falta para emitir' })
  await expect
    .element(missing.getByRole('link', { name: 'Datos de la empresa' }))
    .toHaveAttribute('href', '/module/cdm?tab=configuracion')
  await userEvent.click(missing.getByRole('button', { name: /^Ir a corregirlo: Falta un certificado/ }))
  expect(document.activeElement?.id).toBe('certificado')
})

it('saves environment, switch and the fields of the country', async () => {
  await show(server, <SetupView />)
  await userEvent.selectOptions(page.getByRole('combobox', { name: /^Ambiente/ }), 'Demostración')
  await userEvent.selectOptions(page.getByLabelText('La autoridad simulada'), 'Rechaza')
  await userEvent.click(page.getByLabelText('Emitir facturas electrónicas'))
  await userEvent.fill(page.getByLabelText('Código del municipio'), '11001')
  await userEvent.click(page.getByRole('button', { name: 'Guardar configuración' }))
  await expect.poll(() => server.sent(contabilidad.saveFiscalSetup)).toHaveLength(1)
  expect(server.sent(contabilidad.saveFiscalSetup)[0]).toMatchObject({
    ...{ environment: 'demostracion', demo_answer: 'rechaza', active: true, version: 4 },
    fields: { municipio: '11001', software_id: SOFTWARE },
  })
})

it('a secret that is kept stays behind its mask until it is replaced', async () => {
  await show(server, <SetupView />)
  const save = page.getByRole('button', { name: 'Guardar PIN' })
  await expect.element(save).toBeDisabled()
  await userEvent.click(page.getByRole('button', { name: 'Reemplazar PIN del software' }))
  await userEvent.fill(page.getByLabelText(/^PIN del software/), '12345')
  await userEvent.click(save)
  await expect.poll(() => server.sent(contabilidad.saveFiscalSecret)).toEqual([{ series_id: null, value: '12345' }])
  await expect.element(page.getByRole('button', { name: 'Reemplazar PIN del software' })).toBeVisible()
})

it('a certificate is sent in base 64 with its password', async () => {
  await show(server, <SetupView />)
  await userEvent.click(page.getByRole('button', { name: 'Subir certificado' }))
  const dialog = page.getByRole('dialog', { name: 'Subir certificado' })
  await expect.element(dialog.getByRole('button', { name: 'Elegir archivo del certificado' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('There is no place for a file')
  await userEvent.upload(page.elementLocator(input), new File(['fooba'], 'firma.p12'))
  await userEvent.fill(dialog.getByLabelText('Contraseña del certificado', { exact: true }), 'secreta')
  await userEvent.click(dialog.getByRole('button', { name: 'Subir certificado' }))
  await expect
    .poll(() => server.sent(contabilidad.saveFiscalCertificate))
    .toEqual([{ file: 'Zm9vYmE=', password: 'secreta' }])
})

it('a series warns of its end and asks for its key; a note is asked for its prefix alone', async () => {
  await show(server, <SetupView />)
  await expect.element(page.getByText(/Falta su clave técnica\./)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Agregar serie' }))
  const dialog = page.getByRole('dialog', { name: 'Agregar serie' })
  await expect.element(dialog.getByLabelText('Autorización')).toBeVisible()
  await userEvent.selectOptions(dialog.getByLabelText('Documento'), 'Nota de crédito')
  await expect.element(dialog.getByLabelText('Autorización')).not.toBeInTheDocument()
  await userEvent.fill(dialog.getByLabelText('Prefijo'), 'NC')
  await expect.element(dialog.getByText('El próximo será NC1.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Agregar serie' }))
  const key = page.getByRole('dialog', { name: 'Clave técnica de SETP' })
  await expect.element(key.getByLabelText(/^Clave técnica/)).toBeVisible()
  expect(server.sent(contabilidad.addFiscalSeries)).toEqual([
    { kind: 'nota_credito', fields: { prefijo: 'NC' }, next_number: 1, is_default: true },
  ])
})

it('a range that the DIAN told fills in the form of a series', async () => {
  const fields = {
    ...{ prefijo: 'SETP', resolucion: '18760000001', desde: '990000000', hasta: '995000000' },
    ...{ vigencia_desde: '2019-01-19', vigencia_hasta: '2030-01-19' },
  }
  const told = { offered: true, asking: false, problem: '', ranges: [fields] }
  server.on(contabilidad.askFiscalRanges, () => {
    server.on(contabilidad.fiscalRanges, () => told)
    return told
  })
  await show(server, <SetupView />)
  await userEvent.click(page.getByRole('button', { name: 'Agregar serie' }))
  const dialog = page.getByRole('dialog', { name: 'Agregar serie' })
  await userEvent.click(dialog.getByRole('button', { name: 'Traer mi numeración de la DIAN' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Usar SETP990000000 a SETP995000000, hasta el 19/01/2030' }))
  await expect.element(dialog.getByText('El próximo será SETP990000000.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Agregar serie' }))
  await expect
    .poll(() => server.sent(contabilidad.addFiscalSeries))
    .toEqual([{ kind: 'factura', fields, next_number: 990_000_000, is_default: true }])
})

it('where a country has none yet, it is said', async () => {
  server.on(contabilidad.fiscalSetup, () => ({ ...setup, country: null }))
  await show(server, <SetupView />)
  await expect.element(page.getByText('Todavía no hay facturación electrónica para tu país.')).toBeVisible()
})
