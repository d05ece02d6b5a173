import { type SealedColumn, sealedColumn } from '#src/server/crypto/keys/sealed-column.ts'
import { type FormPlace, resealForm, type StoredForm } from './stored-form.ts'

const formIn = (table: FormPlace['table'], column: string): SealedColumn =>
  sealedColumn<StoredForm>({
    table: `public.${table}`,
    id: ['company_id', 'id'],
    column,
    stale: `exists (select from jsonb_each(${column}) f where not starts_with(f.value ->> 'sealed', $1))`,
    reseal: ({ company_id: company = '', id: row = '' }, form, anew) => resealForm({ table, company, row }, form, anew),
  })

export default [formIn('agent_requests', 'form_data'), formIn('connected_agents', 'config')]
