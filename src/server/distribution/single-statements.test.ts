import { describe, expect, it } from 'vitest'
import { FOLDERS } from '../areas.ts'
import { migrationsOf } from '../database/migrate.ts'
import { singleStatements } from './single-statements.ts'

describe('the statements of a text', () => {
  it.each([
    ['two', 'select 1; select 2', ['select 1', 'select 2']],
    ['one that ends, and nothing after it', 'select 1;\n-- said; once\n', ['select 1']],
    ['a comment before one stays with it', '-- why; not\nselect 1;', ['-- why; not\nselect 1']],
    ['a semicolon in a text', `select 'a;b''c;'; select 2`, [`select 'a;b''c;'`, 'select 2']],
    ['one in a name', 'select 1 as "a;b"; select 2', ['select 1 as "a;b"', 'select 2']],
    [
      'a body between dollars',
      'do $x$ begin; a $$ b; $$ end $x$; select 1',
      ['do $x$ begin; a $$ b; $$ end $x$', 'select 1'],
    ],
  ])('%s', (_, sql, statements) => expect(singleStatements(sql)).toEqual(statements))

  it('are all that a migration says', () => {
    const without = (sql: string) => sql.replace(/;|\s/g, '')
    for (const { id, text } of migrationsOf(FOLDERS)) {
      const said = singleStatements(text)
      expect(said.length, id).toBeGreaterThan(0)
      expect(without(text).startsWith(without(said.join(''))), id).toBe(true)
    }
  })
})
