import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { callsOf } from '#src/kernel/contract.ts'
import { pageOf, search } from '#src/kernel/fields.ts'
import { daily, reads } from '#src/kernel/rights/levels.ts'
import { Form } from '#src/web/ui/form/form.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { fakeServer } from '../../../../test/components/fake-server.ts'
import { show } from '../../../../test/components/show.tsx'
import { DocumentLines } from '../document-lines.tsx'
import { linesOf, TaxedLine } from '../line.ts'
import type { OfferedTax } from './rules.ts'

const { read, act } = callsOf('documents')
const products = read('/products', {
  access: reads('documents'),
  reads: [],
  input: z.object({ search: search() }),
  output: pageOf(z.object({ id: z.uuid(), name: z.string(), price: z.string(), tax: z.string() })),
})
const save = act('POST /', {
  access: daily('documents'),
  does: 'guardar un documento',
  did: 'guardó un documento',
  input: z.strictObject({ client_id: z.string().optional(), lines: linesOf(TaxedLine) }),
  done: 'Documento guardado.',
  undo: { never: 'Nada se guarda.' },
})

const idOf = (n: number) => `0198a000-0000-7000-9000-00000000000${n}`
const tax = (n: number, name: string, kind: string, percent: string): OfferedTax => ({
  ...{ id: idOf(n), name, full_name: name, kind, percent, iva: kind === 'iva', withheld: kind === 'renta' },
  ...{ base: 'neto', minimum: '0', rounding: 'documento', half: 'arriba', usual: n === 1, of_contact: false },
})
const TAXES = [tax(1, 'IVA 19 %', 'iva', '19'), tax(2, 'IVA 5 %', 'iva', '5'), tax(3, 'Renta 2,5 %', 'renta', '2.5')]
/** Who proposes what. */
const CONTACTS: Record<string, string[]> = { gran: ['Renta 2,5 %'], libro: ['IVA 5 %'] }
const SHIRT = { id: idOf(9), name: 'Camisa', price: '100', tax: '5.00' }

/** The lines of a document with whoever is chosen by a button. */
function Lines() {
  const { values, set } = useForm()
  const proposes = CONTACTS[String(values.client_id)] ?? []
  return (
    <>
      {[...Object.keys(CONTACTS), 'nadie'].map((name) => (
        <button key={name} type="button" onClick={() => set('client_id', name)}>
          Para {name}
        </button>
      ))}
      <DocumentLines
        products={products}
        taxes={TAXES.map((one) => ({ ...one, of_contact: proposes.includes(one.name) }))}
      />
    </>
  )
}

async function showLines(initial: object = {}) {
  const server = fakeServer()
  server.on(save, () => ({}))
  server.on(products, () => ({ rows: [SHIRT], next: null, total: 1 }))
  await show(
    server,
    <Form call={save} initial={initial} submit="Guardar" keep>
      <Lines />
    </Form>,
  )
  return server
}

const choose = (name: string) => page.getByRole('button', { name: `Para ${name}` }).click()
const borne = () =>
  [...document.querySelectorAll('ol > li')].map((line) =>
    [...line.querySelectorAll('.mantine-Pill-label')].map(({ textContent }) => textContent),
  )
const price = (line: number) => page.getByRole('textbox', { name: `Precio de la línea ${line}` })
const describeLine = async (line: number, text: string) => {
  await page.getByRole('combobox', { name: `Descripción de la línea ${line}` }).click()
  await userEvent.keyboard(text)
}

it('begins with what the company proposes, and follows the contact until somebody changes it', async () => {
  const server = await showLines()
  await expect.poll(borne).toEqual([['IVA 19 %']])
  await choose('gran')
  await expect.poll(borne).toEqual([['IVA 19 %', 'Renta 2,5 %']])
  await describeLine(1, 'Corte')
  await price(1).fill('10')
  await page.getByRole('button', { name: 'Agregar línea' }).click()
  await expect.poll(borne).toEqual([
    ['IVA 19 %', 'Renta 2,5 %'],
    ['IVA 19 %', 'Renta 2,5 %'],
  ])
  await describeLine(2, 'Hilo')
  await price(2).fill('10')
  await page.getByRole('combobox', { name: 'Impuestos de la línea 2' }).click()
  await userEvent.keyboard('{Backspace}')
  await expect.poll(borne).toEqual([['IVA 19 %', 'Renta 2,5 %'], ['IVA 19 %']])
  await choose('libro')
  await expect.poll(borne).toEqual([['IVA 5 %'], ['IVA 19 %']])
  await choose('nadie')
  await expect.poll(borne).toEqual([['IVA 19 %'], ['IVA 19 %']])
  await choose('libro')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .poll(() => server.sent(save)[0]?.lines.map(({ taxes, tax }) => [taxes, tax]))
    .toEqual([
      [[idOf(2)], '5'],
      [[idOf(1)], '19'],
    ])
})

it('leaves what came with the document, and proposes on lines that are added', async () => {
  await showLines({
    lines: [{ description: 'Corte', quantity: '1', price: '10', discount: '0', tax: '5', taxes: [idOf(2)] }],
  })
  await expect.poll(borne).toEqual([['IVA 5 %']])
  await choose('gran')
  await page.getByRole('button', { name: 'Agregar línea' }).click()
  await expect.poll(borne).toEqual([['IVA 5 %'], ['IVA 19 %', 'Renta 2,5 %']])
})

it('takes the IVA of a chosen product, with what the contact withholds', async () => {
  await showLines()
  await choose('gran')
  await describeLine(1, 'cam')
  await page.getByRole('option', { name: 'Camisa' }).click()
  await expect.poll(borne).toEqual([['IVA 5 %', 'Renta 2,5 %']])
  await choose('nadie')
  await expect.poll(borne).toEqual([['IVA 5 %']])
})

it('leaves to a chosen product only its price where somebody chose the taxes', async () => {
  await showLines()
  await page.getByRole('combobox', { name: 'Impuestos de la línea 1' }).click()
  await userEvent.keyboard('{Backspace}')
  await expect.poll(borne).toEqual([[]])
  await page.getByRole('combobox', { name: 'Impuestos de la línea 1' }).click()
  await page.getByRole('option', { name: 'IVA 19 %' }).click()
  await describeLine(1, 'cam')
  await page.getByRole('option', { name: 'Camisa' }).click()
  await expect.element(price(1)).toHaveValue('100')
  await expect.poll(borne).toEqual([['IVA 19 %']])
})
