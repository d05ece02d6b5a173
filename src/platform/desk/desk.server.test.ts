import { beforeAll, describe, expect, it } from 'vitest'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { PASSWORD, type Person } from '../../../test/world/people.ts'
import { cookieOf } from '../../../test/world/request.ts'
import { openWorld } from '../../../test/world/world.ts'
import { account } from '../auth/account/contract.ts'
import { auth } from '../auth/contract.ts'
import { catalogue } from '../catalogue/contract.ts'
import { team } from '../team/contract.ts'
import { desk } from './contract.ts'

const world = await openWorld()
const { ana, caro, zoe, control, db } = world
const invoice = {
  client: 'Tarde SA',
  description: 'Telas',
  amount: '120.50',
  date: '2026-01-10',
  due_date: '2026-02-10',
}

/** Zoe, of the other company, who keeps Ana's books too. */
let guest: Person
beforeAll(async () => {
  const { headers } = await world.ask(null, auth.signIn, { email: zoe.email, password: PASSWORD })
  guest = { ...zoe, cookie: cookieOf(headers) }
  const invited = { email: zoe.email, role: 'colaborador', preset: 'contador', send_mail: false }
  const { body } = await world.ask(ana, team.invite, invited)
  await world.must(guest, team.joinCompany, { key: body.key })
  await world.must(ana, contabilidad.issueInvoice, invoice)
})

const figuresOf = async (person: Person) =>
  Object.fromEntries(
    (await world.must(person, desk.companies, {})).map(({ name, figures }) => [
      name,
      figures.map(({ key, count, amount }) => [key, count, amount]),
    ]),
  )

describe('the desk', () => {
  it('tells what waits in each company of the person, whichever is open', async () => {
    const seen = await figuresOf(guest)
    expect(Object.keys(seen)).toHaveLength(2)
    expect(seen['Confecciones Ariadna']).toEqual([
      ['overdue', 1, '120.50'],
      ['unposted', 1, null],
    ])
  })

  it('tells of no company that the person does not work for', async () => {
    expect(Object.keys(await figuresOf(ana))).toEqual(['Confecciones Ariadna'])
    expect((await world.ask(control, desk.companies)).status).toBe(403)
  })

  it('tells of no module that the person may not see there', async () => {
    await db.query(
      `insert into member_modules (company_id, id, person_id, module_id, level) values ($1, gen_random_uuid(), $2, 'contabilidad', 'none')`,
      [caro.company, caro.id],
    )
    expect(await figuresOf(caro)).toEqual({ 'Confecciones Ariadna': [] })
    await world.must(ana, catalogue.disconnectModule, { module_id: 'contabilidad' })
    expect((await figuresOf(guest))['Confecciones Ariadna']).toEqual([])
  })

  it('forgets a company that let the person go', async () => {
    await world.must(guest, account.leaveCompany, { id: ana.company ?? '' })
    expect(Object.keys(await figuresOf(guest))).toHaveLength(1)
  })
})
