import { describe, expect, it } from 'vitest'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { cdm } from '../contract.ts'
import { CITY_CODE } from './place.ts'
import { CLIENT_INCOMPLETE } from './schemas.ts'

const world = await openWorld()
const { zoe } = world

describe('a contact', () => {
  const supplier = { name: 'Hilos del Valle', role: 'Proveedor' as const }

  scenarios(world, cdm.addClient, [
    {
      it: 'that sells to the company needs no e-mail',
      as: zoe,
      input: supplier,
      gives: { role: 'Proveedor', email: '' },
    },
    {
      it: 'that buys too does',
      as: zoe,
      input: { ...supplier, role: 'Cliente y proveedor' },
      refused: CLIENT_INCOMPLETE,
    },
    {
      it: 'keeps what an invoice needs, its number as every other is kept',
      as: zoe,
      input: {
        name: 'Textil Zafra',
        email: 'z@zafra.co',
        tax_kind: 'NIT',
        tax_number: ' 800.197.268 ',
        legal_name: 'Textil Zafra SAS',
        payment_days: 45,
        ...{ country: 'Colombia', region: 'Antioquia', postal_code: '050010', city_code: '05001' },
        people: [{ name: 'Rita Mora', charge: 'Compras', email: 'RITA@zafra.co' }],
      },
      gives: {
        role: 'Cliente',
        tax_number: '800197268-4',
        payment_days: 45,
        ...{ country: 'Colombia', region: 'Antioquia', postal_code: '050010', city_code: '05001' },
        people: [{ name: 'Rita Mora', charge: 'Compras', email: 'rita@zafra.co', phone: '' }],
        addresses: [],
      },
    },
    {
      it: 'has a number that its kind can have',
      as: zoe,
      input: { name: 'A', email: 'a@a.co', tax_kind: 'RUC', tax_number: '17' },
      refused: 'Un RUC tiene 13 cifras.',
    },
    {
      it: 'has people with names',
      as: zoe,
      input: { name: 'A', email: 'a@a.co', people: [{ name: '' }] },
      refused: 'Escribe el nombre de la persona.',
    },
    {
      it: 'has a municipality that the DANE knows, the zero before it too',
      as: zoe,
      input: { name: 'A', email: 'a@a.co', city_code: '5001' },
      refused: CITY_CODE,
    },
    {
      it: 'is in no department that there is not',
      as: zoe,
      input: { name: 'A', email: 'a@a.co', city_code: '12001' },
      refused: CITY_CODE,
    },
    {
      it: 'is in a country of the world',
      as: zoe,
      input: { name: 'A', email: 'a@a.co', country: 'Atlántida' as never },
      refused: 'Elige un país de la lista.',
    },
    {
      it: 'pays within a year',
      as: zoe,
      input: { name: 'A', email: 'a@a.co', payment_days: 400 },
      refused: 'Escribe los días, de 0 a 365, o déjalo vacío.',
    },
  ])

  it('of a doubtful number is kept, where the shape is right', async () => {
    const doubtful = { name: 'Dudosa', email: 'd@d.co', tax_kind: 'NIT' as const, tax_number: '800197268-9' }
    expect((await world.must(zoe, cdm.addClient, doubtful)).tax_number).toBe('800197268-9')
  })

  const namesIn = async (input: object) =>
    (await world.must(zoe, cdm.clients, input)).rows.map(({ name }: { name: string }) => name)

  it('is found by its number as written anywhere, its legal name and its people, and in the list of its role', async () => {
    for (const search of ['800.197.268-4', '8001972684', '800197268-4', 'zafra sas', 'rita mora'])
      expect(await namesIn({ search })).toEqual(['Textil Zafra'])
    expect(await namesIn({ role: 'Proveedor' })).toEqual(['Hilos del Valle'])
    expect(await namesIn({ role: 'Cliente' })).not.toContain('Hilos del Valle')
    expect((await world.must(zoe, cdm.summary, {})).clients).toBe((await namesIn({ role: 'Cliente' })).length)
  })

  it('keeps what an edit leaves out, and loses what it says to be empty', async () => {
    const [row] = (await world.must(zoe, cdm.clients, { search: 'zafra' })).rows
    const { id, name, email, version } = row as { id: string; name: string; email: string; version: number }
    const same = await world.must(zoe, cdm.editClient, { id, version, name, email })
    expect(same).toMatchObject({ legal_name: 'Textil Zafra SAS', payment_days: 45, city_code: '05001' })
    const emptied = await world.must(zoe, cdm.editClient, {
      ...{ id, version: 2, name, email },
      ...{ payment_days: null, people: [], tax_number: '' },
    })
    expect(emptied).toMatchObject({ payment_days: null, people: [], tax_kind: '', tax_number: '' })
  })

  it('without an e-mail does not become a client without one', async () => {
    const [row] = (await world.must(zoe, cdm.clients, { search: 'hilos' })).rows
    const change = { id: row?.id ?? '', version: 1, name: 'Hilos', email: '' }
    const refused = await world.ask(zoe, cdm.editClient, { ...change, role: 'Cliente' })
    expect([refused.status, refused.body.message]).toEqual([400, CLIENT_INCOMPLETE])
    expect(await world.must(zoe, cdm.editClient, change)).toMatchObject({ name: 'Hilos', role: 'Proveedor' })
  })
})
