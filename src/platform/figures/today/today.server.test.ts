import { describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { catalogue } from '../../catalogue/contract.ts'
import { figureReports } from '../contract.ts'

const world = await openWorld()
const { ana, beto, caro, must, ask } = world
const question = { fact: 'bodega.movements', by: 'product_name', measures: ['rows'] }
const keysOf = async (person: Person) => (await must(person, figureReports.today, {})).cards.map(({ key }) => key)

describe('the dashboard', () => {
  it('is found as the role has it, of what the person may see', async () => {
    expect(await keysOf(ana)).toEqual(['hoy', 'modulos'])
    expect(await keysOf(beto)).toEqual(['hoy', 'modulos'])
    expect(await keysOf(caro)).toEqual(['hoy', 'modulos'])
  })

  scenarios(world, figureReports.arrangeToday, [
    { it: 'has each card once', as: caro, input: { cards: ['hoy', 'hoy'] }, refused: 'Cada tarjeta va una sola vez.' },
    {
      it: 'has no card that there is not',
      as: caro,
      input: { cards: ['listo:nada'] },
      refused: 'Esa tarjeta ya no está: vuelve a abrir «Arreglar».',
    },
  ])

  it('is arranged by each for themselves, and goes back to the role’s', async () => {
    const { id } = await must(ana, figureReports.saveReport, { name: 'Lo mío', question })
    const mine = ['modulos', `informe:${id}`, 'hoy']
    await must(ana, figureReports.arrangeToday, { cards: mine })
    expect(await keysOf(ana)).toEqual(mine)
    expect(await keysOf(beto)).not.toContain(`informe:${id}`)
    expect((await ask(beto, figureReports.arrangeToday, { cards: mine })).status).toBe(409)
    await must(ana, figureReports.archiveReport, { id, version: 1 })
    expect(await keysOf(ana)).toEqual(['modulos', 'hoy'])
    await must(ana, figureReports.arrangeToday, { cards: null })
    expect(await keysOf(ana)).toEqual(['hoy', 'modulos'])
  })

  it('shows no report of a module that is closed to the person', async () => {
    await must(ana, figureReports.arrangeToday, { cards: ['hoy', 'modulos', 'listo:ventas-por-mes'] })
    await must(ana, catalogue.disconnectModule, { module_id: 'contabilidad' })
    expect(await keysOf(ana)).toEqual(['hoy', 'modulos'])
    await must(ana, catalogue.connectModule, { module_id: 'contabilidad' })
    expect(await keysOf(ana)).toContain('listo:ventas-por-mes')
  })
})
