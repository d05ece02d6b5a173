import { v7 } from 'uuid'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { poolOn } from '../../../test/database/database.ts'
import { deleteOffers } from '../../../test/world/agents.ts'
import type { Person } from '../../../test/world/people.ts'
import { openWorld } from '../../../test/world/world.ts'
import { requests } from './contract.ts'

const NO_RIGHT = '42501'
const NO_PARENT = '23503'

const world = await openWorld()
const { ana, zoe, control, db } = world
/** What logs in for control, past every call of the program. */
const login = poolOn(world.lines.control, 2)
afterAll(() => login.end())

const OFFER = v7()
beforeEach(async () => {
  await deleteOffers(world)
  for (const catalogue of ['ai_agents', 'marketing_services'])
    await db.query(`insert into ${catalogue} (id, name, description, position) values ($1, 'Oferta', 'Una.', 1)`, [
      OFFER,
    ])
})

/** Each kind with what is asked for and what is given: the columns beside the company's and the request's, and their values. */
const KINDS = [
  { kind: 'agent', asked: 'agent_requests', given: 'connected_agents', offer: 'agent_id' },
  {
    kind: 'marketing',
    asked: 'marketing_service_requests',
    given: 'connected_marketing_services',
    offer: 'service_id',
  },
  { kind: 'web_page', asked: 'web_page_requests', given: 'web_pages', offer: null },
] as const

describe.each(KINDS)('what control gives of $kind', ({ kind, asked, given, offer }) => {
  async function ask({ company, id: person }: Person): Promise<string> {
    const id = v7()
    await db.query(
      `insert into ${asked} (company_id, id, requested_by${offer ? `, ${offer}` : ''})
       values ($1, $2, $3${offer ? `, '${OFFER}'` : ''})`,
      [company, id, person],
    )
    return id
  }
  const give = ({ company }: Person, request: string | null) =>
    login.query(
      `insert into ${given} (company_id, request_id${offer ? `, id, ${offer}` : ''})
       values ($1, $2${offer ? `, '${v7()}', '${OFFER}'` : ''})`,
      [company, request],
    )
  const rows = async () => (await db.query(`select company_id, request_id from ${given}`)).rows

  it('names the request that was approved', async () => {
    const id = await ask(ana)
    await world.must(control, requests.approve, { kind, id })
    expect(await rows()).toEqual([{ company_id: ana.company, request_id: id }])
  })

  it('is not given by the database’s own login of control without a request', async () => {
    await ask(ana)
    await expect(give(ana, null)).rejects.toMatchObject({ code: NO_RIGHT })
    expect(await rows()).toEqual([])
  })

  it('is not given for another company’s request, or for none that there is', async () => {
    const theirs = await ask(zoe)
    for (const request of [theirs, v7()]) await expect(give(ana, request)).rejects.toMatchObject({ code: NO_PARENT })
    expect(await rows()).toEqual([])
  })

  it('is given for a request that was approved, and for none that waits or was rejected', async () => {
    const id = await ask(zoe)
    const decide = (status: string) =>
      db.query(`update ${asked} set status = $2, decided_at = now() where id = $1`, [id, status])
    await expect(give(zoe, id)).rejects.toMatchObject({ code: NO_PARENT })
    await decide('rejected')
    await expect(give(zoe, id)).rejects.toMatchObject({ code: NO_PARENT })
    await decide('approved')
    await give(zoe, id)
    expect(await rows()).toEqual([{ company_id: zoe.company, request_id: id }])
  })

  it.each(offer ? [offer] : [])('is given for the %s that was asked for, and no other', async (column) => {
    const id = await ask(ana)
    const other = v7()
    const catalogue = kind === 'agent' ? 'ai_agents' : 'marketing_services'
    await db.query(`insert into ${catalogue} (id, name, description, position) values ($1, 'Otra', 'Otra.', 2)`, [
      other,
    ])
    await db.query(`update ${asked} set status = 'approved', decided_at = now(), ${column} = $2 where id = $1`, [
      id,
      other,
    ])
    await expect(give(ana, id)).rejects.toMatchObject({ code: NO_PARENT })
    expect(await rows()).toEqual([])
  })

  it('stays with its request, which nobody deletes from under it', async () => {
    const id = await ask(ana)
    await world.must(control, requests.approve, { kind, id })
    const gone = db.query(`delete from ${asked} where company_id = $1 and id = $2`, [ana.company, id])
    await expect(gone).rejects.toMatchObject({ code: NO_PARENT })
  })
})
