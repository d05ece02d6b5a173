import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { callsOf } from '#src/kernel/contract.ts'
import { daily } from '#src/kernel/rights/levels.ts'
import { Form } from '#src/web/ui/form/form.tsx'
import { fakeServer } from '../../../../test/components/fake-server.ts'
import { show } from '../../../../test/components/show.tsx'
import { DocumentLines } from '../document-lines.tsx'
import { documentLines } from '../line.ts'
import { BEYOND_LINES, discountFits, generalDiscount } from './general-discount.ts'

const { act } = callsOf('documents')
const save = act('POST /', {
  access: daily('documents'),
  does: 'guardar un documento',
  did: 'guardó un documento',
  input: z
    .strictObject({ lines: documentLines(), general_discount: generalDiscount() })
    .refine(discountFits, BEYOND_LINES),
  done: 'Documento guardado.',
  undo: { never: 'Nada se guarda.' },
})
const line = { description: 'Corte', quantity: '1', price: '1000', discount: '0', tax: '19' }
const figure = () => page.getByRole('textbox', { name: 'Descuento general' })
const kind = () => page.getByRole('combobox', { name: 'Cómo se calcula el descuento general' })
const total = () => document.querySelector('dl > [data-total] dd')?.textContent?.replaceAll('\u00a0', ' ')

async function form(general_discount: string) {
  const server = fakeServer()
  server.on(save, () => ({}))
  await show(
    server,
    <Form call={save} submit="Guardar" initial={{ lines: [line], general_discount }}>
      <DocumentLines discount="general_discount" />
    </Form>,
  )
  return server
}

it('is a percentage until it is told to be an amount, and changes the total at once', async () => {
  const server = await form('0')
  await expect.poll(total).toBe('$ 1.190')
  await figure().click()
  await userEvent.keyboard('12,5')
  // 875,00 and 19 %.
  await expect.poll(total).toBe('$ 1.041,25')
  await kind().selectOptions('Importe')
  // 987,50 and 19 %, 187,625, a half up.
  await expect.poll(total).toBe('$ 1.175,13')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => server.sent(save)).toMatchObject([{ general_discount: '12.5' }])
})

it('shows what was kept, and sends none where it is emptied', async () => {
  const server = await form('250.00')
  await expect.element(kind()).toHaveValue('')
  await expect.poll(total).toBe('$ 892,50')
  await figure().click()
  await userEvent.keyboard('{Delete}')
  await expect.poll(total).toBe('$ 1.190')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => server.sent(save)).toMatchObject([{ general_discount: '0' }])
})

it('says that the lines do not bear it', async () => {
  await form('2000')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .element(page.getByText('El descuento general necesita líneas que sumen al menos lo mismo.'))
    .toBeVisible()
})
