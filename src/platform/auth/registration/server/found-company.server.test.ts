import type { RawValue } from 'sql-template-tag'
import { v7 } from 'uuid'
import { expect, it } from 'vitest'
import { makeFirstStages } from '#src/modules/ventas/server/first-stages.ts'
import { openPools } from '#src/server/database/pool.ts'
import { inTransaction, type Query } from '#src/server/database/transaction.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { hashPassword } from '../../passwords/server/hashing.ts'
import { foundCompany } from './found-company.ts'

const world = await openWorld()
const FIRE = new Error('The disk is on fire')
const input = {
  companyName: 'Telares Nora',
  username: 'Nora',
  email: 'nora@trama.test',
  password: 'tela-hilo-boton-7',
  whatsapp: '+57 300 7654321',
  country: 'Colombia',
  city: 'Cali',
}

it('leaves nothing behind when it fails after any of its statements', async () => {
  const passwordHash = await hashPassword(input.password)
  let statements = 0
  while ((await found(statements + 1, passwordHash).catch(() => 'failed')) === 'failed') {
    statements += 1
    expect(await traces(), `after statement ${statements}`).toBe(0)
  }
  expect(statements).toBe(7)
  // Company, company profile, profile, user, account, five stages, audit, and what control is told.
  expect(await traces()).toBe(12)
  const { rows } = await world.db.query('select currency from company_profiles where email = $1', [input.email])
  expect(rows).toEqual([{ currency: 'COP' }])
})

it('names the part that failed, without the cause', async () => {
  const passwordHash = await hashPassword(input.password)
  await expect(found(2, passwordHash)).rejects.toThrow(
    'Error al crear la empresa: Ocurrió un error inesperado. Por favor, inténtalo de nuevo.',
  )
  await expect(found(5, passwordHash, 'otra@trama.test')).rejects.toThrow(
    'Error al crear el perfil: Ocurrió un error inesperado. Por favor, inténtalo de nuevo.',
  )
})

it('calls a database that is away by its name', async () => {
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
  await expect(found(1, '$argon2id$', 'otra@trama.test', away)).rejects.toMatchObject({
    status: 503,
    message: 'Error de conexión con el servidor. Inténtalo más tarde.',
  })
})

/** Registers with a failure injected after the statement of that number. */
async function found(failing: number, passwordHash: string, email = input.email, failure = FIRE): Promise<'founded'> {
  const pools = openPools(world.lines)
  const company = v7()
  const person = v7()
  try {
    await inTransaction({ pool: pools.tenant, company, person }, (sql) => {
      let made = 0
      const breaking = async (strings: readonly string[], ...values: RawValue[]) => {
        const rows = await sql(strings, ...values)
        made += 1
        if (made === failing) throw failure
        return rows
      }
      const faulty = Object.assign(breaking, sql) as Query
      return foundCompany(faulty, {
        request: v7(),
        company,
        person,
        input: { ...input, email },
        passwordHash,
        waiting: false,
        areas: [{ hooks: { onCompanyFounded: makeFirstStages } }],
      })
    })
    return 'founded'
  } finally {
    await pools.end()
  }
}

/** Rows of Nora's registration, wherever they could stand. */
async function traces(): Promise<number> {
  const { rows } = await world.db.query(
    `with nora as (select id from companies where name = $1)
     select (select count(*) from nora)
       + (select count(*) from company_profiles where email = $2)
       + (select count(*) from profiles where email = $2)
       + (select count(*) from auth."user" where email = $2)
       + (select count(*) from auth.account a left join auth."user" u on u.id = a."userId" where u.email = $2 or u.id is null)
       + (select count(*) from control_notifications n join nora on nora.id = n.about_company)
       + (select count(*) from audit_log l join nora on nora.id = l.company_id)
       + (select count(*) from pipeline_stages s where not exists (select from profiles p where p.company_id = s.company_id and p.email <> $2))
       as traces`,
    [input.companyName, input.email],
  )
  return Number(rows[0].traces)
}
