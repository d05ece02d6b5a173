import { expect, it } from 'vitest'
import { openWorld } from '../../../../../test/world/world.ts'
import { cdm } from '../../contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto } = world

it('one of many who create the same combinations at once creates them', async () => {
  const variants = [
    { name: 'Talla', values: ['S', 'M'] },
    { name: 'Color', values: ['Rojo', 'Azul'] },
  ]
  const { id } = await world.must(ana, cdm.addProduct, { name: 'Abrigo', price: '100', variants })
  const answers = await Promise.all(
    [ana, beto, ana, beto].map((who, at) => world.ask(who, cdm.combineVariants, { id }, { node: at % 2 })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await world.must(ana, cdm.variants, { id, archived: false })).rows).toHaveLength(4)
})
