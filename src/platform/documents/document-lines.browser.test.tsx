import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { callsOf } from '#src/kernel/contract.ts'
import { pageOf, search } from '#src/kernel/fields.ts'
import { daily, reads } from '#src/kernel/rights/levels.ts'
import { Form } from '#src/web/ui/form/form.tsx'
import { type FakeServer, fakeServer } from '../../../test/components/fake-server.ts'
import { show } from '../../../test/components/show.tsx'
import { DocumentLines } from './document-lines.tsx'
import { documentLines } from './line.ts'

const { read, act } = callsOf('documents')
const Product = z.object({ id: z.uuid(), name: z.string(), price: z.string(), sku: z.string(), tax: z.string() })
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
  input: z.strictObject({ lines: documentLines().min(1, 'Agrega al menos una línea.') }),
  done: 'Documento guardado.',
  undo: { never: 'Nada se guarda.' },
})

const SHIRT = {
  id: '0198a000-0000-7000-9000-000000000001',
  name: 'Camisa de lino',
  price: '89900.00',
  sku: 'CAM-01',
  tax: '5.00',
}
const cell = (title: string, line: number) => page.getByRole('textbox', { name: `${title} de la línea ${line}` })
const what = (line: number) => page.getByRole('combobox', { name: `Descripción de la línea ${line}` })
const sums = () =>
  [...document.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  )
/** Types a line from its first cell to its last, by Tab. */
async function type(
  line: number,
  cells: { what: string; quantity: string; price: string; off?: string; tax?: string },
) {
  await what(line).click()
  await userEvent.keyboard(cells.what)
  await userEvent.keyboard(`{Tab}{Tab}${cells.quantity}{Tab}${cells.price}`)
  await userEvent.keyboard(`{Tab}${cells.off ?? '{Delete}'}{Tab}${cells.tax ?? '{Delete}'}`)
}

let server: FakeServer
beforeEach(async () => {
  server = fakeServer()
  server.on(save, () => ({}))
  server.on(products, () => ({ rows: [SHIRT], next: null, total: 1 }))
  await show(
    server,
    <Form call={save} submit="Guardar">
      <DocumentLines products={products} />
    </Form>,
  )
})

it('begins with one line at the general rate of the country', async () => {
  // Colombia, Estatuto Tributario, art. 468: 19 %.
  await expect.element(cell('Impuesto', 1)).toHaveValue('19')
  await expect.element(cell('Cantidad', 1)).toHaveValue('1')
  expect(page.getByRole('button', { name: 'Quitar la línea 1' }).query()).toBeNull()
})

it('takes name, price and a tax of its own from a chosen product', async () => {
  await what(1).click()
  await userEvent.keyboard('cam-01')
  await page.getByRole('option', { name: 'Camisa de lino CAM-01' }).click()
  await expect.element(what(1)).toHaveValue('Camisa de lino')
  await expect.element(cell('Impuesto', 1)).toHaveValue('5')
})

it('adds up by rate, each tax once over its base, halves up', async () => {
  // 3 × 1.000,33 = 3.000,99; 10 % off = 300,10 (300,099); left 2.700,89
  await type(1, { what: 'Corte', quantity: '3', price: '1000,33', off: '10', tax: '19' })
  await userEvent.keyboard('{Enter}')
  // 2,5 × 0,50 = 1,25; base of 19 %: 2.700,89 + 1,25 = 2.702,14, tax 513,41 (513,4066)
  await type(2, { what: 'Hilo', quantity: '2,5', price: '0,50', tax: '19' })
  await userEvent.keyboard('{Enter}')
  // 1 × 10,10 at 5 %: 0,51 (0,505)
  await type(3, { what: 'Libro', quantity: '1', price: '10,10', tax: '5' })
  await userEvent.keyboard('{Enter}')
  // 2 × 7,00 without tax
  await type(4, { what: 'Flete', quantity: '2', price: '7' })
  // 3.000,99 + 1,25 + 10,10 + 14,00 = 3.026,34; − 300,10 + 0,51 + 513,41 = 3.240,16
  await expect.poll(sums).toEqual([
    ['Subtotal', '$ 3.026,34'],
    ['Descuento', '-$ 300,10'],
    ['IVA 5 %', '$ 0,51'],
    ['IVA 19 %', '$ 513,41'],
    ['Total', '$ 3.240,16'],
  ])
})

it('sends what was typed as decimals with a point, and no blank line', async () => {
  await type(1, { what: 'Corte', quantity: '2,5', price: '1.000,50', off: '7,5', tax: '19' })
  await userEvent.keyboard('{Enter}')
  await expect.element(what(2)).toHaveFocus()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .poll(() => server.sent(save))
    .toEqual([
      {
        lines: [
          {
            product_id: null,
            description: 'Corte',
            detail: '',
            quantity: '2.5',
            price: '1000.50',
            discount: '7.5',
            tax: '19',
          },
        ],
      },
    ])
})
