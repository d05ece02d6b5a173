import readXlsx from 'read-excel-file/universal'
import { afterAll, describe, expect, it } from 'vitest'
import { NOT_FOUND } from '#src/kernel/refusal.ts'
import { bodega } from '#src/modules/bodega/contract.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { addProduct } from '../../../../test/world/factory.ts'
import { reportMails } from '../../../../test/world/report-mails.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { catalogue } from '../../catalogue/contract.ts'
import { team } from '../../team/contract.ts'
import { figureReports } from '../contract.ts'
import { firstSending, nextSending } from './rules.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, must, ask } = world
const { sent, close } = await reportMails(world)
afterAll(close)
const question = { fact: 'bodega.movements', by: 'product_name', measures: ['quantity'], span: 'todo' as const }
const shirt = await addProduct(world, ana, 'Camisa')
await must(ana, bodega.registerMovement, { product_id: shirt.id, type: 'entrada', quantity: 7 })
const report = await must(ana, figureReports.saveReport, {
  name: 'Lo movido',
  question,
  roles: ['administrador', 'colaborador'],
})

const sendingOf = async (person = caro) => (await must(person, figureReports.sendings, {}))[0]

describe('a report by mail', () => {
  it('is of those that the person sees', async () => {
    const own = await must(ana, figureReports.saveReport, { name: 'Solo mío', question })
    for (const [person, id] of [
      [caro, own.id],
      [zoe, report.id],
    ] as const)
      expect((await ask(person, figureReports.scheduleReport, { id, every: 'dia', hour: 7 })).body.message).toBe(
        NOT_FOUND,
      )
  })

  it('is sent to its receiver on its day and at its hour, as PDF, and once', async () => {
    await must(caro, figureReports.scheduleReport, { id: report.id, every: 'dia', hour: 23 })
    const [mail, ...more] = await sent()
    expect([mail?.to, more]).toEqual([caro.email, []])
    const [attached] = [mail?.attached ?? []].flat()
    expect(
      Buffer.from(attached?.base64 ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(await sendingOf()).toMatchObject({ sent_on: worldDay(), problem: '' })
    expect((await sendingOf())?.next_on).toBe(nextSending('dia', worldDay()))
    expect(await must(beto, figureReports.sendings, {})).toEqual([])
  })

  it('is a spreadsheet for whoever asked for one', async () => {
    await must(caro, figureReports.scheduleReport, { id: report.id, every: 'dia', hour: 23, format: 'xlsx' })
    expect((await sendingOf())?.format).toBe('xlsx')
    const [mail] = await sent()
    const [attached] = [mail?.attached ?? []].flat()
    expect(attached?.name).toBe('Lo movido.xlsx')
    const [table] = await readXlsx(new Uint8Array(Buffer.from(attached?.base64 ?? '', 'base64')).buffer)
    expect(table?.data).toEqual([
      ['Producto', 'Unidades'],
      ['Camisa', 7],
      ['Total', 7],
    ])
  })

  it('is not sent, and says why, once its receiver may not read it any more', async () => {
    await must(ana, catalogue.disconnectModule, { module_id: 'bodega' })
    expect(await sent()).toEqual([])
    expect((await sendingOf())?.problem).toBe('Conecta este módulo para poder acceder a él.')
    await must(ana, catalogue.connectModule, { module_id: 'bodega' })
    expect(await sent()).toHaveLength(1)
    expect((await sendingOf())?.problem).toBe('')
  })

  it('is not sent once it is not shared with its receiver, nor to whoever left', async () => {
    await must(beto, figureReports.scheduleReport, { id: report.id, every: 'semana', hour: 6 })
    await must(ana, figureReports.editReport, {
      id: report.id,
      version: 1,
      name: 'Lo movido',
      question,
      roles: ['administrador'],
    })
    expect((await sent()).map(({ to }) => to)).toEqual([beto.email])
    expect((await sendingOf())?.problem).toBe('El informe ya no está, o ya no se comparte contigo.')
    await must(ana, team.removeMember, { id: beto.id })
    expect(await sent()).toEqual([])
  })

  it('is given up by its receiver', async () => {
    await must(caro, figureReports.unscheduleReport, { id: report.id })
    expect(await sendingOf()).toBe(undefined)
  })
})

it.each([
  ['dia', '2026-11-27', '2026-11-28'],
  ['semana', '2026-11-27', '2026-11-30'],
  ['semana', '2026-11-30', '2026-12-07'],
  ['mes', '2026-11-30', '2026-12-01'],
  ['mes', '2026-12-01', '2027-01-01'],
] as const)('%s after %s comes %s', (every, after, next) => {
  expect(nextSending(every, after)).toBe(next)
})

it('begins today while its hour is still to come', () => {
  expect(firstSending('dia', 7, { day: '2026-11-27', time: '06:59' })).toBe('2026-11-27')
  expect(firstSending('dia', 7, { day: '2026-11-27', time: '07:00' })).toBe('2026-11-28')
})
