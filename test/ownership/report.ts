import { areaOf } from './owners.ts'
import { usesOfTables } from './uses.ts'

// `node test/ownership/report.ts [area or file]`: for each file, the tables that it reads and writes, and whose they are.

const [, , under = ''] = process.argv

for (const [file, uses] of Map.groupBy(usesOfTables(), (use) => use.file)) {
  if (!file.startsWith(under)) continue
  for (const access of ['reads', 'writes'] as const) {
    const tables = uses.filter((use) => use.access === access)
    const told = tables.map(({ table, owner }) => (owner === areaOf(file) ? table : `${table} (${owner})`))
    if (told.length > 0) console.info(`${file} ${access} ${[...new Set(told)].join(', ')}`)
  }
}
