import { expect, it } from 'vitest'
import { textsOf } from './statements.ts'
import { HOLE, tablesIn } from './tables-in-sql.ts'

const TABLES = new Set(['quotes', 'invoices', 'prices', 'auth.session', 'auth.user'])

const told = (sql: string) => tablesIn(sql, TABLES).map(({ access, table }) => `${access} ${table}`)

it.each([
  ['select * from quotes q, invoices i where q.id = i.id', ['reads quotes', 'reads invoices']],
  ['select (select count(*) from prices), quotes from x', ['reads prices']],
  ['select from a left join lateral (select from quotes) q on true', ['reads quotes']],
  ['select from (select 1) a, only invoices', ['reads invoices']],
  ['select from quotes for update', ['reads quotes']],
  ['lock table prices, quotes in share mode', ['reads prices', 'reads quotes']],
  ['update only quotes set a = 1 from invoices', ['writes quotes', 'reads invoices']],
  ['insert into quotes as q (a) values (1) on conflict (a) do update set prices = 2', ['writes quotes']],
  ['delete from quotes using invoices', ['writes quotes', 'reads invoices']],
  ['truncate table quotes, invoices', ['writes quotes', 'writes invoices']],
  ['copy prices from stdin', ['writes prices']],
  ['merge into quotes using invoices on true when matched then delete', ['writes quotes', 'reads invoices']],
  ['with prices as (select 1) select from prices', []],
  ['with a as materialized (delete from quotes returning 1) select from a', ['writes quotes']],
  ['select extract(year from quotes.day), a is distinct from b from public.invoices', ['reads invoices']],
  ['delete from session where "userId" = 1', ['writes auth.session']],
  ['select from "user"', ['reads auth.user']],
  ["select 'from quotes' -- from invoices\n/* from prices */", []],
  [`select from${HOLE}join quotes on true`, ['reads quotes']],
  [`, quotes = 1 where a in (select 1 from${HOLE})`, []],
  [
    'create table x (id uuid references quotes, foreign key (a) references invoices (a))',
    ['reads quotes', 'reads invoices'],
  ],
  ['create trigger t after insert or update on quotes for each row execute function f()', ['writes quotes']],
  ['create unique index if not exists i on quotes (a)', ['writes quotes']],
  ['alter table if exists quotes add column prices int', ['writes quotes']],
  ["comment on column quotes.total is 'x'", ['writes quotes']],
  ['grant select, update on quotes, invoices to trama_tenant', ['writes quotes', 'writes invoices']],
  [
    'create function f() returns void as $body$ begin update quotes set a = 1; end $body$ language plpgsql',
    ['writes quotes'],
  ],
])('reads «%s»', (sql, tables) => {
  expect(told(sql)).toEqual(tables)
})

it('knows the table that a row is changed in by its name alone', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source
  const source = "const change = (ctx, set) => changeSeen<Quote>(ctx, 'quotes', set, fragment`${SHOWN} from changed q`)"
  expect(textsOf('a.ts', source).flatMap(({ text }) => told(text))).toEqual(['writes quotes'])
})
