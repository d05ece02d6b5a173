import readXlsx from 'read-excel-file/universal'
import { afterAll, describe, expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { NOT_FOUND } from '#src/kernel/refusal.ts'
import { bodega } from '#src/modules/bodega/contract.ts'
import { addProduct } from '../../../../test/world/factory.ts'
import type { Person } from '../../../../test/world/people.ts'
import { reportMails } from '../../../../test/world/report-mails.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { team } from '../../team/contract.ts'
import { undo } from '../../undo/contract.ts'
import { figureReports } from '../contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, must, ask, db } = world
const { sent, close } = await reportMails(world)
afterAll(close)
// A new company sends fewer mails a day.
await db.query(`update company_profiles set created_at = now() - interval '1 year'`)
const CHOOSE = 'Elige a personas de tu empresa que puedan ver este informe.'
const question = { fact: 'bodega.movements', by: 'product_name', measures: ['quantity'], span: 'todo' as const }
const shirt = await addProduct(world, ana, 'Camisa')
await must(ana, bodega.registerMovement, { product_id: shirt.id, type: 'entrada', quantity: 7 })
const moved = await must(ana, figureReports.saveReport, { name: 'Lo movido', question })
const sold = await must(ana, figureReports.saveReport, {
  name: 'Lo cotizado',
  question: { fact: 'ventas.quotes', by: 'status', measures: ['rows'] },
})

const schedule = (person: Person, id: string, receivers: readonly Person[]) =>
  ask(person, figureReports.scheduleReport, {
    ...{ id, every: 'dia' as const, hour: 6, format: 'xlsx' as const, receivers: receivers.map((one) => one.id) },
  })
const receiversOf = async (person: Person, report = moved.id) => {
  const sendings = await must(person, figureReports.sendings, {})
  return sendings.find(({ report_id }) => report_id === report)?.receivers.map(({ id: _, ...rest }) => rest)
}
const receivedBy = async (person: Person) => must(person, figureReports.receivedReports, {})
const namesFor = async (person: Person) =>
  (await must(person, figureReports.reports, {})).reports.map(({ name }) => name)
const sentNow = async () => (await sent()).map(({ to, subject }) => `${subject} → ${to}`).sort()
const levelsOf = async (person: Person, levels: { module_id: string; level: 'none' | 'read' }[]) => {
  const { rows } = await db.query('select version from profiles where id = $1', [person.id])
  await must(ana, team.saveRights, { id: person.id, levels, version: rows[0].version })
}

describe('a report that is sent to colleagues', () => {
  it('is for those who work for the company, and nobody else', async () => {
    const offered = await must(ana, figureReports.reportColleagues, { id: moved.id })
    expect(offered.map(({ username }) => username)).toEqual([beto.name, caro.name])
    expect((await schedule(ana, moved.id, [zoe])).body).toMatchObject({
      ...{ message: CHOOSE, code: 'report_receiver_unknown' },
    })
    expect(await must(ana, figureReports.sendings, {})).toEqual([])
    expect(await must(zoe, figureReports.reportColleagues, { id: moved.id })).toEqual([])
    expect((await schedule(zoe, moved.id, [zoe])).body.message).toBe(NOT_FOUND)
  })

  it('is found by them, as far as they may see it, and not theirs to change', async () => {
    expect(await namesFor(beto)).toEqual([])
    await schedule(ana, moved.id, [beto, caro])
    expect([await namesFor(beto), await namesFor(caro)]).toEqual([['Lo movido'], ['Lo movido']])
    expect(await receivedBy(caro)).toMatchObject([{ report_id: moved.id, username: ana.name, every: 'dia', hour: 6 }])
    const { message } = (await ask(beto, figureReports.archiveReport, { id: moved.id, version: 1 })).body
    expect(message).toBe(NOT_FOUND)
    // Who is only sent it sends it to nobody else.
    expect(await must(beto, figureReports.reportColleagues, { id: moved.id })).toEqual([])
    expect((await schedule(beto, moved.id, [caro])).body.message).toBe(CHOOSE)
  })

  it('is sent to each in their own rights: nothing of what they may not see', async () => {
    await schedule(ana, sold.id, [caro])
    await levelsOf(caro, [
      { module_id: 'bodega', level: 'read' },
      { module_id: 'ventas', level: 'none' },
    ])
    const mails = await sent()
    const toCaro = mails.filter(({ to }) => to === caro.email)
    expect(toCaro.map(({ subject }) => subject)).toEqual([`Lo movido: te lo envía ${ana.name}`])
    const [attached] = [toCaro[0]?.attached ?? []].flat()
    const [table] = await readXlsx(new Uint8Array(Buffer.from(attached?.base64 ?? '', 'base64')).buffer)
    expect(table?.data[1]).toEqual(['Camisa', 7])
    expect(toCaro[0]?.note).toContain(`Lo programó ${ana.name}: cada día.`)
    expect(toCaro[0]?.action?.url).toContain(`cifras=quantity&periodo=todo&informe=${moved.id}`)
    expect(mails.filter(({ to }) => to === ana.email).map(({ subject }) => subject)).toEqual([
      'Lo movido: tu informe',
      'Lo cotizado: tu informe',
    ])
    expect(await receiversOf(ana, sold.id)).toEqual([{ username: caro.name, stopped: false, missed: true }])
  })

  it('is not sent to who may open nothing of it any more, and to the others all the same', async () => {
    await levelsOf(caro, [{ module_id: 'bodega', level: 'none' }])
    await must(ana, figureReports.unscheduleReport, { id: sold.id })
    expect(await sentNow()).toEqual([
      `Lo movido: te lo envía ${ana.name} → ${beto.email}`,
      `Lo movido: tu informe → ${ana.email}`,
    ])
    await levelsOf(caro, [])
  })

  it('is stopped by each for themselves, stays so, and is taken up again', async () => {
    const [{ id = '' } = {}] = await receivedBy(caro)
    expect((await ask(beto, figureReports.receiveReport, { id: moved.id, receive: false })).body.message).toBe(
      NOT_FOUND,
    )
    await must(caro, figureReports.receiveReport, { id, receive: false })
    expect(await receiversOf(ana)).toEqual([
      { username: beto.name, stopped: false, missed: false },
      { username: caro.name, stopped: true, missed: true },
    ])
    await schedule(ana, moved.id, [beto, caro])
    expect(await sentNow()).toHaveLength(2)
    await must(caro, figureReports.receiveReport, { id, receive: true })
    expect(await sentNow()).toContain(`Lo movido: te lo envía ${ana.name} → ${caro.email}`)
  })

  it('goes to whom it says after an undo', async () => {
    const { headers } = await schedule(ana, moved.id, [beto])
    expect(await receiversOf(ana)).toHaveLength(1)
    expect(await namesFor(caro)).toEqual([])
    await must(ana, undo.takeBack, { id: headers.get(ACT_HEADER) ?? '' })
    expect(await receiversOf(ana)).toHaveLength(2)
    const given = await ask(ana, figureReports.unscheduleReport, { id: moved.id })
    expect(await sentNow()).toEqual([])
    await must(ana, undo.takeBack, { id: given.headers.get(ACT_HEADER) ?? '' })
    expect(await sentNow()).toHaveLength(3)
  })

  it('is sent by a colleague to those who see it, while they see it too', async () => {
    const shared = await must(ana, figureReports.saveReport, {
      ...{ name: 'De todos', question, roles: ['administrador', 'colaborador'] },
    })
    await schedule(caro, shared.id, [beto, ana])
    expect(await sentNow()).toContain(`De todos: te lo envía ${caro.name} → ${beto.email}`)
    const change = { id: shared.id, version: 1, name: 'De todos', question, roles: ['administrador' as const] }
    await must(ana, figureReports.editReport, change)
    expect((await sentNow()).filter((line) => line.startsWith('De todos'))).toEqual([])
  })

  it('is not sent to who left the company, nor kept for them', async () => {
    await must(ana, team.removeMember, { id: beto.id })
    expect((await receiversOf(ana))?.map(({ username }) => username)).toEqual([caro.name])
    expect((await schedule(ana, sold.id, [beto])).body.message).toBe(CHOOSE)
    expect(await sentNow()).toEqual([
      `Lo movido: te lo envía ${ana.name} → ${caro.email}`,
      `Lo movido: tu informe → ${ana.email}`,
    ])
    const { rows } = await db.query('select from report_receivers where person_id = $1', [beto.id])
    expect(rows).toEqual([])
  })
})
