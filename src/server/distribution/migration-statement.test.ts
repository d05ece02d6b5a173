import { describe, expect, it } from 'vitest'
import { tableMade, tableSaid, tableWritten, unnamedConstraint } from './migration-statement.ts'

describe('what a statement of a migration is about', () => {
  it.each([
    ['create table notes (id uuid)', 'notes'],
    ['create table if not exists public.notes (\n  id uuid)', 'public.notes'],
    ["create table notes_2027 partition of notes for values from ('2027-01-01') to ('2028-01-01')", undefined],
    ['create table public.notes_2027 partition of notes default', undefined],
    ['create index notes_by_day on notes (day)', undefined],
  ])('%s makes %s', (statement, table) => expect(tableMade(statement)).toBe(table))

  it.each([
    ['alter table only notes add column day date', 'notes'],
    ["comment on table notes is 'on paper'", 'notes'],
    ['create unique index notes_by_day on notes (day)', 'notes'],
    ['create constraint trigger adds_up after insert on notes for each row execute function f()', 'notes'],
    ['grant select, update (day) on notes to trama_control', 'notes'],
    ['insert into notes select from others', undefined],
  ])('%s says more of %s', (statement, table) => expect(tableSaid(statement)).toBe(table))

  it.each([
    ['insert into notes (id) values (1) on conflict do update set id = 2', 'notes'],
    ['with kept as (select 1 from others for update) delete from notes using kept', 'notes'],
    ['update notes n set day = null', 'notes'],
    ['alter table notes add foreign key (a) references b (a) on update cascade', undefined],
  ])('%s writes rows of %s', (statement, table) => expect(tableWritten(statement)).toBe(table))

  it('tells a constraint without a name', () => {
    expect(unnamedConstraint('alter table notes add check (day > 0)')).toEqual({
      head: 'alter table notes add ',
      table: 'notes',
      rest: 'check (day > 0)',
    })
    expect(unnamedConstraint('alter table notes add constraint known check (day > 0)')).toBeUndefined()
  })
})
