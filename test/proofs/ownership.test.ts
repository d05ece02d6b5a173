import { expect, it } from 'vitest'
import { EXCEPTIONS, LANDED } from '../ownership/exceptions.ts'
import { mayUse, OWNERS, RULES } from '../ownership/owners.ts'
import { type Use, usesOfTables } from '../ownership/uses.ts'

const SHOWN = 90

const uses = usesOfTables()
const offences = uses.filter((use) => !mayUse(use.area, use))
const excused = [...Object.values(EXCEPTIONS).flat(), ...LANDED]

const nameOf = ({ file, access, table }: Use) => `${file} ${access} ${table}`
const told = (use: Use) =>
  `${use.file}:${use.line} ${use.access} ${use.table} of ${use.owner}: «${shortened(use.text)}». ${RULES[use.access]}`
const shortened = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN)

it('reads the statements of every area', () => {
  const files = new Set(uses.map(({ file }) => file))
  console.info(`${OWNERS.size} tables, named in ${files.size} files; ${excused.length} exceptions`)
  expect(files.size).toBeGreaterThan(250)
  const never = [...OWNERS.keys()].filter(
    (table) => !uses.some((use) => use.table === table && use.access === 'writes'),
  )
  expect(never).toEqual([])
})

it('lets a statement name the tables that are its to read, and write its own only', () => {
  expect(offences.filter((use) => !excused.includes(nameOf(use))).map(told)).toEqual([])
})

it('keeps no exception that nothing needs, and none twice', () => {
  const needed = new Set(offences.map(nameOf))
  expect(excused.filter((name, place) => !needed.has(name) || excused.indexOf(name) !== place)).toEqual([])
})
