import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { agentes_ia } from '#src/modules/agentes_ia/contract.ts'
import type { TemplateField } from '#src/platform/offers/rules.ts'
import { requests } from '#src/platform/requests/contract.ts'
import { ringOf } from '../../../test/live/ring.ts'
import { addAgent, deleteOffers, FILLED } from '../../../test/world/agents.ts'
import type { Person } from '../../../test/world/people.ts'
import { openWorld } from '../../../test/world/world.ts'
import { MASK } from './form.ts'
import { reviewCalls } from './review.ts'
import { type FormPlace, maskForm, moveForm, revealField, type StoredForm, sealForm } from './server/stored-form.ts'

const SPOILED = 'Este secreto fue alterado y no se puede abrir. Pide a la empresa que lo escriba otra vez.'
const FIELDS: readonly TemplateField[] = ['clave', 'token', 'tono'].map((name) => ({
  name,
  label: name,
  type: 'text',
  secret: name !== 'tono',
}))
const TYPED = { clave: 'sk-1', token: 'tk-2', tono: 'Cercano' }

describe('a filled-in form', () => {
  const key = ringOf(randomBytes(32))
  const place: FormPlace = { table: 'agent_requests', company: randomUUID(), row: randomUUID() }
  const kept = sealForm(key, place, FIELDS, TYPED)

  it('holds its secrets under seal, and the rest as it was typed', () => {
    expect(kept).toMatchObject({ tono: 'Cercano', clave: { sealed: expect.any(String) } })
    expect(JSON.stringify(kept)).not.toMatch(/sk-1|tk-2/)
    expect(maskForm(FIELDS, kept).map(({ value }) => value)).toEqual([MASK, MASK, 'Cercano'])
  })

  it('opens where it stands, and where it was moved', () => {
    const other: FormPlace = { table: 'connected_agents', company: place.company, row: randomUUID() }
    const there = moveForm(key, place, other, kept)
    expect([revealField(key, place, kept, 'clave'), revealField(key, other, there, 'clave')]).toEqual(['sk-1', 'sk-1'])
    expect(() => revealField(key, place, there, 'clave')).toThrow(SPOILED)
  })

  it('opens in no other company, row, table or field, and with no byte changed', () => {
    const swapped: StoredForm = { clave: kept.token ?? '', token: kept.clave ?? '' }
    const elsewhere: FormPlace[] = [
      { ...place, company: randomUUID() },
      { ...place, row: randomUUID() },
      { ...place, table: 'connected_agents' },
    ]
    const attempts: (() => string)[] = [
      ...elsewhere.flatMap((there) => ['clave', 'token'].map((field) => () => revealField(key, there, kept, field))),
      ...['clave', 'token'].map((field) => () => revealField(key, place, swapped, field)),
      ...everyByteChanged(kept.clave).map((sealed) => () => revealField(key, place, { clave: { sealed } }, 'clave')),
      ...['', 'x', '????'].map((sealed) => () => revealField(key, place, { clave: { sealed } }, 'clave')),
    ]
    const opened = attempts.filter((attempt) => {
      try {
        attempt()
        return true
      } catch (error) {
        return (error as Error).message !== SPOILED
      }
    })
    console.info(`secrets: ${attempts.length} swapped or altered ciphertexts: ${opened.length} opened`)
    expect(opened).toEqual([])
  })

  it('hides what was a secret once, and what has become one', () => {
    const open = FIELDS.map((field) => ({ ...field, secret: !field.secret }))
    expect(maskForm(open, kept).map(({ value }) => value)).toEqual([MASK, MASK, MASK])
    expect(maskForm([], kept).map(({ name, value }) => `${name}: ${value}`)).toEqual([
      `clave: ${MASK}`,
      `token: ${MASK}`,
      'tono: Cercano',
    ])
  })
})

function everyByteChanged(value: StoredForm[string] | undefined): string[] {
  if (typeof value !== 'object' || value.sealed === null) throw new Error('There is no seal')
  const [id = '', text = ''] = value.sealed.split('.')
  const bytes = Buffer.from(text, 'base64url')
  return [...bytes].flatMap((byte, at) =>
    [1, 128].map((bit) => `${id}.${Buffer.from(bytes.with(at, byte ^ bit)).toString('base64url')}`),
  )
}

describe('in the database', async () => {
  const world = await openWorld()
  const { ana, zoe, control, db } = world
  let bot: string
  beforeEach(async () => {
    await deleteOffers(world)
    bot = await addAgent(world)
  })
  const asked = async (as: Person) =>
    (await world.must(as, agentes_ia.requestAgent, { agent_id: bot, form_data: { ...FILLED, clave: `sk-${as.name}` } }))
      .id
  const reveal = (id: string, field = 'clave', of = 'request') =>
    world.ask(control, reviewCalls.reveal, { of, id, field })

  it('a secret is shown to control alone, and each time written down first', async () => {
    const id = await asked(ana)
    await db.query('delete from control_log')
    expect((await reveal(id)).body).toEqual({ value: 'sk-Ana' })
    const { rows } = await db.query('select person_id, call, subject_id from control_log')
    expect(rows).toEqual([{ person_id: control.id, call: 'requests.reveal', subject_id: id }])
    expect((await db.query(`select from idempotency_keys where call = 'requests.reveal'`)).rowCount).toBe(0)
    for (const person of [ana, world.beto, world.caro, zoe]) {
      const { status, body } = await world.ask(person, reviewCalls.reveal, { of: 'request', id, field: 'clave' })
      expect([status, body.message]).toEqual([403, FORBIDDEN])
    }
  })

  it('there is nothing to show of a field or a row that is not there', async () => {
    const id = await asked(ana)
    expect((await reveal(id, 'constructor')).status).toBe(404)
    expect((await reveal(randomUUID())).body.message).toBe(NOT_FOUND)
    expect((await reveal(id, 'clave', 'connected')).body.message).toBe(NOT_FOUND)
  })

  it('one that was taken to another company is neither shown nor connected', async () => {
    const [mine, theirs] = [await asked(ana), await asked(zoe)]
    await db.query(
      `update agent_requests set form_data = form_data || jsonb_build_object('clave',
         (select form_data -> 'clave' from agent_requests where id = $1)) where id = $2`,
      [mine, theirs],
    )
    const shownThere = await reveal(theirs)
    expect([shownThere.status, shownThere.body.message]).toEqual([409, SPOILED])
    const approved = await world.ask(control, requests.approve, { kind: 'agent', id: theirs })
    expect([approved.status, approved.body.message]).toEqual([409, SPOILED])
    const { rows } = await db.query('select status from agent_requests where id = $1', [theirs])
    expect([rows, (await db.query('select from connected_agents')).rowCount]).toEqual([[{ status: 'pending' }], 0])
  })
})
