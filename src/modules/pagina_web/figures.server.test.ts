import { expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { pagina_web } from './contract.ts'
import { searchAdvice } from './rules.ts'

const world = await openWorld()
const { ana, beto, caro, zoe } = world

it('the visits of a month are written down, replaced and taken away, for the company alone', async () => {
  await world.must(ana, pagina_web.saveFigures, { month: '2026-03', visits: 900 })
  await world.must(ana, pagina_web.saveFigures, { month: '2026-04', visits: 1_200, visitors: 700, contacts: 9 })
  await world.must(beto, pagina_web.saveFigures, { month: '2026-03', visits: 950, visitors: 600 })
  expect(await world.must(caro, pagina_web.figures, {})).toEqual([
    { month: '2026-04', visits: 1_200, visitors: 700, contacts: 9, username: 'Ana' },
    { month: '2026-03', visits: 950, visitors: 600, contacts: null, username: 'Beto' },
  ])
  expect(await world.must(zoe, pagina_web.figures, {})).toEqual([])
  await world.must(ana, pagina_web.removeFigures, { month: '2026-03' })
  expect((await world.must(caro, pagina_web.figures, {})).map(({ month }) => month)).toEqual(['2026-04'])
})

scenarios(world, pagina_web.saveFigures, [
  {
    it: 'takes whole figures',
    as: ana,
    input: { month: '2026-04', visits: -1 },
    status: 400,
    refused: 'Escribe un número entero de 0 o más.',
  },
  {
    it: 'takes a month',
    as: ana,
    input: { month: '2026-13', visits: 1 },
    status: 400,
    refused: 'Elige un mes del año 2000 en adelante.',
  },
  {
    it: 'takes no month that is still to come',
    as: ana,
    input: { month: '2098-01', visits: 1 },
    status: 409,
    refused: 'Ese mes todavía no ha llegado.',
  },
  { it: 'is not for a colaborador', as: caro, input: { month: '2026-04', visits: 1 }, status: 403, refused: FORBIDDEN },
])
scenarios(world, pagina_web.removeFigures, [
  { it: 'knows no month without figures', as: zoe, input: { month: '2026-04' }, status: 404, refused: NOT_FOUND },
])

it('what search engines would cut or fill in themselves is said', () => {
  const title = 'Confecciones Ariadna, ropa de trabajo'
  const description = 'Fabricamos uniformes y ropa de trabajo en Guayaquil, con entrega en todo el país.'
  expect(searchAdvice({ title, description })).toEqual([])
  expect(searchAdvice({ title: 'x'.repeat(61), description: '' })).toEqual([
    'El título tiene 61 letras: los buscadores cortan hacia las 60.',
    'La descripción falta: los buscadores pondrán un texto cualquiera de tu página.',
  ])
  expect(searchAdvice({ title: 'Inicio', description: 'Inicio' })).toEqual([
    'El título tiene solo 6 letras: di qué haces y dónde.',
    'La descripción tiene solo 6 letras: di qué haces y dónde.',
    'El título y la descripción dicen lo mismo.',
  ])
})
