import fragment, { type Sql } from 'sql-template-tag'

interface Modules {
  connected: string[]
  inactive: string[]
}

/** Columns `connected`, a company's connected modules, and `inactive`, those that control switched off for everybody. */
export const MODULES_OF = (company: Sql): Sql => fragment`
  array(select m.module_id from company_modules m
        where m.company_id = ${company} and m.disconnected_at is null) as connected,
  array(select status.key from app_config a, jsonb_each(a.value) status
        where a.key = 'module_status' and status.value -> 'active' = 'false') as inactive`

/** Whether a module is open to the people and programs of a company. */
export const isOpen = ({ connected, inactive }: Modules, id: string) => connected.includes(id) && !inactive.includes(id)
