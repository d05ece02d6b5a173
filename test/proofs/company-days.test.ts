import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// A screen's "today" is the company's: in the evening of Bogotá it is tomorrow already by UTC, and the reader may sit in Madrid.

/** Where a day of the browser's or of UTC is right, and why. */
const ON_SCREEN: Record<string, string> = {
  'src/web/files/save-sheet.tsx': 'names a file on the reader’s own computer',
}
/** Where a day of the server's or of UTC is right, and why. */
const ON_THE_SERVER: Record<string, string> = {
  'src/kernel/days/business-day.ts': 'bounds of years',
  'src/kernel/days/day.ts': 'arithmetic of given days',
  'src/platform/auth/migrations/005_guesses_and_proofs.sql': 'counts mails of the platform',
  'src/platform/auth/server/sweep.ts': 'counts mails of the platform',
  'src/modules/rrhh/server/search.ts': 'tells beside somebody who is found that they left; no rule follows it',
  'src/platform/membership/rules.ts': 'the platform’s own day, on which a membership is due',
}
const TODAY =
  /\blocalDay\(\)|\bcurrent_date\b|now\(\)::date|_at::date\b|new Date\([^)]*\)\.(toISOString\(\)\.slice|getDate|getMonth|toLocaleDateString)/

const source = (file: string) => readFileSync(file, 'utf8')
const sources = (pattern: string) => globSync(pattern).filter((file) => !file.includes('.test.'))

it('every screen asks the company’s clock what day it is', () => {
  const others = sources('src/**/*.tsx').filter((file) => TODAY.test(source(file)))
  expect(others.sort()).toEqual(Object.keys(ON_SCREEN).sort())
})

it('every statement and handler does too', () => {
  const others = [...sources('src/**/*.ts'), ...sources('src/**/*.sql')].filter((file) => TODAY.test(source(file)))
  expect(others.sort()).toEqual(Object.keys(ON_THE_SERVER).sort())
})
