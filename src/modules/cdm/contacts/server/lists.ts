import fragment, { raw } from 'sql-template-tag'
import { listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { EXPORT_ROWS, inCatalogue } from '../../server/list.ts'
import type { ClientListInput, NumberInput } from '../contract.ts'
import { searchedNumber } from '../rules.ts'
import { type Client, ClientRow } from '../schemas.ts'
import { COLUMNS } from './clients.ts'

const ROW_COLUMNS = raw(Object.keys(ClientRow.shape).join(', '))
/** Who has a number already: more are a mistake that one name shows as well. */
const MOST_NAMED = 3

/** Contacts by name, number or whom there is of them; one that is client and supplier is in the lists of both. */
function listed({ sql, company, input }: Ctx<ClientListInput>) {
  const { where, ...list } = inCatalogue({ company, input }, 'cdm_clients')
  const { role } = input
  return {
    ctx: { sql, input: { ...input, search: searchedNumber(input.search) } },
    list: {
      ...list,
      from: fragment`from cdm_clients`,
      where: [...where, role && fragment`role in (${role}, 'Cliente y proveedor')`],
    },
  }
}

export function clients(asked: Ctx<ClientListInput>) {
  const { ctx, list } = listed(asked)
  return listOf<ClientRow>(ctx, { ...list, select: ROW_COLUMNS })
}

export function clientsToExport(asked: Ctx<ClientListInput>) {
  const { ctx, list } = listed(asked)
  return listOf<Client>(ctx, { ...list, select: COLUMNS, most: EXPORT_ROWS })
}

/** The contacts in use that have a number, but for the one that is being edited. */
export const clientsOfNumber = ({ sql, company, input: { tax_number, except } }: Ctx<NumberInput>) =>
  sql<{ id: string; name: string }>`
    select id, name from cdm_clients
    where company_id = ${company} and tax_number = ${tax_number} and tax_number <> '' and archived_at is null
      and id is distinct from ${except ?? null}::uuid
    order by id limit ${MOST_NAMED}`
