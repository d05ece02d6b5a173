import type pg from 'pg'
import { COMPANY_TABLES } from '../database/catalogue.ts'

/** One way to weaken the walls between companies, and how to put it back. */
export interface Mutation {
  name: string
  break: string
  mend: string
}

const tables = (columns: string) => `select ${columns} from (select c.* ${COMPANY_TABLES}) c`

/** Every policy, wall and key of every company table, one at a time. */
export async function mutations(db: pg.Pool): Promise<Mutation[]> {
  return [...(await walls(db)), ...(await policies(db)), ...(await keys(db))]
}

async function walls(db: pg.Pool): Promise<Mutation[]> {
  const { rows } = await db.query<{ name: string }>(tables('c.oid::regclass::text as name'))
  const level = (name: string, off: string, on: string) => ({
    name: `${name}: ${off}`,
    break: `alter table ${name} ${off} row level security`,
    mend: `alter table ${name} ${on} row level security`,
  })
  return rows.flatMap(({ name }) => [level(name, 'disable', 'enable'), level(name, 'no force', 'force')])
}

async function policies(db: pg.Pool): Promise<Mutation[]> {
  const { rows } = await db.query<Record<'name' | 'on' | 'restrictive' | 'verb' | 'to' | 'using' | 'check', string>>(`
    select quote_ident(p.polname) as name, c.oid::regclass::text as on, case when p.polpermissive then '' else 'as restrictive' end as restrictive,
      case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end as verb,
      (select string_agg(case when r = 0 then 'public' else r::regrole::text end, ', ') from unnest(p.polroles) r) as to,
      pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as check
    from pg_policy p join (${tables('c.oid')}) c on c.oid = p.polrelid
    where p.polroles && array['trama_tenant'::regrole::oid]`)
  return rows.flatMap((policy) => {
    const made = (using: string | null, check: string | null) =>
      `create policy ${policy.name} on ${policy.on} ${policy.restrictive} for ${policy.verb} to ${policy.to}
       ${using === null ? '' : `using (${using})`} ${check === null ? '' : `with check (${check})`}`
    const drop = `drop policy ${policy.name} on ${policy.on}`
    const truth = made(policy.using && 'true', policy.check && 'true')
    const again = made(policy.using, policy.check)
    const of = `${policy.on}.${policy.name}`
    return [
      { name: `${of}: dropped`, break: drop, mend: again },
      { name: `${of}: true`, break: `${drop}; ${truth}`, mend: `${drop}; ${again}` },
    ]
  })
}

async function keys(db: pg.Pool): Promise<Mutation[]> {
  const { rows } = await db.query<{ name: string; on: string; to: string; here: string[]; definition: string }>(`
    select quote_ident(k.conname) as name, c.oid::regclass::text as on, k.confrelid::regclass::text as to,
      (select json_agg(a.attname order by u.at) from unnest(k.conkey) with ordinality u(num, at)
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num) as here, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join (${tables('c.oid')}) c on c.oid = k.conrelid where k.contype = 'f'`)
  return rows.flatMap(({ name, on, to, here, definition }) => {
    const drop = `alter table ${on} drop constraint ${name}`
    const mend = `alter table ${on} add constraint ${name} ${definition}`
    const dropped = { name: `${on}.${name}: dropped`, break: drop, mend }
    const [own] = here.filter((column) => column !== 'company_id')
    if (!own || here.length < 2) return [dropped]
    const single = `alter table ${to} add constraint mutant unique (id); ${drop}; alter table ${on} add constraint ${name} foreign key (${own}) references ${to} (id)`
    const undo = `${drop}; alter table ${to} drop constraint mutant; ${mend}`
    return [dropped, { name: `${on}.${name}: by ${own} alone`, break: single, mend: undo }]
  })
}
