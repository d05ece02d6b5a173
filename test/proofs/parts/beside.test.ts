import { afterAll, beforeAll, expect, it } from 'vitest'
import { COMPANY_TABLES } from '../../database/catalogue.ts'
import { freshDatabase, poolOn } from '../../database/database.ts'
import { templates } from '../../ownership/statements.ts'

const { url, drop } = await freshDatabase()
const db = poolOn(url, 1)
afterAll(async () => {
  await db.end()
  await drop()
})

const ofCompanies = new Set<string>()
beforeAll(async () => {
  const { rows } = await db.query(`select c.relname as name ${COMPANY_TABLES}`)
  for (const { name } of rows) ofCompanies.add(name)
})

/** A sub-select that takes its company from a column of the row outside which is not called company_id: the row of a table of all companies. */
const BESIDE =
  /\(\s*select\b(?:(?!\bselect\b).)*?\bfrom\s+(\w+)\b(?:(?!\bselect\b).)*?\bcompany_id\s*=\s*\w+\.(?!company_id\b)\w+/gis
const besides = (text: string) =>
  [...text.matchAll(BESIDE)].flatMap(([, table = '']) => (ofCompanies.has(table) ? [table] : []))

it('no statement asks for a company beside each row of what all companies have: Citus 13.2 dies of it, with its server', () => {
  const name = '(select display_name from company_profiles where company_id = n.about_company)'
  expect(besides(`select n.id, ${name} from control_notifications n`)).toEqual(['company_profiles'])
  const offences = templates().flatMap(({ file, line, text }) =>
    besides(text).map((table) => `${file}:${line} ${table}`),
  )
  expect(offences).toEqual([])
})
