import type pg from 'pg'
import { COMPANY_TABLES, OTHER_TABLES, OURS } from './catalogue.ts'

/** The roles that requests run as. */
const REQUEST_ROLES = ['trama_tenant', 'trama_control', 'trama_auth']
const ROLES = `('${REQUEST_ROLES.join("', '")}')`
/** Whoever logs in, the listener of changes and the workers of the queue too. */
const LOGINS = `('${[...REQUEST_ROLES, 'trama_listener', 'trama_jobs'].join("', '")}')`
const NOT_BROUGHT = (catalogue: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`
/** A policy names the roles it is for; 0 is everybody. */
const FOR_TENANT = `(p.polroles && array[0::oid, 'trama_tenant'::regrole::oid])`
const BOUND = `'^\\(*company_id = trama\\.company\\(\\)'`
const unbound = (expression: string) =>
  `(${expression} is not null and (${expression} !~ ${BOUND} or ${expression} ~* '\\mor\\M') and ${expression} !~ '^\\(\\(company_id = trama\\.company\\(\\)\\) AND ')`
const USING = 'pg_get_expr(p.polqual, p.polrelid)'
const CHECK = 'pg_get_expr(p.polwithcheck, p.polrelid)'
/** What happened outlives whom and what it was about; a key and a channel are no rows. */
const NO_ROW_BEHIND = [
  'audit_log.company_id',
  'audit_log.person_id',
  'audit_log.request_id',
  'audit_log.subject_id',
  'automation_profiles.updated_by',
  'company_profiles.created_by',
  'import_rows.target_id',
  'notifications.act_id',
  // A record of any area, asked for by the read that shows it.
  'record_comments.record_id',
  'record_comments.of_id',
  'record_files.record_id',
  'record_files.of_id',
  'record_tags.record_id',
  'record_tags.of_id',
  'row_history.company_id',
  'row_history.act_id',
  'row_history.row_id',
  'chat_messages.sent_key',
  'chat_reads.channel_id',
  // An invoice, of a module that bodega works without.
  'movement_ties.document_id',
  'stock_reservations.document_id',
  'stock_reservations.used_by',
  // Of ventas, without which textil works.
  'order_origins.quote_id',
  // The mark that what one tap wrote has in common.
  'bundle_scans.tap',
  // Of bodega and contabilidad, without which textil works.
  'garment_cost_settings.warehouse_id',
  'garment_cost_settings.account_id',
  'cut_productions.production_id',
  'order_receipts.production_id',
  // Of ventas, which stands on contabilidad.
  'invoice_drafts.quote_id',
  // The invoice or quote, of a module that platform does not know.
  'issued_papers.document_id',
  'fiscal_documents.source_id',
  // By which the electronic document and the paper of a liquidación are found, in those two columns.
  'bills.liquidation_id',
  // Of contabilidad, without which rrhh works.
  'payrolls.cash_account_id',
  'payroll_entries.entry_id',
  'payroll_rules.expense_id',
  'payroll_rules.payable_id',
  'payroll_rules.deductions_id',
  'payroll_rules.cash_id',
  // Of rrhh and contabilidad, without which textil works.
  'bundle_scans.operator_id',
  'piece_sheet_lines.operator_id',
  'piece_sheet_entries.entry_id',
  'piece_sheets.cash_account_id',
  'piece_settings.labour_id',
  'piece_settings.payable_id',
  'piece_settings.cash_id',
  // Of contabilidad, without which bodega works.
  'stock_accounts.inventory_id',
  'stock_accounts.cost_id',
  'stock_accounts.difference_id',
  'stock_accounts.received_id',
  'stock_accounts.opening_id',
  'stock_productions.account_id',
  'stock_adjustments.account_id',
  // Of bodega, without which contabilidad works.
  'purchase_orders.warehouse_id',
  'goods_receipts.warehouse_id',
]
/** Nobody writes it but a trigger, and nobody is told of it. */
const WRITTEN_BY_TRIGGER = `(c.relname = 'row_history')`
/** Whoever writes a line of the trail announces it. */
const ANNOUNCED_BY_WRITER = `(c.relname = 'audit_log')`
/** No statement of the program deletes their rows, though the stamp lets a company: people leave, the rest is archived or ends. */
const NEVER_DELETED = ['profiles', 'api_clients', 'chat_messages', 'pay_concepts', 'evaluation_criteria']
/** Two indexes, of the archived and of the others; of projects only a sample is deleted. */
const INDEXED_IN_PARTS = ['tasks.project_id']
/** Where colleagues do not even see each other's rows, and by which verb. */
const PERSONAL = [
  'chat_messages r',
  'chat_messages a',
  'chat_messages w',
  'chat_messages d',
  'chat_reads r',
  'chat_reads a',
  'chat_reads w',
  'chat_reads d',
  'notifications r',
  'notifications w',
  'notifications d',
  'notification_preferences a',
  'notification_preferences w',
  'notification_preferences d',
  ...['push_subscriptions', 'list_view_choices', 'today_layouts'].flatMap((table) =>
    [...'rawd'].map((verb) => `${table} ${verb}`),
  ),
]
const tables = (rest: string) => `${COMPANY_TABLES} ${rest}`
const verbs = (list: string) => `unnest(array[${list}]) as v(verb)`
const leads = (numbers: string) =>
  `(select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = (${numbers})[0])`

/**
 * What the catalogue must not hold: each query answers the offenders' names. Target I1; nothing here names a table.
 * `c` is the table, as COMPANY_TABLES and OTHER_TABLES call it.
 */
const RULES: Record<string, string> = {
  'row-level security is not enabled': `select c.oid::regclass ${tables('and not c.relrowsecurity')}`,
  'row-level security is not forced': `select c.oid::regclass ${tables('and not c.relforcerowsecurity')}`,
  'no policy of trama_tenant for': `
    select c.oid::regclass || ' ' || v.verb from ${verbs(`'r', 'a', 'w', 'd'`)}, lateral (select c.* ${tables('')}) c
    where not (${WRITTEN_BY_TRIGGER} and v.verb <> 'r')
      and not exists (select from pg_policy p where p.polrelid = c.oid and ${FOR_TENANT} and p.polpermissive
      and p.polcmd::text in (v.verb, '*'))`,
  "one person's rows are open to colleagues for": `
    select v.of from unnest('{${PERSONAL}}'::text[]) as v(of) where not exists (
      select from pg_policy p join pg_class c on c.oid = p.polrelid where ${FOR_TENANT}
        and v.of = c.relname || ' ' || p.polcmd::text and concat(${USING}, ${CHECK}) ~ 'trama\\.person\\(\\)')`,
  'policy lets trama_tenant beyond its company': `
    select c.oid::regclass || '.' || p.polname from pg_policy p, lateral (select c.* ${tables('and c.oid = p.polrelid')}) c
    where ${FOR_TENANT} and p.polpermissive and (${unbound(USING)} or ${unbound(CHECK)}
      or (p.polcmd in ('r', 'd', 'w', '*') and p.polqual is null) or (p.polcmd in ('a', 'w') and p.polwithcheck is null))`,
  'company_id may be null or has no default': `
    select c.oid::regclass ${tables(`and not exists (
      select from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull and pg_get_expr(d.adbin, d.adrelid) = 'trama.company()')`)}`,
  'primary key does not begin with company_id': `
    select c.oid::regclass ${tables(`and not exists (
      select from pg_index i where i.indrelid = c.oid and i.indisprimary and ${leads('i.indkey')} = 'company_id')`)}`,
  'index does not begin with company_id': `
    select i.indexrelid::regclass from pg_index i, lateral (select c.* ${tables('and c.oid = i.indrelid')}) c
    where ${leads('i.indkey')} is distinct from 'company_id'`,
  'foreign key could lead to another company': `
    select k.conrelid::regclass || '.' || k.conname from pg_constraint k, lateral (select c.* ${tables('and c.oid = k.confrelid')}) c
    where k.contype = 'f' and not exists (
      select from unnest(k.conkey, k.confkey) u(here, there)
      join pg_attribute h on h.attrelid = k.conrelid and h.attnum = u.here and h.attname = 'company_id'
      join pg_attribute t on t.attrelid = k.confrelid and t.attnum = u.there and t.attname = 'company_id')`,
  'foreign key to companies is not by company_id': `
    select c.oid::regclass || '.' || k.conname from pg_constraint k, lateral (select c.* ${tables('and c.oid = k.conrelid')}) c
    where k.contype = 'f' and k.confrelid = to_regclass('companies') and (cardinality(k.conkey) <> 1 or not exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attnum = k.conkey[1] and a.attname = 'company_id'))`,
  'column names a row elsewhere, without a foreign key': `
    select c.oid::regclass || '.' || a.attname from pg_attribute a, lateral (select c.* ${tables('and c.oid = a.attrelid')}) c
    where a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype and a.attname <> 'id'
      and c.oid::regclass || '.' || a.attname <> all ('{${NO_ROW_BEHIND}}')
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
        and (a.attname <> 'company_id' or cardinality(k.conkey) = 1))`,
  // Without one, the company's whole table here is looked through for each row that is deleted there.
  'foreign key to rows that may be deleted without an index': `
    select k.conrelid::regclass || '.' || k.conname from pg_constraint k join pg_class there on there.oid = k.confrelid,
      lateral (select c.* ${tables('and c.oid = k.conrelid')}) c
    where k.contype = 'f' and there.relname <> all ('{${NEVER_DELETED}}')
      and exists (select from pg_attribute a where a.attrelid = there.oid and a.attname = 'company_id')
      and exists (select from aclexplode(there.relacl) g where g.privilege_type = 'DELETE' and g.grantee::regrole::text in ${ROLES})
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = any (k.conkey)
        and c.relname || '.' || a.attname = any ('{${INDEXED_IN_PARTS}}'))
      and not exists (select from pg_index i where i.indrelid = c.oid
        and ((i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey or i.indisunique and i.indnkeyatts = 1 and ${leads('i.indkey')} = 'company_id')
        and (i.indpred is null or exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = any (k.conkey)
          and pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))))`,
  'constraint is not validated': `
    select k.conrelid::regclass || '.' || k.conname from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where ${OURS} and not k.convalidated`,
  'trama_tenant holds no explicit': `
    select c.oid::regclass || ' ' || v.verb from ${verbs(`'SELECT'`)}, lateral (select c.* ${tables('')}) c
    where not exists (select from aclexplode(c.relacl) g where g.grantee = 'trama_tenant'::regrole and g.privilege_type = v.verb)`,
  'more than reading and writing rows is granted': `
    select c.oid::regclass || ': ' || g.privilege_type || ' to ' || g.grantee::regrole
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and ${OURS}, aclexplode(c.relacl) g
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${NOT_BROUGHT('pg_class', 'c.oid')}
      and (g.grantee = 0 or g.grantee::regrole::text in ${ROLES} and g.privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))`,
  'change is not announced after': `
    select c.oid::regclass || ' ' || v.verb from ${verbs(`'insert', 'update', 'delete'`)}, lateral (select c.* ${tables('')}) c
    where not ${WRITTEN_BY_TRIGGER} and not ${ANNOUNCED_BY_WRITER} and not exists (select from pg_trigger t join pg_proc f on f.oid = t.tgfoid and f.pronamespace = 'trama'::regnamespace
      where t.tgrelid = c.oid and t.tgenabled = 'O' and f.proname like 'announce%' and f.prosrc like '%announce_change%'
        and pg_get_triggerdef(t.oid) ~* format('after %s on .* for each statement', v.verb))`,
  'search index may put off more than 256 kB': `
    select c.oid::regclass from pg_class c join pg_am a on a.oid = c.relam and a.amname = 'gin' join pg_namespace n on n.oid = c.relnamespace and ${OURS}
    where c.relkind = 'i' and coalesce(array_to_string(c.reloptions, ' '), '') !~ 'gin_pending_list_limit=256|fastupdate=off'`,
  'only its trigger writes it, and somebody may': `
    select c.oid::regclass || ': ' || g.privilege_type || ' to ' || g.grantee::regrole from pg_class c, aclexplode(c.relacl) g
    where ${WRITTEN_BY_TRIGGER} and c.relkind in ('r', 'p') and g.privilege_type <> 'SELECT' and g.grantee <> c.relowner`,
  'part of a table is open by itself': `
    select c.oid::regclass || ' to ' || g.grantee::regrole from pg_class c, aclexplode(c.relacl) g
    where c.relispartition and c.relkind in ('r', 'p') and g.grantee <> c.relowner
      and (c.relnamespace = 'public'::regnamespace or c.relnamespace = 'auth'::regnamespace)`,
  "no company_id, and no comment 'global: <why>'": `
    select c.oid::regclass ${OTHER_TABLES} and coalesce(obj_description(c.oid, 'pg_class'), '') !~ '^global: .{10,}'`,
  'global, open to companies, speaks of people, without row-level security': `
    select c.oid::regclass ${OTHER_TABLES} and has_table_privilege('trama_tenant', c.oid, 'select, insert, update, delete')
      and not (c.relrowsecurity and c.relforcerowsecurity)
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attname ~* '^(.*_by|.*(person|user|author|sender|company)_?id|email|username)$')`,
  'global, with a policy that lets trama_tenant see every row': `
    select c.oid::regclass || '.' || p.polname from pg_policy p, lateral (select c.* ${OTHER_TABLES} and c.oid = p.polrelid) c
    where ${FOR_TENANT} and concat(${USING}, ${CHECK}) !~ 'trama\\.(company|person)\\(\\)'`,
  'view does not run as its caller': `
    select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace and ${OURS}
    where ${NOT_BROUGHT('pg_class', 'c.oid')} and (c.relkind in ('m', 'f')
      or c.relkind = 'v' and not coalesce(c.reloptions && array['security_invoker=true', 'security_invoker=on'], false))`,
  'security-definer function without a fixed search_path': `
    select f.oid::regprocedure from pg_proc f join pg_namespace n on n.oid = f.pronamespace and ${OURS}
    where f.prosecdef and ${NOT_BROUGHT('pg_proc', 'f.oid')}
      and not exists (select from unnest(f.proconfig) s where s ~ '^search_path=pg_catalog(, pg_temp)?$')`,
  'security-definer function open to everybody': `
    select f.oid::regprocedure from pg_proc f join pg_namespace n on n.oid = f.pronamespace and ${OURS}
    where f.prosecdef and ${NOT_BROUGHT('pg_proc', 'f.oid')} and (f.proacl is null or exists (
      select from aclexplode(f.proacl) g where g.grantee = 0))`,
  'request role has power beyond its grants': `
    select r.rolname from pg_roles r where r.rolname in ${LOGINS} and (r.rolsuper or r.rolbypassrls or r.rolcreaterole
      or r.rolcreatedb or r.rolreplication or r.rolinherit or not r.rolcanlogin or exists (select from pg_auth_members m where m.member = r.oid))`,
  'request role is missing': `
    select v.name from unnest(array['${REQUEST_ROLES.join("', '")}']) as v(name) where to_regrole(v.name) is null`,
  'request role owns': `
    select c.oid::regclass || ' (' || c.relowner::regrole || ')' from pg_class c where c.relowner::regrole::text in ${ROLES}`,
  'request role may create in schema': `
    select n.nspname || ' (' || r.rolname || ')' from pg_namespace n, pg_roles r
    where ${OURS} and r.rolname in ${ROLES} and has_schema_privilege(r.oid, n.oid, 'create')`,
}

/** Every offence against the rules, as in 'index does not begin with company_id: cdm_clients_by_email'. */
export async function offences(db: pg.Pool): Promise<string[]> {
  const found: string[] = []
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await db.query<[string]>({ text: query, rowMode: 'array' })
    found.push(...rows.map(([offender]) => `${rule}: ${offender}`))
  }
  return found.sort()
}
