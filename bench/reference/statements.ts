import { Client, ClientRow } from '#src/modules/cdm/contacts/schemas.ts'
import { MOST_COUNTED } from '#src/server/calls/list-of.ts'

/** A statement under the name by which it is prepared. */
export interface Statement {
  name: string
  text: string
}

const ROW = Object.keys(ClientRow.shape).join(', ')
/** The taxes that a contact proposes stand in a table of their own. */
const PROPOSED: Record<string, string> = { sales_taxes: 'ventas', purchase_taxes: 'compras' }
const clientOf = (schema: string) =>
  Object.keys(Client.shape)
    .map((column) =>
      column in PROPOSED
        ? `array(select p.code_id from ${schema}.proposed_taxes p
             where p.company_id = c.company_id and p.client_id = c.id and p.side = '${PROPOSED[column]}' order by 1) as ${column}`
        : `c.${column}`,
    )
    .join(', ')

/**
 * What both references ask of their tables: the same rows that Trama's calls answer with, one statement a call.
 *
 * @param schema whose tables
 * @param company how a statement names the company, after so many parameters
 */
export function statementsOn(schema: string, company: (parameters: number) => string) {
  const page = (parameters: number, { searched = '', after = '' }) => {
    const listed = `company_id = ${company(parameters)} and archived_at is null ${searched}`
    return `select ${ROW}, plain_name, (select count(*)::int from (select from ${schema}.cdm_clients where ${listed} limit ${MOST_COUNTED + 1}) counted) as total
      from ${schema}.cdm_clients where ${listed} ${after} order by plain_name, id limit 51`
  }
  const client = clientOf(schema)
  const named = (name: string, text: string): Statement => ({ name: `${schema}-${name}`, text })
  return {
    list: named('list', page(0, {})),
    search: named('search', page(1, { searched: 'and search_text like trama.anywhere($1)' })),
    after: named('after', page(2, { after: 'and (plain_name, id) > ($1::text, $2::uuid)' })),
    one: named('one', `select ${client} from ${schema}.cdm_clients c where id = $1 and company_id = ${company(1)}`),
    summaries: named(
      'summaries',
      `select
         (select count(*)::int from ${schema}.cdm_clients
          where company_id = ${company(0)} and archived_at is null and role <> 'Proveedor') as clients,
         (select count(*)::int from ${schema}.cdm_products
          where company_id = ${company(0)} and type = 'Producto' and archived_at is null and stock <= min_stock) as low_stock`,
    ),
    addClient: named(
      'add-client',
      `insert into ${schema}.cdm_clients as c (id, name, email, phone, company, company_id)
       values ($1, $2, $3, $4, $5, ${company(5)}) returning ${client}`,
    ),
    movement: named(
      'movement',
      `with product as (
         update ${schema}.cdm_products
         set stock = stock + case $2::text when 'entrada' then $3::int else -$3::int end
         where company_id = ${company(6)} and id = $1 and type = 'Producto' and archived_at is null
           and case $2::text when 'entrada' then stock <= 1000000 - $3::int else stock >= $3::int end
         returning id, name
       ), movement as (
         insert into ${schema}.stock_movements (company_id, id, product_id, type, quantity, user_id, note)
         select ${company(6)}, $4::uuid, id, $2::text, $3::int, coalesce($5::uuid, trama.person()), $6::text from product
         returning id, product_id, type, quantity, note, created_at
       )
       select movement.*, product.name as product_name from movement, product`,
    ),
  }
}

export type Statements = ReturnType<typeof statementsOn>
