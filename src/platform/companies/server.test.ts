import { describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { auth } from '../auth/contract.ts'
import { companies, type NewCompanyDetails } from './contract.ts'

const world = await openWorld()
const { ana, beto, caro, control, zoe } = world

const saved: NewCompanyDetails = {
  display_name: 'Ariadna Textil',
  legal_name: 'Ariadna Textil SAS',
  tax_kind: 'NIT',
  tax_number: '800.197.268',
  email: 'hola@ariadna.test',
  phone: '+57 1',
  country: 'Colombia',
  city: 'Cali',
  address: 'Calle 5',
  logo_url: 'https://ariadna.test/logo.png',
  description: 'Ropa',
  website: '',
  currency: 'COP',
  version: 1,
}

describe('the details of a company', () => {
  scenarios(world, companies.saveDetails, [
    {
      it: 'need a name',
      as: ana,
      input: { ...saved, display_name: '' },
      refused: 'Escribe el nombre de la empresa.',
      status: 400,
    },
    {
      it: 'take web addresses only',
      as: ana,
      input: { ...saved, website: 'javascript:alert(1)' },
      refused: 'Escribe una dirección web que empiece por http:// o https://.',
    },
    {
      it: 'know four currencies',
      as: ana,
      input: { ...saved, currency: 'BTC' },
      refused: 'Elige una moneda de la lista.',
    },
    {
      it: 'never switch a company on or off',
      as: ana,
      input: { ...saved, active: false },
      refused: 'Llave desconocida: "active"',
      status: 400,
    },
    {
      it: 'take a number that its kind can have',
      as: ana,
      input: { ...saved, tax_number: '12' },
      refused: 'Un NIT tiene de 5 a 10 cifras y el dígito de verificación: 900123456-8.',
      status: 400,
    },
    { it: "are not a colaborador's to change", as: caro, input: saved, refused: FORBIDDEN, status: 403 },
    {
      it: 'are saved by an administrador',
      as: beto,
      input: saved,
      gives: {
        display_name: 'Ariadna Textil',
        tax_kind: 'NIT',
        tax_number: '800197268-4',
        currency: 'COP',
        version: 2,
      },
    },
    { it: "are not saved over somebody else's change", as: ana, input: saved, refused: STALE, status: 409 },
  ])
  it('tell everybody of the company its logo', async () => {
    expect((await world.must(caro, auth.me, {}))?.company).toMatchObject({ logo_url: saved.logo_url })
    expect((await world.must(zoe, auth.me, {}))?.company).toMatchObject({ logo_url: '' })
  })

  scenarios(world, companies.details, [
    { it: 'are read by the whole company', as: caro, gives: { display_name: 'Ariadna Textil', version: 2 } },
    { it: "are each company's own", as: zoe, gives: { display_name: 'Distribuidora Zafiro', version: 1 } },
  ])
})

describe('control', () => {
  it('chooses among all companies by name', async () => {
    const choices = await world.must(control, companies.choices, {})
    expect(choices.map(({ name, active }) => [name, active])).toEqual([
      ['Ariadna Textil', true],
      ['Distribuidora Zafiro', true],
      ['Talleres Ibai', false],
    ])
  })

  scenarios(world, companies.choices, [{ it: 'alone sees the list', as: ana, refused: FORBIDDEN, status: 403 }])

  it('leaves a trace of each company it enters', async () => {
    await world.must(control, companies.enter, { company_id: ana.company ?? '', module_id: 'bodega' })
    const { rows } = await world.db.query('select person_id, company_id, module_id from control_visits')
    expect(rows).toEqual([{ person_id: control.id, company_id: ana.company, module_id: 'bodega' }])
  })

  scenarios(world, companies.enter, [
    {
      it: 'enters no company that is not there',
      as: control,
      input: { company_id: zoe.id, module_id: 'bodega' },
      refused: NOT_FOUND,
      status: 404,
    },
    {
      it: 'is the only one who enters',
      as: zoe,
      input: { company_id: ana.company ?? '', module_id: 'bodega' },
      refused: FORBIDDEN,
      status: 403,
    },
  ])
})
