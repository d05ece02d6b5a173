import { sealedColumn } from '#src/server/crypto/keys/sealed-column.ts'
import { type Sealed, seat } from './secrets.ts'

export default [
  sealedColumn<Sealed>({
    table: 'public.automation_profiles',
    id: ['company_id'],
    column: 'secrets',
    stale: 'exists (select from jsonb_each_text(secrets) s where not starts_with(s.value, $1))',
    reseal: ({ company_id = '' }, secrets, anew) =>
      Object.fromEntries(
        Object.entries(secrets).map(([place, sealed]) => [place, anew(seat(company_id, place), sealed)]),
      ),
  }),
]
