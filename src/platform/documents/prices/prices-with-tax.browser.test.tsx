import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { callsOf } from '#src/kernel/contract.ts'
import { pageOf, search } from '#src/kernel/fields.ts'
import { daily, reads } from '#src/kernel/rights/levels.ts'
import { Form } from '#src/web/ui/form/form.tsx'
import { type FakeServer, fakeServer } from '../../../../test/components/fake-server.ts'
import { show } from '../../../../test/components/show.tsx'
import { DocumentLines } from '../document-lines.tsx'
import { documentLines } from '../line.ts'

const { read, act } = callsOf('documents')
const Product = z.object({
  id: z.uuid(),
  name: z.string(),
  price: z.string(),
  tax: z.string(),
  includes_tax: z.boolean(),
})
const products = read('/products', {
  access: reads('documents'),
  reads: [],
  input: z.object({ search: search() }),
  output: pageOf(Product),
})
const save = act('POST /', {
  access: daily('documents'),
  does: 'guardar un documento',
  did: 'guardó un documento',
  input: z.strictObject({ lines: documentLines() }),
  done: 'Documento guardado.',
  undo: { never: 'Nada se guarda.' },
})
const SHIRT = {
  ...{ id: '0198a000-0000-7000-9000-000000000001', name: 'Camisa', price: '100000.00', tax: '19.00' },
  includes_tax: true,
}
const price = (line: number) => page.getByRole('textbox', { name: `Precio de la línea ${line}` })
const what = (line: number) => page.getByRole('combobox', { name: `Descripción de la línea ${line}` })
const included = page.getByRole('switch', { name: 'Los precios incluyen impuestos' })
const sums = () =>
  [...document.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  )
const fields = (includesTax: boolean) => (
  <Form call={save} submit="Guardar">
    <DocumentLines products={products} includesTax={includesTax} />
  </Form>
)

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(save, () => ({}))
  server.on(products, () => ({ rows: [SHIRT], next: null, total: 1 }))
})

// soporte.misfacturas.com.co, 'Cómo puedo calcular el valor unitario + IVA para una factura con valor cerrado': 19 % in 100.000.
const APART = [
  ['Subtotal', '$ 84.033,61'],
  ['IVA 19 %', '$ 15.966,39'],
  ['Total', '$ 100.000'],
]

it('one switch says it of all lines, the figures stay, and a new line begins as the others', async () => {
  await show(server, fields(false))
  await what(1).click()
  await userEvent.keyboard('Arriendo')
  await price(1).fill('100000')
  await expect.poll(sums).toContainEqual(['Total', '$ 119.000'])
  await included.click()
  await expect.poll(sums).toEqual(APART)
  await expect.element(price(1)).toHaveValue('100.000')
  await page.getByRole('button', { name: 'Agregar línea' }).click()
  await userEvent.keyboard('Flete')
  await price(2).fill('119')
  await expect.poll(sums).toContainEqual(['Total', '$ 100.119'])
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .poll(() => server.sent(save))
    .toMatchObject([
      {
        lines: [
          { price: '100000', includes_tax: true },
          { price: '119', includes_tax: true },
        ],
      },
    ])
})

it('begins as the company says, and takes the price of a product as it is', async () => {
  await show(server, fields(true))
  await expect.element(included).toBeChecked()
  await what(1).click()
  await userEvent.keyboard('cam')
  await page.getByRole('option', { name: /Camisa/ }).click()
  await expect.poll(sums).toEqual(APART)
})

it('takes the tax out of the price of a product where its own prices are without', async () => {
  await show(server, fields(false))
  await what(1).click()
  await userEvent.keyboard('cam')
  await page.getByRole('option', { name: /Camisa/ }).click()
  await expect.element(price(1)).toHaveValue('84.033,61')
  await expect.poll(sums).toEqual(APART)
})
